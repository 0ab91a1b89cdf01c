/** What the database does for the newsletter of people who are signed out (db/functions/newsletter). */
import type pg from 'pg'
import { z } from 'zod'

export const FREQUENCIES = ['jede_ausgabe', 'monatlich'] as const

const moment = z.date().transform((value) => value.toISOString())
const subscriptionSchema = z.object({
  state: z.enum(['unbestaetigt', 'aktiv', 'pausiert', 'abgemeldet']),
  email: z.string(),
  professions: z.array(z.string()),
  regions: z.array(z.string()),
  frequency: z.enum(FREQUENCIES),
  confirmed_at: moment.nullable(),
  ended_at: moment.nullable(),
  is_ordered: z.boolean(),
})
const doneSchema = z.tuple([z.object({ done: z.boolean() })])

interface Topics {
  readonly professions: readonly string[]
  readonly regions: readonly string[]
  readonly frequency: (typeof FREQUENCIES)[number]
}

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>

export function createSubscriptionStore(pool: Pick<pg.Pool, 'query'>) {
  const isDone = async (call: string, values: unknown[]): Promise<boolean> => {
    const { rows } = await pool.query(`select auth.${call} as done`, values)
    return doneSchema.parse(rows)[0].done
  }
  return {
    async request(email: string, wording: string): Promise<void> {
      await pool.query('select auth.request_newsletter($1, $2)', [email, wording])
    },

    /** Changes nothing: programs that follow the links of mails look too. */
    async read(linkId: string) {
      const { rows } = await pool.query('select * from auth.newsletter_by_link($1)', [linkId])
      return rows[0] === undefined ? undefined : subscriptionSchema.parse(rows[0])
    },

    confirm: (linkId: string) => isDone('confirm_newsletter($1)', [linkId]),

    change: (linkId: string, { professions, regions, frequency }: Topics) =>
      isDone('change_newsletter_by_link($1, $2, $3, $4)', [linkId, professions, regions, frequency]),

    end: (linkId: string, oneClick: boolean) => isDone('end_newsletter_by_link($1, $2)', [linkId, oneClick]),

    resume: (linkId: string, wording: string, undoOnly: boolean) =>
      isDone('resume_newsletter_by_link($1, $2, $3)', [linkId, wording, undoOnly]),
  }
}
