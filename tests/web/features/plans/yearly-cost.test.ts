import { describe, expect, test } from 'vitest'
import {
  cheapest,
  DAY_CHOICES,
  MOST_JOBS,
  needOf,
  type PricedPlan,
  yearlyCosts,
} from '../../../../web/features/plans/yearly-cost.ts'

const EACH = { jobs: 1, isConcurrent: false, termDays: 365 }
const BASIS: PricedPlan = { ...EACH, slug: 'basis', priceCents: '14900', durationDays: 60 }
const PLUS: PricedPlan = { ...EACH, slug: 'plus', priceCents: '24900', durationDays: 90 }
const YEAR: PricedPlan = {
  slug: 'jahr',
  priceCents: '99000',
  durationDays: 60,
  jobs: 5,
  isConcurrent: true,
  termDays: 365,
}
const PLANS = [BASIS, PLUS, YEAR]
const FREE_DAYS = 60

const centsOf = (jobs: number, days: number, firstIsFree = false): number[] =>
  yearlyCosts(PLANS, { jobs, days, firstIsFree }, FREE_DAYS).map(({ cents }) => cents)
const bestOf = (jobs: number, days: number, firstIsFree = false): string | undefined =>
  cheapest(yearlyCosts(PLANS, { jobs, days, firstIsFree }, FREE_DAYS))?.slug

describe('what a year costs', () => {
  test.each([
    { jobs: 1, days: 30, cents: [14_900, 24_900, 99_000] },
    { jobs: 1, days: 60, cents: [14_900, 24_900, 99_000] },
    // A day more than the plan has is a second booking.
    { jobs: 1, days: 90, cents: [29_800, 24_900, 99_000] },
    { jobs: 4, days: 60, cents: [59_600, 99_600, 99_000] },
    { jobs: 7, days: 60, cents: [104_300, 174_300, 99_000] },
    // Twelve jobs of 180 days: six at once need the year twice.
    { jobs: 12, days: 180, cents: [536_400, 597_600, 198_000] },
    { jobs: 5, days: 365, cents: [521_500, 622_500, 99_000] },
    { jobs: 6, days: 365, cents: [625_800, 747_000, 198_000] },
  ])('$jobs jobs of $days days', ({ jobs, days, cents }) => {
    expect(centsOf(jobs, days)).toEqual(cents)
  })

  test('the first job is free for its days, and the rest of it is not', () => {
    expect(centsOf(1, 60, true)).toEqual([0, 0, 0])
    expect(centsOf(1, 30, true)).toEqual([0, 0, 0])
    expect(centsOf(2, 60, true)).toEqual([14_900, 24_900, 99_000])
    expect(centsOf(1, 90, true)).toEqual([14_900, 24_900, 99_000])
    expect(centsOf(1, 180, true)).toEqual([29_800, 49_800, 99_000])
  })

  test('the cheapest plan, and none where nothing is to be paid', () => {
    expect(bestOf(3, 60)).toBe('basis')
    expect(bestOf(3, 90)).toBe('plus')
    expect(bestOf(7, 60)).toBe('jahr')
    expect(bestOf(1, 60, true)).toBeUndefined()
    expect(cheapest([])).toBeNull()
    expect(
      cheapest(yearlyCosts([{ ...BASIS, slug: 'a' }, BASIS], { jobs: 1, days: 60, firstIsFree: false }, 60))
        ?.slug,
    ).toBe('a')
  })

  test('a booking of ten jobs is used one after the other', () => {
    const ten = { ...BASIS, slug: 'zehn', priceCents: '119000', jobs: 10 }
    const bookings = (jobs: number) =>
      yearlyCosts([ten], { jobs, days: 60, firstIsFree: false }, FREE_DAYS)[0]?.bookings
    expect([1, 10, 11].map(bookings)).toEqual([1, 1, 2])
  })

  test('a term of half a year is booked twice', () => {
    const half = { ...YEAR, termDays: 183 }
    expect(yearlyCosts([half], { jobs: 3, days: 60, firstIsFree: false }, FREE_DAYS)).toEqual([
      { slug: 'jahr', bookings: 2, cents: 198_000 },
    ])
  })

  test('more jobs, longer ones and no free one never cost less', () => {
    for (let jobs = 1; jobs <= MOST_JOBS; jobs += 1) {
      for (const [index, days] of DAY_CHOICES.entries()) {
        const now = centsOf(jobs, days)
        const others = [centsOf(jobs + 1, days), centsOf(jobs, DAY_CHOICES[index + 1] ?? days)]
        for (const [plan, cents] of now.entries()) {
          for (const other of others) expect(other[plan]).toBeGreaterThanOrEqual(cents)
          expect(centsOf(jobs, days, true)[plan]).toBeLessThanOrEqual(cents)
        }
      }
    }
  })
})

describe('what the URL asks for', () => {
  const need = (search: string) => needOf(new URLSearchParams(search))
  const USUAL = { jobs: 4, days: 60, firstIsFree: true }

  test('an untouched page shows the usual need', () => {
    expect(need('')).toEqual(USUAL)
  })

  test('a sent form is read, an unticked box as no', () => {
    expect(need('anzeigen=12&tage=90&erste=frei')).toEqual({ jobs: 12, days: 90, firstIsFree: true })
    expect(need('anzeigen=12&tage=90')).toEqual({ jobs: 12, days: 90, firstIsFree: false })
  })

  test.each(['0', '-3', '61', '1e9', 'viele', '2.5', ''])('“%s” jobs are the usual number', (jobs) => {
    expect(need(`anzeigen=${jobs}&tage=61&erste=frei`)).toEqual(USUAL)
  })
})
