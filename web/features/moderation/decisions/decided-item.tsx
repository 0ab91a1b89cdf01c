import { formatDateTime } from '../../../shared/format/dates.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import type { ModerationHalf, Review } from '../queue/moderation-half.ts'
import styles from './decided-item.module.css'

interface DecidedItemProps {
  readonly half: ModerationHalf
  /** Null for one that does not exist any more, or was never submitted. */
  readonly review: Review | null
  /** Where to go on; null when none waits. */
  readonly nextHref: string | null
}

/** The link led to what is not in the queue: what became of it, in place of another one. */
export function DecidedItem({ half: { words }, review, nextHref }: DecidedItemProps) {
  return (
    <section className={arrange.shrinks} aria-label={words.this}>
      <Notice title={headlineOf(review, words)}>
        {review ? <p>{sentenceOf(review, words)}</p> : null}
        {review?.reason ? <p className={styles.reason}>„{review.reason}“</p> : null}
        {nextHref === null ? null : (
          <ButtonLink to={nextHref} size="s" className={styles.next}>
            {words.goOn}
          </ButtonLink>
        )}
      </Notice>
    </section>
  )
}

type Words = ModerationHalf['words']

export function headlineOf(review: Review | null, words: Words): string {
  if (!review) return words.notWaiting
  // Withdrawn, or edited since: what stands there now was not submitted, so its title is not told.
  if (review.title === null) return `${words.this} ist schon geprüft`
  const title = `„${review.title}“`
  if (review.outcome === 'waiting') return `${title} ist noch nicht an der Reihe`
  return review.concernsChange ? `Die Änderung von ${title} ist schon geprüft` : `${title} ist schon geprüft`
}

/** `Freigegeben von Judith Ahrens am 21.11.2026, 14:05.` */
export function sentenceOf({ outcome, decidedBy, decidedAt }: Review, { outcomes }: Words): string {
  const words = [outcomes[outcome]]
  if (decidedBy) words.push(outcome === 'withdrawn' ? `(${decidedBy})` : `von ${decidedBy}`)
  if (decidedAt) words.push(`am ${formatDateTime(decidedAt)}`)
  return `${words.join(' ')}.`
}
