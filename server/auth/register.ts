import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RegisterAuth } from '../context.ts'
import { AUTH_PATH, type Auth, CLIENT_IP_HEADER, createAuth } from './better-auth.ts'
import { withFailureMemory } from './failure-memory.ts'
import { createSessionLookup } from './lookup-session.ts'
import { createOriginGuard } from './same-origin.ts'
import { sessionCookieName } from './session-cookie.ts'
import { createSignInLimit } from './sign-in-limit.ts'
import { claimedRole, recordClaimedRole } from './suspicious-sign-up.ts'
import { type AuthEndpoint, translateResponse } from './translate-response.ts'

/** A name, an address and a password; nobody needs more. */
const MAX_BODY_BYTES = 16_384

interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly endpoint: AuthEndpoint
  /** What of the body goes on. better-auth would take more: a picture, where to go next. */
  readonly fields: readonly string[]
}

/** All of better-auth that is open; everything else below /api/auth is 404. */
const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    endpoint: 'sign-up',
    fields: ['email', 'password', 'firstName', 'lastName', 'accountType'],
  },
  { method: 'POST', path: '/sign-in/email', endpoint: 'sign-in', fields: ['email', 'password'] },
  { method: 'POST', path: '/sign-out', endpoint: 'sign-out', fields: [] },
  // Asked once per page load, so that the cookie of somebody who keeps coming is extended.
  { method: 'GET', path: '/get-session', endpoint: 'get-session', fields: [] },
]

function pick(body: unknown, fields: readonly string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)))
}

function toWebRequest(request: FastifyRequest, route: Route, siteUrl: string): Request {
  const headers = new Headers({
    // The origin guard has compared it with where the request really went.
    origin: new URL(siteUrl).origin,
    [CLIENT_IP_HEADER]: request.ip,
  })
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  const url = new URL(`${AUTH_PATH}${route.path}`, siteUrl)
  if (route.method === 'GET') return new Request(url, { headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(pick(request.body, route.fields)) })
}

export const registerAuth: RegisterAuth = async (app, context) => {
  const { env, log, pools } = context
  const { siteUrl, authSecret: secret } = env
  const auth: Auth = createAuth({
    pool: pools.auth,
    siteUrl,
    secret,
    signInLimit: createSignInLimit(pools.auth),
    log,
  })

  async function recordClaim(request: FastifyRequest, userId: string | undefined): Promise<void> {
    // Without an account nothing has happened, and whoever asks a thousand times writes nothing.
    if (userId === undefined) return
    try {
      const role = claimedRole(request.body)
      if (role === undefined) return
      await recordClaimedRole(pools.auth, { role, userId, userAgent: request.headers['user-agent'] })
    } catch (error) {
      // The sign-up itself must not fail over its bookkeeping.
      request.log.error({ reason: error instanceof Error ? error.message : undefined }, 'security event lost')
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<FastifyReply> {
    const { response, failure } = await withFailureMemory(() =>
      auth.handler(toWebRequest(request, route, siteUrl)),
    )
    const translated = await translateResponse(route.endpoint, response, failure, request.log)
    if (route.endpoint === 'sign-up') await recordClaim(request, translated.userId)
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.code(translated.status).header('cache-control', 'private, no-store').send(translated.body)
  }

  await app.register(
    async (scope) => {
      scope.addHook('onRequest', createOriginGuard(env))
      for (const route of ROUTES) {
        scope.route({
          method: route.method,
          url: route.path,
          bodyLimit: MAX_BODY_BYTES,
          handler: (request, reply) => answer(request, reply, route),
        })
      }
      scope.all('/*', (_request, reply) => reply.code(404).send({ code: 'NOT_FOUND', message: 'Not found' }))
    },
    { prefix: AUTH_PATH },
  )

  return {
    lookupSession: createSessionLookup({ pool: pools.auth, cookieName: sessionCookieName(siteUrl), secret }),
  }
}
