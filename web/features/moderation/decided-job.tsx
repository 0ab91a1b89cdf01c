import { formatDateTime } from '../../shared/format/dates.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import type { JobReviewQuery } from './decided-job.generated.ts'
import styles from './decided-job.module.css'

type Review = NonNullable<JobReviewQuery['jobReview']>

const OUTCOMES: Readonly<Record<Review['outcome'], string>> = {
  approved: 'Freigegeben',
  rejected: 'Abgelehnt',
  withdrawn: 'Vom Arbeitgeber zurückgezogen',
  blocked: 'Gesperrt',
  waiting: 'Sie wartet weiter hinten in der Warteschlange',
}

interface DecidedJobProps {
  /** Null for a job that does not exist any more, or was never submitted. */
  readonly review: Review | null
  /** The job to go on with; null when none waits. */
  readonly nextHref: string | null
}

/** The link led to a job that is not in the queue: what became of it, in place of another job. */
export function DecidedJob({ review, nextHref }: DecidedJobProps) {
  return (
    <section className={styles.decided} aria-label="Diese Anzeige">
      <Notice title={headlineOf(review)}>
        {review ? <p>{sentenceOf(review)}</p> : null}
        {review?.reason ? <p className={styles.reason}>„{review.reason}“</p> : null}
        {nextHref === null ? null : (
          <ButtonLink to={nextHref} size="s" className={styles.next}>
            Zur nächsten Anzeige
          </ButtonLink>
        )}
      </Notice>
    </section>
  )
}

function headlineOf(review: Review | null): string {
  if (!review) return 'Diese Anzeige wartet nicht auf Prüfung'
  const title = `„${review.title ?? 'Ohne Titel'}“`
  if (review.outcome === 'waiting') return `${title} ist noch nicht an der Reihe`
  return review.concernsChange ? `Die Änderung von ${title} ist schon geprüft` : `${title} ist schon geprüft`
}

/** `Freigegeben von Judith Ahrens am 21.11.2026, 14:05.` */
function sentenceOf({ outcome, decidedBy, decidedAt }: Review): string {
  const words = [OUTCOMES[outcome]]
  if (decidedBy) words.push(outcome === 'withdrawn' ? `(${decidedBy})` : `von ${decidedBy}`)
  if (decidedAt) words.push(`am ${formatDateTime(decidedAt)}`)
  return `${words.join(' ')}.`
}
