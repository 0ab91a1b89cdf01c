/** PUT /api/newsletter/pictures: a picture, raw, from an admin. Answers with the name under which issues hold it. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { pictureRefusals } from '../../schema/newsletter-pictures.ts'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import {
  contentOf,
  declaredLength,
  PICTURE_BODY,
  PictureRefusal,
  takePictures,
} from '../logos/receive-picture.ts'
import { Gate } from '../overload/gate.ts'
import { drawPicture } from './draw-picture.ts'

/** Files in memory. Only admins get this far, and there are few. */
const UPLOADS = { atOnce: 4, waiting: 4, perAccount: 2, patienceMs: 30_000 }

const stored = z.tuple([z.object({ hash: z.string() })])

export async function registerPictureUpload(
  app: FastifyInstance,
  { env, pools }: Pick<BaseContext, 'env' | 'pools'>,
): Promise<void> {
  const uploads = new Gate(UPLOADS)
  await app.register(
    async (scope) => {
      takePictures(scope, env, pictureRefusals)
      scope.put('/pictures', { config: PICTURE_BODY }, async (request, reply) => {
        const bytes = declaredLength(request)
        const session = await request.loadSession()
        if (session === null) throw new PictureRefusal('UNAUTHENTICATED')
        const rowsAs = (statement: string, values: unknown[]) => queryAs(pools, session.id, statement, values)
        // Before the body: others must not make this process draw anything.
        await rowsAs('select app_hidden.require_admin()', [])
        const hash = await uploads.run(session.userId, async () => {
          const { image, width, height } = await drawPicture(await contentOf(request.raw, bytes))
          const rows = await rowsAs('select app_hidden.store_newsletter_picture($1, $2, $3) as hash', [
            image,
            width,
            height,
          ])
          return stored.parse(rows)[0].hash
        })
        return reply.header('cache-control', 'private, no-store').send({ hash })
      })
    },
    { prefix: '/api/newsletter' },
  )
}
