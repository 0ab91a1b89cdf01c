import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** For a popover in the bar. The router changes pages without a reload, so it would stay open over the next one. */
export function useClosingPopover(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // Not right after hydration: it may have been opened before that.
    if (shown.current === key) return
    shown.current = key
    ref.current?.hidePopover()
  }, [key])
  return ref
}
