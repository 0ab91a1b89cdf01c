/**
 * /meine-daten/<id>: the archive of a person's data, for the session of that account alone. Every piece is asked for with
 * the session, so that a download ends with it; the path alone opens nothing.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { exportFileName } from '../../schema/export-file-name.ts'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const opened = z.tuple([z.object({ bytes: z.coerce.number(), chunks: z.number(), made_at: z.date() })])
const piece = z.tuple([z.object({ bytes: z.instanceof(Buffer).nullable() })])

/** The status for a refusal of the database: no archive, too many downloads, or a proof that the person has to show first. */
function statusOfRefusal(error: unknown): 303 | 404 | 429 | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  if (error.code === 'OS429') return 429
  // OS422: the password; OS428: the second factor.
  if (error.code === 'OS422' || error.code === 'OS428') return 303
  return error.code === 'OS404' || error.code === 'OS401' ? 404 : undefined
}

export function registerArchives(
  app: FastifyInstance,
  { pools, env }: Pick<BaseContext, 'pools' | 'env'>,
): void {
  // No HEAD: it would be written down as a download.
  app.get<{ Params: { id: string } }>(
    '/meine-daten/:id',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params
      const session = ID.test(id) ? await request.loadSession() : null
      if (session === null) return reply.callNotFound()
      const begun = await queryAs(pools, session.id, 'select * from app_hidden.open_data_export($1)', [
        id,
      ]).catch((error: unknown) => {
        const status = statusOfRefusal(error)
        if (status === undefined) throw error
        return status
      })
      // The page asks for the proof before it leads here. This is for links that were kept.
      if (begun === 303) return reply.redirect('/datenschutz-einstellungen', 303)
      if (begun === 404) return reply.callNotFound()
      if (begun === 429) throw Object.assign(new Error('Too many downloads'), { statusCode: 429 })
      const [{ bytes, chunks, made_at }] = opened.parse(begun)
      async function* pieces() {
        for (let position = 0; position < chunks; position += 1) {
          const rows = await queryAs(
            pools,
            session?.id ?? '',
            'select app_hidden.data_export_chunk($1, $2) as bytes',
            [id, position],
          )
          const [{ bytes: next }] = piece.parse(rows)
          // Signed out or over meanwhile. The connection breaks off, so that no browser takes a part for the whole.
          if (next === null) throw new Error('The archive is no longer there for this session')
          yield next
        }
      }
      return reply
        .type('application/zip')
        .header('content-length', bytes)
        .header(
          'content-disposition',
          `attachment; filename="${exportFileName(env.siteName, made_at, 'zip')}"`,
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'private, no-store')
        .send(Readable.from(pieces(), { objectMode: false }))
    },
  )
}
