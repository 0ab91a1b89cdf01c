import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Glyph } from '../../shared/ui/icon.tsx'
import iconButton from '../../shared/ui/icon-button.module.css'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './block-card.module.css'
import type { BlockDrag } from './block-drag.ts'
import { BLOCK_NAMES, type BlockValues } from './issue-values.ts'

const UP = 'M12 19V5m-6 6 6-6 6 6'
const DOWN = 'M12 5v14m-6-6 6 6 6-6'
const GRIP = 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01'

interface BlockCardProps {
  readonly block: BlockValues
  readonly index: number
  readonly count: number
  readonly drag: BlockDrag | null
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** One block of an issue: what it is, where it stands, and its fields. */
export function BlockCard({ block, index, count, drag, onMove, onRemove, children }: BlockCardProps) {
  const card = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const name = BLOCK_NAMES[block.kind]
  const place = `${name}, Block ${index + 1} von ${count}`

  useEffect(() => {
    if (drag && card.current && grip.current) return drag.dragBlock(card.current, grip.current, block.id)
    return undefined
  }, [drag, block.id])

  /** Alt with an arrow moves the block from any of its fields, as in code editors. */
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0 || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onMove(index + step)
  }

  return (
    <li ref={card} className={classNames(surface.card, styles.card)} data-block={block.id} onKeyDown={press}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers */}
      <div role="group" aria-label={place} className={styles.group}>
        <header className={classNames(arrange.row, styles.head)}>
          <span ref={grip} className={styles.grip} data-ready={drag ? '' : undefined} aria-hidden="true">
            <Glyph path={GRIP} size={20} />
          </span>
          <h3 className={classNames(textStyles.minor, styles.name)}>{name}</h3>
          <div className={classNames(arrange.row, styles.tools)}>
            <button
              type="button"
              className={classNames(iconButton.icon, styles.tool)}
              data-move="up"
              aria-disabled={index === 0 || undefined}
              title="Nach oben (Alt + Pfeil nach oben)"
              onClick={() => onMove(index - 1)}
            >
              <Glyph path={UP} size={18} />
              <VisuallyHidden>Nach oben: {place}</VisuallyHidden>
            </button>
            <button
              type="button"
              className={classNames(iconButton.icon, styles.tool)}
              data-move="down"
              aria-disabled={index === count - 1 || undefined}
              title="Nach unten (Alt + Pfeil nach unten)"
              onClick={() => onMove(index + 1)}
            >
              <Glyph path={DOWN} size={18} />
              <VisuallyHidden>Nach unten: {place}</VisuallyHidden>
            </button>
            <Button look="quiet" size="s" onClick={onRemove}>
              Löschen<VisuallyHidden>: {place}</VisuallyHidden>
            </Button>
          </div>
        </header>
        <div className={classNames(arrange.stack14, arrange.shrinks)}>{children}</div>
      </div>
    </li>
  )
}
