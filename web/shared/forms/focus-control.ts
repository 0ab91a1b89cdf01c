/** Brings a control into the middle of the window and puts the cursor there. */
export function focusControl(id: string): void {
  const control = document.getElementById(id)
  if (!control) return
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
