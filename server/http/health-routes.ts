/**
 * Health checks for operators, load balancers, and tabs that wait for the server. /healthz: the process runs. /readyz: the database is
 * up and migrated, and the process is not about to end; the header X-Build tells a tab whether a reload brings it a newer one.
 */
import type { FastifyInstance } from 'fastify'
import type { BaseContext } from '../context.ts'
import { buildName } from './build-name.ts'
import './request.ts'

export function registerHealthRoutes(app: FastifyInstance, context: BaseContext): void {
  const quiet = { logLevel: 'silent' } as const
  app.get('/healthz', quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  // Read once: the folder may get a newer build while this process serves the old one.
  const build = context.web === 'built' ? buildName(context.env) : undefined
  app.get('/readyz', quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (build !== undefined) reply.header('x-build', build)
    // At once: a balancer that waits for the database here sends on what nobody answers once the drain is over.
    if (app.isDraining) return reply.status(503).send({ status: 'draining' })
    const state = await context.health.check()
    const ready = state.database && state.migrations
    reply.status(ready ? 200 : 503)
    return { status: ready ? 'ready' : 'not ready', ...state }
  })
}
