import { newClientKey } from '../connection/client-key.ts'
import type { DraftStorage, StoredDraft } from './draft-storage.ts'
import {
  isKeeping,
  type ParkedDraft,
  parkedKey,
  parkedOfDocument,
  putParked,
  removeParked,
} from './parked-drafts.ts'

/** What an earlier visit left. */
export interface Found<Values> {
  readonly draft: StoredDraft<Values> | null
  /** Entries of another release, whose fields do not fit into this form. */
  readonly misfits: readonly ParkedDraft[]
}

/**
 * What one form keeps of its text: in its tab while it is typed, and beyond the tab what could not be saved. Two windows may write the
 * same document, so each form has an entry of its own and removes only that one, and the one it has restored.
 */
export class KeptDraft<Values> {
  readonly #storage: DraftStorage<Values>
  readonly #userId: string
  readonly #form = newClientKey()
  /** The entries that hold an earlier state of this form's text. */
  #parked: readonly string[] = []
  #held: { readonly key: string; readonly release: () => void } | null = null

  constructor(storage: DraftStorage<Values>, userId: string) {
    this.#storage = storage
    this.#userId = userId
  }

  /** In the tab. */
  put(id: string | null, draft: StoredDraft<Values>): void {
    if (isKeeping()) this.#storage.put(this.#userId, id, { ...draft, parked: this.#parked })
  }

  /** Beyond the tab; false where the browser does not let it. `page` is where it is written. */
  park(id: string | null, draft: StoredDraft<Values>, page: string): boolean {
    if (!isKeeping()) return false
    const key = parkedKey(this.#userId, this.#storage.keyOf(this.#userId, id), this.#form)
    // Without the client key: days later, or in another tab, what it made may be somebody's work.
    const { version, values, owner } = draft
    if (!putParked(key, { version, values, owner }, page)) return false
    removeParked(this.#parked.filter((other) => other !== key))
    this.#parked = [key]
    this.#hold(key)
    return true
  }

  find(id: string | null): Found<Values> {
    const entries = parkedOfDocument(this.#userId, this.#storage.keyOf(this.#userId, id))
    const readable = entries.flatMap((entry) => {
      const draft = this.#storage.read(entry.stored)
      return draft ? [{ key: entry.key, draft }] : []
    })
    const misfits = entries.filter(({ key }) => !readable.some((one) => one.key === key))
    const inTab = this.#storage.get(this.#userId, id)
    const newest = readable[0]
    const its = parkedKey(this.#userId, '')
    if (inTab) this.#parked = (inTab.parked ?? []).filter((key) => key.startsWith(its))
    else if (newest) this.#parked = [newest.key]
    const { version, values, owner } = newest?.draft ?? {}
    const parked = values === undefined ? null : { version: version ?? null, values, owner }
    return { draft: inTab ?? parked, misfits }
  }

  /** The server has what was parked. `rest`: text that was typed meanwhile, and now belongs to the new version. */
  saved(id: string | null, rest: StoredDraft<Values> | null): void {
    // The stored draft of a new document has the key "neu" until the document has an id.
    this.#storage.remove(this.#userId, null)
    this.unpark()
    if (rest) this.put(id, rest)
    else this.#storage.remove(this.#userId, id)
  }

  drop(id: string | null): void {
    this.#storage.remove(this.#userId, id)
    this.unpark()
  }

  unpark(): void {
    removeParked(this.#parked)
    this.#parked = []
    this.release()
  }

  /** The person leaves without saving: what this form itself has parked goes, not what it has found. */
  leaveUnsaved(): void {
    const isOwn = (key: string) => key.endsWith(`:${this.#form}`)
    removeParked(this.#parked.filter(isOwn))
    this.#parked = this.#parked.filter((key) => !isOwn(key))
  }

  /** The form closes. Text that is parked stays, and from then on the person is told of it. */
  release(): void {
    this.#held?.release()
    this.#held = null
  }

  /** The lock says that the text is on a page, so that no other tab leads to it. */
  #hold(key: string): void {
    if (this.#held?.key === key) return
    this.release()
    if (!('locks' in navigator)) return
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    this.#held = { key, release }
    navigator.locks.request(key, () => released).catch(console.warn)
  }
}
