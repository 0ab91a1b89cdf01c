import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Closes a popover of the bar on navigation: without a page load it would stay open over the next page. */
export function useClosingPopover(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // Hydration must not close it: the popover may have been opened before.
    if (shown.current === key) return
    shown.current = key
    ref.current?.hidePopover()
  }, [key])
  return ref
}
