/**
 * PUT /api/companies/<id>/logo: a picture, raw, for a company of the person. Answers with its address on this site; saving the
 * company with this address is what shows it, by the rules of every other field.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyContextConfig, FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { LOGO_TYPES, type LogoRefusalCode, logoRefusals, MAX_LOGO_BYTES } from '../../schema/logo-upload.ts'
import { createOriginGuard } from '../auth/same-origin.ts'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { clientNetworks } from '../overload/client-networks.ts'
import { Gate } from '../overload/gate.ts'
import { OverloadedError } from '../overload/overloaded-error.ts'
import { drawLogo } from './draw-logo.ts'
import { LogoError } from './logo-error.ts'

/** The rate cuts those who only hold the connection. */
const BODY: FastifyContextConfig = { bodySeconds: 180, bodyRate: { bytes: 100_000, seconds: 10 } }
/** Files in memory. */
const UPLOADS = { atOnce: 12, waiting: 0, perClient: 2 }
/** Accounts cost nothing: without this bound one machine would hold all places. */
const OF_A_NETWORK = { atOnce: UPLOADS.atOnce, waiting: 0, perClient: 3 }
/** A photo of 24 megapixels takes 0.3 s and 100 MB. */
const DRAWINGS = { atOnce: 2, waiting: 8, patienceMs: 30_000 }

class LogoRefusal extends Error {
  override readonly name = 'LogoRefusal'
  readonly code: LogoRefusalCode

  constructor(code: LogoRefusalCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

const SQL_CODES: Readonly<Record<string, LogoRefusalCode>> = {
  OS401: 'UNAUTHENTICATED',
  OS403: 'FORBIDDEN',
  OS404: 'NOT_FOUND',
  OS429: 'RATE_LIMITED',
}

function asRefusal(error: unknown): unknown {
  if (error instanceof OverloadedError) return new LogoRefusal('OVERLOADED', error)
  if (error instanceof LogoError) return new LogoRefusal('NO_PICTURE', error)
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    const code = SQL_CODES[error.code]
    return code === undefined ? error : new LogoRefusal(code, error)
  }
  if (error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new LogoRefusal('UNSUPPORTED_MEDIA_TYPE', error)
  return error
}

/** Before a byte of the body is read. */
function declaredLength({ headers }: FastifyRequest): number {
  const length = headers['content-length']
  if (length === undefined) throw new LogoRefusal('LENGTH_REQUIRED')
  const bytes = Number(length)
  if (bytes > MAX_LOGO_BYTES) throw new LogoRefusal('FILE_TOO_LARGE')
  if (bytes === 0) throw new LogoRefusal('NO_PICTURE')
  return bytes
}

/** Node ends a body at its declared length, so it is never longer. */
async function contentOf(body: IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of body) chunks.push(chunk)
  } catch (error) {
    throw new LogoRefusal('FILE_CUT', error)
  }
  const content = Buffer.concat(chunks)
  if (content.length !== bytes) throw new LogoRefusal('FILE_CUT')
  return content
}

const uuid = z.uuid()
const kept = z.tuple([z.object({ address: z.string() })])

export async function registerLogoUpload(
  app: FastifyInstance,
  { env, pools }: Pick<BaseContext, 'env' | 'pools'>,
): Promise<void> {
  const uploads = new Gate(UPLOADS)
  const ofNetworks = new Gate(OF_A_NETWORK)
  const drawings = new Gate(DRAWINGS)
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', createOriginGuard(env))
      scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
        const refusal = asRefusal(error)
        // Whatever is still to come of the body is not wanted: the connection ends with the answer.
        if (!request.raw.complete) reply.header('connection', 'close')
        if (!(refusal instanceof LogoRefusal)) throw error
        const { code } = refusal
        const { status, text } = logoRefusals[code]
        if (status === 503) reply.header('retry-after', '5')
        return reply
          .status(status)
          .header('cache-control', 'private, no-store')
          .send({ code, message: text, errors: [{ message: text, extensions: { code } }] })
      })
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser([...LOGO_TYPES], (_request, body, done) => done(null, body))
      scope.put<{ Params: { id: string } }>('/:id/logo', { config: BODY }, async (request, reply) => {
        const id = uuid.safeParse(request.params.id)
        if (!id.success) throw new LogoRefusal('NOT_FOUND')
        const bytes = declaredLength(request)
        const session = await request.loadSession()
        if (session === null) throw new LogoRefusal('UNAUTHENTICATED')
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
        const address = await ofNetworks.run(clientNetworks(request.ip), () =>
          uploads.run(session.userId, receive),
        )
        return reply.header('cache-control', 'private, no-store').send({ address })
      })
    },
    { prefix: '/api/companies' },
  )
}
