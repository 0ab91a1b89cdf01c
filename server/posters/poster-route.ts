/** /job/<id>/aushang.pdf: the poster of an online job, for the members of its company. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { startPosters } from './posters.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const JOB_TYPES = {
  vollzeit: 'Vollzeit',
  teilzeit: 'Teilzeit',
  minijob: 'Minijob',
  ausbildung: 'Ausbildung',
  praktikum: 'Praktikum',
  freie_mitarbeit: 'Freie Mitarbeit',
} as const
type JobType = keyof typeof JOB_TYPES
const isJobType = (text: string): text is JobType => text in JOB_TYPES

/** `Vollzeit oder Teilzeit` */
const kindsOf = (types: readonly JobType[]): string => {
  const names = types.map((type) => JOB_TYPES[type])
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} oder ${names.at(-1)}`
}

const found = z.array(
  z.object({
    title: z.string(),
    company: z.string(),
    location: z.string(),
    salary_range: z.string(),
    job_types: z.array(z.string().refine(isJobType)),
  }),
)

export function registerPosters(
  app: FastifyInstance,
  { pools, env }: Pick<BaseContext, 'pools' | 'env'>,
): void {
  const posters = startPosters()
  app.addHook('onClose', () => posters.end())
  app.get<{ Params: { id: string } }>(
    '/job/:id/aushang.pdf',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const id = request.params.id.toLowerCase()
      const session = UUID.test(id) ? await request.loadSession() : null
      if (session === null) return reply.callNotFound()
      const [job] = found.parse(
        await queryAs(pools, session.id, 'select * from app_hidden.poster_of_job($1)', [id]),
      )
      // A job of another company is not found either: nobody learns that it exists.
      if (!job) return reply.callNotFound()
      const pdf = await posters.draw(
        {
          title: job.title,
          company: job.company,
          facts: [`${job.location} · ${kindsOf(job.job_types)}`, job.salary_range],
          // The short URL redirects to the one with the title: fewer modules are larger ones on the same paper.
          link: `${env.siteUrl}/job/${id}`,
          siteName: env.siteName,
        },
        session.id,
      )
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="aushang.pdf"')
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(pdf))
    },
  )
}
