/**
 * Bounds how much work of one kind is under way and how much waits for it. What does not fit is refused at once: a queue
 * that nobody can wait for only keeps memory, connections and CPU from everybody else.
 */
import { NETWORK_FACTOR } from './client-networks.ts'
import { OverloadedError } from './overloaded-error.ts'

/** Whose shares the work takes: those of an account, of networks (the narrowest first), or of an account in its networks. */
export type GateClient =
  | string
  | readonly string[]
  | { readonly account: string; readonly networks: readonly string[] }

interface GateOptions {
  readonly atOnce: number
  /** How many may wait; 0 refuses whatever cannot start at once. */
  readonly waiting: number
  /**
   * How many one account may have under way and waiting together; undefined: no bound of its own. It waits behind itself:
   * what goes beyond `atOncePerAccount` lets others go past.
   */
  readonly perAccount?: number
  readonly atOncePerAccount?: number
  /** The same for a network, whatever accounts are in it. A wider one may have NETWORK_FACTOR times as many. */
  readonly perNetwork?: number
  readonly atOncePerNetwork?: number
  /** Fewer while somebody outside of it has work here: what already runs shares the processors with theirs. */
  readonly atOncePerNetworkBesideOthers?: number
  /** A request that has waited this long is refused: behind a proxy or a browser nobody reads its answer any more. */
  readonly patienceMs?: number
}

interface Entry {
  /**
   * Goes before all that wait: for what many people will read. It has shares of its own, since who happens to ask for it has the known
   * answer already and goes on to other pages.
   */
  readonly first?: boolean
  /**
   * How many places it takes. It starts once a single one is free and may take more than there are: waiting for all of
   * them it would be overtaken for ever.
   */
  readonly cost?: number | undefined
}

interface Share {
  readonly name: string
  readonly most: number
  readonly mostAtOnce: number
  readonly mostBesideOthers: number
  held: number
  running: number
  /** When work of it last started, as a number of the gate's starts; 0: not since it was idle. */
  lastStart: number
}

interface Waiter {
  readonly shares: readonly Share[]
  readonly cost: number
  start(): void
}

/** Whether one waiter's turn is before another's: networks take turns, the widest first, and in each its accounts. */
function isBefore({ shares }: Waiter, { shares: others }: Waiter): boolean {
  for (let width = 1; width <= Math.min(shares.length, others.length); width += 1) {
    const difference = (shares.at(-width)?.lastStart ?? 0) - (others.at(-width)?.lastStart ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

export class Gate {
  readonly #options: GateOptions
  readonly #urgent = new Set<Waiter>()
  readonly #queue = new Set<Waiter>()
  readonly #shares = new Map<string, Share>()
  #running = 0
  /** Under way and waiting, as work and not as places. */
  #held = 0
  #starts = 0

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

  /** Resolves with the function that ends the work, which may be called twice. Rejects with OverloadedError. */
  async enter(client: GateClient = '', { first = false, cost = 1 }: Entry = {}): Promise<() => void> {
    const shares = this.#sharesOf(client, first)
    const starts = this.#hasPlaceFor(shares)
    const isFull = !starts && (first ? this.#urgent : this.#queue).size >= this.#options.waiting
    if (isFull || shares.some(({ held, most }) => held >= most)) throw new OverloadedError()
    this.#held += 1
    for (const share of shares) {
      share.held += 1
      this.#shares.set(share.name, share)
    }
    if (starts) this.#take(shares, cost)
    else {
      try {
        await this.#wait(shares, cost, first)
      } catch (error) {
        this.#forget(shares)
        throw error
      }
    }
    let left = false
    return () => {
      if (left) return
      left = true
      this.#running -= cost
      for (const share of shares) share.running -= cost
      this.#forget(shares)
      this.#startNext()
    }
  }

  async run<Result>(client: GateClient, work: () => Promise<Result>, entry: Entry = {}): Promise<Result> {
    const leave = await this.enter(client, entry)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #wait(shares: readonly Share[], cost: number, first: boolean): Promise<void> {
    const { patienceMs } = this.#options
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const waiter: Waiter = {
        shares,
        cost,
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

  /** The narrowest first: the account, then its networks. */
  #sharesOf(client: GateClient, first: boolean): readonly Share[] {
    const none = Number.POSITIVE_INFINITY
    const {
      perAccount = none,
      atOncePerAccount = none,
      perNetwork = none,
      atOncePerNetwork = none,
      atOncePerNetworkBesideOthers = atOncePerNetwork,
    } = this.#options
    const share = (of: string, most: number, mostAtOnce: number, mostBesideOthers = mostAtOnce): Share => {
      const name = first ? `${of} first` : of
      return (
        this.#shares.get(name) ?? {
          name,
          most,
          mostAtOnce,
          mostBesideOthers,
          held: 0,
          running: 0,
          lastStart: 0,
        }
      )
    }
    const ofAccount = (name: string) => [share(name, perAccount, atOncePerAccount)]
    const ofNetworks = (names: readonly string[]) =>
      names.map((name, index) =>
        share(
          name,
          perNetwork * NETWORK_FACTOR ** index,
          atOncePerNetwork * NETWORK_FACTOR ** index,
          atOncePerNetworkBesideOthers * NETWORK_FACTOR ** index,
        ),
      )
    if (typeof client === 'string') return ofAccount(client)
    if ('account' in client) return [...ofAccount(client.account), ...ofNetworks(client.networks)]
    return ofNetworks(client)
  }

  #hasPlaceFor(shares: readonly Share[]): boolean {
    return (
      this.isOpen &&
      shares.every(
        ({ held, running, mostAtOnce, mostBesideOthers }) =>
          running < (this.#held > held ? mostBesideOthers : mostAtOnce),
      )
    )
  }

  #take(shares: readonly Share[], cost: number): void {
    this.#running += cost
    this.#starts += 1
    for (const share of shares) {
      share.running += cost
      share.lastStart = this.#starts
    }
  }

  #next(queue: Iterable<Waiter>): Waiter | undefined {
    let next: Waiter | undefined
    for (const waiter of queue) {
      if (this.#hasPlaceFor(waiter.shares) && (next === undefined || isBefore(waiter, next))) next = waiter
    }
    return next
  }

  /** Runs in the same turn in which places become free, so that no new request overtakes the queue. */
  #startNext(): void {
    for (const queue of [this.#urgent, this.#queue]) {
      for (let waiter = this.#next(queue); waiter !== undefined; waiter = this.#next(queue)) {
        queue.delete(waiter)
        this.#take(waiter.shares, waiter.cost)
        waiter.start()
      }
    }
  }

  #forget(shares: readonly Share[]): void {
    this.#held -= 1
    for (const share of shares) {
      share.held -= 1
      if (share.held === 0) this.#shares.delete(share.name)
    }
  }
}
