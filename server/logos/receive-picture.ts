/** Pictures over HTTP, raw: what the uploads of logos and of pictures for the newsletter share. */
import type { IncomingMessage } from 'node:http'
import type { FastifyContextConfig, FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import { MAX_PICTURE_BYTES, PICTURE_TYPES, type PictureProblem } from '../../schema/picture-upload.ts'
import { createOriginGuard } from '../auth/same-origin.ts'
import type { BaseContext } from '../context.ts'
import { OverloadedError } from '../overload/overloaded-error.ts'
import { LogoError } from './logo-error.ts'

/** The rate cuts those who only hold the connection. */
export const PICTURE_BODY: FastifyContextConfig = {
  bodySeconds: 180,
  bodyRate: { bytes: 100_000, seconds: 10 },
}

type SqlProblem = 'FORBIDDEN' | 'NOT_FOUND' | 'INVALID_STATE' | 'RATE_LIMITED'

export class PictureRefusal extends Error {
  override readonly name = 'PictureRefusal'
  readonly code: PictureProblem | SqlProblem

  constructor(code: PictureProblem | SqlProblem, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

const SQL_CODES: Readonly<Record<string, PictureProblem | SqlProblem>> = {
  OS401: 'UNAUTHENTICATED',
  OS403: 'FORBIDDEN',
  OS404: 'NOT_FOUND',
  OS410: 'INVALID_STATE',
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
export function declaredLength({ headers }: FastifyRequest): number {
  const length = headers['content-length']
  if (length === undefined) throw new PictureRefusal('LENGTH_REQUIRED')
  const bytes = Number(length)
  if (bytes > MAX_PICTURE_BYTES) throw new PictureRefusal('FILE_TOO_LARGE')
  if (bytes === 0) throw new PictureRefusal('NO_PICTURE')
  return bytes
}

/** Node ends a body at its declared length, so it is never longer. */
export async function contentOf(body: IncomingMessage, bytes: number): Promise<Buffer> {
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

export type Refusals = Readonly<Record<string, { readonly status: number; readonly text: string }>>

/** Takes pictures from this site alone, unread, and answers refusals in these words. */
export function takePictures(scope: FastifyInstance, env: BaseContext['env'], refusals: Refusals): void {
  scope.addHook('onRequest', createOriginGuard(env))
  scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = asRefusal(error)
    // Whatever is still to come of the body is not wanted: the connection ends with the answer.
    if (!request.raw.complete) reply.header('connection', 'close')
    const said = refusal instanceof PictureRefusal ? refusals[refusal.code] : undefined
    if (!(refusal instanceof PictureRefusal) || said === undefined) throw error
    const { code } = refusal
    const { status, text } = said
    if (status === 503) reply.header('retry-after', '5')
    return reply
      .status(status)
      .header('cache-control', 'private, no-store')
      .send({ code, message: text, errors: [{ message: text, extensions: { code } }] })
  })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...PICTURE_TYPES], (_request, body, done) => done(null, body))
}
