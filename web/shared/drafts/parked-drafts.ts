/*
 * Parked drafts: what a form could not save, in localStorage, until the form is opened again and saves it. Without a connection a
 * closed browser would otherwise take the text along. Each form writes an entry of its own (kept-draft.ts).
 */

/** Longer is nothing kept that was never saved, as in the outbox (web/shared/device/device-db.ts). */
const KEPT_MS = 30 * 86_400_000

/** A person who was told and did not go there is told again on another day. */
const TOLD_AGAIN_MS = 20 * 3_600_000

const PREFIX = 'entwurf:'

/** Taps on hearts that are not stored yet (web/features/saved-jobs/tap-notes.ts). */
export const TAP_NOTES = 'merken:'

/** With what waits to be sent (text-across-tabs.ts): it ends by the same rules. */
const ENDING = [PREFIX, 'bewerbung:', 'text:', TAP_NOTES]

let isOver = false

/**
 * After a sign-out: what was kept is deleted then, and a save that comes back as refused would write it down again while the page is
 * being left.
 */
export function stopKeeping(): void {
  isOver = true
}

/** Whether forms of this page keep what is typed. */
export const isKeeping = (): boolean => !isOver

/** `key`: of the document in draft-storage.ts. Without `form` it begins the keys of all its forms. */
export const parkedKey = (userId: string, key: string, form = ''): string =>
  `${PREFIX}${userId}:${key}${form && `:${form}`}`

export interface ParkedDraft {
  readonly key: string
  /** Where it was written. */
  readonly page: string
  readonly at: number
  /** When the person was last told of it. */
  readonly told: number
  /** Its page can only show it, which it has done. */
  readonly over: boolean
  /** As a form of whatever release wrote it. */
  readonly stored: object
}

function parkedOf(key: string): ParkedDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (!('page' in stored) || typeof stored.page !== 'string' || !/^\/(?!\/)/.test(stored.page)) return null
    if (!('at' in stored) || typeof stored.at !== 'number') return null
    const told = 'told' in stored && typeof stored.told === 'number' ? stored.told : 0
    return { key, page: stored.page, at: stored.at, told, over: 'over' in stored, stored }
  } catch {
    return null
  }
}

function keysOfAll(prefixes: readonly string[] = [PREFIX]): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
  } catch {
    // Blocked storage holds nothing.
    return []
  }
}

export function removeParked(keys: readonly string[]): void {
  for (const key of keys) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Blocked storage holds nothing.
    }
  }
}

/** Whether it is written down: storage can be full or blocked. */
export function putParked(key: string, draft: object, page: string): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, page, at: Date.now() }))
    return true
  } catch {
    return false
  }
}

function note({ key, stored }: ParkedDraft, mark: { told: number } | { over: true }): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...stored, ...mark }))
  } catch {
    // Then it is told once more.
  }
}

function keptSince(key: string): number | null {
  if (key.startsWith(PREFIX)) return parkedOf(key)?.at ?? null
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('at' in stored)) return null
    return typeof stored.at === 'number' ? stored.at : null
  } catch {
    return null
  }
}

/** On every page of the site, in every account and in none. By distance: a clock may have jumped either way. */
export function forgetOldDrafts(now = Date.now()): void {
  removeParked(
    keysOfAll(ENDING).filter((key) => {
      const since = keptSince(key)
      return since === null || Math.abs(now - since) > KEPT_MS
    }),
  )
}

/** Of one person, the newest first. */
export const parkedDrafts = (userId: string): readonly ParkedDraft[] =>
  keysOfAll()
    .filter((key) => key.startsWith(`${PREFIX}${userId}:`))
    .flatMap((key) => parkedOf(key) ?? [])
    .sort((one, other) => other.at - one.at)

/** Of one document, the newest first. */
export function parkedOfDocument(userId: string, key: string): readonly ParkedDraft[] {
  const its = parkedKey(userId, key)
  return parkedDrafts(userId).filter((parked) => parked.key === its || parked.key.startsWith(`${its}:`))
}

/** The newest that the person is to be told of. `isOpen`: its form is open in some tab. */
export function parkedToTell(
  userId: string,
  here: string,
  isOpen: (key: string) => boolean,
  now = Date.now(),
): ParkedDraft | null {
  const isDue = ({ key, page, told, over }: ParkedDraft) =>
    !over && page !== here && Math.abs(now - told) > TOLD_AGAIN_MS && !isOpen(key)
  return parkedDrafts(userId).find(isDue) ?? null
}

export const noteTold = (parked: ParkedDraft, now = Date.now()): void => note(parked, { told: now })

/** Its page has shown it to copy, and cannot do more: nothing leads there any more. It stays until it is old or discarded. */
export const noteShown = (parked: ParkedDraft): void => note(parked, { over: true })
