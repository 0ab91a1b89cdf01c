import { describe, expect, test } from 'vitest'
import { DAY, dayNumber, daysBetween, formatAge, TIME_ZONE } from '../../../../web/shared/format/age.ts'
import { formatDate, formatStart } from '../../../../web/shared/format/dates.ts'

const HOUR = DAY / 24

describe('age of a job', () => {
  const now = '2026-11-20T12:00:00Z'
  test.each([
    ['2026-11-20T11:59:00Z', 'heute'],
    ['2026-11-20T13:00:00Z', 'heute'],
    ['2026-11-19T20:00:00Z', 'gestern'],
    ['2026-11-17T08:00:00Z', 'vor 3 Tagen'],
    ['2026-11-07T12:00:00Z', 'vor 13 Tagen'],
    ['2026-11-06T12:00:00Z', 'vor 2 Wochen'],
    ['2026-10-01T12:00:00Z', 'vor 7 Wochen'],
    ['2026-09-01T12:00:00Z', 'vor 2 Monaten'],
  ])('%s: %s', (instant, expected) => {
    expect(formatAge(instant, now)).toBe(expected)
  })

  test('the day ends at midnight in Berlin, wherever the server stands', () => {
    expect(formatAge('2026-11-19T22:59:00Z', '2026-11-19T23:01:00Z')).toBe('gestern')
    expect(formatAge('2026-11-19T23:01:00Z', '2026-11-20T22:59:00Z')).toBe('heute')
  })

  test('a day with 23 or 25 hours is one day', () => {
    expect(daysBetween('2026-03-28T12:00:00Z', '2026-03-29T11:00:00Z')).toBe(1)
    expect(daysBetween('2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')).toBe(2)
  })
})

test('dates as Germans write them', () => {
  expect(formatDate('2027-01-19T08:00:00Z')).toBe('19. Januar 2027')
  expect(formatDate('2026-12-31T23:30:00Z')).toBe('1. Januar 2027')
  expect(formatDate('2027-01-01')).toBe('1. Januar 2027')
})

test('days are those of the time zone, and dates those of the German locale, in every hour of two years', () => {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })
  const dates = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, dateStyle: 'long' })
  const start = Date.parse('2026-01-01T00:30:00Z')
  for (let hour = 0; hour < 2 * 365 * 24; hour += 1) {
    const at = new Date(start + hour * HOUR)
    expect(dayNumber(at)).toBe(Date.parse(days.format(at)) / DAY)
    if (hour % 23 === 0) expect(formatDate(at)).toBe(dates.format(at))
  }
})

test('start of work', () => {
  const now = '2026-11-20T12:00:00Z'
  expect(formatStart(null, now)).toBe('ab sofort')
  expect(formatStart('2026-11-01', now)).toBe('ab sofort')
  expect(formatStart('2027-01-01', now)).toBe('ab 1. Januar 2027')
})
