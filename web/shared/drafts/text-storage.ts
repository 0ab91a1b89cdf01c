/*
 * One text that a person has not sent yet: it survives a reload, a closed browser and an ended session, but not the own sign-out. The key
 * contains the user id, so that another account does not see it; without one it ends with the tab. For forms with several fields see
 * draft-storage.ts.
 */
import { readTextAcrossTabs, removeTextAcrossTabs, saveTextAcrossTabs } from './text-across-tabs.ts'

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
  const name = keyOf(userId, key)
  if (kept === null) removeTextAcrossTabs(name)
  else saveTextAcrossTabs(name, kept, userId !== '')
}

function takenOf(taken: unknown): readonly TakenText[] {
  if (typeof taken !== 'object' || taken === null) return []
  if (!('key' in taken) || typeof taken.key !== 'string') return []
  if (!('text' in taken) || typeof taken.text !== 'string') return []
  return [{ key: taken.key, text: taken.text, unsure: 'unsure' in taken && taken.unsure === true }]
}

/** Null as well for what another release stored in another form. */
export function keptText(userId: string, key: string): KeptText | null {
  const stored = readTextAcrossTabs(keyOf(userId, key))
  if (typeof stored !== 'object' || stored === null) return null
  if (!('text' in stored) || typeof stored.text !== 'string') return null
  if (!('at' in stored) || typeof stored.at !== 'number') return null
  const taken = 'taken' in stored && Array.isArray(stored.taken) ? stored.taken.flatMap(takenOf) : []
  return { text: stored.text, at: stored.at, taken }
}
