import type { ApplicationCard_ApplicationFragment } from '../../../entities/application/company-application.generated.ts'
import { daysBetween, formatAge } from '../../../shared/format/age.ts'
import { formatTime } from '../../../shared/format/moments.ts'
import type { BoardRow } from './board-state.ts'

/** An application as the board shows it: from a query, an event or the answer of a move. */
export type ApplicationRow = Omit<ApplicationCard_ApplicationFragment, '__typename'> & BoardRow

/** From here on the board reminds that somebody waits for an answer; the database counts the same (application_counts). */
const UNANSWERED_DAYS = 7

type Named = Pick<ApplicationRow, 'firstName' | 'lastName' | 'status'>

/** Without a name: an account that is leaving, or an application that somebody else may not read. */
export function nameOf({ firstName, lastName, status }: Named): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  if (name !== '') return name
  return status === 'zurueckgezogen' ? 'Zurückgezogene Bewerbung' : 'Bewerbung ohne Einblick'
}

const OPEN_STATUSES: readonly string[] = ['eingegangen', 'in_pruefung', 'eingeladen', 'angebot']

/** For how many days somebody has been waiting for the first answer; null while that is no reason to be reminded. */
export function daysUnanswered(row: ApplicationRow, now: number): number | null {
  if (row.answeredAt !== null || !OPEN_STATUSES.includes(row.status)) return null
  const days = daysBetween(row.submittedAt, now)
  return days > UNANSWERED_DAYS ? days : null
}

/** `heute, 09:12`, `gestern`, `vor 4 Tagen` */
export function appliedWhen({ submittedAt }: Pick<ApplicationRow, 'submittedAt'>, now: number): string {
  return daysBetween(submittedAt, now) <= 0
    ? `heute, ${formatTime(submittedAt)}`
    : formatAge(submittedAt, now)
}
