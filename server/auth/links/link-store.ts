/** Calls the SQL functions of links in mails (db/functions/auth/links). */
import type pg from 'pg'
import { z } from 'zod'
import type { LinkPurpose } from './link-token.ts'

const checkedSchema = z.tuple([
  z.object({
    state: z.enum(['open', 'used', 'expired']),
    email: z.string().nullable(),
    same_browser: z.boolean(),
  }),
])

const undoneSchema = z.tuple([z.object({ state: z.enum(['open', 'used', 'expired']) })])

export type LinkStore = ReturnType<typeof createLinkStore>

export function createLinkStore(pool: Pick<pg.Pool, 'query'>) {
  return {
    /** A background task looks the e-mail address up: the response time must not reveal whether it has an account. */
    async requestLink(purpose: 'verify-email' | 'reset-password', email: string) {
      await pool.query('select auth.request_link($1, $2)', [purpose, email])
    },

    /** Does not use the link up. `isSameBrowser`: the one with this device cookie signed up for it. */
    async checkLink(linkId: string, purpose: LinkPurpose, deviceHash: string) {
      const { rows } = await pool.query('select * from auth.check_link($1, $2, $3)', [
        linkId,
        purpose,
        deviceHash,
      ])
      const [{ state, email, same_browser: isSameBrowser }] = checkedSchema.parse(rows)
      return { state, email, isSameBrowser }
    },

    /** `used`: the deletion was undone before; `expired`: the 14 days are over. */
    async undoDeletion(linkId: string, userAgent: string | null) {
      const { rows } = await pool.query('select auth.undo_deletion($1, $2) as state', [linkId, userAgent])
      return undoneSchema.parse(rows)[0].state
    },
  }
}
