import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { letCdnKeep } from '../cdn/cdn-headers.ts'
import { keysOf } from '../cdn/surrogate-keys.ts'
import type { ServerContext, Session } from '../context.ts'
import { ServiceUnavailableError } from '../database/unavailable.ts'
import { expiryOf } from '../graphql/results/earliest-expiry.ts'
import { AnswerCache, currentEdition } from '../http/answer-cache.ts'
import { namePage } from '../http/request-metrics.ts'
import { clientNetworks } from '../overload/client-networks.ts'
import '../http/request.ts'
import { contentSecurityPolicy, PAGE_PERMISSIONS } from '../http/security-headers.ts'
import { Gate } from '../overload/gate.ts'
import { memberOf, memberWork, PAGE_PLACES } from '../overload/member-work.ts'
import { afterMembers } from '../overload/members-first.ts'
import { composePage, NONCE_PLACEHOLDER } from './html.ts'
import { acceptsGzip, PageBody } from './page-body.ts'
import type { RenderInput, WebApp } from './web-app.ts'

/** The services that pages need. */
export type PagesContext = Pick<ServerContext, 'publicEnv' | 'health' | 'web' | 'executeGraphql'> & {
  readonly env: Pick<ServerContext['env'], 'publicCacheMs' | 'cdn' | 'siteUrl' | 'assetBase'>
}

interface Answer {
  readonly status: number
  readonly headers: ReadonlyArray<readonly [string, string]>
  /** Null for redirects. */
  readonly body: PageBody | null
  /** Milliseconds since 1970 when the first job on the page expires. */
  readonly trueUntil: number
  /** Of the route, for the metrics. */
  readonly pattern: string
  /** For a CDN: of the content when the page was begun, and what it shows. */
  readonly edition: number
  readonly keys: ReadonlySet<string>
  /** Sources of its inline scripts by their hashes. */
  readonly scripts: string
}

const UNAVAILABLE = 'SERVICE_UNAVAILABLE'
const unavailableResult = { errors: [{ message: 'Service unavailable', extensions: { code: UNAVAILABLE } }] }

/** Whatever leads elsewhere counts as one route. */
const REDIRECT = 'redirect'

const LONGEST_CACHED_URL = 1000

/** Only a CDN that can be told what to drop may store pages (server/cdn): each has its own nonce, and the content depends on the session. */
const FOR_VISITORS = 'private, no-cache'
/** The back button must not show a person's page again after signing out. */
const FOR_MEMBERS = 'private, no-store'

/** Rendering takes this process's only thread for 10 to 20 ms: more at once would only make everybody's answer later. */
const VISITOR_PAGES = { atOnce: 2, waiting: 30, perNetwork: 24, patienceMs: 3_000 }

/** How long visitors may see a page that was true before while there is too much to do. */
const STALE_MS = 10_000

const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** For the log, without the query: search terms are personal data. */
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

/** GraphQL has logged its errors with their cause already; this line adds which page they broke. */
function logPageError(request: FastifyRequest, error: unknown): void {
  const fromGraphql = error instanceof Error && error.name === 'CombinedGraphQLErrors'
  if (fromGraphql) request.log.warn({ path: pathOf(request), reason: error.message }, 'page failed')
  else request.log.error({ path: pathOf(request), err: error }, 'page failed')
}

