/**
 * How much a network may ask for within a time: in memory of this process, for what costs too little to be counted in the database.
 * Only hashes of networks are kept, with a salt of this process.
 */
import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { clientNetworks, NETWORK_FACTOR } from './client-networks.ts'

const MOST_NETWORKS = 20_000

interface NetworkBudgetOptions {
  /** How much one network has within `withinMs`; a wider one NETWORK_FACTOR times as much. */
  readonly most: number
  readonly withinMs: number
}

export class NetworkBudget {
  readonly #salt = randomBytes(16)
  readonly #most: number
  /** From the first request of a network on. */
  readonly #spent: LRUCache<string, number>

  constructor({ most, withinMs }: NetworkBudgetOptions) {
    this.#most = most
    this.#spent = new LRUCache({ max: MOST_NETWORKS, ttl: withinMs, noUpdateTTL: true })
  }

  /** After how many seconds a network that has spent all has something again, rounded up. */
  secondsLeft(ip: string): number {
    const left = this.#shares(ip)
      .filter(({ spent, most }) => spent >= most)
      .map(({ key }) => this.#spent.getRemainingTTL(key))
    return Math.max(1, Math.ceil(Math.max(0, ...left) / 1_000))
  }

  /** Whether the network of this address may have it, which is spent then. */
  spend(ip: string, cost = 1): boolean {
    const shares = this.#shares(ip)
    if (shares.some(({ spent, most }) => spent + cost > most)) return false
    for (const { key, spent } of shares) this.#spent.set(key, spent + cost)
    return true
  }

  #shares(ip: string) {
    return clientNetworks(ip).map((network, index) => {
      const key = createHash('sha256').update(this.#salt).update(network).digest('base64url').slice(0, 16)
      return { key, spent: this.#spent.get(key) ?? 0, most: this.#most * NETWORK_FACTOR ** index }
    })
  }
}
