/** /api/files/<id>: the files of applications. */
import type { FastifyContextConfig, FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { fileRefusals } from '../../schema/file-refusals.ts'
import { pdfProblems } from '../../schema/pdf-problems.ts'
import { createOriginGuard } from '../auth/same-origin.ts'
import type { BaseContext } from '../context.ts'
import { OverloadedError } from '../overload/overloaded-error.ts'
import { registerDownload } from './download-route.ts'
import type { LeastRate } from './end-unread.ts'
import { createFileOwners } from './file-owner.ts'
import { FileRefusal, RefusedPdf } from './file-refusal.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { endPdfChecks } from './pdf/check-pdf.ts'
import { createSpool } from './spool.ts'
import { type FileServices, registerUpload } from './upload-route.ts'

const AN_HOUR_MS = 60 * 60 * 1000

const uuid = z.uuid()

function refuse(reply: FastifyReply, status: number, code: string, message: string, more: object = {}) {
  return reply
    .status(status)
    .header('cache-control', 'private, no-store')
    .send({ code, message, ...more, errors: [{ message, extensions: { code } }] })
}

/** Errors of the body come before the handler, from Fastify. */
function asRefusal(error: FastifyError): unknown {
  if (error instanceof OverloadedError) return new FileRefusal('OVERLOADED', error)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new FileRefusal('UNSUPPORTED_MEDIA_TYPE', error)
  return error
}

function registerRefusals(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
    // Whatever is still to come of the body is not wanted: the connection ends with the answer.
    if (request.method === 'PUT' && !request.raw.complete) reply.header('connection', 'close')
    const refusal = asRefusal(error)
    if (refusal instanceof RefusedPdf) {
      const { problem } = refusal
      return refuse(reply, 422, 'FILE_REFUSED', pdfProblems[problem], { problem })
    }
    if (!(refusal instanceof FileRefusal) || request.method === 'GET') throw error
    const { status, text } = fileRefusals[refusal.code]
    if (status === 503 || status === 507) {
      reply.header('retry-after', '5')
      if (refusal.code !== 'OVERLOADED') request.log.error({ err: refusal }, 'a file could not be stored')
    }
    return refuse(reply, status, refusal.code, text)
  })
}

function registerRemoval(scope: FastifyInstance, services: FileServices): void {
  scope.delete<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const id = uuid.safeParse(request.params.id)
    if (!id.success) throw new FileRefusal('INVALID_INPUT')
    const owner = await services.findOwner(request)
    await owner.drop(id.data)
    return reply.status(204).header('cache-control', 'private, no-store').send()
  })
}

interface FileRouteOptions {
  /** For tests. */
  readonly store?: FileStore
  /** How fast a body has to come, for tests. */
  readonly body?: FastifyContextConfig
  /** How fast an answer has to be read, for tests. */
  readonly reading?: LeastRate
}

export async function registerFiles(
  app: FastifyInstance,
  { env, pools }: Pick<BaseContext, 'env' | 'pools'>,
  { store = createFileStore(env), body, reading }: FileRouteOptions = {},
): Promise<void> {
  const spool = createSpool(env.dataDir)
  await spool.clean()
  const cleaning = setInterval(() => void spool.clean().catch(() => {}), AN_HOUR_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(cleaning)
    await endPdfChecks()
  })
  const services: FileServices = { pools, store, spool, findOwner: createFileOwners({ pools, env }) }
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', createOriginGuard(env))
      registerRefusals(scope)
      registerUpload(scope, services, body)
      registerDownload(scope, services, reading)
      registerRemoval(scope, services)
    },
    { prefix: '/api/files' },
  )
}
