/** Short-lived cache of what all visitors share: public GraphQL results and pages. A published change ends all of them at once. */
import { LRUCache } from 'lru-cache'
import { cacheLookups } from '../metrics/metrics.ts'
import type { Gate, GateClient } from '../overload/gate.ts'

/** How often the public content has changed. Module state: the caches of a process all show the same content. */
let edition = 0

/** The public content has changed: no answer that was begun before is given to anybody who asks from now on. */
export function outdateAnswers(): void {
  edition += 1
}

export const currentEdition = (): number => edition

/** Whether the public content has changed since. */
export const isOutdated = (begun: number): boolean => begun !== edition

interface AnswerCacheOptions<Answer> {
  /** The label of this cache in the metrics. */
  readonly name: 'results' | 'pages' | 'feeds' | 'widgets'
  /** 0 is off: nothing is cached or shared, every request makes its own answer. */
  readonly lifetimeMs: number
  readonly maxEntries: number
  readonly maxBytes: number
  readonly sizeOf: (answer: Answer) => number
  /** Milliseconds since 1970 when the answer becomes outdated, Infinity if never; 0 for one that must not be cached. */
  readonly trueUntil: (answer: Answer) => number
  /** When an answer is outdated, if that is before the end of its lifetime. */
  readonly freshUntil?: (answer: Answer) => number
  /** Bounds how many answers are made at once. */
  readonly gate?: Gate
  /** How long an answer may be served beyond its lifetime while the gate is closed; never past `trueUntil`. Default 0. */
  readonly staleMs?: number
  readonly now?: (() => number) | undefined
}

interface Kept<Answer> {
  readonly answer: Answer
  readonly freshUntil: number
  /** Of the content when making it began. */
  readonly edition: number
}

interface Flight<Answer> {
  readonly answer: Promise<Answer>
  readonly edition: number
}

/**
 * Single flight: requests that come while an answer is being made wait for that answer. Making it is not tied to the
 * first request, so a client that disconnects cancels nothing for the others. When it fails, all waiting requests get
 * the error, and the next request tries again.
 *
 * With a gate, a flood of requests for answers that nobody else wants cannot stop those that many read: while the gate
 * is closed, a known answer is served a little longer, and its successor is made before all others.
 */
export class AnswerCache<Answer extends object> {
  readonly #kept: LRUCache<string, Kept<Answer>>
  readonly #inFlight = new Map<string, Flight<Answer>>()
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

  /** `client` is the one whose share of the gate the work takes; undefined: the work is part of one that passed already. */
  get(key: string, make: () => Promise<Answer>, client?: GateClient): Promise<Answer> {
    const { lifetimeMs, gate } = this.#options
    const kept = lifetimeMs > 0 ? this.#kept.get(key) : undefined
    if (kept && this.#isFresh(kept)) {
      this.#count('hit')
      return Promise.resolve(kept.answer)
    }
    const gated = (): Promise<Answer> =>
      gate === undefined || client === undefined
        ? make()
        : gate.run(client, make, { first: kept !== undefined })
    if (lifetimeMs <= 0) {
      this.#count('miss')
      return gated()
    }
    const isBusy = gate !== undefined && client !== undefined && !gate.isOpen
    const flying = this.#inFlight.get(key)
    const known = flying?.edition === edition ? flying.answer : undefined
    const isStale = kept !== undefined && isBusy
    this.#count(isStale ? 'stale' : known ? 'shared' : 'miss')
    const flight = known ?? this.#start(key, gated)
    if (kept === undefined || !isBusy) return flight
    // Its failure is met by the next request that finds no known answer.
    flight.catch(() => {})
    return Promise.resolve(kept.answer)
  }

  #start(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const begun = edition
    const answer = this.#fill(key, make, begun).finally(() => {
      if (this.#inFlight.get(key)?.answer === answer) this.#inFlight.delete(key)
    })
    this.#inFlight.set(key, { answer, edition: begun })
    return answer
  }

  #isFresh(kept: Kept<Answer>): boolean {
    return kept.edition === edition && this.#now() < kept.freshUntil
  }

  /** The cached answer, if there is one. */
  peek(key: string): Answer | undefined {
    const kept = this.#kept.get(key)
    if (!kept || !this.#isFresh(kept)) return undefined
    this.#count('hit')
    return kept.answer
  }

  #count(result: 'hit' | 'stale' | 'shared' | 'miss'): void {
    cacheLookups.inc({ cache: this.#options.name, result })
  }

  async #fill(key: string, make: () => Promise<Answer>, begun: number): Promise<Answer> {
    const answer = await make()
    // The lifetime starts when the answer is finished. Under load, making one can take longer than the lifetime.
    const now = this.#now()
    const { lifetimeMs, staleMs = 0, trueUntil, freshUntil, sizeOf } = this.#options
    const fresh = Math.min(
      now + lifetimeMs,
      trueUntil(answer),
      freshUntil?.(answer) ?? Number.POSITIVE_INFINITY,
    )
    const until = Math.min(fresh + staleMs, trueUntil(answer))
    // LRUCache serves an entry until more than its ttl has passed, so the ttl is one millisecond shorter.
    const ttl = Math.ceil(until - now) - 1
    // One that was begun before another took its place is older.
    const isNewest = (this.#kept.peek(key)?.edition ?? 0) <= begun
    if (ttl > 0 && isNewest)
      this.#kept.set(
        key,
        { answer, freshUntil: fresh, edition: begun },
        { ttl, size: Math.max(1, sizeOf(answer)) },
      )
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
