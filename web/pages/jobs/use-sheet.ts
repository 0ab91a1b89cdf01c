import { type RefObject, type ToggleEvent, useEffect, useState } from 'react'

/**
 * A popover is a dialog only while it is open: then it has the focus, and nothing behind it can be reached. Escape and
 * the way of the focus back to the button come with the popover.
 */
export function useSheet(ref: RefObject<HTMLElement | null>, name: string) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const sheet = ref.current
    if (!open || !sheet) return
    const behind = around(sheet)
    for (const element of behind) element.inert = true
    sheet.querySelector('button')?.focus()
    // With more room it is a column beside the results again.
    const room = matchMedia('(width >= 900px)')
    const close = () => sheet.hidePopover()
    room.addEventListener('change', close)
    return () => {
      room.removeEventListener('change', close)
      for (const element of behind) element.inert = false
    }
  }, [open, ref])
  // The button must have its focus while it opens the sheet, and be reachable before the sheet gives the focus back.
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

/** Everything in the page that neither is in the sheet nor holds it. */
function around(sheet: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let inner = sheet; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement && !other.inert) found.push(other)
    }
  }
  return found
}
