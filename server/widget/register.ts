/**
 * Jobs in a frame of guilds' and schools' pages (docs/decisions/2026-11-28-widget-in-foreign-pages.md). The only route that another
 * page may show in a frame; nothing here reads a session or sets a cookie.
 */
import type { FastifyInstance } from 'fastify'
import { sqlstateOf } from '../auth/sqlstate.ts'
import type { BaseContext } from '../context.ts'
import { type FeedSource, feedSource, type SharedJob } from '../feeds/feed-source.ts'
import { runSearch } from '../feeds/run-search.ts'
import { queryOfSearch } from '../feeds/search-of-query.ts'
import { AnswerCache } from '../http/answer-cache.ts'
import { clientNetworks } from '../overload/client-networks.ts'
import { Gate } from '../overload/gate.ts'
import { NetworkBudget } from '../overload/network-budget.ts'
import { widgetOptions } from './widget-options.ts'
import { CLICK_PATH, widgetPage } from './widget-page.ts'
import { WIDGET_SCRIPT } from './widget-script.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const SEARCHES = { atOnce: 2, waiting: 60, perNetwork: 20, patienceMs: 3_000 }
/** A school behind one address opens a page with a widget at the beginning of a lesson. */
const REQUESTS = { most: 300, withinMs: 60_000 }

interface Found {
  readonly jobs: readonly SharedJob[] | undefined
}

type Context = Pick<BaseContext, 'pools' | 'publicEnv'> & {
  readonly env: Pick<BaseContext['env'], 'publicCacheMs'>
}

async function find(source: FeedSource, query: URLSearchParams, limit: number): Promise<Found> {
  const page = await runSearch(source, query, { limit, withTexts: false }).catch((error: unknown) => {
    if (sqlstateOf(error) !== 'OS422') throw error
  })
  return { jobs: page?.hits.map(({ job }) => job) }
}

/** Nothing loads anything, and everybody may show it. */
const policyWith = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *`

export function registerWidget(app: FastifyInstance, { pools, env, publicEnv }: Context): void {
  const { siteName, siteUrl } = publicEnv
  const source = feedSource(pools.visitor)
  const budget = new NetworkBudget(REQUESTS)
  const searches = new AnswerCache<Found>({
    name: 'widgets',
    lifetimeMs: env.publicCacheMs,
    maxEntries: 500,
    maxBytes: 8 * 1024 * 1024,
    sizeOf: ({ jobs }) => 1 + 1_000 * (jobs?.length ?? 0),
    trueUntil: ({ jobs }) => Math.min(...(jobs ?? []).map(({ expires_at: end }) => end.getTime())),
    gate: new Gate(SEARCHES),
  })

  app.get('/widget.js', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(WIDGET_SCRIPT),
  )

  app.get('/widget/stellen', async (request, reply) => {
    if (!budget.spend(request.ip)) return reply.status(429).header('retry-after', '60').send()
    const query = new URL(request.url, siteUrl).searchParams
    query.delete('nach')
    const options = widgetOptions(query)
    const search = queryOfSearch(query)
    const { jobs } = await searches.get(
      `${options.count}${search}`,
      () => find(source, query, options.count),
      clientNetworks(request.ip),
    )
    return reply
      .header('content-security-policy', policyWith(request.cspNonce))
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(widgetPage({ siteName, siteUrl, nonce: request.cspNonce, options, search, jobs }))
  })

  // Clicks are counted by the pattern of this route (orthostellen_http_requests_total): how many, and nothing of who.
  app.get<{ Params: { id: string } }>(`${CLICK_PATH}/:id`, (request, reply) =>
    UUID.test(request.params.id)
      ? reply.header('cache-control', 'no-store').redirect(`/job/${request.params.id}`, 302)
      : reply.callNotFound(),
  )
}
