/**
 * Bounds how much work of one kind is under way and how much waits for it. What does not fit is refused at once: a queue
 * that nobody can wait for only keeps memory, connections and CPU from everybody else.
 */
import { NETWORK_FACTOR } from './client-networks.ts'
import { OverloadedError } from './overloaded-error.ts'

/** Whose share the work takes: an account, or the networks of a visitor, the narrowest first. */
export type GateClient = string | readonly string[]

interface GateOptions {
  readonly atOnce: number
  /** How many may wait; 0 refuses whatever cannot start at once. */
  readonly waiting: number
  /**
   * How many one client may have under way and waiting together; undefined: no bound of its own. A wider network of it
   * may have NETWORK_FACTOR times as many.
   */
  readonly perClient?: number
  /** How many one client may have under way; its others wait while those of other clients go past. Undefined: all. */
  readonly atOncePerClient?: number
  /** A request that has waited this long is refused: behind a proxy or a browser nobody reads its answer any more. */
  readonly patienceMs?: number
}

interface Waiter {
  readonly names: readonly string[]
  start(): void
}

interface Share {
  held: number
  running: number
}

export class Gate {
  readonly #options: GateOptions
  readonly #urgent = new Set<Waiter>()
  readonly #queue = new Set<Waiter>()
  readonly #shares = new Map<string, Share>()
  #running = 0

  constructor(options: GateOptions) {
    this.#options = options
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#urgent.size + this.#queue.size
  }

  /** Whether work that comes now would start at once, unless its client has its share under way already. */
  get isOpen(): boolean {
    return this.#running < this.#options.atOnce
  }

  /**
   * Resolves with the function that ends the work, which may be called twice. Rejects with OverloadedError. `first` goes
   * before all that wait: for what many people will read.
   */
  async enter(client: GateClient = '', first = false): Promise<() => void> {
    const names = typeof client === 'string' ? [client] : client
    const starts = this.#hasPlaceFor(names)
    const isFull = !starts && (first ? this.#urgent : this.#queue).size >= this.#options.waiting
    if (isFull || this.#hasAll(names)) throw new OverloadedError()
    for (const share of this.#sharesOf(names)) share.held += 1
    if (starts) this.#take(names)
    else {
      try {
        await this.#wait(names, first)
      } catch (error) {
        this.#forget(names)
        throw error
      }
    }
    let left = false
    return () => {
      if (left) return
      left = true
      this.#running -= 1
      for (const share of this.#sharesOf(names)) share.running -= 1
      this.#forget(names)
      this.#startNext()
    }
  }

  async run<Result>(client: GateClient, work: () => Promise<Result>, first = false): Promise<Result> {
    const leave = await this.enter(client, first)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #wait(names: readonly string[], first: boolean): Promise<void> {
    const { patienceMs } = this.#options
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const waiter: Waiter = {
        names,
        start: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const queue = first ? this.#urgent : this.#queue
      queue.add(waiter)
      if (patienceMs === undefined) return
      timer = setTimeout(() => {
        queue.delete(waiter)
        reject(new OverloadedError('It waited too long'))
      }, patienceMs)
    })
  }

  /** Whether one of the networks has its share under way and waiting already. */
  #hasAll(names: readonly string[]): boolean {
    const { perClient = Number.POSITIVE_INFINITY } = this.#options
    return names.some(
      (name, index) => (this.#shares.get(name)?.held ?? 0) >= perClient * NETWORK_FACTOR ** index,
    )
  }

  #hasPlaceFor(names: readonly string[]): boolean {
    const { atOncePerClient = Number.POSITIVE_INFINITY } = this.#options
    return (
      this.isOpen &&
      names.every(
        (name, index) => (this.#shares.get(name)?.running ?? 0) < atOncePerClient * NETWORK_FACTOR ** index,
      )
    )
  }

  #sharesOf(names: readonly string[]): Share[] {
    return names.map((name) => {
      const share = this.#shares.get(name) ?? { held: 0, running: 0 }
      this.#shares.set(name, share)
      return share
    })
  }

  #take(names: readonly string[]): void {
    this.#running += 1
    for (const share of this.#sharesOf(names)) share.running += 1
  }

  /** Runs in the same turn in which a place becomes free, so that no new request overtakes the queue. */
  #startNext(): void {
    for (const queue of [this.#urgent, this.#queue]) {
      for (const waiter of queue) {
        if (!this.#hasPlaceFor(waiter.names)) continue
        queue.delete(waiter)
        this.#take(waiter.names)
        waiter.start()
        return
      }
    }
  }

  #forget(names: readonly string[]): void {
    for (const name of names) {
      const share = this.#shares.get(name)
      if (!share) continue
      share.held -= 1
      if (share.held === 0) this.#shares.delete(name)
    }
  }
}
