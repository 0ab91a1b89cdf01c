import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NEWSLETTER_LIMITS, type NewsletterBlockKind } from '../../../schema/newsletter-blocks.ts'
import { tryPart } from '../../shared/connection/load-part.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { BlockCard } from './block-card.tsx'
import type { BlockDrag } from './block-drag.ts'
import type { BlockErrors } from './block-field-props.ts'
import { BlockFields } from './block-fields.tsx'
import styles from './block-list.module.css'
import { dropBlock, moveBlock, type RemovedBlock, removeBlock, restoreBlock } from './block-order.ts'
import { BLOCK_KINDS, BLOCK_NAMES, type BlockValues, newBlock } from './issue-values.ts'

interface BlockListProps {
  readonly blocks: readonly BlockValues[]
  readonly errorsOf: (index: number) => BlockErrors
  readonly onChange: (blocks: BlockValues[]) => void
}

/** The first of a block takes the focus when it was added, or came back. */
const FIELDS = 'textarea, input:not([type="file"])'

const cardOf = (root: Element | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`) ?? null

/** The content of an issue: its blocks in order, moved by buttons, keys or the mouse; what was deleted comes back. */
export function BlockList({ blocks, errorsOf, onChange }: BlockListProps) {
  const list = useRef<HTMLOListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const [drag, setDrag] = useState<BlockDrag | null>(null)
  const [removed, setRemoved] = useState<RemovedBlock | null>(null)
  const [said, setSaid] = useState('')
  /** What has the focus once the list is rendered again: a moved element loses it, a new block gets it. */
  const focus = useRef<(() => HTMLElement | null | undefined) | null>(null)

  const drop = useRef<(id: string, target: string, edge: 'before' | 'after') => void>(() => {})
  useEffect(() => {
    drop.current = (id, target, edge) => applyOrder(id, dropBlock(blocks, id, target, edge))
  })
  useEffect(() => {
    let gone = false
    tryPart(() => import('./block-drag.ts')).then((part) => {
      if (!gone) setDrag(part)
    }, console.warn)
    return () => {
      gone = true
    }
  }, [])
  useEffect(() => drag?.watchBlocks((...dropped) => drop.current(...dropped)), [drag])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order has been rendered
  useLayoutEffect(() => {
    // The list and what was deleted change one after the other: it may not be there yet.
    const wanted = focus.current?.()
    if (!wanted) return
    focus.current = null
    wanted.focus({ preventScroll: true })
    wanted.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [blocks, removed])

  /** The new order, for those who do not see it. */
  const applyOrder = (id: string, next: BlockValues[]) => {
    const at = next.findIndex((block) => block.id === id)
    const block = next[at]
    if (!block) return
    setSaid(`${BLOCK_NAMES[block.kind]} steht jetzt an Stelle ${at + 1} von ${next.length}.`)
    onChange(next)
  }

  const move = (id: string, to: number) => {
    if (to < 0 || to >= blocks.length) {
      setSaid(to < 0 ? 'Der Block steht schon ganz oben.' : 'Der Block steht schon ganz unten.')
      return
    }
    const focused = document.activeElement
    focus.current = () => (focused instanceof HTMLElement ? focused : null)
    applyOrder(id, moveBlock(blocks, id, to))
  }

  const remove = (id: string) => {
    const { blocks: next, removed: gone } = removeBlock(blocks, id)
    if (!gone) return
    setRemoved(gone)
    setSaid('')
    focus.current = () => undo.current
    onChange(next)
  }

  const restore = () => {
    if (!removed) return
    const { id, kind } = removed.block
    focus.current = () => cardOf(list.current, id)?.querySelector<HTMLElement>(FIELDS)
    setRemoved(null)
    setSaid(`${BLOCK_NAMES[kind]} ist wieder da.`)
    onChange(restoreBlock(blocks, removed))
  }

  const add = (kind: NewsletterBlockKind) => {
    const block = newBlock(kind)
    focus.current = () => cardOf(list.current, block.id)?.querySelector<HTMLElement>(FIELDS)
    setRemoved(null)
    setSaid(`${BLOCK_NAMES[kind]} hinzugefügt.`)
    onChange([...blocks, block])
  }

  const change = (id: string, patch: Partial<BlockValues>) =>
    onChange(blocks.map((block) => (block.id === id ? { ...block, ...patch } : block)))

  /** The automatic ones are at most once in an issue. */
  const hasMatches = blocks.some(({ kind }) => kind === 'matches')
  const isFull = blocks.length >= NEWSLETTER_LIMITS.blocks
  return (
    <>
      {blocks.length > 0 ? (
        <ol ref={list} className={classNames(arrange.stack12, arrange.shrinks)}>
          {blocks.map((block, index) => (
            <BlockCard
              key={block.id}
              block={block}
              index={index}
              count={blocks.length}
              drag={drag}
              onMove={(to) => move(block.id, to)}
              onRemove={() => remove(block.id)}
            >
              <BlockFields
                block={block}
                errors={errorsOf(index)}
                onChange={(patch) => change(block.id, patch)}
              />
            </BlockCard>
          ))}
        </ol>
      ) : (
        <p className={styles.empty}>Noch leer. Fügen Sie unten einen Block hinzu.</p>
      )}
      {removed ? (
        <p className={classNames(arrange.apart, surface.tinted, styles.removed)} role="status">
          <span>{BLOCK_NAMES[removed.block.kind]} gelöscht.</span>
          <Button ref={undo} look="secondary" size="s" onClick={restore}>
            Rückgängig
          </Button>
        </p>
      ) : null}
      <div className={classNames(arrange.stack10, styles.add)}>
        <h3 className={classNames(textStyles.minor, styles.addTitle)}>Block hinzufügen</h3>
        {isFull ? (
          <p className={textStyles.minor}>
            Mehr als {NEWSLETTER_LIMITS.blocks} Blöcke liest niemand. Löschen Sie einen.
          </p>
        ) : (
          <div className={arrange.wrap8}>
            {BLOCK_KINDS.filter((kind) => kind !== 'matches' || !hasMatches).map((kind) => (
              <Button key={kind} look="secondary" size="s" onClick={() => add(kind)}>
                {BLOCK_NAMES[kind]}
                <VisuallyHidden> hinzufügen</VisuallyHidden>
              </Button>
            ))}
          </div>
        )}
      </div>
      <p className={styles.said} role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
    </>
  )
}
