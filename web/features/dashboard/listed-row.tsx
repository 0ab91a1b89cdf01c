import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
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
import styles from './listed-row.module.css'

interface ListedRowProps {
  readonly document: Dated & {
    readonly id: string
    readonly rejectionReason: string | null
    readonly change: Change | null
  }
  readonly words: DocumentWords
  readonly title: string
  /** Path of the public page; null where there is none. */
  readonly href: string | null
  readonly meta: ReactNode
  readonly now: number
  /** The one that a notification opens. */
  readonly marked: boolean
  /** Below the sentences about the status. */
  readonly children?: ReactNode
  readonly actions: ReactNode
}

/** Element of a row: a notification scrolls to it. */
export const listedRowId = (id: string): string => `zeile-${id}`

/** One job or job request in the list of its owner: status, what waits, and why something was rejected. */
export function ListedRow({
  document,
  words,
  title,
  href,
  meta,
  now,
  marked,
  children,
  actions,
}: ListedRowProps) {
  const status = statusNow(document, now)
  const { word, tone } = STATUS_WORDS[status]
  const changeState = changeStateOf(document.change)
  const change = changeState && CHANGE_WORDS[changeState]
  return (
    <li
      id={listedRowId(document.id)}
      className={styles.row}
      tabIndex={-1}
      // `true` says that it is the current one of this list, to screen readers too.
      aria-current={marked ? 'true' : undefined}
    >
      <div className={styles.words}>
        <p className={styles.headline}>
          <Badge tone={tone}>{status === 'besetzt' ? words.closed : word}</Badge>
          {change ? <Badge tone={change.tone}>{change.word}</Badge> : null}
        </p>
        <h3 className={styles.title}>
          {status === 'aktiv' && href !== null ? <Link to={href}>{title}</Link> : title}
        </h3>
        <p className={styles.meta}>{meta}</p>
        <p className={styles.state}>{describeState(document, now)}</p>
        {change ? <p className={styles.state}>{describeChange(document, now, words)}</p> : null}
        {document.change?.rejectionReason ? (
          <div className={styles.reason}>
            <p className={styles.reasonTitle}>Das sollten Sie an der Änderung überarbeiten</p>
            <p className={styles.reasonText}>{document.change.rejectionReason}</p>
          </div>
        ) : null}
        {document.rejectionReason && (status === 'abgelehnt' || status === 'gesperrt') ? (
          <div className={styles.reason}>
            <p className={styles.reasonTitle}>
              {status === 'abgelehnt' ? 'Das sollten Sie ändern' : 'Grund der Sperrung'}
            </p>
            <p className={styles.reasonText}>{document.rejectionReason}</p>
          </div>
        ) : null}
        {children}
      </div>
      {actions}
    </li>
  )
}
