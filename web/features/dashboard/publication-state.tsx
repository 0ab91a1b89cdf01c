import { type Change, changeStateOf } from '../../shared/publication/change.ts'
import type { DocumentWords } from '../../shared/publication/document-words.ts'
import {
  CHANGE_WORDS,
  type Dated,
  describeChange,
  describeState,
  STATUS_WORDS,
  statusNow,
} from '../../shared/publication/status.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './publication-table.module.css'

interface Listed extends Dated {
  readonly id: string
  readonly title: string | null
  readonly rejectionReason: string | null
  readonly change: Change | null
}

export const titleOf = ({ title }: Pick<Listed, 'title'>): string => title ?? 'Ohne Titel'

/** Element of a row: a notification scrolls to it. */
export const listedRowId = (id: string): string => `zeile-${id}`

/** Why it was rejected or blocked; null for all others. */
function reasonOf(document: Listed, now: number): { readonly title: string; readonly text: string } | null {
  const status = statusNow(document, now)
  if (document.change?.rejectionReason)
    return { title: 'Das sollten Sie an der Änderung überarbeiten', text: document.change.rejectionReason }
  if (!document.rejectionReason) return null
  if (status === 'abgelehnt') return { title: 'Das sollten Sie ändern', text: document.rejectionReason }
  return status === 'gesperrt' ? { title: 'Grund der Sperrung', text: document.rejectionReason } : null
}

const isRejected = (document: Listed, now: number): boolean => reasonOf(document, now) !== null

/** Whether there is more to say than badge and end do. */
export const hasDetail = (document: Listed, now: number): boolean =>
  document.change !== null || isRejected(document, now)

interface StateProps {
  readonly document: Listed
  readonly words: DocumentWords
  readonly now: number
}

interface StateBadgesProps extends StateProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Status and change, and the button that opens `StateDetail` below the row. */
export function StateBadges({ document, words, now, isOpen, onToggle }: StateBadgesProps) {
  const status = statusNow(document, now)
  const { word, tone } = STATUS_WORDS[status]
  const changeState = changeStateOf(document.change)
  const change = changeState && CHANGE_WORDS[changeState]
  return (
    <span className={styles.badges}>
      <Badge tone={tone}>{status === 'besetzt' ? words.closed : word}</Badge>
      {change ? <Badge tone={change.tone}>{change.word}</Badge> : null}
      {hasDetail(document, now) ? (
        <Button look="quiet" size="s" className={styles.why} aria-expanded={isOpen} onClick={onToggle}>
          {isRejected(document, now) ? 'warum?' : 'mehr'}
          <VisuallyHidden>: {titleOf(document)}</VisuallyHidden>
        </Button>
      ) : null}
    </span>
  )
}

/** What the status means, and the reason of a rejection. */
export function StateDetail({ document, words, now }: StateProps) {
  const reason = reasonOf(document, now)
  return (
    <>
      <p className={styles.state}>
        {describeState(document, now)} {describeChange(document, now, words)}
      </p>
      {reason ? (
        <div className={styles.reason}>
          <p className={styles.reasonTitle}>{reason.title}</p>
          <p className={styles.reasonText}>{reason.text}</p>
        </div>
      ) : null}
    </>
  )
}
