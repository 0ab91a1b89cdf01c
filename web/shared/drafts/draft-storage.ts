import { z } from 'zod'
import { parkedKey, parkedText } from './parked-drafts.ts'
import '../forms/zod.ts'

/*
 * Draft storage: what is typed is kept in sessionStorage until the server has it, so that a reload, a crash or an
 * ended session loses nothing. What could not be saved is in localStorage as well, where it outlives the browser. The key
 * contains the user id, so that another account at this browser does not see it.
 */

export interface StoredDraft<Values> {
  readonly version: number | null
  readonly values: Values
  /** Of a new document, in the tab alone: an earlier save may have made it, and its answer was lost. */
  readonly clientKey?: string | null | undefined
}

export interface DraftStorage<Values> {
  /** Without an id: the draft that has none yet. */
  put(userId: string, id: string | null, draft: StoredDraft<Values>): void
  /** Beyond the tab, for what the server could not take; `page` is where it is written. */
  park(userId: string, id: string | null, draft: StoredDraft<Values>, page: string): void
  /** Null as well when it was stored by another release, whose form had other fields. */
  get(userId: string, id: string | null): StoredDraft<Values> | null
  remove(userId: string, id: string | null): void
}

/** Where storage is full or blocked only the form holds the text. */
function tryTo<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** `kind` begins the keys; the schema says which values this release can put into its form. */
export function draftStorage<Values>(kind: string, values: z.ZodType<Values>): DraftStorage<Values> {
  const schema = z.object({ version: z.number().nullable(), values, clientKey: z.string().nullish() })
  const keyOf = (userId: string, id: string | null) => `${kind}:${userId}:${id ?? 'neu'}`
  const read = (stored: string | null | undefined) =>
    stored ? tryTo(() => schema.safeParse(JSON.parse(stored)).data ?? null) : null
  return {
    put(userId, id, draft) {
      tryTo(() => sessionStorage.setItem(keyOf(userId, id), JSON.stringify(draft)))
    },
    park(userId, id, draft, page) {
      // Without the key: days later, or in another tab, what it made may be somebody's work.
      const { version, values: text } = draft
      tryTo(() =>
        localStorage.setItem(
          parkedKey(userId, keyOf(userId, id)),
          parkedText({ version, values: text }, page),
        ),
      )
    },
    get(userId, id) {
      const key = keyOf(userId, id)
      return (
        read(tryTo(() => sessionStorage.getItem(key))) ??
        read(tryTo(() => localStorage.getItem(parkedKey(userId, key))))
      )
    },
    remove(userId, id) {
      const key = keyOf(userId, id)
      tryTo(() => sessionStorage.removeItem(key))
      tryTo(() => localStorage.removeItem(parkedKey(userId, key)))
    },
  }
}
