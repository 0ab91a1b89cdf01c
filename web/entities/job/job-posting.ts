import { formatHours } from '../../shared/format/money.ts'
import type { NumericText } from '../../shared/format/number.ts'
import type { Qualification } from '../../shared/format/qualifications.ts'
import type { SalaryPeriod } from '../../shared/format/salary.ts'
import type { JobType } from './job-labels.ts'

interface PostedJob {
  readonly id: string
  readonly title: string
  readonly company: string
  readonly companyWebsite: string | null
  readonly companyLogoUrl: string | null
  readonly plz: string | null
  readonly town: string | null
  readonly stateName: string | null
  readonly country: string | null
  readonly jobTypes: readonly JobType[]
  readonly qualification: Qualification | null
  readonly weeklyHours: NumericText | null
  readonly salaryMin: NumericText | null
  readonly salaryMax: NumericText | null
  readonly salaryPeriod: SalaryPeriod | null
  readonly publishedAt: string
  readonly expiresAt: string
  readonly descriptionHtml: string
  readonly requirementsHtml: string
  readonly takesApplications: boolean
}

const EMPLOYMENT_TYPES: Readonly<Record<JobType, string>> = {
  vollzeit: 'FULL_TIME',
  teilzeit: 'PART_TIME',
  minijob: 'PART_TIME',
  ausbildung: 'OTHER',
  praktikum: 'INTERN',
  freie_mitarbeit: 'CONTRACTOR',
}

/** In the words that Google knows; a Geselle and a Meister have passed an exam of their trade. */
const CREDENTIALS: Readonly<Record<Exclude<Qualification, 'quereinstieg'>, string>> = {
  ausbildung: 'professional certificate',
  geselle: 'professional certificate',
  meister: 'professional certificate',
  studium: 'bachelor degree',
  facharzt: 'postgraduate degree',
}

/** What is asked for; of a job that is open to newcomers, that it is nothing. */
function requirements(qualification: Qualification | null) {
  if (qualification === null) return {}
  if (qualification === 'quereinstieg')
    return { educationRequirements: 'no requirements', experienceRequirements: 'no requirements' }
  return {
    educationRequirements: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: CREDENTIALS[qualification],
    },
  }
}

const UNITS: Readonly<Record<SalaryPeriod, string>> = { stunde: 'HOUR', monat: 'MONTH', jahr: 'YEAR' }

/**
 * schema.org JobPosting as Google reads it. Only what the page shows; `directApply` says that applying finishes on
 * this site. No TELECOMMUTE for "Homeoffice möglich": it means work that is done wholly from home.
 */
export function jobPosting(job: PostedJob, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: [job.descriptionHtml, job.requirementsHtml].filter(Boolean).join('\n'),
    url,
    datePosted: job.publishedAt,
    validThrough: job.expiresAt,
    directApply: job.takesApplications,
    employmentType: [...new Set(job.jobTypes.map((type) => EMPLOYMENT_TYPES[type]))],
    ...(job.weeklyHours !== null && { workHours: `${formatHours(job.weeklyHours)} Stunden pro Woche` }),
    ...requirements(job.qualification),
    identifier: { '@type': 'PropertyValue', name: job.company, value: job.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company,
      ...(job.companyWebsite && { sameAs: job.companyWebsite }),
      ...(job.companyLogoUrl && { logo: new URL(job.companyLogoUrl, url).href }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.town,
        postalCode: job.plz,
        addressRegion: job.stateName,
        addressCountry: job.country,
      },
    },
    ...(job.salaryPeriod &&
      job.salaryMin !== null &&
      job.salaryMax !== null && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'EUR',
          value: {
            '@type': 'QuantitativeValue',
            minValue: Number(job.salaryMin),
            maxValue: Number(job.salaryMax),
            unitText: UNITS[job.salaryPeriod],
          },
        },
      }),
  }
}
