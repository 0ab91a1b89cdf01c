import { announce } from './session-channel.ts'

/**
 * Tells the other tabs and goes on to `target`, an address of this site (see `safeReturnTo`), by a full page load:
 * whatever this tab holds in memory was a visitor's.
 */
export function enterSession(target: string): void {
  announce({ type: 'signed-in' })
  window.location.assign(target)
}
