import { serverAnswers, setTrouble } from './server-answers.ts'
import { typedFields } from './typed-fields.ts'

const RELOADED_AT = 'reloaded-for-new-version'
const LOOP_GUARD_MS = 20_000

/** Never over typed text, and not twice within seconds: that would be a loop. */
const mayReload = () =>
  typedFields().length === 0 && Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) >= LOOP_GUARD_MS

/**
 * Loads a document again whose own code did not come, once the server answers. Until then links and plain forms work,
 * other fields are disabled. Where a reload would lose typed text, the notice offers it instead.
 */
export async function reloadWhenServerAnswers(): Promise<void> {
  await serverAnswers()
  if (mayReload()) {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    location.reload()
    return
  }
  setTrouble({ incomplete: true })
  await import('./connection-notice.ts')
}
