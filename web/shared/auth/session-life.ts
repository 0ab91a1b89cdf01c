/**
 * Keeps this tab and the session together. Loaded after hydration: a visitor's first view does not wait
 * for it, nor pay for it.
 */
import type { ApolloClient } from '@apollo/client'
import { askCurrentUser } from './ask-current-user.ts'
import { isAuthEvent, onAuthEvent } from './auth-events.ts'
import { knownCurrentUser } from './current-user.ts'
import { type AuthEvent, announce } from './session-channel.ts'
import { isSessionInTransition } from './session-transition.ts'
import { hasUnsavedInput } from './unsaved-input.ts'

/** A visit moves the session's end; more often than this there is nothing to gain from asking. */
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

/** The session's end, or null when there is none any more; undefined when nobody answered. */
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
 * Asks the server, which also extends the session, and tells the app what it says. For callers that have reason to doubt
 * the session, such as a socket that the server has closed. Over: the browser goes home, except where something unsaved stands;
 * there the form itself will say that signing in again is needed.
 */
export async function checkSession(): Promise<SessionState> {
  let expiresAt = await askForSession()
  if (expiresAt === null) {
    // A new password replaces the session: the answer that brings the new cookie may still be on its way.
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK_MS))
    expiresAt = await askForSession()
  }
  if (expiresAt === undefined) return 'unknown'
  if (expiresAt !== null) {
    announce({ type: 'token-refreshed', expiresAt })
    return 'signed-in'
  }
  if (hasUnsavedInput() || isSessionInTransition()) return 'signed-out'
  announce({ type: 'signed-out' })
  window.location.assign('/')
  return 'signed-out'
}

/**
 * Once per tab, from the browser's entry. `sessionEnd` is what the server said with the page: the session is valid and not
 * due to be extended, so there is nothing to ask. `missed`: what other tabs have said before this code was here.
 */
export function followSession(
  client: ApolloClient,
  sessionEnd: string | null = null,
  missed: readonly unknown[] = [],
): void {
  if (sessionEnd !== null) renewed = { at: Date.now(), expiresAt: Date.parse(sessionEnd) }
  const follow = (event: AuthEvent, elsewhere: boolean) => {
    if (event.type === 'token-refreshed') {
      renewed = { at: Date.now(), expiresAt: Date.parse(event.expiresAt) }
    } else if (event.type === 'user-updated') {
      // Names and role stand in every tab's menu.
      void askCurrentUser(client)
    } else if (event.type === 'signed-out') {
      // Where nobody is signed in there is nothing to leave: a visitor who sets a new password in another tab stays here.
      if (elsewhere && !isSessionInTransition() && knownCurrentUser(client)) window.location.assign('/')
    } else if (event.type === 'signed-in') {
      // A person who signed in again in another tab, to save what stands in this one, must find it here. Whether it may be
      // saved is the server's to say.
      if (elsewhere && !hasUnsavedInput()) window.location.reload()
    }
  }
  onAuthEvent(follow)
  for (const event of missed) if (isAuthEvent(event)) follow(event, true)

  // A link from a mail that is pasted into an open tab changes the fragment only; the entry looks at it on loading.
  const openPastedLink = () => {
    if (/^#(?:bestaetigung|adresse)=/.test(window.location.hash)) window.location.reload()
  }
  addEventListener('hashchange', openPastedLink)
  // Pasted before this was listening.
  openPastedLink()

  if (!knownCurrentUser(client)) return
  const renewIfDue = () => {
    if (document.visibilityState === 'visible' && isRenewalDue(Date.now())) {
      // Set at once, so that focus and visibility, which come together, ask once.
      renewed = { ...renewed, at: Date.now() }
      void checkSession()
    }
  }
  addEventListener('focus', renewIfDue)
  document.addEventListener('visibilitychange', renewIfDue)
  if (sessionEnd === null) void checkSession()
}
