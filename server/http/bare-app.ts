/** Everything an answer needs whatever it is about: limits, headers, errors, health. The rooms are added in app.ts. */
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AuthServices, BaseContext, Session } from '../context.ts'
import { ServiceUnavailableError } from '../database/unavailable.ts'
import { answerFrameworkError, registerErrorHandling } from './error-handler.ts'
import { registerHealthRoutes } from './health-routes.ts'
import './request.ts'
import { registerSecurityHeaders } from './security-headers.ts'

const BODY_LIMIT = 256 * 1024

/** Answered even while the database is away: they do not need it. */
function needsNoDatabase(url: string): boolean {
  return (
    url.startsWith('/assets/') ||
    url.startsWith('/healthz') ||
    url.startsWith('/readyz') ||
    url === '/favicon.svg'
  )
}

export function createBareApp(context: BaseContext): FastifyInstance {
  const app = Fastify({
    loggerInstance: context.log,
    // One line per request is for the proxy's log; ours holds what went wrong.
    logController: new LogController({
      disableRequestLogging: !/^(?:debug|trace)$/.test(context.env.logLevel),
    }),
    bodyLimit: BODY_LIMIT,
    // Whose address counts: only what this many proxies in front have written.
    trustProxy: (_address: string, hop: number) => hop < context.env.trustProxy,
    // A client that dribbles its request must not keep a connection for ever.
    requestTimeout: 20_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError(context),
    routerOptions: { maxParamLength: 300 },
  })
  registerSecurityHeaders(app, context)
  registerErrorHandling(app, context)
  registerHealthRoutes(app, context)
  app.addHook('onRequest', async (request) => {
    if (context.health.state === 'down' && !needsNoDatabase(request.url)) {
      throw new ServiceUnavailableError('The database is away')
    }
  })
  return app
}

/** request.loadSession(): whoever asks first pays the look-up, everybody else gets the same answer. */
export function decorateSession(app: FastifyInstance, services: () => AuthServices | undefined): void {
  const loaded = new WeakMap<object, Promise<Session | null>>()
  app.decorateRequest('loadSession', function loadSession() {
    const known = loaded.get(this)
    if (known) return known
    const lookup = services()?.lookupSession(this.raw) ?? Promise.resolve(null)
    loaded.set(this, lookup)
    return lookup
  })
}
