import { daysBetween } from '../../shared/format/age.ts'
import { formatDate } from '../../shared/format/dates.ts'
import type { NotificationItem } from './notification-cache.ts'

interface NotificationDay {
  /** `Heute`, `Gestern`, `19. November 2026` */
  readonly label: string
  readonly items: readonly NotificationItem[]
}

function dayLabel(createdAt: string, now: number): string {
  const days = daysBetween(createdAt, now)
  if (days <= 0) return 'Heute'
  return days === 1 ? 'Gestern' : formatDate(createdAt)
}

/** Keeps the order. Days are those of the calendar in Germany. */
export function groupByDay(items: readonly NotificationItem[], now: number): NotificationDay[] {
  const days = Map.groupBy(items, ({ createdAt }) => dayLabel(createdAt, now))
  return [...days].map(([label, itemsOfDay]) => ({ label, items: itemsOfDay }))
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const clock = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
})

/** `gerade eben`, `vor 5 Minuten`, `vor 3 Stunden`; on earlier days the time, since the heading names the day. */
export function formatMoment(createdAt: string, now: number): string {
  const age = now - Date.parse(createdAt)
  if (age < MINUTE) return 'gerade eben'
  if (daysBetween(createdAt, now) > 0) return `${clock.format(new Date(createdAt))} Uhr`
  if (age < HOUR) return plural(Math.floor(age / MINUTE), 'Minute', 'Minuten')
  return plural(Math.floor(age / HOUR), 'Stunde', 'Stunden')
}

function plural(count: number, one: string, many: string): string {
  return count === 1 ? `vor einer ${one}` : `vor ${count} ${many}`
}
