/**
 * Counts how often jobs are seen: in memory, and every few seconds all of it in one statement. A process that is killed
 * loses those seconds. Nothing about a person is stored: an IP address only serves, hashed with a salt of this process, to
 * count a reload once, and is forgotten with the process or after half an hour.
 */
import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { clientNetworks, NETWORK_FACTOR } from '../overload/client-networks.ts'

export interface Beacon {
  readonly ip: string
  readonly userAgent: string
  /** Token of a signed-in person: the database does not count views of the own company. */
  readonly sessionToken: string | undefined
  /** Jobs whose card came into sight. */
  readonly shown: readonly string[]
  /** Jobs whose page was opened. */
  readonly opened: readonly string[]
}

export interface JobCount {
  readonly jobId: string
  readonly sessionToken: string | null
  impressions: number
  views: number
}

type WriteCounts = (counts: readonly JobCount[]) => Promise<unknown>

/** Within this time a browser counts once for a job. */
const ONCE_PER_MS = 30 * 60_000
/** Browsers behind one address, such as an office, count each; made-up names of browsers do not go on for ever. */
const BROWSERS_PER_NETWORK = 20
/**
 * How many jobs one network may report within `BUDGET_MS`, also such as do not exist; a wider one NETWORK_FACTOR times as
 * many. Otherwise one program could fill what waits and push out what is remembered. An office of twenty people who each
 * scroll past a hundred cards stays below.
 */
const JOBS_PER_NETWORK = 3_000
const BUDGET_MS = 10 * 60_000
const MOST_NETWORKS = 20_000
const MOST_REMEMBERED = 50_000
/** While the database is away, counts wait; beyond this the newest are lost. */
const MOST_WAITING = 20_000

type Kind = 'impressions' | 'views'

export class JobCounter {
  readonly #write: WriteCounts
  readonly #salt = randomBytes(16)
  readonly #seen = new LRUCache<string, number>({ max: MOST_REMEMBERED, ttl: ONCE_PER_MS })
  /** From the first report of a network on. */
  readonly #reported = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: BUDGET_MS, noUpdateTTL: true })
  #waiting = new Map<string, JobCount>()
  #writing: Promise<void> = Promise.resolve()

  constructor(write: WriteCounts) {
    this.#write = write
  }

  note({ ip, userAgent, sessionToken, shown, opened }: Beacon): void {
    const networks = clientNetworks(ip)
    const [network] = networks
    if (!this.#isWithinBudget(networks, shown.length + opened.length)) return
    const ofNetwork = this.#hash(network)
    const ofBrowser = this.#hash(`${network}\n${userAgent}`)
    for (const [kind, ids] of [
      ['impressions', shown],
      ['views', opened],
    ] as const)
      for (const jobId of ids) {
        if (this.#isFirst(`${kind[0]}${jobId}`, ofBrowser, ofNetwork))
          this.#add(jobId, kind, sessionToken ?? null)
      }
  }

  /** Writes what waits. What could not be written waits for the next time. */
  flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => {}).then(() => this.#flush())
    return this.#writing
  }

  async #flush(): Promise<void> {
    if (this.#waiting.size === 0) return
    const counts = this.#waiting
    this.#waiting = new Map()
    try {
      await this.#write([...counts.values()])
    } catch (error) {
      for (const [key, count] of counts) {
        const newer = this.#waiting.get(key)
        if (newer) {
          newer.impressions += count.impressions
          newer.views += count.views
        } else if (this.#waiting.size < MOST_WAITING) this.#waiting.set(key, count)
      }
      throw error
    }
  }

  #hash(text: string): string {
    return createHash('sha256').update(this.#salt).update(text).digest('base64url').slice(0, 16)
  }

  #isWithinBudget(networks: readonly string[], jobs: number): boolean {
    return networks.every((network, index) => {
      const key = this.#hash(network)
      const sum = (this.#reported.get(key) ?? 0) + jobs
      this.#reported.set(key, sum)
      return sum <= JOBS_PER_NETWORK * NETWORK_FACTOR ** index
    })
  }

  #isFirst(what: string, ofBrowser: string, ofNetwork: string): boolean {
    const browser = `${what}${ofBrowser}`
    if (this.#seen.has(browser)) return false
    const network = `${what}${ofNetwork}`
    const browsers = this.#seen.get(network) ?? 0
    if (browsers >= BROWSERS_PER_NETWORK) return false
    this.#seen.set(network, browsers + 1)
    this.#seen.set(browser, 1)
    return true
  }

  #add(jobId: string, kind: Kind, sessionToken: string | null): void {
    const key = `${jobId}${sessionToken ?? ''}`
    const known = this.#waiting.get(key)
    if (known) known[kind] += 1
    else if (this.#waiting.size < MOST_WAITING)
      this.#waiting.set(key, { jobId, sessionToken, impressions: 0, views: 0, [kind]: 1 })
  }
}
