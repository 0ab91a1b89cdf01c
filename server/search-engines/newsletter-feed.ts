/** /newsletter/feed.xml: the issues of the newsletter that were sent, as Atom (RFC 4287). */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BaseContext } from '../context.ts'
import { escapeXml } from './sitemap-xml.ts'

const FEED_PATH = '/newsletter/feed.xml'

const issues = z.array(
  z.object({ slug: z.string(), subject: z.string(), preheader: z.string().nullable(), sent_at: z.date() }),
)

type Issue = z.infer<typeof issues>[number]

interface Feed {
  readonly siteName: string
  readonly siteUrl: string
  readonly issues: readonly Issue[]
}

/** An entry's id is its address: an issue keeps its slug for ever. */
function entry(siteUrl: string, { slug, subject, preheader, sent_at: sentAt }: Issue): string {
  const url = escapeXml(new URL(`/newsletter/${slug}`, siteUrl).href)
  const at = sentAt.toISOString()
  const summary = preheader === null ? '' : `<summary>${escapeXml(preheader)}</summary>`
  return `<entry><id>${url}</id><title>${escapeXml(subject)}</title><link rel="alternate" type="text/html" href="${url}"/><published>${at}</published><updated>${at}</updated>${summary}</entry>\n`
}

export function atomFeed({ siteName, siteUrl, issues: sent }: Feed): string {
  const self = escapeXml(new URL(FEED_PATH, siteUrl).href)
  const page = escapeXml(new URL('/newsletter', siteUrl).href)
  // A feed must say when it changed; one without issues has never changed.
  const updated = (sent[0]?.sent_at ?? new Date(0)).toISOString()
  const name = escapeXml(siteName)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">
<id>${self}</id>
<title>Newsletter von ${name}</title>
<updated>${updated}</updated>
<author><name>${name}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${sent.map((issue) => entry(siteUrl, issue)).join('')}</feed>
`
}

const NEWEST = 20

export function registerNewsletterFeed(
  app: FastifyInstance,
  { pools, publicEnv: { siteName, siteUrl } }: Pick<BaseContext, 'pools' | 'publicEnv'>,
): void {
  app.get(FEED_PATH, async (request, reply) => {
    // The query runs as a visitor, so nothing that only others may see gets into the feed.
    const { rows } = await pools.visitor.query(
      `select issue.slug, issue.subject, issue.preheader, issue.sent_at
       from unnest(app_public.newsletter_archive($1)) with ordinality as issue order by issue.ordinality`,
      [NEWEST],
    )
    const feed = atomFeed({ siteName, siteUrl, issues: issues.parse(rows) })
    const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', 'public, max-age=300').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('application/atom+xml; charset=utf-8').send(feed)
  })
}
