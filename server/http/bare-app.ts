/** The Fastify app with limits, headers, error handler and health routes. app.ts adds the other routes. */
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AuthServices, BaseContext, Session } from '../context.ts'
import { ServiceUnavailableError } from '../database/unavailable.ts'
import { requestIdOf } from '../request-ids/request-id.ts'
import { REQUEST_LIMITS, registerBodyDeadline } from './body-deadline.ts'
import { answerFrameworkError, registerErrorHandling } from './error-handler.ts'
import { registerHealthRoutes } from './health-routes.ts'
import './request.ts'
import { registerRequestIds } from './request-ids.ts'
import { registerRequestMetrics } from './request-metrics.ts'
import { registerSecurityHeaders } from './security-headers.ts'

const BODY_LIMIT = 256 * 1024

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** These routes also answer while the database is down. */
function needsNoDatabase(url: string): boolean {
  return (
    url.startsWith('/assets/') ||
    url.startsWith('/healthz') ||
    url.startsWith('/readyz') ||
    url === '/favicon.svg' ||
    // An error here would keep search engines away from the whole site.
    url === '/robots.txt'
  )
}

export function createBareApp(context: BaseContext): FastifyInstance {
  const app = Fastify({
    loggerInstance: context.log,
    genReqId: (request) => requestIdOf(request, context.env.trustProxy),
    // The proxy writes the access log; this log holds failures only.
    logController: new LogController({
      requestIdLogLabel: 'requestId',
      disableRequestLogging: !/^(?:debug|trace)$/.test(context.env.logLevel),
    }),
    bodyLimit: BODY_LIMIT,
    // Number of proxies whose X-Forwarded-For counts: the client's IP address is the one that the first of them added.
    trustProxy: (_address: string, hop: number) => hop < context.env.trustProxy,
    // A client that sends its request very slowly must not keep a connection for ever; see body-deadline.ts.
    ...REQUEST_LIMITS,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What still arrives over an open connection while the server closes is answered, and its connection ended.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError(context),
    routerOptions: { maxParamLength: 300 },
  })
  app.decorate('isDraining', false)
  registerRequestIds(app)
  registerRequestMetrics(app)
  registerSecurityHeaders(app, context)
  registerErrorHandling(app, context)
  registerBodyDeadline(app)
  registerHealthRoutes(app, context)
  app.addHook('onRequest', async (request) => {
    if (context.health.state !== 'down' || needsNoDatabase(request.url)) return
    // Who is signed in learns it from the look-up of the session.
    if (!READS.has(request.method) || !context.health.readsElsewhere)
      throw new ServiceUnavailableError('The database is down')
  })
  return app
}

/** request.loadSession(): the first call looks the session up, later calls of the same request share the result. */
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
