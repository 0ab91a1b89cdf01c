/**
 * What goes out of the market, of companies that consent alone (docs/decisions/2026-11-28-ads-go-out-with-consent.md):
 * /feeds/stellen.xml for job search engines, /feeds/stellen.atom and /feeds/stellen.json for any search, and the reading interface.
 */
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BaseContext } from '../context.ts'
import { isCurrent } from '../http/conditional.ts'
import { clientNetworks } from '../overload/client-networks.ts'
import { Gate } from '../overload/gate.ts'
import { holdRefusal } from '../overload/hold-refusal.ts'
import { NetworkBudget } from '../overload/network-budget.ts'
import { acceptsGzip } from '../ssr/page-body.ts'
import { aggregatorDocument, type DocumentForm } from './aggregator-document.ts'
import { AGGREGATOR_FOOT, aggregatorHead, aggregatorJob } from './aggregator-xml.ts'
import { atomFeed } from './atom-xml.ts'
import { BuildTimes } from './build-times.ts'
import { AGENCY_FOOT, agencyHead, agencyJob } from './employment-agency-xml.ts'
import { feedSource } from './feed-source.ts'
import { InterfaceKeys } from './interface-keys.ts'
import { startJobHtml } from './job-html.ts'
import { jsonFeed } from './json-feed.ts'
import { registerInterface } from './register-interface.ts'
import { FRESH, type SearchForm, searchAnswers } from './search-answers.ts'

const AGGREGATOR_PATH = '/feeds/stellen.xml'
const AGENCY_PATH = '/feeds/bundesagentur.xml'
const JOBS_PER_DOCUMENT = 10_000
/** A full load has no second document: what is not in it is gone at the receiver. */
const JOBS_PER_LOAD = 1_000_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A document costs a socket and a batch in memory; a client that takes it slowly holds back nobody else. */
const DOCUMENTS = { atOnce: 40, atOncePerNetwork: 2, waiting: 0 }
const LONGEST_DOCUMENT_MS = 15 * 60_000
/** Queries, and the texts of searches; behind them pages wait for the same database. */
const QUESTIONS = { atOnce: 2, atOncePerNetwork: 1, waiting: 30, perNetwork: 12, patienceMs: 3_000 }

/** Readers ask every half hour. What has not changed costs the same: somebody has to look. */
const REQUESTS = { most: 120, withinMs: 60_000 }
/** A document of 10,000 jobs takes a thread for some seconds. */
const WHOLE_DOCUMENTS = { most: 30, withinMs: 10 * 60_000 }

const JOBS_PER_PAGE = 50
const FORMS: readonly SearchForm[] = [
  { path: '/feeds/stellen.atom', type: 'application/atom+xml; charset=utf-8', write: atomFeed },
  { path: '/feeds/stellen.json', type: 'application/feed+json; charset=utf-8', write: jsonFeed },
]

interface FeedOptions {
  /** Lowered by tests. */
  readonly jobsPerDocument?: number
}

type Context = Pick<BaseContext, 'pools' | 'publicEnv' | 'log'> & {
  readonly env: Pick<BaseContext['env'], 'publicCacheMs' | 'employmentAgency'>
}

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
    // A client that goes away ends the reading too. A failure cuts the answer off: a shorter document must not look like a whole one.
    pipeline(pieces, body, (error) => {
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.warn({ err: error }, 'a feed was cut off')
    })
    return reply.header('content-encoding', 'gzip').send(body)
  }

  interface WholeDocument {
    readonly path: string
    readonly after: string | null
    readonly most: number
    readonly form: (state: { readonly builtAt: Date; readonly jobs: number }) => DocumentForm
  }

  async function sendDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, after, most, form }: WholeDocument,
  ): Promise<FastifyReply> {
    if (!requests.spend(request.ip)) return refuse(reply)
    const networks = clientNetworks(request.ip)
    const leave = await documents.enter(networks)
    try {
      const { jobs, lastId, hasMore, fingerprint } = await questions.run(networks, () =>
        source.stateAfter(after, most),
      )
      const etag = `W/"${fingerprint}"`
      const builtAt = times.of(`${path} ${after ?? ''}`, fingerprint)
      reply
        .header('cache-control', FRESH)
        .header('x-robots-tag', 'noindex')
        .header('vary', 'Accept-Encoding')
        .header('etag', etag)
        .header('last-modified', builtAt.toUTCString())
      if (hasMore && lastId !== null) reply.header('link', `<${siteUrl}${path}?nach=${lastId}>; rel="next"`)
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
      const text = aggregatorDocument({ source, form: form({ builtAt, jobs }), after, lastId })
      return stream(request, reply, text, leave)
    } catch (error) {
      leave()
      throw error
    }
  }

  app.get<{ Querystring: { nach?: unknown } }>(AGGREGATOR_PATH, (request, reply) => {
    const { nach } = request.query
    return sendDocument(request, reply, {
      path: AGGREGATOR_PATH,
      after: typeof nach === 'string' && UUID.test(nach) ? nach : null,
      most: jobsPerDocument,
      form: ({ builtAt }) => ({
        head: aggregatorHead({ siteName, siteUrl, builtAt }),
        job: async (job) => aggregatorJob(job, await html.of(job), siteUrl),
        foot: AGGREGATOR_FOOT,
      }),
    })
  })

  const agency = env.employmentAgency
  if (agency !== undefined)
    app.get(AGENCY_PATH, (request, reply) =>
      sendDocument(request, reply, {
        path: AGENCY_PATH,
        after: null,
        most: JOBS_PER_LOAD,
        form: ({ builtAt, jobs }) => ({
          head: agencyHead({ agency, builtAt, amount: jobs }),
          job: (job) => agencyJob(job, { agency, siteName, siteUrl }),
          foot: AGENCY_FOOT,
        }),
      }),
    )

  const answers = searchAnswers({
    source,
    html,
    siteName,
    siteUrl,
    gate: questions,
    lifetimeMs: env.publicCacheMs,
  })
  for (const form of FORMS)
    app.get(form.path, async (request, reply) => {
      if (!requests.spend(request.ip)) return refuse(reply)
      const { searchParams: query } = new URL(request.url, siteUrl)
      const unanswerable = await answers.send(request, reply, form, { query, limit: JOBS_PER_PAGE })
      return unanswerable === undefined ? reply : reply.callNotFound()
    })
  registerInterface(app, { answers, keys: new InterfaceKeys(pools.visitor), siteName, siteUrl })
}
