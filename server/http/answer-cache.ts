/** What everybody sees, kept for a moment: public results of GraphQL and the pages of visitors. */
import { LRUCache } from 'lru-cache'

export interface AnswerCacheOptions<Answer> {
  /** 0 is off: nothing is kept and nothing is shared, every request has its own answer. */
  readonly lifetimeMs: number
  readonly maxEntries: number
  readonly maxBytes: number
  readonly sizeOf: (answer: Answer) => number
  /** Milliseconds since 1970 when it stops being true, Infinity if never; 0 for what must not be kept at all. */
  readonly trueUntil: (answer: Answer) => number
  readonly now?: (() => number) | undefined
}

/**
 * An answer under load is made once per moment, however many ask: those who come while it is being made wait for the
 * same one. It belongs to the cache and not to the first who asked, so a visitor who leaves takes nobody's answer
 * along; when making it fails, everybody who waits is told, and the next one tries again.
 */
export class AnswerCache<Answer extends object> {
  readonly #kept: LRUCache<string, Answer>
  readonly #inFlight = new Map<string, Promise<Answer>>()
  readonly #options: AnswerCacheOptions<Answer>
  readonly #now: () => number

  constructor(options: AnswerCacheOptions<Answer>) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#kept = new LRUCache({
      max: options.maxEntries,
      maxSize: options.maxBytes,
      // One answer must not push out everything else.
      maxEntrySize: Math.floor(options.maxBytes / 4),
      // The expiry of an offer is a time of day, so time is counted in that; to the millisecond.
      perf: { now: this.#now },
      ttlResolution: 0,
    })
  }

  get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    if (this.#options.lifetimeMs <= 0) return make()
    const kept = this.#kept.get(key)
    if (kept) return Promise.resolve(kept)
    const running = this.#inFlight.get(key)
    if (running) return running
    const flight = this.#fill(key, make).finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, flight)
    return flight
  }

  /** What is kept, without waiting. */
  peek(key: string): Answer | undefined {
    return this.#kept.get(key)
  }

  async #fill(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const answer = await make()
    // Counted from now: under load, when making takes longest, keeping must not end before it begins.
    const now = this.#now()
    const until = Math.min(now + this.#options.lifetimeMs, this.#options.trueUntil(answer))
    // LRUCache calls an entry stale when more than its time has passed; gone at `until` is one millisecond less.
    const ttl = Math.ceil(until - now) - 1
    if (ttl > 0) this.#kept.set(key, answer, { ttl, size: Math.max(1, this.#options.sizeOf(answer)) })
    return answer
  }

  clear(): void {
    this.#kept.clear()
  }

  get size(): number {
    return this.#kept.size
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }
}
