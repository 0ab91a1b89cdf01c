/**
 * What goes out of the market, of companies that consent alone (docs/decisions/2026-11-28-ads-go-out-with-consent.md):
 * /feeds/stellen.xml for job search engines, /feeds/stellen.atom and /feeds/stellen.json for any search.
 */
import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sqlstateOf } from '../auth/sqlstate.ts'
import type { BaseContext } from '../context.ts'
import { AnswerCache } from '../http/answer-cache.ts'
import { clientNetworks } from '../overload/client-networks.ts'
import { Gate } from '../overload/gate.ts'
import { holdRefusal } from '../overload/hold-refusal.ts'
import { NetworkBudget } from '../overload/network-budget.ts'
import { acceptsGzip } from '../ssr/page-body.ts'
import { aggregatorDocument } from './aggregator-document.ts'
import { atomFeed } from './atom-xml.ts'
import { BuildTimes } from './build-times.ts'
import { isCurrent } from './conditional.ts'
import { feedSource } from './feed-source.ts'
import { startJobHtml } from './job-html.ts'
import { jsonFeed } from './json-feed.ts'
import { readSearchFeed, type SearchFeed } from './search-feed.ts'
import { queryOfSearch } from './search-of-query.ts'

const AGGREGATOR_PATH = '/feeds/stellen.xml'
const JOBS_PER_DOCUMENT = 10_000
/** What ended is gone for everybody within a minute, whoever keeps copies in between. */
const FRESH = 'public, max-age=30'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A document costs a socket and a batch in memory; whoever takes it slowly holds back nobody but itself. */
const DOCUMENTS = { atOnce: 40, atOncePerNetwork: 2, waiting: 0 }
const LONGEST_DOCUMENT_MS = 15 * 60_000
/** Queries, and the texts of searches; behind them pages wait for the same database. */
const QUESTIONS = { atOnce: 2, atOncePerNetwork: 1, waiting: 30, perNetwork: 12, patienceMs: 3_000 }

/** Readers ask every half hour. What has not changed costs the same: somebody has to look. */
const REQUESTS = { most: 120, withinMs: 60_000 }
/** A document of 10,000 jobs takes a thread for some seconds. */
const WHOLE_DOCUMENTS = { most: 30, withinMs: 10 * 60_000 }

const FORMS: ReadonlyArray<readonly [path: string, type: string, write: (feed: SearchFeed) => string]> = [
  ['/feeds/stellen.atom', 'application/atom+xml; charset=utf-8', atomFeed],
  ['/feeds/stellen.json', 'application/feed+json; charset=utf-8', jsonFeed],
]

/** What is kept of an address that finds nothing because its place is unknown. */
const UNKNOWN_PLACE = 'unknown'

interface FeedAnswer {
  readonly body: string
  readonly etag: string
  readonly trueUntil: number
}

interface FeedOptions {
  /** Lowered by tests. */
  readonly jobsPerDocument?: number
}

type Context = Pick<BaseContext, 'pools' | 'publicEnv' | 'log'> & {
  readonly env: Pick<BaseContext['env'], 'publicCacheMs'>
}

