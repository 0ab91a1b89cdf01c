/** Short-lived cache of what all visitors share: public GraphQL results and pages. */
import { LRUCache } from 'lru-cache'

export interface AnswerCacheOptions<Answer> {
  /** 0 is off: nothing is cached or shared, every request makes its own answer. */
  readonly lifetimeMs: number
  readonly maxEntries: number
  readonly maxBytes: number
  readonly sizeOf: (answer: Answer) => number
  /** Milliseconds since 1970 when the answer becomes outdated, Infinity if never; 0 for one that must not be cached. */
  readonly trueUntil: (answer: Answer) => number
  readonly now?: (() => number) | undefined
}

/**
 * Single flight: requests that come while an answer is being made wait for that answer. Making it is not tied to the
 * first request, so a client that disconnects cancels nothing for the others. When it fails, all waiting requests get
 * the error, and the next request tries again.
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
      // One large answer must not evict everything else.
      maxEntrySize: Math.floor(options.maxBytes / 4),
      // Jobs expire at wall-clock times, so the cache uses that clock and not performance.now().
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

  /** The cached answer, if there is one. */
  peek(key: string): Answer | undefined {
    return this.#kept.get(key)
  }

  async #fill(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const answer = await make()
    // The lifetime starts when the answer is finished. Under load, making one can take longer than the lifetime.
    const now = this.#now()
    const until = Math.min(now + this.#options.lifetimeMs, this.#options.trueUntil(answer))
    // LRUCache serves an entry until more than its ttl has passed, so the ttl is one millisecond shorter.
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
