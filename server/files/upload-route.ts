/**
 * PUT /api/files/<id>?name=…: one file, raw. The browser chooses the id, so that a repeated upload is the same file; the
 * database makes the key, and its row is there before the object (docs/decisions/2026-11-22-a-row-before-its-object.md).
 */
import { unlink } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MAX_FILE_BYTES } from '../../schema/file-limits.ts'
import type { PdfProblem } from '../../schema/pdf-problems.ts'
import type { BaseContext } from '../context.ts'
import { clientNetworks } from '../overload/client-networks.ts'
import { Gate } from '../overload/gate.ts'
import { cleanFileName } from './file-name.ts'
import type { FileOwner, FindOwner } from './file-owner.ts'
import { FileRefusal, RefusedPdf } from './file-refusal.ts'
import type { FileStore } from './file-store.ts'
import { checkPdf } from './pdf/check-pdf.ts'
import type { Spool } from './spool.ts'
import { UploadsUnderWay } from './uploads-under-way.ts'

/** A whole file at 250 kbit/s. The rate cuts those who only hold the connection. */
const UPLOAD_BODY = { bodySeconds: 180, bodyRate: { bytes: 100_000, seconds: 10 } }

/** Files that are stored at the same time: a bucket gets each from memory. */
const STORING = { atOnce: 4, waiting: 60, patienceMs: 30_000 }

/** Problems that keep the reader of PDFs busy for long. */
const COSTLY: ReadonlySet<PdfProblem> = new Set(['too_slow', 'too_complex'])

const asked = z.object({ id: z.uuid(), name: z.string().max(2_000) })

const begun = z.tuple([
  z.object({
    key: z.string().nullable(),
    stored_name: z.string(),
    stored_bytes: z.number(),
    stored_pages: z.number().nullable(),
  }),
])
const finished = z.tuple([z.object({ done: z.boolean() })])

interface Answer {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly pages: number
}

export interface FileServices {
  readonly pools: BaseContext['pools']
  readonly store: FileStore
  readonly spool: Spool
  readonly findOwner: FindOwner
}

interface Upload {
  readonly services: FileServices
  readonly owner: FileOwner
  /** Networks of the sender, the narrowest first. */
  readonly networks: readonly string[]
  readonly body: IncomingMessage
  readonly id: string
  readonly name: string
  readonly bytes: number
}

/** Before a byte of the body is read. */
function declaredLength({ headers }: FastifyRequest): number {
  const length = headers['content-length']
  if (length === undefined) throw new FileRefusal('LENGTH_REQUIRED')
  const bytes = Number(length)
  if (bytes > MAX_FILE_BYTES) throw new FileRefusal('FILE_TOO_LARGE')
  if (bytes === 0) throw new RefusedPdf('not_pdf')
  return bytes
}

async function checkAndStore(upload: Upload, key: string, path: string, storing: Gate): Promise<number> {
  const { services, owner, networks, id } = upload
  const verdict = await checkPdf(path, networks)
  if (!verdict.ok) throw new RefusedPdf(verdict.problem)
  await storing.run('', () => services.store.take(key, path))
  const rows = await owner.finish(id, key, verdict.pages, Buffer.from(verdict.sha256, 'hex'))
  // A later attempt has taken over, and its answer counts.
  if (!finished.parse(rows)[0].done) throw new FileRefusal('FILE_CUT')
  return verdict.pages
}

async function receive(upload: Upload, storing: Gate): Promise<Answer> {
  const { services, owner, body, id, name, bytes } = upload
  const rows = await owner.begin(id, name, bytes)
  const [{ key, ...stored }] = begun.parse(rows)
  if (key === null)
    return { id, name: stored.stored_name, bytes: stored.stored_bytes, pages: stored.stored_pages ?? 1 }
  const path = services.spool.pathOf(key)
  try {
    await services.spool.receive(body, bytes, path)
    const pages = await checkAndStore(upload, key, path, storing)
    return { id, name, bytes, pages }
  } catch (error) {
    await unlink(path).catch(() => {})
    // Otherwise its row counts against the limits of the account for five minutes.
    const wasCostly = error instanceof RefusedPdf && COSTLY.has(error.problem)
    await owner.abandon(id, key, wasCostly).catch(() => {})
    throw error
  }
}

export function registerUpload(
  scope: FastifyInstance,
  services: FileServices,
  config: FastifyContextConfig = UPLOAD_BODY,
): void {
  const underWay = new UploadsUnderWay()
  const storing = new Gate(STORING)
  scope.removeAllContentTypeParsers()
  // Passed on as it is: the handler reads it once it knows that it wants it.
  scope.addContentTypeParser('application/pdf', (_request, body, done) => done(null, body))
  scope.put<{ Params: { id: string }; Querystring: { name?: unknown } }>(
    '/:id',
    { config },
    async (request) => {
      const input = asked.safeParse({ id: request.params.id, name: request.query.name ?? '' })
      if (!input.success) throw new FileRefusal('INVALID_INPUT')
      const bytes = declaredLength(request)
      const owner = await services.findOwner(request)
      const id = input.data.id.toLowerCase()
      const networks = clientNetworks(request.ip)
      const end = underWay.begin({
        fileId: id,
        account: owner.account,
        networks,
        cut: (reason) => request.raw.destroy(reason),
      })
      try {
        const name = cleanFileName(input.data.name)
        return await receive({ services, owner, networks, body: request.raw, id, name, bytes }, storing)
      } finally {
        end()
      }
    },
  )
}
