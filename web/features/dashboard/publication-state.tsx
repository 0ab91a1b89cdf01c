import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
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
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import textStyles from '../../shared/ui/text.module.css'
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

/** Status and change; the last of them opens `StateDetail` below the row, where there is more to say. */
export function StateBadges({ document, words, now, isOpen, onToggle }: StateBadgesProps) {
  const status = statusNow(document, now)
  const changeState = changeStateOf(document.change)
  const { word, tone } = STATUS_WORDS[status]
  const badges = [
    { word: status === 'besetzt' ? words.closed : word, tone },
    ...(changeState ? [CHANGE_WORDS[changeState]] : []),
  ]
  const opens = hasDetail(document, now) ? badges.pop() : undefined
  return (
    <span className={classNames(arrange.line, styles.badges)}>
      {badges.map((badge) => (
        <Badge key={badge.word} tone={badge.tone}>
          {badge.word}
        </Badge>
      ))}
      {opens ? (
        <LiveFieldset>
          <button type="button" className={styles.opens} aria-expanded={isOpen} onClick={onToggle}>
            <Badge tone={opens.tone}>
              {opens.word}
              <Icon name="chevronDown" size={14} className={styles.chevron} />
            </Badge>
            <VisuallyHidden>
              {isRejected(document, now) ? ', warum? ' : ', mehr: '}
              {titleOf(document)}
            </VisuallyHidden>
          </button>
        </LiveFieldset>
      ) : null}
    </span>
  )
}

/** What the status means, and the reason of a rejection. */
export function StateDetail({ document, words, now }: StateProps) {
  const reason = reasonOf(document, now)
  return (
    <>
      <p className={textStyles.minor}>
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
