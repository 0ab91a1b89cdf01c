import { formatHours } from '../../shared/format/money.ts'
import type { NumericText } from '../../shared/format/number.ts'
import { QUALIFICATIONS, type Qualification } from '../../shared/format/qualifications.ts'
import { CONTRACT_TERMS, type ContractTerm, type JobType, jobTypesLine } from './job-labels.ts'

interface CardFacts {
  readonly jobTypes: readonly JobType[]
  readonly weeklyHours: NumericText | null
  readonly contractTerm: ContractTerm | null
  readonly qualification: Qualification | null
  readonly remote: boolean
  readonly specialties: readonly string[]
}

/** At most four chips; what matters most to an applicant's decision comes first. */
const MOST = 4

/** `Vollzeit oder Teilzeit`, `Teilzeit, 25 Std.`: hours say something where all kinds are below full time. */
export function describeJobTypes(jobTypes: readonly JobType[], weeklyHours: NumericText | null): string {
  const partly = jobTypes.length > 0 && jobTypes.every((type) => type === 'teilzeit' || type === 'minijob')
  return jobTypesLine(jobTypes) + (weeklyHours !== null && partly ? `, ${formatHours(weeklyHours)} Std.` : '')
}

export function cardFacts(job: CardFacts): string[] {
  // An apprenticeship already says so as its kind of employment.
  const sameTwice = job.jobTypes.includes('ausbildung') && job.qualification === 'ausbildung'
  const facts = [
    describeJobTypes(job.jobTypes, job.weeklyHours) || null,
    job.contractTerm && CONTRACT_TERMS[job.contractTerm],
    job.qualification && !sameTwice && QUALIFICATIONS[job.qualification],
    job.remote && 'Homeoffice',
    ...job.specialties,
  ]
  return facts.filter((fact) => typeof fact === 'string').slice(0, MOST)
}

type Given<Facts> = { readonly [Key in keyof Facts]?: Facts[Key] | null | undefined }

/** On the page there is room for everything. */
export function viewChips(job: Given<CardFacts>): string[] {
  const { jobTypes, contractTerm, qualification, remote, specialties } = job
  const sameTwice = jobTypes?.includes('ausbildung') && qualification === 'ausbildung'
  return [
    (jobTypes && jobTypesLine(jobTypes)) || null,
    contractTerm && CONTRACT_TERMS[contractTerm],
    qualification && !sameTwice && QUALIFICATIONS[qualification],
    remote && 'Homeoffice möglich',
    ...(specialties ?? []),
  ].filter((fact) => typeof fact === 'string')
}
