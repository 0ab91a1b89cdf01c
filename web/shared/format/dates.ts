import { daysBetween, type Instant, TIME_ZONE, toDate } from './age.ts'

const longDate = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const dateTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** `19. Januar 2027` */
export function formatDate(value: Instant): string {
  return longDate.format(toDate(value))
}

/** `19.01.2027, 14:05` */
export function formatDateTime(value: Instant): string {
  return dateTime.format(toDate(value))
}

/** Start of work: `ab sofort` when it is open or has passed, else `ab 1. Januar 2027`. */
export function formatStart(startDate: Instant | null | undefined, now: Instant): string {
  if (!startDate || daysBetween(now, startDate) <= 0) return 'ab sofort'
  return `ab ${formatDate(startDate)}`
}
