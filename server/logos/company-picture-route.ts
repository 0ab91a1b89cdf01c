/**
 * /betriebsbild/<id>/<side>: a picture of a workshop. Visitors get what the page of its company shows now; members of the company
 * and admins also get what nobody has read yet, and that answer is for them alone.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PICTURE_SIDES } from '../../schema/picture-sizes.ts'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { KEPT_BY_BROWSERS, NOT_KEPT, sendPicture } from '../http/send-picture.ts'

const asked = z.object({
  id: z.uuid(),
  side: z.enum(PICTURE_SIDES.map(String)).transform(Number),
})
const found = z.tuple([z.object({ image: z.instanceof(Buffer).nullable() })])

export function registerCompanyPictures(app: FastifyInstance, { pools }: Pick<BaseContext, 'pools'>): void {
  app.get('/betriebsbild/:id/:side', async (request, reply) => {
    const { data: params } = asked.safeParse(request.params)
    if (params === undefined) return reply.callNotFound()
    const values = [params.id, params.side]
    const { rows } = await pools.visitor.query(
      'select app_hidden.public_company_picture($1, $2) as image',
      values,
    )
    const shown = found.parse(rows)[0].image
    const session = shown === null ? await request.loadSession() : null
    const own =
      session === null
        ? null
        : found.parse(
            await queryAs(
              pools,
              session.id,
              'select app_hidden.own_company_picture($1, $2) as image',
              values,
            ),
          )[0].image
    const image = shown ?? own
    if (image === null) return reply.callNotFound()
    return sendPicture(reply, image, {
      type: 'image/webp',
      cacheControl: shown ? KEPT_BY_BROWSERS : NOT_KEPT,
    })
  })
}
