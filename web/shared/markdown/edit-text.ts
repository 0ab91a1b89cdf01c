import type { TextEdit } from './markdown-format.ts'

type TextControl = HTMLTextAreaElement | HTMLInputElement

/** The control of a form field, if it is one for text. */
export function textControl(id: string): TextControl | null {
  const control = document.getElementById(id)
  return control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement ? control : null
}

/**
 * Changes a control as typing would. `execCommand` is deprecated, but it is the only way that keeps the browser's own
 * undo (Ctrl+Z); where it does nothing, the text changes without it.
 */
export function editText(control: TextControl, { from, to, insert, select }: TextEdit): void {
  control.focus()
  control.setSelectionRange(from, to)
  const done =
    insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert)
  if (!done) {
    control.setRangeText(insert, from, to, 'end')
    control.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  control.setSelectionRange(select.start, select.end)
}

/** The whole text of a control, with the cursor at its start. */
export function replaceText(control: TextControl, insert: string): void {
  editText(control, { from: 0, to: control.value.length, insert, select: { start: 0, end: 0 } })
}
