import { useEffect, useEffectEvent, useRef } from 'react'
import { focusIfLost } from './focus-if-lost.ts'

/** When what was opened beside a list closes, the keyboard goes on at its row. */
export function useFocusOnClose(opened: string | null, rowOf: (id: string) => HTMLElement | null): void {
  const before = useRef(opened)
  const find = useEffectEvent(rowOf)
  useEffect(() => {
    const last = before.current
    before.current = opened
    if (last === null || opened !== null) return
    focusIfLost(() => find(last))
  }, [opened])
}
