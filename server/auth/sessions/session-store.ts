/** Calls the SQL functions of sign-ins and their events (db/functions/auth/sessions). */
import type pg from 'pg'
import { z } from 'zod'
import type { Browser } from './browser.ts'
import type { EventWriter } from './event-writer.ts'

const signInSchema = z.array(
  z.object({
    user_id: z.uuid(),
    password_hash: z.string(),
    email_verified: z.boolean(),
    role: z.enum(['applicant', 'employer', 'admin']),
    known_device: z.boolean(),
    delete_after: z.date().nullable(),
  }),
)
const credentialsSchema = z.array(
  z.object({
    user_id: z.uuid(),
    email: z.string(),
    account_type: z.enum(['applicant', 'employer']),
    password_hash: z.string(),
    needs_factor: z.boolean(),
  }),
)

const answerSchema = z.tuple([z.object({ answer: z.boolean() })])

export type SessionStore = ReturnType<typeof createSessionStore>

/** `events` writes what must not be lost; see event-writer.ts. */
export function createSessionStore(pool: Pick<pg.Pool, 'query'>, events: Pick<EventWriter, 'query'>) {
  return {
    /** Reads what a sign-in needs of the account with this e-mail address; undefined when there is none. */
    async signInCredentials(email: string, deviceHash: string) {
      const { rows } = await pool.query('select * from auth.sign_in_credentials($1, $2)', [email, deviceHash])
      const [row] = signInSchema.parse(rows)
      return (
        row && {
          userId: row.user_id,
          passwordHash: row.password_hash,
          emailVerified: row.email_verified,
          role: row.role,
          knownDevice: row.known_device,
          deleteAfter: row.delete_after,
        }
      )
    },

    /** Reads the password hash of the signed-in person; undefined when the session has ended. */
    async credentials(sessionId: string) {
      const { rows } = await pool.query('select * from auth.session_credentials($1)', [sessionId])
      const [row] = credentialsSchema.parse(rows)
      return (
        row && {
          userId: row.user_id,
          email: row.email,
          accountType: row.account_type,
          passwordHash: row.password_hash,
          needsFactor: row.needs_factor,
        }
      )
    },

    /** Whether the password was checked in this session just now. */
    async isProved(sessionId: string): Promise<boolean> {
      const { rows } = await pool.query('select auth.session_is_proved($1) as answer', [sessionId])
      return answerSchema.parse(rows)[0].answer
    },

    /** Notes that it was; false when the session has ended. */
    async prove(sessionId: string): Promise<boolean> {
      const { rows } = await pool.query('select auth.prove_session($1) as answer', [sessionId])
      return answerSchema.parse(rows)[0].answer
    },

    async recordFailedSignIn(email: string, reason: string, userAgent: string | null): Promise<void> {
      await events.query('select auth.record_failed_sign_in($1, $2, $3)', [email, reason, userAgent])
    },

    /** The password was right before, so its owner has to learn of it. */
    async recordWrongFactor(
      email: string,
      deviceHash: string,
      { device, userAgent }: Browser,
    ): Promise<void> {
      await events.query('select auth.record_wrong_factor($1, $2, $3, $4)', [
        email,
        deviceHash,
        device,
        userAgent,
      ])
    },

    async recordReportedFailure(
      client: Buffer,
      email: string | null,
      reason: string,
      userAgent: string | null,
    ): Promise<void> {
      await events.query('select auth.record_reported_failure($1, $2, $3, $4)', [
        client,
        email,
        reason,
        userAgent,
      ])
    },

    async recordSuspicion(
      userId: string | null,
      activity: string,
      details: string,
      userAgent: string | null,
    ): Promise<void> {
      await events.query('select auth.record_security_event($1, $2, $3, $4)', [
        userId,
        'suspicious_activity',
        JSON.stringify({ activity, details }),
        userAgent,
      ])
    },
  }
}
