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
  /** Who has waited this long is refused: behind a proxy or a browser nobody reads the answer any more. */
  readonly patienceMs?: number
}

interface Waiter {
  start(): void
}

export class Gate {
  readonly #options: GateOptions
  readonly #urgent = new Set<Waiter>()
  readonly #queue = new Set<Waiter>()
  readonly #perClient = new Map<string, number>()
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

  /** Whether work that comes now would start at once. */
  get isOpen(): boolean {
    return this.#running < this.#options.atOnce
  }

  /**
   * Resolves with the function that ends the work, which may be called twice. Rejects with OverloadedError. `first` goes
   * before all that wait: for what many people will read.
   */
  async enter(client = '', first = false): Promise<() => void> {
    const { waiting, perClient = Number.POSITIVE_INFINITY } = this.#options
    const held = this.#perClient.get(client) ?? 0
    if (held >= perClient || (!this.isOpen && (first ? this.#urgent : this.#queue).size >= waiting))
      throw new OverloadedError()
    this.#perClient.set(client, held + 1)
    if (this.isOpen) this.#running += 1
    else {
      try {
        await this.#wait(first)
      } catch (error) {
        this.#forget(client)
        throw error
      }
    }
    let left = false
    return () => {
      if (left) return
      left = true
      this.#forget(client)
      this.#leave()
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

  #wait(first: boolean): Promise<void> {
    const { patienceMs } = this.#options
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const waiter: Waiter = {
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

  /** The place goes to the next one without becoming free in between, so that nobody overtakes the queue. */
  #leave(): void {
    const queue = this.#urgent.size > 0 ? this.#urgent : this.#queue
    const [next] = queue
    if (next === undefined) {
      this.#running -= 1
      return
    }
    queue.delete(next)
    next.start()
  }

  #forget(client: string): void {
    const held = (this.#perClient.get(client) ?? 1) - 1
    if (held > 0) this.#perClient.set(client, held)
    else this.#perClient.delete(client)
  }
}
