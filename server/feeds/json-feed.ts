/** The newest jobs of a search as JSON Feed 1.1 (jsonfeed.org). */
import { jobPath } from '../search-engines/public-urls.ts'
import { factsOf } from './job-words.ts'
import type { SearchFeed } from './search-feed.ts'

export function jsonFeed({ siteUrl, title, home, self, next, jobs }: SearchFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    ...(next !== null && { next_url: next }),
    language: 'de',
    items: jobs.map(({ job, html }) => ({
      id: `urn:uuid:${job.id}`,
      url: siteUrl + jobPath(job.slug),
      ...(job.apply_url !== null && { external_url: job.apply_url }),
      title: job.title,
      summary: factsOf(job).join(' · '),
      content_html: html,
      date_published: job.published_at.toISOString(),
      date_modified: job.changedAt.toISOString(),
      authors: [{ name: job.company }],
      tags: [job.field_name, job.profession_name, ...(job.specialties ?? [])],
    })),
  })
}
