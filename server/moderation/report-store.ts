/** Calls the SQL functions for reports of people who are signed out (db/functions/moderation). */
import type pg from 'pg'
import { z } from 'zod'

const referenceSchema = z.tuple([z.object({ reference: z.string() })])

const stateSchema = z.object({
  id: z.uuid(),
  side: z.enum(['melder', 'betroffen']),
  reference: z.string(),
  subject_kind: z.string(),
  subject_title: z.string().nullable(),
  filed_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  measure: z.string().nullable(),
  ground_kind: z.string().nullable(),
  ground: z.string().nullable(),
  facts: z.string().nullable(),
  is_automated: z.boolean(),
  is_undone: z.boolean(),
  complaint_until: z.string().nullable(),
  may_complain: z.boolean(),
  complaint: z
    .object({
      created_at: z.string(),
      explanation: z.string(),
      decided_at: z.string().nullable(),
      is_upheld: z.boolean().nullable(),
      reasons: z.string().nullable(),
    })
    .nullable(),
})
export type ReportState = z.infer<typeof stateSchema>

const foundSchema = z.tuple([z.object({ state: stateSchema.nullable() })])

interface Report {
  readonly kind: string
  readonly id: string
  readonly category: string
  readonly explanation: string
  readonly name: string | null
  readonly email: string | null
}

export type ReportStore = ReturnType<typeof createReportStore>

export function createReportStore(pool: Pick<pg.Pool, 'query'>) {
  return {
    async file({ kind, id, category, explanation, name, email }: Report): Promise<string> {
      const { rows } = await pool.query('select auth.file_report($1, $2, $3, $4, $5, $6) as reference', [
        kind,
        id,
        category,
        explanation,
        name,
        email,
      ])
      return referenceSchema.parse(rows)[0].reference
    },

    /** Changes nothing: programs that follow the links of mails look too. */
    async read(purpose: string, id: string): Promise<ReportState | null> {
      const { rows } = await pool.query('select auth.report_by_link($1, $2) as state', [purpose, id])
      return foundSchema.parse(rows)[0].state
    },

    async complain(purpose: string, id: string, explanation: string): Promise<ReportState | null> {
      const { rows } = await pool.query('select auth.complain_by_link($1, $2, $3) as state', [
        purpose,
        id,
        explanation,
      ])
      return foundSchema.parse(rows)[0].state
    },
  }
}
