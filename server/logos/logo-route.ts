/**
 * /logo/<hash>, and /logo/<hash>/96 for lists: a stored logo. Visitors get what a job that is online shows; members of a company and admins also get
 * what is not approved yet, and that answer is for them alone.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'

const HASH = /^[0-9a-f]{64}$/

interface AskedLogo {
  readonly hash: string
  readonly small: boolean
}

const found = z.tuple([z.object({ image: z.instanceof(Buffer).nullable() })])

async function publicLogo(
  { hash, small }: AskedLogo,
  { visitor }: BaseContext['pools'],
): Promise<Buffer | null> {
  const { rows } = await visitor.query('select app_hidden.public_logo($1, $2) as image', [hash, small])
  return found.parse(rows)[0].image
}

async function ownLogo(
  { hash, small }: AskedLogo,
  request: FastifyRequest,
  pools: BaseContext['pools'],
): Promise<Buffer | null> {
  const session = await request.loadSession()
  if (session === null) return null
  const rows = await queryAs(pools, session.id, 'select app_hidden.own_logo($1, $2) as image', [hash, small])
  return found.parse(rows)[0].image
}

export function registerLogos(app: FastifyInstance, { pools }: Pick<BaseContext, 'pools'>): void {
  for (const [path, small] of [
    ['/logo/:hash', false],
    ['/logo/:hash/96', true],
  ] as const)
    app.get<{ Params: { hash: string } }>(path, async (request, reply) => {
      const { hash } = request.params
      if (!HASH.test(hash)) return reply.callNotFound()
      const shown = await publicLogo({ hash, small }, pools)
      const image = shown ?? (await ownLogo({ hash, small }, request, pools))
      if (image === null) return reply.callNotFound()
      return reply
        .type('image/webp')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header(
          'cache-control',
          // Browsers keep it: a name stands for one picture. Shared caches ask again, because it may be withdrawn.
          shown ? 'public, max-age=31536000, s-maxage=600, immutable' : 'private, no-store',
        )
        .send(image)
    })
}
