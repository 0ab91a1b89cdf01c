/** What paid for the demo's jobs: the free first one, a booked plan, or a credit of an admin; as take_credit would have taken them. */
import type { DemoCredit } from './bookings.ts'
import { days } from './calendar.ts'
import { demoRandomId } from './deterministic.ts'
import { expiryAge, type JobRow } from './job-rows.ts'
import { SHOWCASE_COMPANY } from './people.ts'

type Row = Readonly<Record<string, unknown>>
type Before = (ageMinutes: number) => string

/** Of the five places of a year one stays free, so that it can be tried out. */
const PLACES_TAKEN = 4
/** Who has booked nothing can submit these: people try the demo out. */
const TO_TRY = 20

const holdsPlace = ({ status }: JobRow): boolean => ['zur_pruefung', 'aktiv', 'pausiert'].includes(status)

interface Taken {
  readonly job: JobRow
  readonly submitted: number
  readonly creditId: string
}

const givenId = (company: string, kind: string): string => demoRandomId(`credit of ${company} ${kind}`)

/** Which credit each job of a company took, in the order of the submissions. */
function takenBy(company: string, jobs: readonly JobRow[], booked: readonly DemoCredit[]): Taken[] {
  const used = new Map<string, number>()
  return jobs
    .flatMap((job) => (job.ages.submitted === null ? [] : [{ job, submitted: job.ages.submitted }]))
    .toSorted((one, other) => other.submitted - one.submitted)
    .map(({ job, submitted }, index) => {
      const usable = booked.find(({ creditId, plan, age }) => {
        const count = used.get(creditId) ?? 0
        return (
          plan !== 'plus' &&
          days(age) > submitted &&
          (plan === 'jahr' ? !holdsPlace(job) || count < PLACES_TAKEN : count < 1)
        )
      })
      // Prices do not say that a place of a year or a single job stands first.
      const isBooked = usable !== undefined && job.demoJob.boosted !== true
      const creditId =
        index === 0 && job.demoJob.boosted !== true
          ? givenId(company, 'erste')
          : isBooked
            ? usable.creditId
            : givenId(company, job.demoJob.boosted === true ? 'boosted' : 'kulanz')
      if (isBooked && index > 0 && (usable.plan !== 'jahr' || holdsPlace(job)))
        used.set(usable.creditId, (used.get(usable.creditId) ?? 0) + 1)
      return { job, submitted, creditId }
    })
}

export function creditRows(
  jobs: readonly JobRow[],
  booked: readonly DemoCredit[],
  companyId: (key: string) => string,
  before: Before,
): Readonly<Record<'app_public.job_credits' | 'app_public.job_terms', readonly Row[]>> {
  const companies = [...new Set(jobs.map(({ demoJob }) => demoJob.company))]
  const taken = companies.flatMap((company) => {
    const own = jobs.filter(({ demoJob, status }) => demoJob.company === company && status !== 'abgelehnt')
    const plans = booked.filter((credit) => credit.company === company && credit.isUsable)
    return takenBy(company, own, plans).map((one) => ({ ...one, company }))
  })
  const countOf = (id: string): number => taken.filter(({ creditId }) => creditId === id).length
  const oldestOf = (company: string): number =>
    Math.max(
      days(30),
      ...taken.filter((one) => one.company === company).map(({ submitted }) => submitted + 60),
    )
  const credits = companies.flatMap((company) => {
    const hasBooked = company === SHOWCASE_COMPANY || booked.some((credit) => credit.company === company)
    return (['erste', 'kulanz', 'boosted'] as const).flatMap((kind) => {
      const id = givenId(company, kind)
      const used = countOf(id)
      const spare = kind === 'kulanz' && !hasBooked ? TO_TRY : 0
      if (used + spare === 0) return []
      return [
        {
          id,
          company_id: companyId(company),
          kind: kind === 'erste' ? 'erste' : 'kulanz',
          plan_name: kind === 'erste' ? 'Erste Anzeige' : 'Gutschrift',
          duration_days: 60,
          jobs: used + spare,
          is_boosted: kind === 'boosted',
          in_newsletter: kind === 'boosted',
          is_concurrent: false,
          used: 0,
          valid_until: before(oldestOf(company) - days(400 + 365)),
          reason: kind === 'erste' ? null : 'Zum Ausprobieren.',
          created_at: before(oldestOf(company)),
        },
      ]
    })
  })
  const terms = taken.map(({ job, submitted, creditId }) => ({
    id: demoRandomId(`term ${job.id}`),
    job_id: job.id,
    credit_id: creditId,
    taken_at: before(submitted),
    started_at: job.ages.published === null ? null : before(job.ages.published),
    paid_until: job.ages.published === null ? null : before(expiryAge(job.ages.published)),
  }))
  return { 'app_public.job_credits': credits, 'app_public.job_terms': terms }
}
