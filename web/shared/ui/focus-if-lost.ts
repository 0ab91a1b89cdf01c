/** How long React and the router may take to remove what is gone. */
const PATIENCE_MS = 2000

/**
 * After an action whose control goes with its row or form: the keyboard goes on at the element that tells the result,
 * unless the person is elsewhere by then. Not in the next frame only: a list that was read again may be drawn later.
 */
export function focusIfLost(element: () => HTMLElement | null | undefined): void {
  const control = document.activeElement
  const end = performance.now() + PATIENCE_MS
  const look = () => {
    const focused = document.activeElement
    if (focused === document.body) element()?.focus({ preventScroll: true })
    else if (focused === control && performance.now() < end) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
