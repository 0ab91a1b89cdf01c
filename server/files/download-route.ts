/**
 * GET /api/files/<id>: the content, for the applicant and for the members of the company that got the application. Asked
 * with the session each time; the path alone opens nothing, and no browser keeps or runs what it gets.
 */
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { queryAs } from '../database/query-as.ts'
import { Gate } from '../overload/gate.ts'
import { memberOf } from '../overload/member-work.ts'
import { endUnread, type LeastRate } from './end-unread.ts'
import { attachmentDisposition } from './file-name.ts'
import type { FileServices } from './upload-route.ts'

/** A clinic behind one address waits behind itself for a moment; accounts cost nothing, so one network never has all places. */
const DELIVERIES = {
  atOnce: 60,
  atOncePerNetwork: 12,
  waiting: 60,
  perAccount: 6,
  perNetwork: 24,
  patienceMs: 20_000,
}

/** Not for this person, or signed out meanwhile: alike. */
const NOTHING: ReadonlySet<string | undefined> = new Set(['OS404', 'OS401'])

/** The policies of the table decide first, then the function, which also writes the opening down. */
const OPEN = `select opened.* from app_public.application_files as files
  cross join lateral app_hidden.open_application_file(files.id) as opened where files.id = $1`

const id = z.uuid()
const found = z.tuple([
  z.object({ key: z.string(), name: z.string(), bytes: z.number(), sha256: z.instanceof(Buffer) }),
])

export function registerDownload(
  scope: FastifyInstance,
  services: FileServices,
  leastRate?: LeastRate,
): void {
  const deliveries = new Gate(DELIVERIES)
  // No HEAD: it would be written down as an opening.
  scope.get<{ Params: { id: string } }>('/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const fileId = id.safeParse(request.params.id)
    const session = fileId.success ? await request.loadSession() : null
    if (session === null) return reply.callNotFound()
    const leave = await deliveries.enter(memberOf(session, request))
    // Who went away while waiting has opened nothing.
    if (reply.raw.destroyed) {
      leave()
      return reply
    }
    try {
      const rows = await queryAs(services.pools, session.id, OPEN, [fileId.data]).catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && NOTHING.has(error.code)) return null
        throw error
      })
      if (rows === null || rows.length === 0) {
        leave()
        return reply.callNotFound()
      }
      const [{ key, name, bytes, sha256 }] = found.parse(rows)
      const content = await services.store.open(key)
      if (content === undefined) throw new Error('The object of a file is missing')
      content.once('close', leave)
      reply.raw.once('close', endUnread(request.raw.socket, leastRate))
      return reply
        .type('application/pdf')
        .header('content-length', bytes)
        .header('content-disposition', attachmentDisposition(name))
        .header('content-digest', `sha-256=:${sha256.toString('base64')}:`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'private, no-store')
        .send(content)
    } catch (error) {
      leave()
      throw error
    }
  })
}
