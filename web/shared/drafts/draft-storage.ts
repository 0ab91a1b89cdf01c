import { z } from 'zod'
import { readTextAcrossTabs, removeTextAcrossTabs, saveTextAcrossTabs } from './text-across-tabs.ts'
import '../forms/zod.ts'

/*
 * Draft storage: what is typed is kept in sessionStorage until the server has it, so that a reload, a crash or an
 * ended session loses nothing. What could not be saved is in localStorage as well, where it outlives the browser
 * (kept-draft.ts). The key contains the user id, so that another account at this browser does not see it.
 */

export interface StoredDraft<Values> {
  readonly version: number | null
  readonly values: Values
  /** Of a new document: for whom it is, where the person has a choice. */
  readonly owner?: string | null | undefined
  /** Of a new document, in the tab alone: an earlier save may have made it, and its answer was lost. */
  readonly clientKey?: string | null | undefined
  /** In the tab alone: the entries beyond the tab that hold an earlier state of this text. */
  readonly parked?: readonly string[] | undefined
}

export interface DraftStorage<Values> {
  /** Without an id: the draft that has none yet. */
  keyOf(userId: string, id: string | null): string
  put(userId: string, id: string | null, draft: StoredDraft<Values>): void
  /** Null as well when it was stored by another release, whose form had other fields. */
  get(userId: string, id: string | null): StoredDraft<Values> | null
  remove(userId: string, id: string | null): void
  /** Whatever the order of their fields. */
  isSame(one: Values, other: Values): boolean
  /** A stored draft as this release can put it into its form, or null. */
  read(stored: unknown): StoredDraft<Values> | null
}

/** Where storage is full or blocked only the form holds the text. */
function tryTo<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

/**
 * `kind` begins the keys; the schema says which values this release can put into its form. `outlivesTab`: whose drafts a tab finds that is
 * opened later. Such a kind needs its place in parked-drafts.ts and forget-person.ts.
 */
export function draftStorage<Values>(
  kind: string,
  values: z.ZodType<Values>,
  outlivesTab: (userId: string) => boolean = () => false,
): DraftStorage<Values> {
  const schema = z.object({
    version: z.number().nullable(),
    values,
    owner: z.string().nullish(),
    clientKey: z.string().nullish(),
    parked: z.array(z.string()).optional(),
  })
  const keyOf = (userId: string, id: string | null) => `${kind}:${userId}:${id ?? 'neu'}`
  const read = (stored: unknown) => schema.safeParse(stored).data ?? null
  return {
    keyOf,
    read,
    // The schema puts the fields in its order.
    isSame: (one, other) =>
      JSON.stringify(values.safeParse(one).data) === JSON.stringify(values.safeParse(other).data),
    put(userId, id, draft) {
      if (outlivesTab(userId)) return saveTextAcrossTabs(keyOf(userId, id), draft)
      tryTo(() => sessionStorage.setItem(keyOf(userId, id), JSON.stringify(draft)))
    },
    get(userId, id) {
      if (outlivesTab(userId)) return read(readTextAcrossTabs(keyOf(userId, id)))
      return tryTo(() => read(JSON.parse(sessionStorage.getItem(keyOf(userId, id)) ?? 'null')))
    },
    remove(userId, id) {
      if (outlivesTab(userId)) return removeTextAcrossTabs(keyOf(userId, id))
      tryTo(() => sessionStorage.removeItem(keyOf(userId, id)))
    },
  }
}