/** A cursor that somebody cut off leads nowhere. */
function unlessCursor(error: unknown): undefined {
  if (sqlstateOf(error) !== 'OS422') throw error
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

export function registerFeeds(app: FastifyInstance, context: Context, options: FeedOptions = {}): void {
  const {
    env,
    pools,
    log,
    publicEnv: { siteName, siteUrl },
  } = context
  const { jobsPerDocument = JOBS_PER_DOCUMENT } = options
  const source = feedSource(pools.visitor)
  const html = startJobHtml()
  app.addHook('onClose', () => html.end())
  const requests = new NetworkBudget(REQUESTS)
  const wholeDocuments = new NetworkBudget(WHOLE_DOCUMENTS)
  const documents = new Gate(DOCUMENTS)
  const questions = new Gate(QUESTIONS)
  const times = new BuildTimes()

  async function refuse(reply: FastifyReply): Promise<FastifyReply> {
    await holdRefusal()
    return reply
      .status(429)
      .header('retry-after', '60')
      .type('text/plain; charset=utf-8')
      .send('Too many requests of this network\n')
  }

  /** Sends a text piece by piece, compressed where the client takes that. */
  function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    text: AsyncIterable<string>,
    end: () => void,
  ) {
    const pieces = Readable.from(text, { objectMode: false })
    const body = acceptsGzip(request.headers['accept-encoding']) ? createGzip() : undefined
    const deadline = setTimeout(
      () => pieces.destroy(new Error('The document was taken too slowly')),
      LONGEST_DOCUMENT_MS,
    )
    pieces.once('close', () => {
      clearTimeout(deadline)
      end()
    })
    if (body === undefined) return reply.send(pieces)
    // Whoever goes away ends the reading too. A failure cuts the answer off: a shorter document must not look like a whole one.
    pipeline(pieces, body, (error) => {
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.warn({ err: error }, 'a feed was cut off')
    })
    return reply.header('content-encoding', 'gzip').send(body)
  }

  app.get<{ Querystring: { nach?: unknown } }>(AGGREGATOR_PATH, async (request, reply) => {
    if (!requests.spend(request.ip)) return refuse(reply)
    const { nach } = request.query
    const after = typeof nach === 'string' && UUID.test(nach) ? nach : null
    const networks = clientNetworks(request.ip)
    const leave = await documents.enter(networks)
    try {
      const { lastId, hasMore, fingerprint } = await questions.run(networks, () =>
        source.stateAfter(after, jobsPerDocument),
      )
      const etag = `W/"${fingerprint}"`
      const builtAt = times.of(after ?? '', fingerprint)
      reply
        .header('cache-control', FRESH)
        .header('x-robots-tag', 'noindex')
        .header('vary', 'Accept-Encoding')
        .header('etag', etag)
        .header('last-modified', builtAt.toUTCString())
      if (hasMore && lastId !== null)
        reply.header('link', `<${siteUrl}${AGGREGATOR_PATH}?nach=${lastId}>; rel="next"`)
      if (isCurrent(request, { etag, changedAt: builtAt })) {
        leave()
        return reply.status(304).send()
      }
      reply.type('application/xml; charset=utf-8')
      if (request.method === 'HEAD') {
        leave()
        return reply.send()
      }
      if (!wholeDocuments.spend(request.ip)) {
        leave()
        return refuse(reply.removeHeader('etag').removeHeader('last-modified').removeHeader('cache-control'))
      }
      const text = aggregatorDocument({ source, html, siteName, siteUrl, builtAt, after, lastId })
      return stream(request, reply, text, leave)
    } catch (error) {
      leave()
      throw error
    }
  })

  const searches = new AnswerCache<FeedAnswer>({
    name: 'feeds',
    lifetimeMs: env.publicCacheMs,
    maxEntries: 200,
    maxBytes: 16 * 1024 * 1024,
    sizeOf: ({ body }) => body.length,
    trueUntil: ({ trueUntil }) => trueUntil,
    gate: questions,
  })

  for (const [path, type, write] of FORMS)
    app.get(path, async (request, reply) => {
      if (!requests.spend(request.ip)) return refuse(reply)
      const query = new URL(request.url, siteUrl).searchParams
      const make = async (): Promise<FeedAnswer> => {
        const feed = await readSearchFeed(source, html, { siteName, siteUrl }, path, query).catch(
          unlessCursor,
        )
        if (feed === undefined) return { body: '', etag: UNKNOWN_PLACE, trueUntil: 0 }
        const body = write(feed)
        return {
          body,
          etag: `W/"${hashOf(body)}"`,
          trueUntil: Math.min(...feed.jobs.map(({ job }) => job.expires_at.getTime())),
        }
      }
      const key = path + queryOfSearch(query, { nach: query.get('nach') })
      const { body, etag } = await searches.get(key, make, clientNetworks(request.ip))
      if (etag === UNKNOWN_PLACE) return reply.callNotFound()
      reply
        .header('cache-control', FRESH)
        .header('x-robots-tag', 'noindex')
        .header('vary', 'Accept-Encoding')
        .header('etag', etag)
      if (isCurrent(request, { etag })) return reply.status(304).send()
      reply.type(type)
      return acceptsGzip(request.headers['accept-encoding'])
        ? reply
            .header('content-encoding', 'gzip')
            .send(Readable.from([body], { objectMode: false }).pipe(createGzip()))
        : reply.send(body)
    })
}
