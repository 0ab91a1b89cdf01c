import { days, onlineAge, startDate, trainingYear } from './calendar.ts'
import { type ComposedJob, composeJobs } from './compose-jobs.ts'
import type { DemoJob, JobStatus, PlaceRef } from './demo-types.ts'
import { demoId, fractionOf } from './deterministic.ts'
import { employers, SHOWCASE_COMPANY } from './people.ts'

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
  /** Of the months before: over, and told to nobody any more. */
  readonly isPast: boolean
}

const RUNNING_TIME = days(60)

/** Who is new has put everything online in the last two days: companies that wait for their check do not wait for weeks. */
const NEW_COMPANY = 60

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
      // Most are decided within a day.
      const submitted = Math.round(90 + (demoJob.status === 'abgelehnt' ? days(3) : days(0.95)) * chance)
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
  const present = composed.map((entry): JobRow => {
    const { demoJob, company } = entry
    const name = nameOf(entry)
    const rank = ranks.get(name)
    const jitter = fractionOf(`${name} jitter`)
    const age = rank === undefined ? undefined : onlineAge(rank, online.length, jitter)
    const ages = agesOf(demoJob, age !== undefined && !company.verified ? Math.round(age / NEW_COMPANY) : age)
    return {
      ...entry,
      id: demoId(`job ${name}`, ages.created),
      title: demoJob.title.replace('{jahr}', String(trainingYear(now))),
      status: demoJob.status ?? 'aktiv',
      place: demoJob.place ?? company.place,
      startDate: startDate(demoJob.start ?? 'sofort', now, Math.floor(jitter * 2)),
      ages,
      isPast: false,
    }
  })
  return [...present, ...composed.flatMap((entry) => pastRows(entry, now))]
}

const MOST_PAST = 3

/** What the company has looked for before: the same job, filled or over, back to its sign-up. None of those that are shown around. */
function pastRows(entry: ComposedJob, now: Date): JobRow[] {
  const { demoJob, company } = entry
  const since = employers.get(demoJob.company)?.age ?? 0
  if (demoJob.company === SHOWCASE_COMPANY || (demoJob.status ?? 'aktiv') !== 'aktiv') return []
  return Array.from(
    { length: MOST_PAST },
    (_, index) => `past job ${demoJob.company} ${demoJob.title} ${index}`,
  )
    .map((name) => ({ name, chance: fractionOf(name) }))
    .flatMap(({ name, chance }) => {
      // More of them the later it is, as the site grows.
      const published = days(64) + Math.round(days(310) * chance)
      if (published > days(since - 6) || fractionOf(`${name} there`) < 0.3) return []
      const lead = Math.round(120 + 1300 * fractionOf(`${name} lead`))
      const end = fractionOf(`${name} end`)
      const status = end < 0.1 ? 'abgelehnt' : end < 0.65 ? 'besetzt' : 'abgelaufen'
      const reason = PAST_REASONS[Math.floor(chance * PAST_REASONS.length)] ?? ''
      const { change: _, endsInDays: __, ...job } = demoJob
      return [
        {
          ...entry,
          demoJob: { ...job, status, boosted: false, ...(status === 'abgelehnt' ? { reason } : {}) },
          id: demoId(`job ${name}`, published + lead + days(2)),
          title: demoJob.title.replace('{jahr}', String(trainingYear(now) - 1)),
          status,
          place: demoJob.place ?? company.place,
          startDate: null,
          ages: {
            created: published + lead + days(2),
            submitted: published + lead,
            published: status === 'abgelehnt' ? null : published,
            closed: status === 'besetzt' ? published - days(18) - Math.round(days(40) * end) : null,
          },
          isPast: true,
        },
      ]
    })
}

const PAST_REASONS = [
  'Bitte nennen Sie ein Gehalt oder eine Spanne, mit der sich rechnen lässt.',
  'Im Text steht eine private Handynummer. Bitte lassen Sie sie weg: Die Kontaktdaten des Betriebs stehen neben der Anzeige.',
  'Der Titel nennt drei Berufe. Bitte machen Sie daraus drei Anzeigen, damit jede gefunden wird.',
]

/** Ages of the change of a job and, where it was rejected, of the decision. */
export const changeAges = ({ demoJob }: ComposedJob): { submitted: number; decided: number } => {
  const submitted = Math.round(120 + days(1) * fractionOf(`${demoJob.title} change`))
  return { submitted, decided: Math.round(submitted / 2) }
}

/** Some companies keep to mail and telephone. */
export const takesApplications = (company: string): boolean =>
  company === SHOWCASE_COMPANY || fractionOf(`${company} applications`) > 0.2

/** Sixty days after publication, as in approve_job. */
export const expiryAge = (publishedAge: number): number => publishedAge - RUNNING_TIME
