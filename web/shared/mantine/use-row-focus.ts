import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusLandmark, MAIN_ID } from '../routing/landmarks.ts'

interface Held {
  readonly key: string
  /** Where the row stood, when it has left the list. */
  readonly index: number
  /** Which control of the row, counted from its end, where the menu is; null for the row itself. */
  readonly control: number | null
}

interface RowFocus {
  readonly table: RefObject<HTMLTableElement | null>
  readonly hold: (key: string, event: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>) => void
}

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a[href], button')]

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * A row that moves to another group is drawn anew, and one that leaves the list is gone: both lose the focus. Here it
 * follows the row, or goes to the one that stands there now, and to the page when none is left.
 */
export function useRowFocus(keys: readonly string[]): RowFocus {
  const table = useRef<HTMLTableElement>(null)
  const held = useRef<Held | null>(null)

  useEffect(() => {
    const drop = () => {
      held.current = null
    }
    // Before React's listeners: a row takes it back, also from its menu and its dialogs, whose events bubble to it.
    window.addEventListener('focusin', drop, true)
    window.addEventListener('pointerdown', drop, true)
    return () => {
      window.removeEventListener('focusin', drop, true)
      window.removeEventListener('pointerdown', drop, true)
      // When the table is gone, the focus is not in it any more.
      if (held.current && isLost()) focusLandmark(MAIN_ID, { scroll: false })
    }
  }, [])

  useLayoutEffect(() => {
    if (!held.current || !isLost()) return
    const { key, index, control } = held.current
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])]
    const row = rows.find(({ dataset }) => dataset['key'] === key) ?? rows[index] ?? rows.at(-1)
    if (!row) return
    const target = control === null ? row : (controlsOf(row).at(-1 - control) ?? controlsOf(row).at(-1))
    target?.focus()
  })

  return {
    table,
    hold: (key, { type, target, currentTarget }) => {
      if (!(target instanceof Element)) return
      const at = controlsOf(currentTarget)
        .reverse()
        .findIndex((control) => control.contains(target))
      const isInRow = currentTarget.contains(target)
      // A press on words is none on the row.
      if (type === 'pointerdown' && isInRow && at === -1) return
      // A menu or a dialog stands for its button.
      held.current = { key, index: keys.indexOf(key), control: isInRow ? (at === -1 ? null : at) : 0 }
    },
  }
}
