/**
 * /werkstueck/<id>/<side>: a picture of own work on a job request, for who may read the request at this moment. Never kept by a cache: from
 * whom the request hides would get it from there, and it would outlive a withdrawal.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PICTURE_SIDES } from '../../schema/picture-sizes.ts'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { NOT_KEPT, sendPicture } from '../http/send-picture.ts'

const STATEMENT = 'select app_hidden.work_picture_file($1, $2) as image'

const asked = z.object({
  id: z.uuid(),
  side: z.enum(PICTURE_SIDES.map(String)).transform(Number),
})
const found = z.tuple([z.object({ image: z.instanceof(Buffer).nullable() })])

export function registerWorkPictures(app: FastifyInstance, { pools }: Pick<BaseContext, 'pools'>): void {
  app.get('/werkstueck/:id/:side', async (request, reply) => {
    const { data: params } = asked.safeParse(request.params)
    if (params === undefined) return reply.callNotFound()
    const values = [params.id, params.side]
    // Who is signed in is asked first: a visitor may see what hides from this account.
    const session = await request.loadSession()
    const rows =
      session === null
        ? (await pools.visitor.query(STATEMENT, values)).rows
        : await queryAs(pools, session.id, STATEMENT, values)
    const { image } = found.parse(rows)[0]
    if (image === null) return reply.callNotFound()
    // As the page of the request.
    reply.header('x-robots-tag', 'noindex')
    return sendPicture(reply, image, { type: 'image/webp', cacheControl: NOT_KEPT })
  })
}
