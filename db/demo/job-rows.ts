import { days, onlineAge, startDate, trainingYear } from './calendar.ts'
import { type ComposedJob, composeJobs } from './compose-jobs.ts'
import type { DemoJob, JobStatus, PlaceRef } from './demo-types.ts'
import { demoId, fractionOf } from './deterministic.ts'

/** Times of the steps of a job, in minutes before the seeding. */
export type JobAges = {
  readonly created: number
  readonly submitted: number | null
  readonly published: number | null
  readonly closed: number | null
}

export type JobRow = ComposedJob & {
  readonly id: string
  readonly title: string
  readonly status: JobStatus
  readonly place: PlaceRef
  readonly startDate: string | null
  readonly ages: JobAges
}

const RUNNING_TIME = days(60)

function agesOf(demoJob: DemoJob, online: number | undefined): JobAges {
  const chance = fractionOf(`${demoJob.company} ${demoJob.title} age`)
  const lead = Math.round(180 + 1500 * chance)
  const published = (age: number, closed: number | null = null): JobAges => ({
    created: age + lead + days(2),
    submitted: age + lead,
    published: age,
    closed,
  })
  switch (demoJob.status ?? 'aktiv') {
    case 'aktiv':
      return published(
        demoJob.endsInDays === undefined ? (online ?? days(1)) : RUNNING_TIME - days(demoJob.endsInDays),
      )
    case 'pausiert':
      return published(days(12) + Math.round(days(20) * chance))
    case 'abgelaufen':
      return published(RUNNING_TIME + days(2) + Math.round(days(25) * chance))
    case 'besetzt':
      return published(days(35) + Math.round(days(15) * chance), days(3) + Math.round(days(9) * chance))
    case 'gesperrt':
      return published(days(9) + Math.round(days(4) * chance))
    case 'entwurf':
      return {
        created: Math.round(days(1) + days(6) * chance),
        submitted: null,
        published: null,
        closed: null,
      }
    case 'zur_pruefung':
    case 'abgelehnt': {
      const submitted = Math.round(90 + days(3) * chance)
      return { created: submitted + lead, submitted, published: null, closed: null }
    }
  }
}

/** Rows of the demo jobs, without values that are read from the database. */
export function demoJobRows(now: Date): JobRow[] {
  const composed = composeJobs()
  const nameOf = ({ demoJob }: ComposedJob): string => `${demoJob.company} ${demoJob.title}`
  // Shuffled, so that lists sorted by date mix fields and companies.
  const online = composed
    .filter(({ demoJob }) => (demoJob.status ?? 'aktiv') === 'aktiv')
    .map(nameOf)
    .sort((left, right) => fractionOf(left) - fractionOf(right))
  const ranks = new Map(online.map((name, rank) => [name, rank]))
  return composed.map((entry) => {
    const { demoJob, company } = entry
    const name = nameOf(entry)
    const rank = ranks.get(name)
    const jitter = fractionOf(`${name} jitter`)
    const ages = agesOf(demoJob, rank === undefined ? undefined : onlineAge(rank, online.length, jitter))
    return {
      ...entry,
      id: demoId(`job ${name}`, ages.created),
      title: demoJob.title.replace('{jahr}', String(trainingYear(now))),
      status: demoJob.status ?? 'aktiv',
      place: demoJob.place ?? company.place,
      startDate: startDate(demoJob.start ?? 'sofort', now, Math.floor(jitter * 2)),
      ages,
    }
  })
}

/** Ages of the change of a job and, where it was rejected, of the decision. */
export const changeAges = ({ demoJob }: ComposedJob): { submitted: number; decided: number } => {
  const submitted = Math.round(120 + days(1) * fractionOf(`${demoJob.title} change`))
  return { submitted, decided: Math.round(submitted / 2) }
}

/** Sixty days after publication, as in approve_job. */
export const expiryAge = (publishedAge: number): number => publishedAge - RUNNING_TIME
