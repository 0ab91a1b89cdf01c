import { useEffect, useRef } from 'react'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'

/** When the drawer closes, the keyboard goes on at the application that was open. */
export function useFocusOnClose(opened: string | null): void {
  const before = useRef(opened)
  useEffect(() => {
    const last = before.current
    before.current = opened
    if (last === null || opened !== null) return
    focusIfLost(() => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(last)}"] a`))
  }, [opened])
}
