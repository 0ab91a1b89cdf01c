/** Scrolls a control into the middle of the window and focuses it. */
export function focusControl(id: string): void {
  const control = document.getElementById(id)
  if (!control) return
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
