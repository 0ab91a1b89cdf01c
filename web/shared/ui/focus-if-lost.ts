/**
 * After an action whose control has gone with its row or form: the keyboard goes on at the element that tells the result,
 * unless the person is elsewhere by now. In the next frame, when React has removed what is gone.
 */
export function focusIfLost(element: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) element()?.focus({ preventScroll: true })
  })
}
