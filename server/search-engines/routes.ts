/** robots.txt, the sitemap, the feed of the newsletter and the key for IndexNow. */
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BaseContext } from '../context.ts'
import { acceptsGzip } from '../ssr/page-body.ts'
import { registerNewsletterFeed } from './newsletter-feed.ts'
import { robotsText } from './robots.ts'
import { SitemapCache } from './sitemap-cache.ts'
import { buildSitemap, type SitemapFile } from './sitemap-files.ts'
import { sitemapSource } from './sitemap-source.ts'

const XML = 'application/xml; charset=utf-8'

interface SearchEngineOptions {
  /** Lowered by tests. */
  readonly urlsPerFile?: number
}

type Context = Pick<BaseContext, 'pools' | 'publicEnv'> & {
  readonly env: Pick<BaseContext['env'], 'publicCacheMs' | 'indexNow'>
}

export function registerSearchEngines(
  app: FastifyInstance,
  context: Context,
  options: SearchEngineOptions = {},
): void {
  const {
    env,
    publicEnv: { siteUrl, operator },
    pools,
  } = context
  registerNewsletterFeed(app, context)
  const robots = robotsText(siteUrl, operator.email)
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  )

  const key = env.indexNow?.key
  // Who sends addresses of this site proves by it that they may.
  if (key !== undefined)
    app.get(`/${key}.txt`, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(key))

  const source = sitemapSource(pools.visitor)
  const sitemap = new SitemapCache(env.publicCacheMs, () => buildSitemap({ siteUrl, source, ...options }))
  app.get('/sitemap.xml', (request, reply) => answer(request, reply, '/sitemap.xml'))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[a-z0-9-]{1,30}$).xml', (request, reply) =>
    answer(request, reply, `/sitemap-${request.params.part}.xml`),
  )

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string) {
    const file = (await sitemap.files()).get(path)
    return file === undefined ? reply.callNotFound() : send(request, reply, file)
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { gzipped, etag, changedAt }: SitemapFile) {
  reply.header('cache-control', 'public, max-age=60').header('vary', 'Accept-Encoding').header('etag', etag)
  if (changedAt) reply.header('last-modified', changedAt.toUTCString())
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  reply.type(XML)
  if (acceptsGzip(request.headers['accept-encoding'])) {
    return reply.header('content-encoding', 'gzip').send(gzipped)
  }
  return reply.send(Readable.from([gzipped]).pipe(createGunzip()))
}
