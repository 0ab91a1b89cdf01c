/** PUT /api/newsletter/pictures: a picture, raw, from an admin. Answers with the name under which issues hold it. */
import type { IncomingMessage } from 'node:http'
import type { FastifyContextConfig, FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import {
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  type PictureRefusalCode,
  pictureRefusals,
} from '../../schema/newsletter-pictures.ts'
import { createOriginGuard } from '../auth/same-origin.ts'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { LogoError } from '../logos/logo-error.ts'
import { Gate } from '../overload/gate.ts'
import { OverloadedError } from '../overload/overloaded-error.ts'
import { drawPicture } from './draw-picture.ts'

/** The rate cuts those who only hold the connection. */
const BODY: FastifyContextConfig = { bodySeconds: 180, bodyRate: { bytes: 100_000, seconds: 10 } }
/** Files in memory. Only admins get this far, and there are few. */
const UPLOADS = { atOnce: 4, waiting: 4, perClient: 2, patienceMs: 30_000 }

class PictureRefusal extends Error {
  override readonly name = 'PictureRefusal'
  readonly code: PictureRefusalCode

  constructor(code: PictureRefusalCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

const SQL_CODES: Readonly<Record<string, PictureRefusalCode>> = {
  OS401: 'UNAUTHENTICATED',
  OS403: 'FORBIDDEN',
  OS429: 'RATE_LIMITED',
}

function asRefusal(error: unknown): unknown {
  if (error instanceof OverloadedError) return new PictureRefusal('OVERLOADED', error)
  if (error instanceof LogoError) return new PictureRefusal('NO_PICTURE', error)
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    const code = SQL_CODES[error.code]
    return code === undefined ? error : new PictureRefusal(code, error)
  }
  if (error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new PictureRefusal('UNSUPPORTED_MEDIA_TYPE', error)
  return error
}

/** Before a byte of the body is read. */
function declaredLength({ headers }: FastifyRequest): number {
  const length = headers['content-length']
  if (length === undefined) throw new PictureRefusal('LENGTH_REQUIRED')
  const bytes = Number(length)
  if (bytes > MAX_PICTURE_BYTES) throw new PictureRefusal('FILE_TOO_LARGE')
  if (bytes === 0) throw new PictureRefusal('NO_PICTURE')
  return bytes
}

/** Node ends a body at its declared length, so it is never longer. */
async function contentOf(body: IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of body) chunks.push(chunk)
  } catch (error) {
    throw new PictureRefusal('FILE_CUT', error)
  }
  const content = Buffer.concat(chunks)
  if (content.length !== bytes) throw new PictureRefusal('FILE_CUT')
  return content
}

const stored = z.tuple([z.object({ hash: z.string() })])

export async function registerPictureUpload(
  app: FastifyInstance,
  { env, pools }: Pick<BaseContext, 'env' | 'pools'>,
): Promise<void> {
  const uploads = new Gate(UPLOADS)
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', createOriginGuard(env))
      scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
        const refusal = asRefusal(error)
        // Whatever is still to come of the body is not wanted: the connection ends with the answer.
        if (!request.raw.complete) reply.header('connection', 'close')
        if (!(refusal instanceof PictureRefusal)) throw error
        const { code } = refusal
        const { status, text } = pictureRefusals[code]
        if (status === 503) reply.header('retry-after', '5')
        return reply
          .status(status)
          .header('cache-control', 'private, no-store')
          .send({ code, message: text, errors: [{ message: text, extensions: { code } }] })
      })
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser([...PICTURE_TYPES], (_request, body, done) => done(null, body))
      scope.put('/pictures', { config: BODY }, async (request, reply) => {
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
