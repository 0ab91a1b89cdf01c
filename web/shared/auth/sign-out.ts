import { isForeign } from '../../../schema/answer-mark.ts'
import { serverAnswers, setTrouble } from '../connection/server-answers.ts'
import { type BeforeSignOut, finishWork, whoLeaves } from './before-sign-out.ts'
import { forgetSignOut, noteSignOut } from './begun-sign-out.ts'
import { forgetPerson } from './forget-person.ts'
import { announce } from './session-channel.ts'
import { beginSessionTransition } from './session-transition.ts'

/** `refused`: answered, but the person is still signed in. `away`: nobody has answered. */
type EndOfSession = 'ended' | 'refused' | 'away'

async function sendSignOut(): Promise<EndOfSession> {
  try {
    const response = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: '{}',
    })
    // Read to its end: leaving the page would abort an unread answer, and the browser would report a failed request.
    await response.text()
    if (response.status >= 502 || isForeign(response)) return 'away'
    return response.ok ? 'ended' : 'refused'
  } catch {
    return 'away'
  }
}

/** Rejects where the person can mend it. */
type EndSession = () => Promise<EndOfSession>

let endSession: EndSession = sendSignOut

async function finish(agreed: Set<string>): ReturnType<BeforeSignOut> {
  try {
    return await finishWork(agreed)
  } catch (error) {
    // It could not ask about what would be lost. The notice offers to load the page again.
    console.warn('The sign-out could not be prepared', error)
    setTrouble({ incomplete: true })
    return 'stays'
  }
}

/** Whether the page is left. */
async function tryToLeave(): Promise<boolean> {
  // The end of the session closes the socket, which alone would lead to the home page, before everything is deleted here.
  const release = beginSessionTransition()
  try {
    const end = await endSession()
    if (end === 'away') return false
    forgetSignOut()
    if (end === 'ended') await forgetPerson()
    // The home page shows whether the session has ended.
    announce({ type: 'signed-out', byPerson: end === 'ended' })
    // A full page load, because the cache of this tab belongs to the ended session.
    window.location.assign('/')
    return true
  } finally {
    release()
  }
}

async function leave(): Promise<void> {
  const agreed = new Set<string>()
  for (;;) {
    // Asked before each try: the person may go on working while the server is away.
    const state = await finish(agreed)
    if (state === 'stays') return forgetSignOut()
    if (state === 'ready' && (await tryToLeave())) return
    // The tab may be closed before the server answers.
    const userId = whoLeaves()
    if (userId !== undefined) noteSignOut(userId)
    await serverAnswers()
  }
}

/** The notice is a part that every tab has loaded. It is imported late because the server renders pages with a sign-out too. */
async function sayThatItWaits(waits: boolean): Promise<void> {
  const { signOutWaits } = await import('../connection/connection-notice.ts')
  signOutWaits(waits)
  // It would lie above the notice.
  if (waits) document.querySelector<HTMLElement>('[popover=auto]:popover-open')?.hidePopover()
}

let leaving: Promise<void> | undefined

/**
 * Ends the session and goes to the home page. While the server does not answer, the page stays and says so: the home page
 * would be the browser's error page, and the session would still exist. One at a time: a second press changes only how the session ends,
 * as `end` says, which ends those of other devices too.
 */
export function signOut(end?: EndSession): Promise<void> {
  if (end) endSession = end
  if (!leaving) void sayThatItWaits(true).catch(console.warn)
  leaving ??= leave().finally(() => {
    void sayThatItWaits(false).catch(console.warn)
    leaving = undefined
    endSession = sendSignOut
  })
  return leaving
}
