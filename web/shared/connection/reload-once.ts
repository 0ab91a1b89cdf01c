import { serverAnswers } from './server-answers.ts'

const RELOADED_AT = 'reloaded-for-new-version'
const LOOP_GUARD_MS = 20_000

/** React has not taken the document over, so what differs from the HTML was typed or chosen. */
function isTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  // The value of a box without the attribute is "on", and its default value is empty.
  if (field.type === 'checkbox' || field.type === 'radio')
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/**
 * For a document whose own code did not come: it is on screen, and links and plain forms work. It is loaded again once
 * the server answers, but never over typed text, and not twice within seconds: that would be a loop.
 */
export async function reloadWhenServerAnswers(): Promise<void> {
  await serverAnswers()
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if ([...fields].some(isTyped)) return
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < LOOP_GUARD_MS) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
}
