/**
 * GET /api/interviews/<application>: the interview of an application as a file for calendars, for its applicant and the
 * members of the company. Asked with the session each time; the path alone opens nothing.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { links } from '../mail/site.ts'
import { calendarFile } from './calendar-file.ts'
import { interviewEvent } from './interview-event.ts'

const FIND = 'select * from app_hidden.interview_file($1)'

const id = z.uuid()
const found = z
  .array(
    z.object({
      uid: z.uuid(),
      revision: z.number(),
      starts_at: z.date(),
      minutes: z.number(),
      place: z.string().nullable(),
      changed_at: z.date(),
      side: z.enum(['applicant', 'company']),
      job_id: z.uuid(),
      job_title: z.string(),
      company_name: z.string(),
      applicant_name: z.string(),
    }),
  )
  .max(1)

export function registerInterviews(
  app: FastifyInstance,
  { env, pools }: Pick<BaseContext, 'env' | 'pools'>,
): void {
  app.get<{ Params: { id: string } }>('/api/interviews/:id', async (request, reply) => {
    const application = id.safeParse(request.params.id)
    const session = application.success ? await request.loadSession() : null
    if (session === null) return reply.callNotFound()
    const [row] = found.parse(await queryAs(pools, session.id, FIND, [application.data]))
    // Also for that of somebody else: nobody learns that it exists.
    if (row === undefined) return reply.callNotFound()
    const site = { url: env.siteUrl }
    const event = interviewEvent(
      { ...row, startsAt: row.starts_at, changedAt: row.changed_at },
      {
        meets: row.side === 'applicant' ? { company: row.company_name } : { applicant: row.applicant_name },
        jobTitle: row.job_title,
        url:
          row.side === 'applicant'
            ? links.application(site, request.params.id)
            : links.jobApplication(site, row.job_id, request.params.id),
      },
      { siteUrl: env.siteUrl, from: env.mailFrom },
    )
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="Termin.ics"')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'private, no-store')
      .send(calendarFile(event))
  })
}
