/** Counts the answers of the application by pattern of the route: a path with an id would make a new series for each row. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusedRequests, requestSeconds, requests, requestsUnderWay } from '../metrics/metrics.ts'
import { OverloadedError } from '../overload/overloaded-error.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The pattern of a page within the one route that serves all pages; see `namePage`. */
const pages = new WeakMap<FastifyRequest, string>()

/** Names the pattern of a page, for the route that serves all pages. Never a path. */
export function namePage(request: FastifyRequest, pattern: string): void {
  pages.set(request, pattern)
  known.add(pattern)
}

/** The pattern of the page that answers this request; empty where it is no page. */
export const pageOf = (request: FastifyRequest): string => pages.get(request) ?? ''

/** The patterns that this process has served: at most as many as the site has routes. */
const known = new Set<string>()
export const isKnownPage = (pattern: string): boolean => known.has(pattern)

const overloaded = new WeakSet<FastifyRequest>()

function routeOf(request: FastifyRequest): string {
  return pages.get(request) ?? (request.is404 ? 'none' : (request.routeOptions.url ?? 'none'))
}

function reasonFor(request: FastifyRequest, status: number): string | undefined {
  if (overloaded.has(request)) return 'overloaded'
  if (status === 429) return 'rate_limited'
  return status === 503 ? 'unavailable' : undefined
}

export function registerRequestMetrics(app: FastifyInstance): void {
  app.addHook('onRequest', async () => {
    requestsUnderWay.inc()
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof OverloadedError) overloaded.add(request)
  })
  // Also of a client that went away: Fastify calls it once the answer has ended either way.
  app.addHook('onResponse', async (request, reply) => {
    requestsUnderWay.dec()
    const route = routeOf(request)
    const method = METHODS.has(request.method) ? request.method : 'other'
    requests.inc({ method, route, status: String(reply.statusCode) })
    requestSeconds.observe({ route }, reply.elapsedTime / 1_000)
    const reason = reasonFor(request, reply.statusCode)
    if (reason !== undefined) refusedRequests.inc({ reason })
  })
}
