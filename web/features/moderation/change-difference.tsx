import { JobDifference, type JobVersion } from '../../entities/job/job-difference.tsx'
import type { JobStatus } from '../../entities/job/job-labels.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { statusNow } from '../../shared/publication/status.ts'
import styles from './reading-pane.module.css'

interface ChangeDifferenceProps {
  readonly job: { readonly status: JobStatus; readonly expiresAt: string | null }
  readonly approved: JobVersion
  readonly submitted: JobVersion
  readonly now: number
}

/** What the change of a published job alters, above the text that applicants would read. */
export function ChangeDifference({ job, approved, submitted, now }: ChangeDifferenceProps) {
  return (
    <section className={styles.difference} aria-labelledby="aenderung">
      <h2 id="aenderung" className={styles.heading}>
        Was sich ändert
      </h2>
      <p className={styles.note}>{stateOf(job, now)}</p>
      <JobDifference before={approved} after={submitted} />
    </section>
  )
}

function stateOf(job: ChangeDifferenceProps['job'], now: number): string {
  switch (statusNow(job, now)) {
    case 'aktiv':
      return `Die bisherige Fassung bleibt online, bis Sie entscheiden. Das Enddatum ${formatDate(job.expiresAt ?? now)} ändert sich nicht.`
    case 'pausiert':
      return 'Die Anzeige ist pausiert und bleibt es auch nach der Freigabe.'
    default:
      return 'Die Anzeige ist inzwischen abgelaufen. Mit der Freigabe geht sie für 60 Tage wieder online.'
  }
}
