import { onFirstUse } from './on-first-use.ts'

/*
 * Days are counted as a person in Germany counts them, wherever the server stands: two instants on both sides of
 * midnight in Berlin are "gestern" and "heute", even when only minutes lie between them.
 */
export const TIME_ZONE = 'Europe/Berlin'
const HOUR = 3_600_000
export const DAY = 24 * HOUR

const berlinDay = onFirstUse(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }),
)

export type Instant = string | number | Date

/** A plain date (`2026-12-01`) is parsed as noon, so that no time zone can move it to another day. */
export function toDate(value: Instant): Date {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? new Date(`${value}T12:00:00Z`)
    : new Date(value)
}

/**
 * Days since 1970. Berlin is one or two hours ahead of UTC: only where the two disagree, just before midnight, is the time zone
 * asked for, whose first use takes a phone tens of milliseconds.
 */
export function dayNumber(value: Date): number {
  const [winter, summer] = [HOUR, 2 * HOUR].map((ahead) => Math.floor((value.getTime() + ahead) / DAY))
  if (winter !== undefined && winter === summer) return winter
  return Math.round(Date.parse(`${berlinDay().format(value)}T00:00:00Z`) / DAY)
}

/** Days in the Berlin calendar from `earlier` to `later`; negative when `later` comes first. */
export function daysBetween(earlier: Instant, later: Instant): number {
  return dayNumber(toDate(later)) - dayNumber(toDate(earlier))
}

/*
 * `now` is always a parameter: server and browser must render the same, so it comes with the page's loader data.
 */

/** `heute`, `gestern`, `vor 3 Tagen`, `vor 2 Wochen`, `vor 3 Monaten` */
export function formatAge(value: Instant, now: Instant): string {
  const days = daysBetween(value, now)
  if (days <= 0) return 'heute'
  if (days === 1) return 'gestern'
  if (days < 14) return `vor ${days} Tagen`
  if (days < 61) return `vor ${Math.floor(days / 7)} Wochen`
  return `vor ${Math.floor(days / 30)} Monaten`
}
