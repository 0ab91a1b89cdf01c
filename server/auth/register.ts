import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RegisterAuth } from '../context.ts'
import { createAccountStore } from './accounts/account-store.ts'
import { ownAccountRoutes } from './accounts/routes/own-account.ts'
import { signUpRoute } from './accounts/routes/sign-up.ts'
import type { AuthAnswer, AuthRoute } from './answer.ts'
import { createAttempts } from './attempts.ts'
import type { AuthContext } from './auth-context.ts'
import { createAuth } from './better-auth/create-auth.ts'
import { internalError } from './internal-error.ts'
import { createLinkStore } from './links/link-store.ts'
import { linkRoutes } from './links/routes/links.ts'
import { createOriginGuard } from './same-origin.ts'
import { createSessionLookup } from './sessions/lookup-session.ts'
import { logSecurityEventRoute } from './sessions/routes/log-security-event.ts'
import { sessionRoutes } from './sessions/routes/session.ts'
import { signInRoute } from './sessions/routes/sign-in.ts'
import { sessionCookieName } from './sessions/session-cookie.ts'
import { createSessionStore } from './sessions/session-store.ts'
import { createSessions } from './sessions/sessions.ts'

export const AUTH_PATH = '/api/auth'

/** Enough for the largest form: names, e-mail address and password. */
const MAX_BODY_BYTES = 16_384

export const registerAuth: RegisterAuth = async (app, context) => {
  const { env, log, pools } = context
  const { siteUrl, authSecret: secret } = env
  const betterAuth = await createAuth({ pool: pools.auth, siteUrl, secret, log }).$context
  const { password: scrypt } = betterAuth
  const authContext: AuthContext = {
    siteUrl,
    secret,
    accountStore: createAccountStore(pools.auth),
    linkStore: createLinkStore(pools.auth),
    sessionStore: createSessionStore(pools.auth),
    sessions: createSessions(betterAuth),
    attempts: createAttempts(pools.auth, secret),
    passwords: {
      hash: (password) => scrypt.hash(password),
      verify: (password, hash) => scrypt.verify({ password, hash }),
    },
  }
  // Every route below /api/auth; everything else there is 404.
  const routes: readonly AuthRoute[] = [
    signUpRoute(authContext),
    signInRoute(authContext),
    ...sessionRoutes(authContext),
    ...linkRoutes(authContext),
    ...ownAccountRoutes(authContext),
    logSecurityEventRoute(authContext),
  ]

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    route: AuthRoute,
  ): Promise<FastifyReply> {
    const { status, body, cookies } = await route
      .handle(request)
      .catch((error: unknown): AuthAnswer => internalError(error, request.log))
    if (cookies && cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.code(status).header('cache-control', 'private, no-store').send(body)
  }

  await app.register(
    async (scope) => {
      scope.addHook('onRequest', createOriginGuard(env))
      for (const route of routes) {
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
