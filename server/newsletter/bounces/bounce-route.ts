/**
 * POST /api/newsletter/bounces: a mail server hands over a mail that came to the bounce address, raw. It needs the bearer
 * token of the configuration; without one there is no such route.
 */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BaseContext } from '../../context.ts'
import { Gate } from '../../overload/gate.ts'
import { OverloadedError } from '../../overload/overloaded-error.ts'
import { MAX_BOUNCE_BYTES, readBounce } from './read-bounce.ts'

const BOUNCE_PATH = '/api/newsletter/bounces'

/** A mail of a megabyte takes some ten milliseconds to read. */
const READINGS = { atOnce: 1, waiting: 50, patienceMs: 10_000 }

const query = z.object({ recipient: z.string().max(500).optional() }).catch({})

function hasToken(header: string | undefined, secret: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${secret}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

export async function registerBounces(
  app: FastifyInstance,
  { env, pools }: Pick<BaseContext, 'env' | 'pools'>,
): Promise<void> {
  const { bounceSecret } = env
  if (bounceSecret === undefined) return
  const gate = new Gate(READINGS)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BOUNCE_BYTES },
      (_request, body, done) => done(null, body),
    )
    // Before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      if (!hasToken(request.headers.authorization, bounceSecret)) return reply.callNotFound()
      return undefined
    })
    scope.post(BOUNCE_PATH, { bodyLimit: MAX_BOUNCE_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { recipient } = query.parse(request.query)
      if (!Buffer.isBuffer(request.body)) return reply.status(400).send({ result: 'empty' })
      const raw = request.body
      try {
        const bounce = await gate.run('', () => readBounce(raw, env.authSecret, recipient))
        // An unknown report is no error of the server that sends it: it would try again for days.
        if (bounce === undefined) return reply.send({ result: 'unknown' })
        if (bounce.kind === undefined) return reply.send({ result: 'nothing final' })
        await pools.auth.query('select auth.note_newsletter_bounce($1, $2)', [bounce.deliveryId, bounce.kind])
        return reply.send({ result: bounce.kind })
      } catch (error) {
        if (error instanceof OverloadedError)
          return reply.status(503).header('retry-after', '30').send({ result: 'later' })
        throw error
      }
    })
  })
}
