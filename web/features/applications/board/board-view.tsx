import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  CLOSED_STATUSES,
  STATUS_WORDS,
} from '../../../entities/application/application-status.ts'
import { tryPart } from '../../../shared/connection/load-part.ts'
import { countOf, formatCount } from '../../../shared/format/number.ts'
import { useHydrated } from '../../../shared/routing/use-hydrated.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { ApplicationRow } from './application-row.ts'
import styles from './board.module.css'
import { BoardCard, type DragPart } from './board-card.tsx'
import { boardKey } from './board-keys.ts'
import { boardColumns, shownCounts, shownStatus } from './board-state.ts'
import type { Board } from './use-board.ts'

export interface ApplicationsViewProps {
  readonly board: Board
  readonly now: number
  readonly withJob: boolean
  readonly opened: string | null
  readonly chosen: ReadonlySet<string>
  readonly loading: readonly ApplicationStatus[]
  readonly hrefOf: (id: string) => string
  readonly onChoose: (id: string) => void
  readonly onMenu: (id: string, button: HTMLElement) => void
  readonly onMove: (ids: readonly string[], to: ApplicationStatus) => void
  /** Said to screen readers. */
  readonly onSay: (words: string) => void
  readonly onOlder: (statuses: readonly ApplicationStatus[]) => void
}

const isClosed = (status: ApplicationStatus) => CLOSED_STATUSES.some((closed) => closed === status)

