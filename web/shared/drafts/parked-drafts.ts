/*
 * Parked drafts: what a form could not save, in localStorage, until the form is opened again and saves it. Without a connection a
 * closed browser would otherwise take the text along.
 */

/** Longer is nothing kept that was never saved, as in the outbox (web/shared/device/device-db.ts). */
const KEPT_MS = 30 * 86_400_000

const PREFIX = 'entwurf:'

export const parkedKey = (userId: string, key: string): string => `${PREFIX}${userId}:${key}`

export const parkedText = (draft: object, page: string): string =>
  JSON.stringify({ ...draft, page, at: Date.now() })

export interface ParkedDraft {
  readonly key: string
  readonly page: string
  readonly at: number
}

function parkedOf(key: string): ParkedDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (!('page' in stored) || typeof stored.page !== 'string' || !/^\/(?!\/)/.test(stored.page)) return null
    if (!('at' in stored) || typeof stored.at !== 'number') return null
    return { key, page: stored.page, at: stored.at }
  } catch {
    return null
  }
}

function keysOfAll(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    // Blocked storage holds nothing.
    return []
  }
}

function remove(keys: readonly string[]): void {
  for (const key of keys) localStorage.removeItem(key)
}

/** On every page of the site, in every account and in none. By distance: a clock may have jumped either way. */
export function forgetOldDrafts(now = Date.now()): void {
  remove(
    keysOfAll().filter((key) => {
      const parked = parkedOf(key)
      return parked === null || Math.abs(now - parked.at) > KEPT_MS
    }),
  )
}

/** Another person at this browser has signed in. */
export const forgetDraftsOfOthers = (userId: string): void =>
  remove(keysOfAll().filter((key) => !key.startsWith(`${PREFIX}${userId}:`)))

/** Of one person, the newest first. */
export const parkedDrafts = (userId: string): readonly ParkedDraft[] =>
  keysOfAll()
    .filter((key) => key.startsWith(`${PREFIX}${userId}:`))
    .flatMap((key) => parkedOf(key) ?? [])
    .sort((one, other) => other.at - one.at)

/** The draft that this person parked last: its page, and how it is dropped. */
export function lastParked(userId: string): { readonly page: string; drop(): void } | null {
  const [last] = parkedDrafts(userId)
  return last ? { page: last.page, drop: () => remove([last.key]) } : null
}
