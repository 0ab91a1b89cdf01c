/** /api/alerts: what people do with search alerts without a session. Members use GraphQL. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthAnswer } from '../auth/answer.ts'
import { createAttempts } from '../auth/attempts.ts'
import { internalError } from '../auth/internal-error.ts'
import { createOriginGuard } from '../auth/same-origin.ts'
import type { BaseContext } from '../context.ts'
import { STOP_ALERT_PATH } from '../mail/site.ts'
import { clientNetworks } from '../overload/client-networks.ts'
import { Gate } from '../overload/gate.ts'
import { holdRefusal } from '../overload/hold-refusal.ts'
import { alertRoutes } from './alert-routes.ts'
import { createAlertStore } from './alert-store.ts'

const MAX_BODY_BYTES = 16_384
/**
 * Each needs one of four connections for a moment, which sign-ins need too. A client has one under way, a whole /48 three,
 * so the last one is always that of another; what they may have waiting leaves room for others as well.
 */
const POSTS = { atOnce: 4, atOncePerNetwork: 1, waiting: 60, perNetwork: 18, patienceMs: 2_000 }

const linkQuery = z.object({ link: z.string().max(200).catch('') }).catch({ link: '' })

/** As RFC 8058 writes it, in either of the two encodings of a form. Few blanks: a pattern must not try them in every division. */
const ONE_CLICK = /List-Unsubscribe["']?[\s=]{1,8}One-Click/i

export async function registerAlerts(
  app: FastifyInstance,
  { pools, env }: Pick<BaseContext, 'pools' | 'env'>,
): Promise<void> {
  const secret = env.authSecret
  const routes = alertRoutes({
    store: createAlertStore(pools.auth),
    attempts: createAttempts(pools.auth, secret),
    secret,
  })
  const gate = new Gate(POSTS)

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    handle: () => Promise<AuthAnswer>,
  ): Promise<FastifyReply> {
    const { status, body } = await gate
      .run(clientNetworks(request.ip), handle)
      .catch((error: unknown): AuthAnswer => internalError(error, request.log))
    if (status === 429) await holdRefusal()
    return reply.code(status).header('cache-control', 'private, no-store').send(body)
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', createOriginGuard(env))
    for (const name of ['request', 'open', 'confirm', 'change'] as const) {
      scope.post(`/api/alerts/${name}`, { bodyLimit: MAX_BODY_BYTES }, (request, reply) =>
        answer(request, reply, () => routes[name](request)),
      )
    }
  })

  await app.register(async (scope) => {
    // Forms, as mail programs send them; the text is only looked at.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2048 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(STOP_ALERT_PATH, (request, reply) =>
      answer(request, reply, async () => {
        const { link } = linkQuery.parse(request.query)
        const isOneClick = typeof request.body === 'string' && ONE_CLICK.test(request.body)
        return isOneClick
          ? routes.stop(link)
          : { status: 400, body: { code: 'INVALID_INPUT', message: 'Not one click' } }
      }),
    )
    // A person who opens the address itself gets the page with a button: what follows links must change nothing.
    scope.get(STOP_ALERT_PATH, (request, reply) => {
      const { link } = linkQuery.parse(request.query)
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(`/jobs?ansicht=suchauftrag#aus=${encodeURIComponent(link)}`, 303)
    })
  })
}
