import { isForeign } from '../../../schema/answer-mark.ts'
import { serverAnswers, setTrouble } from '../connection/server-answers.ts'
import { finishWork } from './before-sign-out.ts'
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

const OF_PERSONS = ['entwurf:', 'stellengesuch:', 'bewerbung:', 'bewerbung-mitnehmen:', 'text:', 'vorlage:']

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

/**
 * What this browser keeps of the person, before the page is left. The worker does the same when it sees the request; it sees none of a page
 * that was loaded past it, and none by GraphQL.
 */
export async function forgetPerson(): Promise<void> {
  forgetIdentity()
  // A storage that does not answer keeps nobody signed in.
  await Promise.race([
    Promise.all([forgetKept().catch(console.warn), endPush().catch(console.warn)]),
    new Promise((resolve) => setTimeout(resolve, STORAGE_MS)),
  ])
}

/** Whether the server has answered. Rejects where the person can mend it. */
type EndSession = () => Promise<boolean>

let endSession: EndSession = sendSignOut

async function finish(): Promise<'ready' | 'away' | 'stays'> {
  try {
    return await finishWork()
  } catch (error) {
    // It could not ask about what would be lost. The notice offers to load the page again.
    console.warn('The sign-out could not be prepared', error)
    setTrouble({ incomplete: true })
    return 'stays'
  }
}

async function leave(): Promise<void> {
  // Asked once: the person has answered, whatever becomes of the request.
  let isReady = false
  for (;;) {
    if (!isReady) {
      const state = await finish()
      if (state === 'stays') return
      isReady = state === 'ready'
    }
    if (isReady && (await endSession())) break
    await serverAnswers()
  }
  await forgetPerson()
  leaveSession()
}

let leaving: Promise<void> | undefined

/**
 * Ends the session and goes to the home page. While the server does not answer, the page stays and says so: the home page
 * would be the browser's error page, and the session would still exist. One at a time: a second press changes only how the session ends,
 * as `end` says, which ends those of other devices too.
 */
export function signOut(end?: EndSession): Promise<void> {
  if (end) endSession = end
  leaving ??= leave().finally(() => {
    leaving = undefined
    endSession = sendSignOut
  })
  return leaving
}