const linkOf = (root: Element | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`) ?? null

/** Applications by status, side by side. Each column shows the newest and loads older ones on demand. */
export function BoardView({
  board,
  now,
  withJob,
  opened,
  chosen,
  loading,
  hrefOf,
  onChoose,
  onMenu,
  onMove,
  onSay,
  onOlder,
}: ApplicationsViewProps) {
  const root = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<DragPart | null>(null)
  const [dragged, setDragged] = useState<readonly string[] | null>(null)
  const [unfolded, setUnfolded] = useState(false)
  /** The card that has the focus, or had it last: the stop of its column. */
  const [stop, setStop] = useState<string | null>(null)
  const hydrated = useHydrated()
  const columns = boardColumns(board)
  const counts = shownCounts(board)
  const shown = APPLICATION_STATUSES.filter((status) => unfolded || !isClosed(status))

  const draggedWith = useRef((id: string): readonly string[] => [id])
  const drop = useRef(onMove)
  useEffect(() => {
    draggedWith.current = (id) => (chosen.has(id) ? [...chosen] : [id])
    drop.current = onMove
  })
  useEffect(() => {
    let gone = false
    tryPart(() => import('./board-drag.ts')).then((part) => {
      if (!gone) setDrag(part)
    }, console.warn)
    return () => {
      gone = true
    }
  }, [])
  useEffect(() => {
    if (!drag || !root.current) return
    const ends = [
      drag.scrollWhileDragging(root.current),
      drag.watchDrags({
        onStart: setDragged,
        onEnd: () => setDragged(null),
        onDrop: (ids, to) => drop.current(ids, to),
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [drag])

  // A card that moves is rendered again in its other column and loses the focus, also when the move is taken back.
  const focused = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state may have rendered it again
  useLayoutEffect(() => {
    const id = focused.current
    if (id === null || document.activeElement !== document.body) return
    const link = linkOf(root.current, id)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [board])

  // The card of the drawer is in view, where the drawer has narrowed the board.
  useEffect(() => {
    if (opened !== null)
      linkOf(root.current, opened)?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [opened])

  const press = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLAnchorElement)) return
    const id = target.closest('[data-card]')?.getAttribute('data-card')
    const row = id ? board.rows.get(id) : undefined
    if (!row) return
    const status = shownStatus(board, row)
    const does = boardKey(event, { id: row.id, status, nextStatuses: row.nextStatuses }, columns, shown)
    if (!does) return
    event.preventDefault()
    switch (does.kind) {
      case 'focus': {
        const link = linkOf(root.current, does.id)
        link?.focus({ preventScroll: true })
        return link?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
      case 'move':
        return onMove([row.id], does.to)
      case 'blocked':
        return onSay(`Von „${STATUS_WORDS[status]}“ geht es nicht nach „${STATUS_WORDS[does.to]}“.`)
      case 'choose':
        return onChoose(row.id)
      case 'menu': {
        const button = target.closest('li')?.querySelector<HTMLElement>('button')
        return button ? onMenu(row.id, button) : undefined
      }
    }
  }

  const takes = (ids: readonly string[], to: ApplicationStatus) =>
    ids.every((id) => board.rows.get(id)?.nextStatuses.includes(to) === true)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside
    <div
      ref={root}
      className={styles.board}
      data-dragging={dragged ? '' : undefined}
      onKeyDown={press}
      onFocus={({ target }) => {
        const id = target.closest('[data-card]')?.getAttribute('data-card') ?? null
        focused.current = target instanceof HTMLAnchorElement ? id : null
        if (id !== null) setStop(id)
      }}
      onBlur={({ target }) => {
        if (target.isConnected) focused.current = null
      }}
    >
      {APPLICATION_STATUSES.map((status) => {
        const folded = isClosed(status) && !unfolded
        return (
          <BoardColumn
            key={status}
            status={status}
            rows={columns[status]}
            count={counts[status]}
            folded={folded}
            drag={drag}
            dragState={dragged === null ? null : takes(dragged, status) ? 'yes' : 'no'}
            takes={takes}
            hasOlder={board.frontiers[status] !== null}
            loading={loading.includes(status)}
            onOlder={() => onOlder([status])}
            onUnfold={isClosed(status) ? () => setUnfolded(!unfolded) : null}
          >
            {(row, index) => (
              <BoardCard
                key={row.id}
                row={row}
                href={hrefOf(row.id)}
                withJob={withJob}
                opened={row.id === opened}
                chosen={chosen.has(row.id)}
                moving={board.moves.has(row.id)}
                isStop={
                  !hydrated ||
                  (stop !== null && columns[status].some(({ id }) => id === stop)
                    ? row.id === stop
                    : index === 0)
                }
                now={now}
                drag={drag}
                draggedWith={draggedWith}
                onChoose={onChoose}
                onMenu={onMenu}
              />
            )}
          </BoardColumn>
        )
      })}
    </div>
  )
}

interface BoardColumnProps {
  readonly status: ApplicationStatus
  readonly rows: readonly ApplicationRow[]
  readonly count: number
  readonly folded: boolean
  readonly drag: DragPart | null
  /** Whether what is dragged now may be dropped here; null while nothing is. */
  readonly dragState: 'yes' | 'no' | null
  readonly takes: (ids: readonly string[], to: ApplicationStatus) => boolean
  readonly hasOlder: boolean
  readonly loading: boolean
  readonly onOlder: () => void
  readonly onUnfold: (() => void) | null
  readonly children: (row: ApplicationRow, index: number) => React.ReactNode
}

function BoardColumn({
  status,
  rows,
  count,
  folded,
  drag,
  dragState,
  takes,
  hasOlder,
  loading,
  onOlder,
  onUnfold,
  children,
}: BoardColumnProps) {
  const column = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const allowed = useRef(takes)
  useEffect(() => {
    allowed.current = takes
  })
  useEffect(() => {
    if (!drag || !column.current) return
    const ends = [drag.dropColumn(column.current, status, (ids) => allowed.current(ids, status))]
    if (scroller.current) ends.push(drag.scrollWhileDragging(scroller.current))
    return () => {
      for (const end of ends) end()
    }
  }, [drag, status])
  const word = STATUS_WORDS[status]
  const headingId = `spalte-${status}`
  return (
    <section
      ref={column}
      className={styles.column}
      data-folded={folded ? '' : undefined}
      data-takes={dragState ?? undefined}
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className={styles.columnHead}>
        {word}
        <span className={classNames(textStyles.minorFigure, styles.count)}>
          {formatCount(count)}
          <VisuallyHidden> {count === 1 ? 'Bewerbung' : 'Bewerbungen'}</VisuallyHidden>
        </span>
      </h2>
      {onUnfold ? (
        <Button look="quiet" size="s" className={styles.fold} aria-expanded={!folded} onClick={onUnfold}>
          {folded ? 'Zeigen' : 'Einklappen'}
          <VisuallyHidden>: {word}</VisuallyHidden>
        </Button>
      ) : null}
      {folded ? null : (
        <div ref={scroller} className={styles.scroller}>
          {rows.length > 0 ? <ul className={styles.cards}>{rows.map(children)}</ul> : null}
          {rows.length === 0 ? <p className={classNames(textStyles.minor, styles.nothing)}>Keine</p> : null}
          {hasOlder ? (
            <Button
              look="secondary"
              size="s"
              className={styles.older}
              aria-disabled={loading || undefined}
              onClick={onOlder}
            >
              {loading ? 'Wird geladen …' : 'Mehr laden'}
              <VisuallyHidden>
                : {word}, {countOf(Math.max(0, count - rows.length), 'weitere', 'weitere')}
              </VisuallyHidden>
            </Button>
          ) : null}
        </div>
      )}
    </section>
  )
}
