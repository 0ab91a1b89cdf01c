/** Calls the SQL functions of invitations to the team of a company (db/functions/companies/team). */
import type pg from 'pg'
import { z } from 'zod'

const openedSchema = z.tuple([
  z.object({
    invitation: z.discriminatedUnion('state', [
      z.object({ state: z.enum(['used', 'expired']) }),
      z.object({
        state: z.enum(['open', 'known', 'own', 'switch', 'refused', 'other']),
        company: z.string(),
        email: z.string(),
      }),
    ]),
  }),
])
const acceptedSchema = z.tuple([
  z.object({
    outcome: z.enum(['accepted', 'known', 'other', 'refused', 'used', 'expired']),
    password_link_id: z.uuid().nullable(),
  }),
])

interface NewColleague {
  readonly firstName: string
  readonly lastName: string
  readonly termsVersion: string
}

export type InvitationStore = ReturnType<typeof createInvitationStore>

export function createInvitationStore(pool: Pick<pg.Pool, 'query'>) {
  return {
    /** Changes nothing. `sessionId`: of the browser that asks, if any. */
    async open(linkId: string, sessionId: string | null) {
      const { rows } = await pool.query('select auth.invitation_by_link($1, $2) as invitation', [
        linkId,
        sessionId,
      ])
      return openedSchema.parse(rows)[0].invitation
    },

    /** `colleague` counts where the address has no account yet. */
    async accept(linkId: string, sessionId: string | null, colleague: NewColleague) {
      const { rows } = await pool.query('select * from auth.accept_invitation($1, $2, $3)', [
        linkId,
        sessionId,
        JSON.stringify(colleague),
      ])
      return acceptedSchema.parse(rows)[0]
    },
  }
}
