/** /api/newsletter: what people do with the newsletter without a session, and the form in the footer. Members use GraphQL. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthAnswer } from '../auth/answer.ts'
import { createAttempts } from '../auth/attempts.ts'
import { internalError } from '../auth/internal-error.ts'
import { createOriginGuard } from '../auth/same-origin.ts'
import type { BaseContext } from '../context.ts'
import { STOP_NEWSLETTER_PATH } from '../mail/site.ts'
import { clientNetworks } from '../overload/client-networks.ts'
import { Gate } from '../overload/gate.ts'
import { holdRefusal } from '../overload/hold-refusal.ts'
import { ORDER_PATH, pageAfterOrder } from './order-page.ts'
import { subscriptionRoutes } from './subscription-routes.ts'
import { createSubscriptionStore } from './subscription-store.ts'

const MAX_BODY_BYTES = 16_384
/** As for search alerts: each needs a connection that sign-ins need too, so the last one is always that of another. */
const POSTS = { atOnce: 4, atOncePerNetwork: 1, waiting: 60, perNetwork: 18, patienceMs: 2_000 }

const linkQuery = z.object({ link: z.string().max(200).catch('') }).catch({ link: '' })

/** As RFC 8058 writes it, in either of the two encodings of a form. Few blanks: a pattern must not try them in every division. */
const ONE_CLICK = /List-Unsubscribe["']?(?:\r?\n[A-Za-z-]{1,40}:[^\r\n]{0,100}){0,4}[\s=]{1,8}One-Click/i
/** One click for many people comes from one address of their provider; a refused one is an unsubscription that is lost. */
const CLICKS = { atOnce: 2, waiting: 500, patienceMs: 20_000 }

export async function registerSubscriptions(
  app: FastifyInstance,
  { pools, env }: Pick<BaseContext, 'pools' | 'env'>,
): Promise<void> {
  const secret = env.authSecret
  const routes = subscriptionRoutes({
    store: createSubscriptionStore(pools.auth),
    attempts: createAttempts(pools.auth, secret),
    secret,
  })
  const posts = new Gate(POSTS)
  const clicks = new Gate(CLICKS)

  const answerTo = async (
    request: FastifyRequest,
    handle: () => Promise<AuthAnswer>,
    gate = posts,
  ): Promise<AuthAnswer> => {
    const answer = await gate
      .run(clientNetworks(request.ip), handle)
      .catch((error: unknown): AuthAnswer => internalError(error, request.log))
    if (answer.status === 429) await holdRefusal()
    return answer
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    handle: () => Promise<AuthAnswer>,
    gate = posts,
  ): Promise<FastifyReply> {
    const { status, body } = await answerTo(request, handle, gate)
    return reply.code(status).header('cache-control', 'private, no-store').send(body)
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', createOriginGuard(env))
    scope.post('/api/newsletter/request', { bodyLimit: MAX_BODY_BYTES }, (request, reply) =>
      send(request, reply, () => routes.order(request)),
    )
    for (const name of ['open', 'confirm', 'change', 'end', 'resume'] as const) {
      scope.post(`/api/newsletter/${name}`, { bodyLimit: MAX_BODY_BYTES }, (request, reply) =>
        send(request, reply, () => routes[name](request)),
      )
    }
  })

  await app.register(async (scope) => {
    // The form as a browser sends it without scripts.
    scope.addHook('onRequest', createOriginGuard(env))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(ORDER_PATH, async (request, reply) => {
      const answer = await answerTo(request, () => routes.order(request))
      return reply.header('cache-control', 'private, no-store').redirect(pageAfterOrder(answer), 303)
    })
  })

  await app.register(async (scope) => {
    // Forms, as mail programs send them; the text is only looked at.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2048 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(STOP_NEWSLETTER_PATH, (request, reply) =>
      send(
        request,
        reply,
        async () => {
          const { link } = linkQuery.parse(request.query)
          const isOneClick = typeof request.body === 'string' && ONE_CLICK.test(request.body)
          return isOneClick
            ? routes.stop(link)
            : { status: 400, body: { code: 'INVALID_INPUT', message: 'Not one click' } }
        },
        clicks,
      ),
    )
    // A person who opens the address itself gets the page with a button: what follows links must change nothing.
    scope.get(STOP_NEWSLETTER_PATH, (request, reply) => {
      const { link } = linkQuery.parse(request.query)
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(`${ORDER_PATH}?ansicht=link#aus=${encodeURIComponent(link)}`, 303)
    })
  })
}
