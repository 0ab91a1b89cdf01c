import { daysBetween, type Instant, TIME_ZONE, toDate } from './age.ts'
import { onFirstUse } from './on-first-use.ts'

const time = onFirstUse(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' }),
)
const weekday = onFirstUse(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: TIME_ZONE,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
)
const dayOfMonth = onFirstUse(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, day: 'numeric', month: 'long' }),
)
const dayOfYear = onFirstUse(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, dateStyle: 'long' }),
)
const shortDay = onFirstUse(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, day: 'numeric', month: 'short' }),
)

/** `10:42` */
export function formatTime(value: Instant): string {
  return time().format(toDate(value))
}

/** `24. November`; with the year when it is more than about half a year ago. */
function formatDay(value: Instant, now: Instant): string {
  return (daysBetween(value, now) > 180 ? dayOfYear : dayOfMonth)().format(toDate(value))
}

/** The line between two days of a conversation: `heute`, `gestern`, `Montag, 23. November`. */
export function formatDayLine(value: Instant, now: Instant): string {
  const days = daysBetween(value, now)
  if (days <= 0) return 'heute'
  if (days === 1) return 'gestern'
  return days > 180 ? dayOfYear().format(toDate(value)) : weekday().format(toDate(value))
}

/** A moment for a narrow list: `10:42`, `gestern`, `18. Nov.` */
export function formatShortMoment(value: Instant, now: Instant): string {
  const days = daysBetween(value, now)
  if (days <= 0) return formatTime(value)
  return days === 1 ? 'gestern' : shortDay().format(toDate(value))
}

/** `heute, 10:42`, `gestern, 16:20`, `24. November` */
export function formatRecent(value: Instant, now: Instant): string {
  const days = daysBetween(value, now)
  if (days <= 0) return `heute, ${formatTime(value)}`
  return days === 1 ? `gestern, ${formatTime(value)}` : formatDay(value, now)
}
