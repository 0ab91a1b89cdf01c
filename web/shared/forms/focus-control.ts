/** Told to a control that is about to take the focus, and to all that contain it: whatever hides it opens. */
export const REVEAL = 'reveal'

/** Scrolls a control into the middle of the window and focuses it. */
export function focusControl(id: string): void {
  const control = document.getElementById(id)
  if (!control) return
  const fold = control.closest('details')
  if (fold) fold.open = true
  control.dispatchEvent(new Event(REVEAL, { bubbles: true }))
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
