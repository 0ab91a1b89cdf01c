/**
 * PUT /api/companies/<id>/logo: a picture, raw, for a company of the person. Answers with its address on this site; saving the
 * company with this address is what shows it, by the rules of every other field.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { logoRefusals } from '../../schema/logo-upload.ts'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { Gate } from '../overload/gate.ts'
import { memberOf } from '../overload/member-work.ts'
import { drawLogo } from './draw-logo.ts'
import { contentOf, declaredLength, PICTURE_BODY, PictureRefusal, takePictures } from './receive-picture.ts'

/** Files in memory. Accounts cost nothing: without the bound of a network one machine would hold all places. */
const UPLOADS = { atOnce: 12, waiting: 0, perAccount: 2, perNetwork: 3 }
/** A photo of 24 megapixels takes 0.3 s and 100 MB. */
const DRAWINGS = { atOnce: 2, waiting: 8, patienceMs: 30_000 }

const uuid = z.uuid()
const kept = z.tuple([z.object({ address: z.string() })])

export async function registerLogoUpload(
  app: FastifyInstance,
  { env, pools }: Pick<BaseContext, 'env' | 'pools'>,
): Promise<void> {
  const uploads = new Gate(UPLOADS)
  const drawings = new Gate(DRAWINGS)
  await app.register(
    async (scope) => {
      takePictures(scope, env, logoRefusals)
      scope.put<{ Params: { id: string } }>('/:id/logo', { config: PICTURE_BODY }, async (request, reply) => {
        const id = uuid.safeParse(request.params.id)
        if (!id.success) throw new PictureRefusal('NOT_FOUND')
        const bytes = declaredLength(request)
        const session = await request.loadSession()
        if (session === null) throw new PictureRefusal('UNAUTHENTICATED')
        const receive = async () => {
          const rowsAs = (statement: string, values: unknown[]) =>
            queryAs(pools, session.id, statement, values)
          await rowsAs('select app_hidden.begin_logo_upload($1)', [id.data])
          const file = await contentOf(request.raw, bytes)
          const { image, small } = await drawings.run('', () => drawLogo(file))
          const rows = await rowsAs('select app_hidden.keep_uploaded_logo($1, $2, $3) as address', [
            id.data,
            image,
            small,
          ])
          return kept.parse(rows)[0].address
        }
        const address = await uploads.run(memberOf(session, request), receive)
        return reply.header('cache-control', 'private, no-store').send({ address })
      })
    },
    { prefix: '/api/companies' },
  )
}
