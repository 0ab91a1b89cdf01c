/**
 * Five sign-ins per address in 15 minutes, counted before the password is hashed (72 ms of CPU each) and in the
 * database, so that several processes count together and the sender's address, which is easily changed, plays no part.
 */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { normalizeEmail } from './sign-up-rules.ts'

const MAX_SIGN_IN_ATTEMPTS = 5

const hashOf = (email: string): Buffer => createHash('sha256').update(normalizeEmail(email)).digest()

/** One statement that counts and answers: of twenty in parallel exactly five see a number up to five. */
const COUNT = `
  insert into auth.sign_in_attempts as seen (email_hash) values ($1)
  on conflict (email_hash) do update set
    attempts = case when seen.window_started_at <= clock_timestamp() - interval '15 minutes'
      then 1 else least(seen.attempts + 1, 1000) end,
    window_started_at = case when seen.window_started_at <= clock_timestamp() - interval '15 minutes'
      then clock_timestamp() else seen.window_started_at end
  returning attempts`

const RESET = 'delete from auth.sign_in_attempts where email_hash = $1'

const countSchema = z.tuple([z.object({ attempts: z.number() })])

export interface SignInLimit {
  /** Counts this attempt; false when it is one too many. */
  allow(email: string): Promise<boolean>
  reset(email: string): Promise<void>
}

export function createSignInLimit(pool: Pick<pg.Pool, 'query'>): SignInLimit {
  return {
    async allow(email) {
      const { rows } = await pool.query(COUNT, [hashOf(email)])
      const [{ attempts }] = countSchema.parse(rows)
      return attempts <= MAX_SIGN_IN_ATTEMPTS
    },
    async reset(email) {
      await pool.query(RESET, [hashOf(email)])
    },
  }
}