async function answer(
  web: WebApp,
  context: PagesContext,
  request: FastifyRequest,
  session: Session | null,
  /** Resolves when the page may take the event loop. */
  turn: () => Promise<void>,
): Promise<Answer> {
  const { siteName, siteUrl, operator } = context.publicEnv
  const entry = await web.load()
  let unavailable = false
  let trueUntil = Number.POSITIVE_INFINITY
  const edition = currentEdition()
  const keys = new Set<string>()
  const execute: RenderInput['execute'] = async (operation) => {
    // The database is known to be down, so the page does not wait for the pool's timeout.
    if (context.health.state === 'down' && (session !== null || !context.health.readsElsewhere))
      unavailable = true
    const result = unavailable ? unavailableResult : await context.executeGraphql({ ...operation, session })
    unavailable ||= result.errors?.some((error) => error.extensions?.['code'] === UNAVAILABLE) ?? false
    if (context.env.publicCacheMs > 0 || context.env.cdn !== undefined)
      trueUntil = Math.min(trueUntil, expiryOf(result))
    if (context.env.cdn !== undefined && session === null)
      for (const key of keysOf(operation.document, result)) keys.add(key)
    // What follows the last answer is the render itself.
    await turn()
    return result
  }
  const output = await entry.render({
    // Only the URL: a page may depend on nothing of the request but URL and session, because the cache key has no more.
    request: new Request(siteUrl + request.url),
    site: { name: siteName, url: siteUrl, operator },
    nonce: NONCE_PLACEHOLDER,
    signedIn: session !== null,
    sessionEnd: session === null || session.extensionDue ? null : session.expiresAt.toISOString(),
    execute,
    onError: (error) => logPageError(request, error),
    requestId: request.id,
  })
  // Pages without queries are rendered while the database is down; for all others the error handler sends the maintenance page.
  if (unavailable) throw new ServiceUnavailableError()
  const headers = [...output.headers]
  const scripts = [entry.headScript, entry.bodyStart.script].map(hashSource).join(' ')
  const shown = { status: output.status, headers, trueUntil, edition, keys, scripts }
  if (output.kind === 'response') return { ...shown, body: null, pattern: REDIRECT }
  const composed = composePage({
    page: output,
    headScript: entry.headScript,
    bodyStart: entry.bodyStart,
    assets: web.assets(output.sources, output.later),
  })
  const html = web.transform ? await web.transform(request.url, composed, NONCE_PLACEHOLDER) : composed
  return { ...shown, body: new PageBody(html, NONCE_PLACEHOLDER), pattern: output.pattern }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl: string,
  answer: Answer,
  context: PagesContext,
) {
  const { status, headers, body } = answer
  reply.status(status).header('cache-control', cacheControl).header('vary', 'Cookie, Accept-Encoding')
  if (status === 503) reply.header('retry-after', '30')
  for (const [name, value] of headers) reply.header(name, value)
  if (body === null) return reply.send()
  reply.type('text/html; charset=utf-8').header('permissions-policy', PAGE_PERMISSIONS)
  // Pages of people have another `cache-control`. What is gone or was never there has no row by whose key it would be dropped.
  if (cacheControl === FOR_VISITORS && status === 200 && letCdnKeep(context.env, request, reply, answer))
    reply.header(
      'content-security-policy',
      contentSecurityPolicy(request.cspNonce, context, answer.pattern, answer.scripts),
    )
  const gzipped = acceptsGzip(request.headers['accept-encoding'])
    ? await body.gzipped(request.cspNonce)
    : null
  if (gzipped) return reply.header('content-encoding', 'gzip').send(gzipped)
  return reply.send(body.plain(request.cspNonce))
}

/** One route for every URL that no other route answers. */
export function servePages(app: FastifyInstance, context: PagesContext, web: WebApp): void {
  const visitorGate = new Gate(VISITOR_PAGES)
  const visitorPages = new AnswerCache<Answer>({
    name: 'pages',
    lifetimeMs: context.env.publicCacheMs,
    maxEntries: 1000,
    maxBytes: 64 * 1024 * 1024,
    sizeOf: ({ body }) => body?.size ?? 0,
    // Server errors are temporary, so they are not cached.
    trueUntil: ({ status, trueUntil }) => (status < 500 ? trueUntil : 0),
    gate: visitorGate,
    staleMs: STALE_MS,
  })

  app.get('/*', async (request, reply) => {
    // An absolute URL in the request line would choose another host.
    if (!request.url.startsWith('/')) return reply.status(400).send()
    const session = await request.loadSession()
    const isPressed = () => session === null && visitorGate.waiting > 0
    const turn = async (): Promise<void> => {
      if (isPressed()) await afterMembers()
    }
    const make = async (): Promise<Answer> => {
      const made = await answer(web, context, request, session, turn)
      // Pages without queries would follow one another without a look at what has arrived meanwhile.
      if (isPressed()) await nextTurn()
      return made
    }
    const cacheable = session === null && context.web === 'built' && request.url.length <= LONGEST_CACHED_URL
    const made = await (cacheable
      ? visitorPages.get(request.url, make, clientNetworks(request.ip))
      : session === null
        ? visitorGate.run(clientNetworks(request.ip), make)
        : memberWork.run(memberOf(session, request), make, { cost: PAGE_PLACES }))
    namePage(request, made.pattern)
    return send(request, reply, session === null ? FOR_VISITORS : FOR_MEMBERS, made, context)
  })
}
