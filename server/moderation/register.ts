/** /api/reports: what people report without a session, and the links of the mails about it. Members use GraphQL as well. */
import type { FastifyInstance } from 'fastify'
import type { AuthAnswer } from '../auth/answer.ts'
import { createAttempts } from '../auth/attempts.ts'
import { internalError } from '../auth/internal-error.ts'
import { createOriginGuard } from '../auth/same-origin.ts'
import type { BaseContext } from '../context.ts'
import { clientNetworks } from '../overload/client-networks.ts'
import { Gate } from '../overload/gate.ts'
import { holdRefusal } from '../overload/hold-refusal.ts'
import { reportRoutes } from './report-routes.ts'
import { createReportStore } from './report-store.ts'

/** Larger than any text that is allowed: a text that is too long is refused by its field, not by the server. */
const MAX_BODY_BYTES = 256 * 1024
/** As those of search alerts (server/alerts/register.ts): no client and no /48 takes the last place. */
const POSTS = { atOnce: 4, atOncePerNetwork: 1, waiting: 60, perNetwork: 18, patienceMs: 2_000 }

export async function registerReports(
  app: FastifyInstance,
  { pools, env }: Pick<BaseContext, 'pools' | 'env'>,
): Promise<void> {
  const secret = env.authSecret
  const routes = reportRoutes({
    store: createReportStore(pools.auth),
    attempts: createAttempts(pools.auth, secret),
    secret,
    siteUrl: env.siteUrl,
  })
  const gate = new Gate(POSTS)
  const paths = {
    file: '/api/reports',
    open: '/api/reports/open',
    complain: '/api/reports/complain',
  } as const

  await app.register(async (scope) => {
    scope.addHook('onRequest', createOriginGuard(env))
    for (const name of ['file', 'open', 'complain'] as const) {
      scope.post(paths[name], { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
        const { status, body } = await gate
          .run(clientNetworks(request.ip), () => routes[name](request))
          .catch((error: unknown): AuthAnswer => internalError(error, request.log))
        if (status === 429) await holdRefusal()
        return reply.code(status).header('cache-control', 'private, no-store').send(body)
      })
    }
  })
}
