/**
 * PUT /api/companies/<id>/ads: ads of a file as JSON, for a company of the person. A browser has made rows of the table before; what they mean is read
 * by the worker, as with a feed.
 */
import type { FastifyError, FastifyInstance } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { MAX_ADS_BYTES, MOST_ADS } from '../../schema/ad-columns.ts'
import { createOriginGuard } from '../auth/same-origin.ts'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { Gate } from '../overload/gate.ts'
import { memberOf } from '../overload/member-work.ts'
import { OverloadedError } from '../overload/overloaded-error.ts'

/** Files in memory, of 5 MB each. */
const UPLOADS = { atOnce: 8, waiting: 0, perAccount: 1, perNetwork: 2 }

const uuid = z.uuid()
const sent = z.object({
  label: z.string().max(500),
  ads: z.array(z.record(z.string(), z.unknown())).min(1).max(MOST_ADS),
})

interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  OS401: { status: 401, code: 'UNAUTHENTICATED', message: 'Bitte melden Sie sich erneut an.' },
  OS403: { status: 403, code: 'FORBIDDEN', message: 'Dafür fehlt Ihnen die Berechtigung.' },
  OS404: { status: 404, code: 'NOT_FOUND', message: 'Diesen Betrieb gibt es nicht mehr.' },
  OS422: {
    status: 400,
    code: 'INVALID_INPUT',
    message: 'Mehr als zehn Quellen gehen nicht. Entfernen Sie eine, die Sie nicht mehr brauchen.',
  },
  OS429: { status: 429, code: 'RATE_LIMITED', message: 'Bitte warten Sie eine Stunde, dann geht es weiter.' },
}

const UNREADABLE: Refusal = {
  status: 400,
  code: 'INVALID_INPUT',
  message: `In der Datei stehen keine Anzeigen, oder mehr als ${MOST_ADS}.`,
}
const TOO_LARGE: Refusal = { status: 413, code: 'FILE_TOO_LARGE', message: 'Die Datei ist größer als 5 MB.' }
const BUSY: Refusal = {
  status: 503,
  code: 'OVERLOADED',
  message: 'Gerade ist viel los. Bitte versuchen Sie es gleich noch einmal.',
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return UNREADABLE
  if (error instanceof OverloadedError) return BUSY
  if (error instanceof pg.DatabaseError) return REFUSALS[error.code ?? '']
  if (error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return TOO_LARGE
  return undefined
}

export async function registerAdsUpload(
  app: FastifyInstance,
  { env, pools }: Pick<BaseContext, 'env' | 'pools'>,
): Promise<void> {
  const uploads = new Gate(UPLOADS)
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', createOriginGuard(env))
      scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
        const refusal = refusalOf(error)
        if (!request.raw.complete) reply.header('connection', 'close')
        if (refusal === undefined) throw error
        const { status, code, message } = refusal
        return reply.status(status).header('cache-control', 'private, no-store').send({ code, message })
      })
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )
      scope.put<{ Params: { id: string }; Body: string }>(
        '/:id/ads',
        {
          bodyLimit: MAX_ADS_BYTES,
          config: { bodySeconds: 120, bodyRate: { bytes: 50_000, seconds: 10 } },
          // Before the body is read: who is not signed in holds no 5 MB.
          async preParsing(request, reply) {
            if ((await request.loadSession()) !== null) return
            const { status, code, message } = REFUSALS['OS401'] as Refusal
            await reply.status(status).header('connection', 'close').send({ code, message })
          },
        },
        async (request, reply) => {
          const session = await request.loadSession()
          const id = uuid.safeParse(request.params.id)
          if (session === null || !id.success) return reply.callNotFound()
          const rows = await uploads.run(memberOf(session, request), () => {
            const { label, ads } = sent.parse(JSON.parse(request.body))
            return queryAs(pools, session.id, 'select app_hidden.add_job_file($1, $2, $3) as source_id', [
              id.data,
              label,
              JSON.stringify(ads).replaceAll('\\u0000', ''),
            ])
          })
          return reply.header('cache-control', 'private, no-store').send(rows[0])
        },
      )
    },
    { prefix: '/api/companies' },
  )
}
