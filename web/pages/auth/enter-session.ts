import { announce } from '../../shared/auth/session-channel.ts'
import { markChoiceDue } from '../../shared/privacy/choice-due.ts'

/**
 * Navigates to a URL of this site by a full page load. If the browser restores this page from its back/forward cache, it
 * is reloaded, so that the form does not come back in its sending state.
 */
export function leaveFor(target: string): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
  window.location.assign(target)
}

/**
 * Announces the sign-in to the other tabs and navigates to `target`, a URL of this site (see `safeReturnTo`), by a full
 * page load: the cache of this tab was filled for a visitor.
 */
export function enterSession(target: string): void {
  announce({ type: 'signed-in' })
  // A choice of cookies from before the sign-in belongs to the account too.
  markChoiceDue()
  leaveFor(target)
}
