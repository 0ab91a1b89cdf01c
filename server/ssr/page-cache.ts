interface Entry<Value> {
  readonly value: Promise<Value>
  /** Infinity while it is being made. */
  expiresAt: number
  size: number
}

interface PageCacheOptions<Value> {
  readonly ttlMs: number
  readonly maxEntries: number
  readonly maxBytes: number
  readonly sizeOf: (value: Value) => number
  /** Answers that tell of a passing trouble are not kept. */
  readonly keep: (value: Value) => boolean
  /** When what it says stops being true, if that comes before the end of its time. */
  readonly trueUntil: (value: Value) => number
  readonly now?: () => number
}

/**
 * Keeps what everybody sees for a moment. A page under load is made once per moment, however many ask: those who
 * come while it is being made wait for the same one.
 */
export class PageCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #options: PageCacheOptions<Value>
  readonly #now: () => number
  #bytes = 0

  constructor(options: PageCacheOptions<Value>) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    if (known && known.expiresAt > this.#now()) return known.value
    this.#remove(key)
    const entry: Entry<Value> = { value: make(), expiresAt: Number.POSITIVE_INFINITY, size: 0 }
    this.#entries.set(key, entry)
    this.#makeRoom()
    entry.value.then(
      (value) => {
        // It may have been pushed out while it was being made.
        if (this.#entries.get(key) !== entry) return
        if (!this.#options.keep(value)) return this.#remove(key)
        entry.expiresAt = Math.min(this.#now() + this.#options.ttlMs, this.#options.trueUntil(value))
        entry.size = this.#options.sizeOf(value)
        this.#bytes += entry.size
        this.#makeRoom()
      },
      () => {
        if (this.#entries.get(key) === entry) this.#remove(key)
      },
    )
    return entry.value
  }

  get size(): number {
    return this.#entries.size
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.size
  }

  /** Oldest first: a Map remembers the order of insertion. */
  #makeRoom(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#options.maxEntries && this.#bytes <= this.#options.maxBytes) return
      this.#remove(key)
    }
  }
}
