/** /api/admin/figures.csv: the figures of operators as a file, for sessions of admins alone. */
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { CSV_TYPE, csvOf } from '../../schema/csv.ts'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'

const day = z.iso.date()
const groupings = {
  day: 'Tag',
  month: 'Monat',
  year: 'Jahr',
  profession: 'Beruf',
  state: 'Bundesland',
} as const

const asked = z.object({
  from: day,
  until: day,
  by: z.enum(['day', 'month', 'year', 'profession', 'state']),
  profession: z.string().max(100).optional(),
  state: z.string().max(10).optional(),
})

const count = z.int()
const minutes = z.int().nullable()
const figure = z.object({
  key: z.string(),
  name: z.string().nullable(),
  jobs_submitted: count,
  jobs_approved: count,
  jobs_rejected: count,
  jobs_online: count,
  job_requests_submitted: count,
  job_requests_approved: count,
  job_requests_rejected: count,
  job_requests_online: count,
  applications: count,
  applications_answered: count,
  reports: count,
  reports_settled: count,
  sign_ups_applicant: count,
  sign_ups_employer: count,
  approval_minutes: minutes,
  answer_minutes: minutes,
  report_minutes: minutes,
})
type Figure = z.infer<typeof figure>

const columns: readonly (readonly [Exclude<keyof Figure, 'key' | 'name'>, string])[] = [
  ['jobs_submitted', 'Anzeigen eingereicht'],
  ['jobs_approved', 'Anzeigen freigegeben'],
  ['jobs_rejected', 'Anzeigen abgelehnt'],
  ['jobs_online', 'Anzeigen online'],
  ['job_requests_submitted', 'Gesuche eingereicht'],
  ['job_requests_approved', 'Gesuche freigegeben'],
  ['job_requests_rejected', 'Gesuche abgelehnt'],
  ['job_requests_online', 'Gesuche online'],
  ['applications', 'Bewerbungen'],
  ['applications_answered', 'Bewerbungen beantwortet'],
  ['approval_minutes', 'Minuten bis zur Freigabe (Median)'],
  ['answer_minutes', 'Minuten bis zur ersten Antwort (Median)'],
  ['reports', 'Meldungen'],
  ['reports_settled', 'Meldungen erledigt'],
  ['report_minutes', 'Minuten bis zur Erledigung (Median)'],
  ['sign_ups_applicant', 'Registrierungen Fachkräfte'],
  ['sign_ups_employer', 'Registrierungen Arbeitgeber'],
]

/** What the database answers to people who are not admins, also to those who were until a moment ago. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === 'OS401' || error.code === 'OS403')
const isWrongInput = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === 'OS422'

export function registerFigures(app: FastifyInstance, { pools }: Pick<BaseContext, 'pools'>): void {
  app.get('/api/admin/figures.csv', { exposeHeadRoute: false }, async (request, reply) => {
    const session = await request.loadSession()
    if (session === null) return reply.callNotFound()
    const query = asked.safeParse(request.query)
    const values = query.data
      ? [
          query.data.from,
          query.data.until,
          query.data.by,
          query.data.profession ?? null,
          query.data.state ?? null,
        ]
      : // The right comes first: the database refuses who is no admin, and then the empty input.
        [null, null, null, null, null]
    const rows = await queryAs(
      pools,
      session.id,
      'select * from unnest(app_public.operator_figures($1, $2, $3, $4, $5))',
      values,
    ).catch((error: unknown) => {
      if (isRefusal(error)) return 404
      if (isWrongInput(error)) return 400
      throw error
    })
    if (rows === 404) return reply.callNotFound()
    if (rows === 400 || query.data === undefined) {
      throw Object.assign(new Error('Days or grouping do not fit'), { statusCode: 400 })
    }
    const { by, from, until } = query.data
    const lines = z
      .array(figure)
      .parse(rows)
      .map((row) => [
        by === 'profession' || by === 'state'
          ? (row.name ?? (row.key === '' ? 'ohne Angabe' : row.key))
          : row.key,
        ...columns.map(([name]) => row[name]),
      ])
    return reply
      .type(CSV_TYPE)
      .header('content-disposition', `attachment; filename="zahlen-${by}-${from}-${until}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(csvOf([groupings[by], ...columns.map(([, title]) => title)], lines))
  })
}
