/** The newest jobs of a search as Atom (RFC 4287), in pages (RFC 5005). */
import { jobPath } from '../search-engines/public-urls.ts'
import { escapeXml } from '../search-engines/sitemap-xml.ts'
import type { ReadJob, SearchFeed } from './search-feed.ts'

function entry({ job, html }: ReadJob, siteUrl: string): string {
  const url = escapeXml(siteUrl + jobPath(job.slug))
  return [
    '<entry>',
    // The title in the address may change, the id never does.
    `<id>urn:uuid:${job.id}</id>`,
    `<title>${escapeXml(job.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    ...(job.apply_url === null
      ? []
      : [`<link rel="related" type="text/html" href="${escapeXml(job.apply_url)}"/>`]),
    `<published>${job.published_at.toISOString()}</published>`,
    `<updated>${job.changedAt.toISOString()}</updated>`,
    `<author><name>${escapeXml(job.company)}</name></author>`,
    ...[job.field_name, job.profession_name].map((term) => `<category term="${escapeXml(term)}"/>`),
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>\n',
  ].join('')
}

export function atomFeed({ siteName, siteUrl, title, home, self, next, updated, jobs }: SearchFeed): string {
  const name = escapeXml(siteName)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">
<id>${escapeXml(self)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated.toISOString()}</updated>
<author><name>${name}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>
${next === null ? '' : `<link rel="next" type="application/atom+xml" href="${escapeXml(next)}"/>\n`}${jobs
  .map((job) => entry(job, siteUrl))
  .join('')}</feed>
`
}
