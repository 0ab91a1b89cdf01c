import { z } from 'zod'
import '../forms/zod.ts'

/*
 * Draft storage: what is typed is kept in sessionStorage until the server has it, so that a reload, a crash or an
 * ended session loses nothing. The key contains the user id, so that another account in this tab does not see it.
 */

export interface StoredDraft<Values> {
  readonly version: number | null
  readonly values: Values
}

export interface DraftStorage<Values> {
  /** Without an id: the draft that has none yet. */
  put(userId: string, id: string | null, draft: StoredDraft<Values>): void
  /** Null as well when it was stored by another release, whose form had other fields. */
  get(userId: string, id: string | null): StoredDraft<Values> | null
  remove(userId: string, id: string | null): void
}

/** `kind` begins the keys; the schema says which values this release can put into its form. */
export function draftStorage<Values>(kind: string, values: z.ZodType<Values>): DraftStorage<Values> {
  const schema = z.object({ version: z.number().nullable(), values })
  const keyOf = (userId: string, id: string | null) => `${kind}:${userId}:${id ?? 'neu'}`
  return {
    put(userId, id, draft) {
      try {
        sessionStorage.setItem(keyOf(userId, id), JSON.stringify(draft))
      } catch {
        // Storage can be full or blocked; then only the form holds the text.
      }
    },
    get(userId, id) {
      try {
        const stored = sessionStorage.getItem(keyOf(userId, id))
        return stored === null ? null : (schema.safeParse(JSON.parse(stored)).data ?? null)
      } catch {
        return null
      }
    },
    remove(userId, id) {
      try {
        sessionStorage.removeItem(keyOf(userId, id))
      } catch {
        // Blocked storage holds no draft either.
      }
    },
  }
}
