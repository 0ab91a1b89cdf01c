/** GET /api/push/key: the public key by which a browser knows that a notification comes from this site. */
import type { FastifyInstance } from 'fastify'
import type { BaseContext } from '../context.ts'
import { pushKeysOf } from './push-key.ts'

export function registerPushKey(app: FastifyInstance, { env }: Pick<BaseContext, 'env'>): void {
  app.get('/api/push/key', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ publicKey: pushKeysOf(env.pushKey).publicKey }),
  )
}
