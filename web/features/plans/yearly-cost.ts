import type { NumericText } from '../../shared/format/number.ts'

/** What the price of a year needs to know of a plan. */
export interface PricedPlan {
  readonly slug: string
  readonly priceCents: NumericText
  /** Days that one job is online. */
  readonly durationDays: number
  /** How many jobs a booking holds: at the same time, or one after the other. */
  readonly jobs: number
  readonly isConcurrent: boolean
  /** Days within which they are used. */
  readonly termDays: number
}

/** What a company needs in a year. */
export interface YearlyNeed {
  readonly jobs: number
  /** How long each of them is online. */
  readonly days: number
  /** The company has not had its free job yet. */
  readonly firstIsFree: boolean
}

interface YearlyCost {
  readonly slug: string
  readonly bookings: number
  readonly cents: number
}

const YEAR = 365

/**
 * What each plan alone would cost in a year, in the order of the plans. Jobs are thought of as spread evenly over the year,
 * which decides how many are online at the same time; the free job takes its days off the first one.
 */
export function yearlyCosts(
  plans: readonly PricedPlan[],
  { jobs, days, firstIsFree }: YearlyNeed,
  freeDays: number,
): readonly YearlyCost[] {
  const free = firstIsFree && jobs > 0 ? Math.min(days, freeDays) : 0
  return plans.map((plan) => {
    const { slug, priceCents, durationDays, termDays } = plan
    const needed = plan.isConcurrent
      ? Math.ceil((jobs * days - free) / YEAR)
      : jobs === 0
        ? 0
        : (jobs - 1) * Math.ceil(days / durationDays) + Math.ceil((days - free) / durationDays)
    const terms = plan.isConcurrent ? Math.ceil(YEAR / termDays) : 1
    const bookings = Math.ceil(needed / plan.jobs) * terms
    return { slug, bookings, cents: bookings * Number(priceCents) }
  })
}

/** The lowest cost; of equal ones the first plan. Null when there is none, or when the free job is enough. */
export function cheapest(costs: readonly YearlyCost[]): YearlyCost | null {
  const [first, ...rest] = costs
  if (!first) return null
  const lowest = rest.reduce((best, cost) => (cost.cents < best.cents ? cost : best), first)
  return lowest.cents === 0 ? null : lowest
}

export const MOST_JOBS = 60

/** Lengths that people may choose. */
export const DAY_CHOICES = [30, 60, 90, 120, 180, 365] as const

const FIRST_NEED: YearlyNeed = { jobs: 4, days: 60, firstIsFree: true }

/** What the URL says, which a visitor may have edited: anything that is no need is the usual one. */
export function needOf(search: URLSearchParams): YearlyNeed {
  const jobs = Number(search.get('anzeigen') ?? FIRST_NEED.jobs)
  const days = Number(search.get('tage'))
  return {
    jobs: Number.isInteger(jobs) && jobs >= 1 && jobs <= MOST_JOBS ? jobs : FIRST_NEED.jobs,
    days: DAY_CHOICES.find((known) => known === days) ?? FIRST_NEED.days,
    // A box that is not ticked sends nothing: without the number the form was never sent.
    firstIsFree: !search.has('anzeigen') || search.get('erste') === 'frei',
  }
}
