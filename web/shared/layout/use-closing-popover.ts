import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** For a popover in the bar. The router changes pages without a reload, so it would stay open over the next one. */
export function useClosingPopover(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key) ref.current?.hidePopover()
  }, [key])
  return ref
}
