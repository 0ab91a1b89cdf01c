/**
 * What happens to the session of this browser, as the specification lists it (point 4). It reaches every listener of
 * this tab (auth-events.ts) and, over the channel, every other tab.
 */
export type AuthEvent =
  | { readonly type: 'signed-in' | 'signed-out' | 'user-updated' | 'password-recovery' }
  | { readonly type: 'token-refreshed'; readonly expiresAt: string }

/** Name of the channel between tabs, and of the event within one. */
export const SESSION = 'session'

/** One per tab: a channel does not receive its own messages, so the sending tab does not reload itself. */
let channel: BroadcastChannel | undefined

export function sessionChannel(): BroadcastChannel | undefined {
  // Very old browsers lack it; their other tabs notice at the next request.
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(SESSION)
  return channel
}

export function announce(event: AuthEvent): void {
  sessionChannel()?.postMessage(event)
  dispatchEvent(new CustomEvent(SESSION, { detail: event }))
}

/** Tells the other tabs and goes to the home page, by a full load: what this tab holds belongs to a session. */
export function leaveSession(): void {
  announce({ type: 'signed-out' })
  window.location.assign('/')
}
