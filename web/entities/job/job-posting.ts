import type { NumericText } from '../../shared/format/number.ts'
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
