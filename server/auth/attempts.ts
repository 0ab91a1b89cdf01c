/**
 * Rate limits. Counted in the database, so that several processes count together, and before a password is hashed, which
 * takes 72 ms of CPU.
 */
import { createHash, createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type pg from 'pg'
import { z } from 'zod'

interface Rule {
  readonly limit: number
  readonly window: string
}

/** Specification, point 9: five sign-ins per e-mail address in 15 minutes. The other limits are our own. */
const RULES = {
  'sign-in': { limit: 5, window: '15 minutes' },
  // An office shares one IP address: enough for all of its people, too few to guess passwords.
  'sign-in-client': { limit: 100, window: '15 minutes' },
  'sign-up-client': { limit: 20, window: '1 hour' },
  'mail-client': { limit: 20, window: '1 hour' },
  // Each attempt costs a password hash before the link is used up.
  'password-link': { limit: 10, window: '1 hour' },
  'password-check': { limit: 5, window: '15 minutes' },
} as const satisfies Record<string, Rule>

export type AttemptKind = keyof typeof RULES

const countSchema = z.tuple([z.object({ allowed: z.boolean(), newly_refused: z.boolean() })])

export interface Count {
  readonly allowed: boolean
  /** The first refusal of its window: the only one that is worth an event. */
  readonly newlyRefused: boolean
}

/**
 * Key of a counter for one e-mail address, account or link. The same as app_private.email_hash, by which SQL resets the
 * counter of an e-mail address.
 */
export const attemptKey = (subject: string): Buffer => createHash('sha256').update(subject).digest()

/** `2001:db8::1` as its first four groups: a client that has one IP address of a /64 network has all of them. */
function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(ip) !== 6) return ip
  const [head = '', tail] = ip.split('%', 1)[0]?.toLowerCase().split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** Keyed with the secret: there are so few IP addresses that a plain hash of one could be found by trying them all. */
export function clientKey(ip: string, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`client:${networkOf(ip)}`)
    .digest()
}

export interface Attempts {
  /** Counts this attempt. */
  count(kind: AttemptKind, key: Buffer): Promise<Count>
  reset(kind: AttemptKind, key: Buffer): Promise<void>
}

export function createAttempts(pool: Pick<pg.Pool, 'query'>): Attempts {
  return {
    async count(kind, key) {
      const { limit, window } = RULES[kind]
      const { rows } = await pool.query('select * from auth.count_attempt($1, $2, $3, $4)', [
        kind,
        key,
        limit,
        window,
      ])
      const [{ allowed, newly_refused: newlyRefused }] = countSchema.parse(rows)
      return { allowed, newlyRefused }
    },
    async reset(kind, key) {
      await pool.query('select auth.reset_attempts($1, $2)', [kind, key])
    },
  }
}
