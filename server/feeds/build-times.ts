/** When the state of a document was first seen by this process: nothing in it is older news than that. */
import { LRUCache } from 'lru-cache'

/** Documents begin behind different jobs. */
const MOST_DOCUMENTS = 500

interface Seen {
  readonly fingerprint: string
  readonly at: Date
}

export class BuildTimes {
  readonly #seen = new LRUCache<string, Seen>({ max: MOST_DOCUMENTS })
  readonly #now: () => Date

  constructor(now: () => Date = () => new Date()) {
    this.#now = now
  }

  /** Stays the same while the document does. */
  of(document: string, fingerprint: string): Date {
    const seen = this.#seen.get(document)
    if (seen?.fingerprint === fingerprint) return seen.at
    // Headers count in whole seconds: a second change within one is a second later, or a copy from between would count as current.
    const second = Math.floor(this.#now().getTime() / 1_000) * 1_000
    const at = new Date(seen === undefined ? second : Math.max(second, seen.at.getTime() + 1_000))
    this.#seen.set(document, { fingerprint, at })
    return at
  }
}
