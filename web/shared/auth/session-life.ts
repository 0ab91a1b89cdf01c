/**
 * Renews the session and makes this tab follow sign-in and sign-out elsewhere. Loaded after hydration, so that it costs
 * a visitor's first view nothing.
 */
import type { EarlyClient } from '../apollo/data-source.ts'
import { copyMadeAt } from '../connection/page-copy.ts'
import { forgetAccounts, forgetOldOrders } from '../device/device-db.ts'
import { clearChoiceDue, isChoiceDue } from '../privacy/choice-due.ts'
import { forgetKeptInTab } from '../routing/kept-in-tab.ts'
import { askCurrentUser } from './ask-current-user.ts'
import { isAuthEvent, onAuthEvent } from './auth-events.ts'
import { CurrentUserDocument } from './current-user.generated.ts'
import { type CurrentUser, knownCurrentUser } from './current-user.ts'
import { type AuthEvent, announce } from './session-channel.ts'
import { isSessionInTransition } from './session-transition.ts'
import { giveUpInput, hasOpenInput, hasUnsavedInput } from './unsaved-input.ts'

/** Each check extends the session; more frequent checks would gain nothing. */
const RENEW_AFTER_MS = 60 * 60 * 1000

const SECOND_LOOK_MS = 500

type SessionState = 'signed-in' | 'signed-out' | 'unknown'

interface Renewal {
  readonly at: number
  readonly expiresAt: number
}

/** When the session was last renewed, in any tab. */
let renewed: Renewal = { at: 0, expiresAt: 0 }

function isRenewalDue(now: number, { at, expiresAt }: Renewal = renewed): boolean {
  return now - at >= RENEW_AFTER_MS || now >= expiresAt
}

/** When the session ends; null when it has ended; undefined when the request failed. */
async function askForSession(): Promise<string | null | undefined> {
  try {
    const response = await fetch('/api/auth/get-session', { credentials: 'same-origin' })
    if (!response.ok) return undefined
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null || !('signedIn' in answer)) return undefined
    if (answer.signedIn !== true) return null
    return 'expiresAt' in answer && typeof answer.expiresAt === 'string' ? answer.expiresAt : undefined
  } catch {
    return undefined
  }
}

/**
 * Asks the server, which also extends the session, and announces the result. Also called on doubt, for example when the
 * server has closed the socket. When the session has ended, the browser goes to the home page, unless a form holds
 * unsaved input: then the form itself asks the person to sign in again.
 */
export async function checkSession(): Promise<SessionState> {
  let expiresAt = await askForSession()
  if (expiresAt === null) {
    // A new password replaces the session: the response that sets the new cookie may not have arrived yet.
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS))
    expiresAt = await askForSession()
  }
  if (expiresAt === undefined) return 'unknown'
  if (expiresAt !== null) {
    announce({ type: 'token-refreshed', expiresAt })
    return 'signed-in'
  }
  if (hasOpenInput() || isSessionInTransition()) return 'signed-out'
  announce({ type: 'signed-out' })
  leaveEnded()
  return 'signed-out'
}

/** The same person will need again what is not saved, and nothing that the history holds. */
function leaveEnded(): void {
  forgetKeptInTab()
  window.location.assign('/')
}

/** What this tab keeps of a person who is no longer there. */
async function forgetAndLeave(next?: string): Promise<void> {
  giveUpInput()
  try {
    const { forgetIdentity } = await import('./forget-person.ts')
    forgetIdentity(next)
  } finally {
    window.location.assign('/')
  }
}

/**
 * Somebody has signed in in another tab. Unsaved input is not reloaded away: the same person may have signed in there in order to save it.
 * Another person is not shown the page of the first again: its address tells what that one looked at.
 */
async function followSignIn(client: EarlyClient): Promise<void> {
  const shown = knownCurrentUser(client)
  // Without an answer unsaved input stays; the server takes nothing that is sent in the name of another account.
  const account = shown && (await askWhoIsSignedIn(client))
  if (shown && account && account.id !== shown.id) return forgetAndLeave(account.id)
  if (!hasUnsavedInput()) window.location.reload()
}

/** Past the cache: no page shows the new name beside what belongs to the old one. */
async function askWhoIsSignedIn(client: EarlyClient): Promise<Pick<CurrentUser, 'id'> | null> {
  const { data } = await client
    .query({ query: CurrentUserDocument, fetchPolicy: 'no-cache' })
    .catch(() => ({ data: undefined }))
  return data?.currentAccount ?? null
}

/** Most browsers hold nothing that was not saved or sent, and need none of its code. */
async function dropOldDrafts(): Promise<void> {
  if (!Object.keys(localStorage).some((key) => /^(?:entwurf|bewerbung|text):/.test(key))) return
  const { forgetOldDrafts } = await import('../drafts/parked-drafts.ts')
  forgetOldDrafts()
}

/**
 * Called once per tab by the browser's entry. `sessionEnd` comes with the page when the session is valid and need not
 * be extended now, which saves a request. `missed`: events that other tabs announced before this module was loaded.
 */
export function followSession(
  client: EarlyClient,
  sessionEnd: string | null = null,
  missed: readonly unknown[] = [],
): void {
  if (sessionEnd !== null) renewed = { at: Date.now(), expiresAt: Date.parse(sessionEnd) }
  const follow = (event: AuthEvent, elsewhere: boolean) => {
    if (event.type === 'token-refreshed') {
      renewed = { at: Date.now(), expiresAt: Date.parse(event.expiresAt) }
    } else if (event.type === 'user-updated') {
      // The menu of every tab shows name and role.
      void askCurrentUser(client)
    } else if (event.type === 'signed-out') {
      // A tab that shows no person has nothing to leave: a visitor who sets a new password in another tab stays here.
      if (!elsewhere || isSessionInTransition() || !knownCurrentUser(client)) return
      if (event.byPerson) void forgetAndLeave().catch(console.warn)
      else leaveEnded()
    } else if (event.type === 'signed-in') {
      if (elsewhere) void followSignIn(client).catch(console.warn)
    }
  }
  onAuthEvent(follow)
  for (const event of missed) if (isAuthEvent(event)) follow(event, true)

  // A mail's link pasted into an open tab changes the fragment only. The entry reads it on load, hence the reload.
  const openPastedLink = () => {
    if (/^#(?:bestaetigung|adresse)=/.test(window.location.hash)) window.location.reload()
  }
  addEventListener('hashchange', openPastedLink)
  // The link may have been pasted before the listener was added.
  openPastedLink()

  void forgetOldOrders()
  void dropOldDrafts().catch(console.warn)
  const user = knownCurrentUser(client)
  // A copy is a visitor's page too, and read by who is signed in.
  if (!copyMadeAt()) void forgetAccounts(user?.id)
  if (!user) return
  if (isChoiceDue()) {
    const settle = async () => {
      const { settleCookieChoice } = await import('../privacy/account-choice.ts')
      await settleCookieChoice(client)
      clearChoiceDue()
    }
    settle().catch(console.warn)
  }
  const renewIfDue = () => {
    if (document.visibilityState === 'visible' && isRenewalDue(Date.now())) {
      // Set before the request, so that focus and visibilitychange, which fire together, cause one check.
      renewed = { ...renewed, at: Date.now() }
      void checkSession()
    }
  }
  addEventListener('focus', renewIfDue)
  document.addEventListener('visibilitychange', renewIfDue)
  if (sessionEnd === null) void checkSession()
}
