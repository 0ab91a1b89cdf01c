/**
 * Rate limits. Counted in the database, so that several processes count together, and before a password is hashed, which
 * takes 72 ms of CPU.
 */
import { createHash, createHmac } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { clientNetworks, NETWORK_FACTOR } from '../overload/client-networks.ts'

interface Rule {
  readonly limit: number
  readonly window: string
}

/** Specification, point 9: five sign-ins per e-mail address in 15 minutes. The other limits are our own. */
const RULES = {
  'sign-in': { limit: 5, window: '15 minutes' },
  // Of all browsers together that have been in the account: the client that has their cookies shares no other limit.
  'known-sign-in': { limit: 30, window: '15 minutes' },
  // Each attempt costs a password hash before the link is used up.
  'password-link': { limit: 10, window: '1 hour' },
  // Of one client for one address and purpose: below what the address gets in a day from all clients together.
  'mail-to-address': { limit: 5, window: '24 hours' },
  // What a mail program posts, or the page of the link: a provider that posts for many people shares no limit.
  'alert-link': { limit: 60, window: '1 hour' },
  // The same for the newsletter.
  'newsletter-link': { limit: 60, window: '1 hour' },
  // The page of a link by which somebody agrees to get invoices.
  'invoice-link': { limit: 60, window: '1 hour' },
  // The page of a link in a mail about a report.
  'report-link': { limit: 60, window: '1 hour' },
  // The page of the link that sends an application without an account.
  'guest-link': { limit: 60, window: '1 hour' },
  // The page of an invitation to the team of a company.
  'invitation-link': { limit: 60, window: '1 hour' },
  'password-check': { limit: 5, window: '15 minutes' },
  // Codes of the app: a million, of which three are right.
  'factor-code': { limit: 10, window: '1 hour' },
  'factor-code-day': { limit: 100, window: '24 hours' },
  'factor-proof': { limit: 20, window: '15 minutes' },
  // Each is a row; nobody begins as many by hand.
  'factor-ceremony': { limit: 60, window: '15 minutes' },
} as const satisfies Record<string, Rule>

/** Limits for one client. An office shares one IP address: enough for all of its people, too few to guess passwords. */
const CLIENT_RULES = {
  'sign-in-client': { limit: 100, window: '15 minutes' },
  // Each visit of the sign-in page asks once.
  'passkey-client': { limit: 200, window: '15 minutes' },
  'sign-up-client': { limit: 20, window: '1 hour' },
  'alert-client': { limit: 20, window: '1 hour' },
  'newsletter-client': { limit: 20, window: '1 hour' },
  'report-client': { limit: 10, window: '1 hour' },
  // A course of an employment agency applies from one address of the Internet, all within an hour.
  'guest-application-client': { limit: 60, window: '1 hour' },
  // Three files each, and some twice.
  'guest-file-client': { limit: 240, window: '1 hour' },
  'mail-client': { limit: 20, window: '1 hour' },
} as const satisfies Record<string, Rule>

type AttemptKind = keyof typeof RULES
type ClientAttemptKind = keyof typeof CLIENT_RULES

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

/**
 * Keys of the counters of a client: that of its IPv4 address, or those of its IPv6 networks /64 and /48, in this order.
 * Keyed with the secret: there are so few IP addresses that a plain hash of one could be found by trying them all.
 */
function clientKeys(ip: string, secret: string): Buffer[] {
  return clientNetworks(ip).map((network) =>
    createHmac('sha256', secret).update(`client:${network}`).digest(),
  )
}

/** Key of the narrowest network of a client. */
export function clientKey(ip: string, secret: string): Buffer {
  const [narrowest] = clientNetworks(ip)
  return createHmac('sha256', secret).update(`client:${narrowest}`).digest()
}

/** Key of a counter for what one client does to one subject. */
export function clientSubjectKey(ip: string, subject: string, secret: string): Buffer {
  const [narrowest] = clientNetworks(ip)
  return createHmac('sha256', secret).update(`client:${narrowest}\n${subject}`).digest()
}

export interface Attempts {
  /** Counts this attempt. */
  count(kind: AttemptKind, key: Buffer): Promise<Count>
  /** Counts this attempt for the client with this IP address, in all of its networks. */
  countClient(kind: ClientAttemptKind, ip: string): Promise<Count>
  reset(kind: AttemptKind, key: Buffer): Promise<void>
}

export function createAttempts(pool: Pick<pg.Pool, 'query'>, secret: string): Attempts {
  const answerOf = (rows: unknown): Count => {
    const [{ allowed, newly_refused: newlyRefused }] = countSchema.parse(rows)
    return { allowed, newlyRefused }
  }
  return {
    async count(kind, key) {
      const { limit, window } = RULES[kind]
      const { rows } = await pool.query('select * from auth.count_attempt($1, $2, $3, $4)', [
        kind,
        key,
        limit,
        window,
      ])
      return answerOf(rows)
    },
    async countClient(kind, ip) {
      const { limit, window } = CLIENT_RULES[kind]
      const keys = clientKeys(ip, secret)
      const { rows } = await pool.query('select * from auth.count_client_attempt($1, $2, $3, $4)', [
        kind,
        keys,
        keys.map((_, index) => limit * NETWORK_FACTOR ** index),
        window,
      ])
      return answerOf(rows)
    },
    async reset(kind, key) {
      await pool.query('select auth.reset_attempts($1, $2)', [kind, key])
    },
  }
}
