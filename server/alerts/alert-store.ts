/** What the database does for search alerts of people who are signed out (db/functions/alerts). */
import type pg from 'pg'
import { z } from 'zod'

export const FREQUENCIES = ['sofort', 'taeglich', 'woechentlich', 'aus'] as const
export const HALVES = ['jobs', 'requests'] as const

const alertSchema = z.object({
  half: z.enum(HALVES),
  name: z.string(),
  frequency: z.enum(FREQUENCIES),
  search_query: z.string(),
  email: z.string(),
  confirmed: z.boolean(),
})
const stateSchema = z.tuple([z.object({ state: z.enum(['open', 'gone', 'full']) })])
const doneSchema = z.tuple([z.object({ done: z.boolean() })])

interface AlertRequest {
  readonly email: string
  readonly half: (typeof HALVES)[number]
  /** In snake_case, as the composite type of the half has them. */
  readonly criteria: Readonly<Record<string, unknown>>
  readonly searchQuery: string
  readonly frequency: (typeof FREQUENCIES)[number]
}

export type AlertStore = ReturnType<typeof createAlertStore>

export function createAlertStore(pool: Pick<pg.Pool, 'query'>) {
  return {
    async request({ email, half, criteria, searchQuery, frequency }: AlertRequest): Promise<void> {
      await pool.query('select auth.request_search_alert($1, $2, $3, $4, $5)', [
        email,
        half,
        JSON.stringify(criteria),
        searchQuery,
        frequency,
      ])
    },

    /** Changes nothing: programs that follow the links of mails look too. */
    async read(linkId: string) {
      const { rows } = await pool.query('select * from auth.alert_by_link($1)', [linkId])
      return rows[0] === undefined ? undefined : alertSchema.parse(rows[0])
    },

    async confirm(linkId: string) {
      const { rows } = await pool.query('select auth.confirm_search_alert($1) as state', [linkId])
      return stateSchema.parse(rows)[0].state
    },

    async change(linkId: string, frequency: AlertRequest['frequency']): Promise<boolean> {
      const { rows } = await pool.query('select auth.change_alert_by_link($1, $2) as done', [
        linkId,
        frequency,
      ])
      return doneSchema.parse(rows)[0].done
    },

    async delete(linkId: string): Promise<boolean> {
      const { rows } = await pool.query('select auth.delete_alert_by_link($1) as done', [linkId])
      return doneSchema.parse(rows)[0].done
    },
  }
}
