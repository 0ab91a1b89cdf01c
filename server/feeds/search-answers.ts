/** Answers to searches, whatever their form: made once for all who ask the same within a moment, conditional and compressed. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerCache } from '../http/answer-cache.ts'
import { isCurrent } from '../http/conditional.ts'
import { clientNetworks } from '../overload/client-networks.ts'
import type { Gate } from '../overload/gate.ts'
import { acceptsGzip } from '../ssr/page-body.ts'
import type { FeedSource } from './feed-source.ts'
import type { JobHtml } from './job-html.ts'
import { readSearchFeed, type SearchFeed, type Unanswerable } from './search-feed.ts'
import { queryOfSearch } from './search-of-query.ts'

/** What ended is gone for everybody within a minute, also behind caches. */
export const FRESH = 'public, max-age=30'

export interface SearchForm {
  readonly path: string
  readonly type: string
  write(feed: SearchFeed): string
}

type Answer =
  | { readonly body: string; readonly etag: string; readonly trueUntil: number }
  | { readonly unanswerable: Unanswerable }

interface Options {
  readonly source: FeedSource
  readonly html: JobHtml
  readonly siteName: string
  readonly siteUrl: string
  readonly gate: Gate
  readonly lifetimeMs: number
}

interface Asked {
  readonly query: URLSearchParams
  readonly limit: number
  /** Parameters besides the search. */
  readonly kept?: Readonly<Record<string, string | null>>
}

export type SearchAnswers = ReturnType<typeof searchAnswers>

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

export function searchAnswers({ source, html, siteName, siteUrl, gate, lifetimeMs }: Options) {
  const answers = new AnswerCache<Answer>({
    name: 'feeds',
    lifetimeMs,
    maxEntries: 200,
    maxBytes: 16 * 1024 * 1024,
    sizeOf: (answer) => ('body' in answer ? answer.body.length : 1),
    trueUntil: (answer) => ('body' in answer ? answer.trueUntil : 0),
    gate,
  })

  async function make(form: SearchForm, asked: Asked): Promise<Answer> {
    const feed = await readSearchFeed(source, html, { siteName, siteUrl }, { path: form.path, ...asked })
    if (typeof feed === 'string') return { unanswerable: feed }
    const body = form.write(feed)
    return {
      body,
      etag: `W/"${hashOf(body)}"`,
      trueUntil: Math.min(...feed.jobs.map(({ job }) => job.expires_at.getTime())),
    }
  }

  return {
    /** Sends the answer in this form; or leaves it to the caller to say why there is none. */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      form: SearchForm,
      asked: Asked,
    ): Promise<Unanswerable | undefined> {
      const { query, kept = {} } = asked
      const key = form.path + queryOfSearch(query, { ...kept, nach: query.get('nach') })
      const answer = await answers.get(key, () => make(form, asked), clientNetworks(request.ip))
      if ('unanswerable' in answer) return answer.unanswerable
      const { body, etag } = answer
      reply
        .header('cache-control', FRESH)
        .header('x-robots-tag', 'noindex')
        .header('vary', 'Accept-Encoding')
        .header('etag', etag)
      if (isCurrent(request, { etag })) {
        reply.status(304).send()
        return undefined
      }
      reply.type(form.type)
      if (acceptsGzip(request.headers['accept-encoding']))
        reply
          .header('content-encoding', 'gzip')
          .send(Readable.from([body], { objectMode: false }).pipe(createGzip()))
      else reply.send(body)
      return undefined
    },
  }
}
