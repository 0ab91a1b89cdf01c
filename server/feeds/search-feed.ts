/** A page of a search as feeds show it: what both forms have in common. */
import type { FeedSource, SharedJob } from './feed-source.ts'
import type { JobHtml } from './job-html.ts'
import { runSearch } from './run-search.ts'
import { queryOfSearch } from './search-of-query.ts'

const JOBS_PER_PAGE = 50

export interface ReadJob {
  readonly job: SharedJob
  readonly html: string
}

export interface SearchFeed {
  readonly siteName: string
  readonly siteUrl: string
  readonly title: string
  /** The page of the same search. */
  readonly home: string
  readonly self: string
  readonly next: string | null
  readonly updated: Date
  readonly jobs: readonly ReadJob[]
}

interface Site {
  readonly siteName: string
  readonly siteUrl: string
}

/** Undefined where the place of the search is unknown. */
export async function readSearchFeed(
  source: FeedSource,
  html: JobHtml,
  { siteName, siteUrl }: Site,
  path: string,
  query: URLSearchParams,
): Promise<SearchFeed | undefined> {
  const page = await runSearch(source, query, { limit: JOBS_PER_PAGE, withTexts: true })
  if (page === undefined) return undefined
  const jobs = await Promise.all(page.hits.map(async ({ job }) => ({ job, html: await html.of(job) })))
  const text = (query.get('q') ?? '').trim().slice(0, 100)
  const address = (after: string | null) => siteUrl + path + queryOfSearch(query, { nach: after })
  return {
    siteName,
    siteUrl,
    title: text === '' ? `Stellenangebote auf ${siteName}` : `Stellenangebote zu „${text}“ auf ${siteName}`,
    home: `${siteUrl}/job-angebot${queryOfSearch(query)}`,
    self: address(query.get('nach')),
    next: page.next === null ? null : address(page.next),
    // A feed must say when it changed; one without jobs has never changed.
    updated: new Date(Math.max(0, ...jobs.map(({ job }) => job.changedAt.getTime()))),
    jobs,
  }
}
