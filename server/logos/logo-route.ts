/**
 * /logo/<hash>: a stored logo. Visitors get what a job that is online shows; members of a company and admins also get
 * what is not approved yet, and that answer is for them alone.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BaseContext } from '../context.ts'

const HASH = /^[0-9a-f]{64}$/

const found = z.tuple([z.object({ image: z.instanceof(Buffer).nullable() })])

async function publicLogo(hash: string, { visitor }: BaseContext['pools']): Promise<Buffer | null> {
  const { rows } = await visitor.query('select app_hidden.public_logo($1) as image', [hash])
  return found.parse(rows)[0].image
}

async function ownLogo(
  hash: string,
  request: FastifyRequest,
  { member }: BaseContext['pools'],
): Promise<Buffer | null> {
  const session = await request.loadSession()
  if (session === null) return null
  const client = await member.connect()
  try {
    await client.query('begin read only')
    await client.query(
      `select set_config('role', 'app_member', true), set_config('app.session_id', $1, true)`,
      [session.id],
    )
    const { rows } = await client.query('select app_hidden.own_logo($1) as image', [hash])
    await client.query('commit')
    client.release()
    return found.parse(rows)[0].image
  } catch (error) {
    // With its transaction: the next request must not find this one's session in the connection.
    client.release(true)
    throw error
  }
}

export function registerLogos(app: FastifyInstance, { pools }: Pick<BaseContext, 'pools'>): void {
  app.get<{ Params: { hash: string } }>('/logo/:hash', async (request, reply) => {
    const { hash } = request.params
    if (!HASH.test(hash)) return reply.callNotFound()
    const shown = await publicLogo(hash, pools)
    const image = shown ?? (await ownLogo(hash, request, pools))
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
