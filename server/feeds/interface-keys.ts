/**
 * Who reads more than anybody may has a key. What a key is good for is asked of the database every half minute, and counted in memory of
 * this process, as for networks.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { z } from 'zod'

const MOST_KEYS = 1_000
const KNOWN_MS = 30_000
const WITHIN_MS = 60_000
const FORM = /^Bearer (os_[\w-]{20,100})$/

const limitRow = z.tuple([z.object({ per_minute: z.number().nullable() })])

export class InterfaceKeys {
  readonly #visitors: Pick<pg.Pool, 'query'>
  /** By hash: a dump of memory shows no key for longer than its request. */
  readonly #limits = new LRUCache<string, number>({ max: MOST_KEYS, ttl: KNOWN_MS })
  /** From the first request of a key on. */
  readonly #spent = new LRUCache<string, number>({ max: MOST_KEYS, ttl: WITHIN_MS, noUpdateTTL: true })

  constructor(visitors: Pick<pg.Pool, 'query'>) {
    this.#visitors = visitors
  }

  /** What is named instead of a network; null for a header that is no key of ours. */
  of(authorization: string): { readonly key: string; readonly hash: string } | null {
    const key = FORM.exec(authorization)?.[1]
    return key === undefined ? null : { key, hash: createHash('sha256').update(key).digest('base64url') }
  }

  isKnown({ hash }: { readonly hash: string }): boolean {
    return this.#limits.has(hash)
  }

  /** How many requests a minute it is good for; null for one that nobody issued, or that was revoked. */
  async limitOf({ key, hash }: { readonly key: string; readonly hash: string }): Promise<number | null> {
    const known = this.#limits.get(hash)
    if (known !== undefined) return known
    const { rows } = await this.#visitors.query('select app_hidden.interface_key_limit($1) as per_minute', [
      key,
    ])
    const [{ per_minute: limit }] = limitRow.parse(rows)
    if (limit !== null) this.#limits.set(hash, limit)
    return limit
  }

  spend(hash: string, limit: number): boolean {
    const spent = this.#spent.get(hash) ?? 0
    if (spent >= limit) return false
    this.#spent.set(hash, spent + 1)
    return true
  }

  secondsLeft(hash: string): number {
    return Math.max(1, Math.ceil(this.#spent.getRemainingTTL(hash) / 1_000))
  }
}
