/** Calls the SQL functions of applications without an account (db/functions/applications/guests). */
import type pg from 'pg'
import { z } from 'zod'
import type { Browser } from '../sessions/browser.ts'

const shown = z.object({
  email: z.string(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  company: z.string(),
  takesApplications: z.boolean(),
})
const written = shown.extend({
  firstName: z.string(),
  lastName: z.string(),
  letter: z.string().nullable(),
  files: z.array(z.string()),
})
const waitingSchema = z.tuple([
  z.object({
    waiting: z.discriminatedUnion('state', [
      z.object({ state: z.enum(['used', 'expired']) }),
      shown.extend({ state: z.enum(['known', 'other']) }),
      written.extend({ state: z.enum(['open', 'own']) }),
    ]),
  }),
])
const confirmedSchema = z.tuple([
  z.object({
    outcome: z.enum(['sent', 'known', 'used', 'expired']),
    application_id: z.uuid().nullable(),
    expires_at: z.date().nullable(),
    password_link_id: z.uuid().nullable(),
  }),
])

interface WrittenByGuest {
  readonly jobId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly letter: string | null
  readonly fileIds: readonly string[]
  readonly guestKey: Buffer
  readonly clientKey: string
  readonly termsVersion: string
  /** Hash of the device cookie. */
  readonly browser: string
}

export type GuestStore = ReturnType<typeof createGuestStore>

export function createGuestStore(pool: Pick<pg.Pool, 'query'>) {
  return {
    async start({ jobId, email, guestKey, fileIds, ...details }: WrittenByGuest): Promise<void> {
      await pool.query('select auth.start_guest_application($1, $2, $3, $4, $5)', [
        jobId,
        email,
        JSON.stringify(details),
        guestKey,
        fileIds,
      ])
    },

    /** Changes nothing. `sessionId`: of the browser that asks, if any. */
    async open(linkId: string, sessionId: string | null) {
      const { rows } = await pool.query('select auth.guest_application_by_link($1, $2) as waiting', [
        linkId,
        sessionId,
      ])
      return waitingSchema.parse(rows)[0].waiting
    },

    async confirm(
      linkId: string,
      sessionId: string | null,
      token: string,
      deviceHash: string,
      { device, userAgent }: Browser,
    ) {
      const { rows } = await pool.query(
        'select * from auth.confirm_guest_application($1, $2, $3, $4, $5, $6)',
        [linkId, sessionId, token, deviceHash, device, userAgent],
      )
      return confirmedSchema.parse(rows)[0]
    },
  }
}
