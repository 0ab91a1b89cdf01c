import { hasUnsavedInput } from './unsaved-input.ts'

/**
 * Signing in or out in one tab reaches the others. Both end in a full page load: whatever a tab holds in memory
 * belongs to one session and must not survive it.
 */
type SessionEvent = 'signed-in' | 'signed-out'

/** One per tab: a channel does not hear itself, so the tab that speaks is not reloaded by its own words. */
let channel: BroadcastChannel | undefined

function sessionChannel(): BroadcastChannel | undefined {
  // Very old browsers lack it; their other tabs notice at the next request.
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('session')
  return channel
}

function announce(event: SessionEvent): void {
  sessionChannel()?.postMessage(event)
}

/** Tells the other tabs and goes on to `target`, an address of this site (see `returnToOf`). */
export function enterSession(target: string): void {
  announce('signed-in')
  window.location.assign(target)
}

/** Tells the other tabs and goes to the home page. */
export function leaveSession(): void {
  announce('signed-out')
  window.location.assign('/')
}

/** A visit moves the session's end further away; the server does that when it is asked for the session. */
export async function extendSession(): Promise<void> {
  try {
    const response = await fetch('/api/auth/get-session', { credentials: 'same-origin' })
    await response.text()
  } catch {
    // Nothing depends on the answer: a page that needs the session finds out itself when it is gone.
  }
}

/** Once per tab, from the browser's entry. */
export function followSessionEvents(): void {
  sessionChannel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-out') window.location.assign('/')
    // Whoever signed in again in another tab, to save what stands in this one, must find it here. Whether it may be
    // saved is the server's to say.
    else if (data === 'signed-in' && !hasUnsavedInput()) window.location.reload()
  })
}
