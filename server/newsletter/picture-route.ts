/**
 * /newsletter/bild/<hash>: a picture of an issue. Visitors get those of issues that are public; admins also the others, and
 * that answer is for them alone.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { KEPT_BY_BROWSERS, NOT_KEPT, sendPicture } from '../http/send-picture.ts'

const HASH = /^[0-9a-f]{64}$/

const STATEMENT = 'select app_hidden.newsletter_picture($1) as image'

const found = z.tuple([z.object({ image: z.instanceof(Buffer).nullable() })])

export function registerNewsletterPictures(
  app: FastifyInstance,
  { pools }: Pick<BaseContext, 'pools'>,
): void {
  app.get<{ Params: { hash: string } }>('/newsletter/bild/:hash', async (request, reply) => {
    const { hash } = request.params
    if (!HASH.test(hash)) return reply.callNotFound()
    const shown = found.parse((await pools.visitor.query(STATEMENT, [hash])).rows)[0].image
    const session = shown === null ? await request.loadSession() : null
    const own =
      session === null ? null : found.parse(await queryAs(pools, session.id, STATEMENT, [hash]))[0].image
    const image = shown ?? own
    if (image === null) return reply.callNotFound()
    return sendPicture(reply, image, {
      type: 'image/jpeg',
      cacheControl: shown ? KEPT_BY_BROWSERS : NOT_KEPT,
    })
  })
}
