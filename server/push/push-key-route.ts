/** GET /api/push/key: the public key by which a browser knows that a notification comes from this site. */
import type { FastifyInstance } from 'fastify'
import type { BaseContext } from '../context.ts'
import { pushKeysOf } from './push-key.ts'

export function registerPushKey(app: FastifyInstance, { env }: Pick<BaseContext, 'env'>): void {
  // Computed at the first request: a server that nobody asks makes no key. Computing the point takes longer than answering.
  let publicKey: string | undefined
  app.get('/api/push/key', (_request, reply) => {
    publicKey ??= pushKeysOf(env.pushKey).publicKey
    return reply.header('cache-control', 'no-store').send({ publicKey })
  })
}
