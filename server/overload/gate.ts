/**
 * Bounds how much work of one kind is under way and how much waits for it. What does not fit is refused at once: a queue
 * that nobody can wait for only keeps memory, connections and CPU from everybody else.
 */
import { OverloadedError } from './overloaded-error.ts'

export interface GateOptions {
  readonly atOnce: number
  /** How many may wait; 0 refuses whatever cannot start at once. */
  readonly waiting: number
  /** How many one client may have under way and waiting together; undefined: no bound of its own. */
  readonly perClient?: number
  /** How many one client may have under way; its others wait while those of other clients go past. Undefined: all. */
  readonly atOncePerClient?: number
  /** Who has waited this long is refused: behind a proxy or a browser nobody reads the answer any more. */
  readonly patienceMs?: number
}

interface Waiter {
  readonly client: string
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
  async enter(client = '', first = false): Promise<() => void> {
    const { waiting, perClient = Number.POSITIVE_INFINITY } = this.#options
    const share = this.#shares.get(client) ?? { held: 0, running: 0 }
    const starts = this.#hasPlaceFor(client)
    if (share.held >= perClient || (!starts && (first ? this.#urgent : this.#queue).size >= waiting))
      throw new OverloadedError()
    this.#shares.set(client, share)
    share.held += 1
    if (starts) this.#take(client)
    else {
      try {
        await this.#wait(client, first)
      } catch (error) {
        this.#forget(client)
        throw error
      }
    }
    let left = false
    return () => {
      if (left) return
      left = true
      this.#running -= 1
      share.running -= 1
      this.#forget(client)
      this.#startNext()
    }
  }

  async run<Result>(client: string, work: () => Promise<Result>, first = false): Promise<Result> {
    const leave = await this.enter(client, first)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #wait(client: string, first: boolean): Promise<void> {
    const { patienceMs } = this.#options
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const waiter: Waiter = {
        client,
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

  #hasPlaceFor(client: string): boolean {
    const { atOncePerClient = Number.POSITIVE_INFINITY } = this.#options
    return this.isOpen && (this.#shares.get(client)?.running ?? 0) < atOncePerClient
  }

  #take(client: string): void {
    this.#running += 1
    const share = this.#shares.get(client)
    if (share) share.running += 1
  }

  /** In the same turn in which a place becomes free, so that nobody overtakes the queue. */
  #startNext(): void {
    for (const queue of [this.#urgent, this.#queue]) {
      for (const waiter of queue) {
        if (!this.#hasPlaceFor(waiter.client)) continue
        queue.delete(waiter)
        this.#take(waiter.client)
        waiter.start()
        return
      }
    }
  }

  #forget(client: string): void {
    const share = this.#shares.get(client)
    if (!share) return
    share.held -= 1
    if (share.held === 0) this.#shares.delete(client)
  }
}
