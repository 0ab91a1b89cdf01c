import type { Start } from './demo-types.ts'
import { nth } from './deterministic.ts'

const DAY = 24 * 60
const isoDate = (date: Date): string => date.toISOString().slice(0, 10)

/** First day of the month, `months` after the current one. */
const monthAfter = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))

/** The year in which the next training year begins; from August on, that is next year. */
export const trainingYear = (now: Date): number => now.getUTCFullYear() + (now.getUTCMonth() >= 7 ? 1 : 0)

/** First day of work; null means as soon as possible. `variant` spreads equal starts over two dates. */
export function startDate(start: Start, now: Date, variant: number): string | null {
  switch (start) {
    case 'sofort':
      return null
    case 'monat':
      return isoDate(monthAfter(now, now.getUTCDate() > 15 ? 2 : 1))
    case 'quartal':
      return isoDate(monthAfter(now, 6 - (now.getUTCMonth() % 3)))
    case 'halbjahr':
      return isoDate(monthAfter(now, 9 - (now.getUTCMonth() % 3)))
    case 'ausbildung':
      return `${trainingYear(now)}-${nth(['08', '09'], variant)}-01`
  }
}

/** Minutes since publication: most jobs are recent, none is older than 55 days. */
export function onlineAge(rank: number, total: number, jitter: number): number {
  const position = (rank + 0.2 + 0.6 * jitter) / total
  return Math.round(40 + 54.8 * DAY * position ** 1.5)
}

export const days = (count: number): number => count * DAY
