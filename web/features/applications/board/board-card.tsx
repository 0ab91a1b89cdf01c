import { memo, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { countOf } from '../../../shared/format/number.ts'
import { QUALIFICATIONS } from '../../../shared/format/qualifications.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Chip, ChipList } from '../../../shared/ui/chip.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Glyph } from '../../../shared/ui/icon.tsx'
import iconButton from '../../../shared/ui/icon-button.module.css'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { type ApplicationRow, appliedWhen, daysUnanswered, nameOf } from './application-row.ts'
import styles from './board.module.css'
import { GLYPHS } from './board-glyphs.ts'

/** Loaded after the page; null until then. */
export type DragPart = typeof import('./board-drag.ts')

interface BoardCardProps {
  readonly row: ApplicationRow
  readonly href: string
  /** Shows the title of the job: where the board holds several. */
  readonly withJob: boolean
  readonly opened: boolean
  readonly chosen: boolean
  /** A move of it is under way. */
  readonly moving: boolean
  /** Only one card of a column is a stop of the Tab key; the arrow keys reach the others. */
  readonly isStop: boolean
  readonly now: number
  readonly drag: DragPart | null
  /** What is dragged with this card: itself, or all that are chosen. */
  readonly draggedWith: RefObject<(id: string) => readonly string[]>
  readonly onChoose: (id: string) => void
  readonly onMenu: (id: string, button: HTMLElement) => void
}

/** What tells one application from another, for the card and for the row of the list. */
export function ApplicationChips({ row, now }: { readonly row: ApplicationRow; readonly now: number }) {
  const waits = daysUnanswered(row, now)
  const { qualification, fileCount, unreadCount } = row
  return (
    <ChipList label="Auf einen Blick">
      {unreadCount > 0 ? (
        <li>
          <Chip>{countOf(unreadCount, 'neue Nachricht', 'neue Nachrichten')}</Chip>
        </li>
      ) : null}
      {qualification ? (
        <li>
          <Chip>{QUALIFICATIONS[qualification]}</Chip>
        </li>
      ) : null}
      {fileCount > 0 ? (
        <li>
          <Chip>{fileCount} PDF</Chip>
        </li>
      ) : null}
      {waits === null ? null : (
        <li>
          <Chip tone="warn">seit {waits} Tagen ohne Antwort</Chip>
        </li>
      )}
    </ChipList>
  )
}

export const BoardCard = memo(function BoardCard({
  row,
  href,
  withJob,
  opened,
  chosen,
  moving,
  isStop,
  now,
  drag,
  draggedWith,
  onChoose,
  onMenu,
}: BoardCardProps) {
  const { id, jobTitle, isNew, nextStatuses } = row
  const card = useRef<HTMLLIElement>(null)
  const movable = nextStatuses.length > 0
  useEffect(() => {
    const element = card.current
    if (!drag || !movable || !element) return
    return drag.dragCard(element, () => draggedWith.current(id))
  }, [drag, id, movable, draggedWith])
  const name = nameOf(row)
  const stop = isStop ? undefined : -1
  return (
    <li
      ref={card}
      className={classNames(surface.card, styles.card)}
      data-card={id}
      data-opened={opened ? '' : undefined}
      data-chosen={chosen ? '' : undefined}
      data-moving={moving ? '' : undefined}
    >
      <div className={styles.cardTop}>
        <Link
          to={href}
          preventScrollReset
          className={classNames(textStyles.strong, styles.name)}
          draggable={false}
          tabIndex={stop}
          aria-current={opened ? 'true' : undefined}
          aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight"
        >
          {name}
        </Link>
        {isNew ? (
          <span className={styles.new}>
            <VisuallyHidden>neu</VisuallyHidden>
          </span>
        ) : null}
      </div>
      <p className={styles.meta}>
        {appliedWhen(row, now)}
        {row.location ? ` · ${row.location}` : ''}
      </p>
      {withJob ? <p className={styles.job}>{jobTitle}</p> : null}
      <div className={classNames(arrange.wrap, styles.cardFoot)}>
        <ApplicationChips row={row} now={now} />
        {movable ? (
          <div className={classNames(arrange.row, styles.cardActions)}>
            <label className={classNames(arrange.centre, styles.choose)}>
              <input type="checkbox" checked={chosen} tabIndex={stop} onChange={() => onChoose(id)} />
              <VisuallyHidden>{name} auswählen</VisuallyHidden>
            </label>
            <button
              type="button"
              className={classNames(iconButton.icon, styles.moveButton)}
              tabIndex={stop}
              aria-haspopup="menu"
              title="Verschieben"
              onClick={({ currentTarget }) => onMenu(id, currentTarget)}
            >
              <VisuallyHidden>{name} verschieben</VisuallyHidden>
              <Glyph path={GLYPHS.move} size={18} />
            </button>
          </div>
        ) : null}
      </div>
    </li>
  )
})
