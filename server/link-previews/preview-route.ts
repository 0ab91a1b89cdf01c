/**
 * /job/<id>/linkvorschau/<hash>: the picture that other sites show beside a link to a job. Only pictures that are kept are sent;
 * no request has one drawn. While there is none, or only another one, it leads to what there is.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BaseContext } from '../context.ts'
import { isCurrent } from '../http/conditional.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HASH = /^[0-9a-f]{32}$/
/** Of the site itself, as in web/shared/document/page-head.tsx. */
const PICTURE_OF_SITE = '/link-preview.png'

const found = z
  .array(z.object({ hash: z.string().nullable(), image: z.instanceof(Buffer).nullable() }))
  .max(1)

export function registerLinkPreviews(
  app: FastifyInstance,
  { pools: { visitor } }: Pick<BaseContext, 'pools'>,
): void {
  app.get<{ Params: { id: string; hash: string } }>('/job/:id/linkvorschau/:hash', async (request, reply) => {
    const { id, hash } = request.params
    if (!UUID.test(id) || !HASH.test(hash)) return reply.callNotFound()
    const { rows } = await visitor.query('select * from app_hidden.link_preview($1, $2)', [id, hash])
    const [preview] = found.parse(rows)
    if (!preview) return reply.callNotFound()
    if (preview.image === null)
      return reply
        .header('cache-control', 'no-store')
        .redirect(preview.hash === null ? PICTURE_OF_SITE : `/job/${id}/linkvorschau/${preview.hash}`)
    const etag = `"${hash}"`
    // Asked for again after ten minutes, because the job may be over.
    reply.header('etag', etag).header('cache-control', 'public, max-age=600')
    if (isCurrent(request, { etag })) return reply.status(304).send()
    return reply
      .type('image/png')
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(preview.image)
  })
}
