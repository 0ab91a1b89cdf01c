/**
 * A sign-out that waits for the server: a tab that is closed meanwhile would forget it, and the person would still be signed in. The
 * next page of this browser that knows them goes on with it.
 */
const KEY = 'abmelden'

/** A person who comes back later than that has thought of something else. */
const KEPT_MS = 30 * 86_400_000

export function noteSignOut(userId: string, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, at: now }))
  } catch {
    // Storage can be full or blocked; then only this tab knows it.
  }
}

/** It has ended, was given up, or somebody has signed in since. */
export function forgetSignOut(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Blocked storage holds nothing.
  }
}

export function hasBegunSignOut(userId: string, now = Date.now()): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return false
    if (!('at' in kept) || typeof kept.at !== 'number' || Math.abs(now - kept.at) > KEPT_MS) return false
    return 'userId' in kept && kept.userId === userId
  } catch {
    return false
  }
}
