import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RegisterAuth } from '../context.ts'
import { Gate } from '../overload/gate.ts'
import { holdRefusal } from '../overload/hold-refusal.ts'
import { createAccountStore } from './accounts/account-store.ts'
import { startPasswordThreads } from './accounts/password-threads.ts'
import { ownAccountRoutes } from './accounts/routes/own-account.ts'
import { signUpRoute } from './accounts/routes/sign-up.ts'
import type { AuthAnswer, AuthRoute } from './answer.ts'
import { createAttempts } from './attempts.ts'
import type { AuthContext } from './auth-context.ts'
import { createAuth } from './better-auth/create-auth.ts'
import { checkFactorSecret } from './factors/check-factor-secret.ts'
import { createFactorStore } from './factors/factor-store.ts'
import { createPasskeys } from './factors/passkeys.ts'
import { ownFactorRoutes } from './factors/routes/own-factors.ts'
import { secondStepRoutes } from './factors/routes/second-step.ts'
import { createSecretBox } from './factors/secret-box.ts'
import { internalError } from './internal-error.ts'
import { createGuestStore } from './links/guest-store.ts'
import { createInvitationStore } from './links/invitation-store.ts'
import { createLinkStore } from './links/link-store.ts'
import { guestApplicationRoutes } from './links/routes/guest-applications.ts'
import { invitationRoutes } from './links/routes/invitations.ts'
import { linkRoutes } from './links/routes/links.ts'
import { createOriginGuard } from './same-origin.ts'
import { createEventWriter } from './sessions/event-writer.ts'
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

/**
 * Requests that may hash at the same time: two hash, the others look accounts up or wait less than two seconds. Further
 * ones are refused before anything is counted or looked up, so that a refusal costs nobody one of five attempts.
 */
const HASHING_REQUESTS = 24

/** The other requests that change something or look a link up. Each needs one of four connections for a moment. */
const OTHER_POSTS = { atOnce: 8, waiting: 150, patienceMs: 2_000 }

export const registerAuth: RegisterAuth = async (app, context) => {
  const { env, log, pools } = context
  const { siteUrl, siteName, authSecret: secret } = env
  const betterAuth = await createAuth({ pool: pools.auth, siteUrl, secret, log }).$context
  const passwords = startPasswordThreads()
  const events = createEventWriter(pools.audit, log)
  const hashing = new Gate({ atOnce: HASHING_REQUESTS, waiting: 0 })
  const posts = new Gate(OTHER_POSTS)
  const factorStore = createFactorStore(pools.auth)
  const secretBox = createSecretBox(() => env.factorSecret)
  await checkFactorSecret({ env, factorStore, secretBox, log })
  // SQL decides by it, so that no door of the server can be forgotten.
  if (env.adminsNeedFactor !== undefined) await factorStore.setAdminFactor(env.adminsNeedFactor)
  if (env.adminsNeedFactor === false)
    log.warn('ADMIN_SECOND_FACTOR=optional: admins of this database need no second factor')
  const authContext: AuthContext = {
    siteUrl,
    siteName,
    secret,
    accountStore: createAccountStore(pools.auth),
    linkStore: createLinkStore(pools.auth),
    sessionStore: createSessionStore(pools.auth, events),
    sessions: createSessions(betterAuth),
    attempts: createAttempts(pools.auth, secret),
    passwords,
    factorStore,
    passkeys: createPasskeys(env),
    secretBox,
  }
  // Every route below /api/auth; everything else there is 404.
  const routes: readonly AuthRoute[] = [
    signUpRoute(authContext),
    signInRoute(authContext),
    ...secondStepRoutes(authContext),
    ...sessionRoutes(authContext),
    ...linkRoutes(authContext),
    ...guestApplicationRoutes({ ...authContext, guests: createGuestStore(pools.auth) }),
    ...invitationRoutes({ ...authContext, invitations: createInvitationStore(pools.auth) }),
    ...ownAccountRoutes(authContext),
    ...ownFactorRoutes(authContext),
    logSecurityEventRoute(authContext),
  ]

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    route: AuthRoute,
  ): Promise<FastifyReply> {
    const handle = () => route.handle(request)
    const gate = route.hashes ? hashing : posts
    const handled = route.method === 'POST' ? gate.run('', handle) : handle()
    const { status, body, cookies } = await handled.catch(
      (error: unknown): AuthAnswer => internalError(error, request.log),
    )
    if (status === 429) await holdRefusal()
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

  app.addHook('onClose', async () => {
    await Promise.all([passwords.end(), events.end()])
  })

  return {
    lookupSession: createSessionLookup({
      pool: pools.session,
      cookieName: sessionCookieName(siteUrl),
      secret,
    }),
  }
}
