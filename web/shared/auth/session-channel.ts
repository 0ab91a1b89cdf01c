import { forgetSignOut } from './begun-sign-out.ts'

/**
 * Session events as the specification lists them (point 4). They reach every listener of this tab (auth-events.ts) and,
 * over the channel, every other tab.
 */
export type AuthEvent =
  | { readonly type: 'signed-in' | 'user-updated' | 'password-recovery' }
  /** `byPerson`: asked for. A session that ended by itself leaves in the browser what the same person will need again. */
  | { readonly type: 'signed-out'; readonly byPerson?: boolean }
  | { readonly type: 'token-refreshed'; readonly expiresAt: string }

/** Name of the channel between tabs, and of the event within one. */
export const SESSION = 'session'

/** One per tab: a BroadcastChannel does not receive its own messages, so a tab is not reloaded by its own event. */
let channel: BroadcastChannel | undefined

export function sessionChannel(): BroadcastChannel | undefined {
  // Very old browsers lack it; there the other tabs find out with their next request.
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(SESSION)
  return channel
}

export function announce(event: AuthEvent): void {
  // Who has signed in again wants to stay.
  if (event.type === 'signed-in') forgetSignOut()
  sessionChannel()?.postMessage(event)
  dispatchEvent(new CustomEvent(SESSION, { detail: event }))
}
