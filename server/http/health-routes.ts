/** For operators and load balancers. /healthz: the process runs. /readyz: the database is up and migrated. */
import type { FastifyInstance } from 'fastify'
import type { BaseContext } from '../context.ts'

export function registerHealthRoutes(app: FastifyInstance, context: BaseContext): void {
  const quiet = { logLevel: 'silent' } as const
  app.get('/healthz', quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', quiet, async (_request, reply) => {
    const state = await context.health.check()
    const ready = state.database && state.migrations
    reply.status(ready ? 200 : 503).header('cache-control', 'no-store')
    return { status: ready ? 'ready' : 'not ready', ...state }
  })
}
