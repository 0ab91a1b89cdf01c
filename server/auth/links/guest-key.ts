/**
 * The key of a draft without an account: random, made by the browser, kept in its tab. It stands in a header and in bodies,
 * never in a URL, so it is in no log; the database holds a hash of it.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'

export const GUEST_KEY_HEADER = 'x-guest-key'

const key = z.uuid()

/** Undefined when it is none. */
export function guestKeyHash(given: unknown): Buffer | undefined {
  const { data } = key.safeParse(given)
  return data === undefined ? undefined : createHash('sha256').update(`guest:${data.toLowerCase()}`).digest()
}
