/** How long React and the router may take to remove what is gone. */
const PATIENCE_MS = 2000

/**
 * Moves the focus to the element that tells the result of an action whose control is gone with its row or form,
 * unless the person has moved on. Waits longer than one frame: a list that was read again may be drawn later.
 */
export function focusIfLost(element: () => HTMLElement | null | undefined): void {
  const control = document.activeElement
  const end = performance.now() + PATIENCE_MS
  const look = () => {
    if (document.activeElement === document.body) element()?.focus({ preventScroll: true })
    // An element that is not drawn yet takes no focus.
    const isWaiting = document.activeElement === document.body || document.activeElement === control
    if (isWaiting && performance.now() < end) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
