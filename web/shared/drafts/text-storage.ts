/*
 * One text that a person has not sent yet, in sessionStorage: it survives a reload, another page and an ended session, but not the own sign-out.
 * The key contains the user id, so that another account in this tab does not see it. For forms with several fields see
 * draft-storage.ts.
 */

/** What was sent, got no answer and was taken back: sent unchanged, it is the same message. */
export interface TakenText {
  readonly key: string
  readonly text: string
  /** The server may have it. */
  readonly unsure: boolean
}

export interface KeptText {
  readonly text: string
  readonly at: number
  readonly taken?: readonly TakenText[]
}

const keyOf = (userId: string, key: string) => `text:${userId}:${key}`

export function keepText(userId: string, key: string, kept: KeptText | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(userId, key))
    else sessionStorage.setItem(keyOf(userId, key), JSON.stringify(kept))
  } catch {
    // Storage can be full or blocked; then only the field holds the text.
  }
}

function takenOf(taken: unknown): readonly TakenText[] {
  if (typeof taken !== 'object' || taken === null) return []
  if (!('key' in taken) || typeof taken.key !== 'string') return []
  if (!('text' in taken) || typeof taken.text !== 'string') return []
  return [{ key: taken.key, text: taken.text, unsure: 'unsure' in taken && taken.unsure === true }]
}

/** Null as well for what another release stored in another form. */
export function keptText(userId: string, key: string): KeptText | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, key)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (!('text' in stored) || typeof stored.text !== 'string') return null
    if (!('at' in stored) || typeof stored.at !== 'number') return null
    const taken = 'taken' in stored && Array.isArray(stored.taken) ? stored.taken.flatMap(takenOf) : []
    return { text: stored.text, at: stored.at, taken }
  } catch {
    return null
  }
}
