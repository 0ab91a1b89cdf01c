import { inTypeOrder } from '../../entities/job/job-labels.ts'
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { parseGermanNumber } from '../../shared/forms/german-number.ts'
import type { JobValues } from './job-fields.ts'

/** The company's fields that every job's page shows. */
export interface PreviewCompany {
  readonly companyName: string
  readonly description: string | null
  readonly website: string | null
  readonly contactEmail: string | null
  readonly contactPhone: string | null
  /** Path of the stored picture. */
  readonly logoPath: string | null
  readonly verifiedAt: string | null
}

/** Pay as the query of the preview takes it; what is no number is left out. */
export function payOf(values: JobValues) {
  const number = (typed: string) => parseGermanNumber(typed)?.toString() ?? null
  return {
    salaryMin: number(values.salaryMin),
    salaryMax: number(values.salaryMax),
    salaryPeriod: values.salaryPeriod,
    // Pay and hours are about the first, as in the database.
    jobType: inTypeOrder(values.jobTypes)[0] ?? null,
    weeklyHours: number(values.weeklyHours),
  }
}

/** The form's values as data of the public page; empty fields get a placeholder text. */
export function toPreview(
  values: JobValues,
  company: PreviewCompany,
  { specialties }: JobVocabulary,
  texts: {
    readonly description: string
    readonly requirements: string
    readonly stateName: string | null
    readonly country: string | null
    readonly salaryFullTime: string | null
  },
) {
  return {
    title: values.title.trim() || 'Titel fehlt noch',
    company: values.company.trim() || company.companyName,
    companyLogoUrl: company.logoPath,
    companyVerified: company.verifiedAt !== null,
    companyDescription: company.description,
    companyWebsite: company.website,
    companyContactEmail: company.contactEmail,
    companyContactPhone: company.contactPhone,
    location: values.location.trim() || values.place?.town || 'Ort fehlt noch',
    stateName: texts.stateName,
    country: texts.country,
    jobTypes: values.jobTypes,
    qualification: values.qualification || null,
    contractTerm: values.contractTerm || null,
    weeklyHours: parseGermanNumber(values.weeklyHours),
    remote: values.remote,
    startDate: values.startDate || null,
    specialties: specialties.filter(({ slug }) => values.specialties.includes(slug)).map(({ name }) => name),
    salaryMin: parseGermanNumber(values.salaryMin),
    salaryMax: parseGermanNumber(values.salaryMax),
    salaryPeriod: values.salaryPeriod,
    salaryFullTime: texts.salaryFullTime,
    descriptionHtml: texts.description || '<p>Die Beschreibung fehlt noch.</p>',
    requirementsHtml: texts.requirements || null,
  }
}
