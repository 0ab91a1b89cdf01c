import { type RefObject, type ToggleEvent, useEffect, useState } from 'react'

/**
 * Makes an open popover a modal dialog: it has the focus, and the rest of the page is inert. Escape and returning the
 * focus to the button are the popover's own.
 */
export function useSheet(ref: RefObject<HTMLElement | null>, name: string) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const sheet = ref.current
    if (!open || !sheet) return
    const behind = around(sheet)
    for (const element of behind) element.inert = true
    sheet.querySelector('button')?.focus()
    // On wide screens it is a column beside the results again.
    const room = matchMedia('(width >= 56.25em)')
    const close = () => sheet.hidePopover()
    room.addEventListener('change', close)
    return () => {
      room.removeEventListener('change', close)
      for (const element of behind) element.inert = false
    }
  }, [open, ref])
  // The button must keep the focus while it opens the sheet, and must not be inert when the focus returns to it.
  const onToggle = ({ newState }: ToggleEvent) => setOpen(newState === 'open')
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') setOpen(false)
  }
  return {
    role: open ? 'dialog' : 'complementary',
    'aria-label': name,
    'aria-modal': open || undefined,
    onToggle,
    onBeforeToggle,
  }
}

/** All elements that are neither inside the sheet nor its ancestors. What is said of the connection stays above it, and usable. */
function around(sheet: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let inner = sheet; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      const isBehind = other instanceof HTMLElement && !other.inert && !('connection' in other.dataset)
      if (other !== inner && isBehind) found.push(other)
    }
  }
  return found
}
