import type { Selection, TextEdit } from './markdown-format.ts'

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

/** Changes only what is different, so that one Ctrl+Z brings it back and the cursor stands behind it. */
export function replaceChanged(control: TextControl, text: string): void {
  const before = control.value
  let from = 0
  while (from < Math.min(before.length, text.length) && before[from] === text[from]) from += 1
  let same = 0
  const room = Math.min(before.length, text.length) - from
  while (same < room && before.at(-1 - same) === text.at(-1 - same)) same += 1
  const insert = text.slice(from, text.length - same)
  const end = from + insert.length
  editText(control, { from, to: before.length - same, insert, select: { start: end, end } })
}

/** Selected before it takes the focus, because browsers scroll to what the focus finds selected. */
export function selectText(control: TextControl, { start, end }: Selection): void {
  control.setSelectionRange(start, end)
  control.focus()
}
