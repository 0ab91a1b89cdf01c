import { isForeign } from '../../../schema/answer-mark.ts'
import { serverAnswers } from '../connection/server-answers.ts'
import { leaveSession } from './session-channel.ts'

/** Whether the request was answered. What became of the session, the home page shows. */
async function sendSignOut(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: '{}',
    })
    // Read to its end: leaving the page would abort an unread answer, and the browser would report a failed request.
    await response.text()
    return response.status < 502 && !isForeign(response)
  } catch {
    return false
  }
}

const STORAGE_MS = 1_000

/** The header of every page holds this file, and only a sign-out needs the database. */
async function forgetKept(): Promise<void> {
  const { forgetAll } = await import('../device/device-db.ts')
  await forgetAll()
}

/** What the push service still holds for this browser would be shown to the next person. */
async function endPush(): Promise<void> {
  const { unsubscribeHere } = await import('../push/push-device.ts')
  await unsubscribeHere()
}

const OF_PERSONS = ['stellengesuch:', 'bewerbung:', 'bewerbung-mitnehmen:', 'text:', 'vorlage:']

/**
 * What this tab keeps of a request that was not saved, and of messages and applications that were not sent (web/shared/drafts), names
 * persons, and the next one at this device is somebody else. The page has asked before: unsaved text warns when it is left.
 */
function forgetIdentity(): void {
  for (const storageOf of [() => sessionStorage, () => localStorage]) {
    try {
      const storage = storageOf()
      for (const key of Object.keys(storage)) {
        if (OF_PERSONS.some((kind) => key.startsWith(kind))) storage.removeItem(key)
      }
    } catch {
      // Blocked storage holds nothing.
    }
  }
}

/** `away`: the sign-out waits with it until the server answers. `stays`: the person has thought better of it. */
type Unfinished = () => Promise<'ready' | 'away' | 'stays'>

let unfinished: Unfinished | undefined

/** Work that needs the session. What fails for another reason keeps nobody signed in. */
export function beforeSignOut(work: Unfinished): void {
  unfinished = work
}

/**
 * Ends the session and goes to the home page. While the server does not answer, the page stays and says so: the home page
 * would be the browser's error page, and the session would still exist.
 */
export async function signOut(): Promise<void> {
  for (;;) {
    const state = (await unfinished?.().catch(() => 'ready')) ?? 'ready'
    if (state === 'stays') return
    if (state === 'ready' && (await sendSignOut())) break
    await serverAnswers()
  }
  forgetIdentity()
  // A storage that does not answer keeps nobody signed in.
  await Promise.race([
    Promise.all([forgetKept().catch(console.warn), endPush().catch(console.warn)]),
    new Promise((resolve) => setTimeout(resolve, STORAGE_MS)),
  ])
  leaveSession()
}
