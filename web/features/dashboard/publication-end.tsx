import { daysBetween } from '../../shared/format/age.ts'
import { formatDay } from '../../shared/format/dates.ts'
import { type Dated, remaining, statusNow } from '../../shared/publication/status.ts'
import { RENEWAL_DAYS } from '../../shared/publication/verbs.ts'
import styles from './publication-table.module.css'

/** The last day of what is published: in words while it can be renewed, with a colour then. Null for all others. */
export function publicationEnd(document: Dated, now: number) {
  const { expiresAt, closedAt } = document
  switch (statusNow(document, now)) {
    case 'aktiv':
    case 'pausiert': {
      if (expiresAt === null) return null
      const isNear = daysBetween(now, expiresAt) <= RENEWAL_DAYS
      return isNear ? (
        <strong className={styles.near}>{remaining(expiresAt, now)}</strong>
      ) : (
        formatDay(expiresAt, now)
      )
    }
    case 'abgelaufen':
      return expiresAt === null ? null : formatDay(expiresAt, now)
    case 'besetzt':
      return closedAt === null ? null : formatDay(closedAt, now)
    default:
      return null
  }
}
