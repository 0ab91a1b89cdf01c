import { formatHours } from '../../shared/format/money.ts'
import type { NumericText } from '../../shared/format/number.ts'
import { QUALIFICATIONS, type Qualification } from '../../shared/format/qualifications.ts'
import { CONTRACT_TERMS, type ContractTerm, JOB_TYPES, type JobType } from './job-labels.ts'

interface CardFacts {
  readonly jobType: JobType | null
  readonly weeklyHours: NumericText | null
  readonly contractTerm: ContractTerm | null
  readonly qualification: Qualification | null
  readonly remote: boolean
  readonly specialties: readonly string[]
}

/** At most four chips; what matters most to an applicant's decision comes first. */
const MOST = 4

/** `Vollzeit`, `Teilzeit, 25 Std.` */
export function describeJobType(jobType: JobType, weeklyHours: NumericText | null): string {
  const hours =
    weeklyHours !== null && (jobType === 'teilzeit' || jobType === 'minijob')
      ? `, ${formatHours(weeklyHours)} Std.`
      : ''
  return JOB_TYPES[jobType] + hours
}

export function cardFacts(job: CardFacts): string[] {
  // An apprenticeship already says so as its kind of employment.
  const sameTwice = job.jobType === 'ausbildung' && job.qualification === 'ausbildung'
  const facts = [
    job.jobType && describeJobType(job.jobType, job.weeklyHours),
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
  const { jobType, contractTerm, qualification, remote, specialties } = job
  const sameTwice = jobType === 'ausbildung' && qualification === 'ausbildung'
  return [
    jobType && JOB_TYPES[jobType],
    contractTerm && CONTRACT_TERMS[contractTerm],
    qualification && !sameTwice && QUALIFICATIONS[qualification],
    remote && 'Homeoffice möglich',
    ...(specialties ?? []),
  ].filter((fact) => typeof fact === 'string')
}
