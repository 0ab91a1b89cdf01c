import { DAY, dayNumber, daysBetween, type Instant, TIME_ZONE, toDate } from './age.ts'
import { onFirstUse } from './on-first-use.ts'

const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

const dateTime = onFirstUse(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: TIME_ZONE,
      dateStyle: 'medium',
      timeStyle: 'short',
    }),
)

/** `19. Januar 2027`. Without `Intl`, as counts: it is in the first view of most pages. */
export function formatDate(value: Instant): string {
  const day = new Date(dayNumber(toDate(value)) * DAY)
  return `${day.getUTCDate()}. ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** The last day before a moment at midnight: what ends with a day names that day, as its invoice does. */
export function formatLastDay(end: Instant): string {
  return formatDate(toDate(end).getTime() - 1)
}

const shortDate = onFirstUse(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, day: 'numeric', month: 'short' }),
)
const shortDateOfYear = onFirstUse(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: TIME_ZONE,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
)

/** More than this away, a day without its year would be read as another one. */
const CLEAR_DAYS = 300

/** `19. Jan.`, and `19. Jan. 2029` when the day is far away. */
export function formatDay(value: Instant, now: Instant): string {
  const isNear = Math.abs(daysBetween(now, value)) < CLEAR_DAYS
  return (isNear ? shortDate : shortDateOfYear)().format(toDate(value))
}

/** `19.01.2027, 14:05` */
export function formatDateTime(value: Instant): string {
  return dateTime().format(toDate(value))
}

/** Start of work: `ab sofort` when it is open or has passed, else `ab 1. Januar 2027`. */
export function formatStart(startDate: Instant | null | undefined, now: Instant): string {
  if (!startDate || daysBetween(now, startDate) <= 0) return 'ab sofort'
  return `ab ${formatDate(startDate)}`
}
