import { announce } from './session-channel.ts'

/**
 * On to an address of this site by a full page load, for good: should the browser keep this page for the way back, it
 * comes back as it is then, and not with a form that is still being sent.
 */
export function leaveFor(target: string): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
  window.location.assign(target)
}

/**
 * Tells the other tabs and goes on to `target`, an address of this site (see `safeReturnTo`), by a full page load:
 * whatever this tab holds in memory was a visitor's.
 */
export function enterSession(target: string): void {
  announce({ type: 'signed-in' })
  leaveFor(target)
}
