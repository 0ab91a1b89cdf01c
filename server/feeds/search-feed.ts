/** A page of a search as feeds show it: what both forms have in common. */
import { sqlstateOf } from '../auth/sqlstate.ts'
import type { FeedSource, SharedJob } from './feed-source.ts'
import type { JobHtml } from './job-html.ts'
import { runSearch } from './run-search.ts'
import { queryOfSearch } from './search-of-query.ts'

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

/** A cursor that somebody cut off leads nowhere. */
function unlessCursor(error: unknown): 'broken cursor' {
  if (sqlstateOf(error) !== 'OS422') throw error
  return 'broken cursor'
}

interface Site {
  readonly siteName: string
  readonly siteUrl: string
}

/** Why a search has no answer: jobs of everywhere, or the first page again, would answer another question. */
export type Unanswerable = 'unknown place' | 'broken cursor'

interface PageAsked {
  readonly path: string
  readonly query: URLSearchParams
  readonly limit: number
  /** What addresses of other pages say besides the search. */
  readonly kept?: Readonly<Record<string, string | null>>
}

export async function readSearchFeed(
  source: FeedSource,
  html: JobHtml,
  { siteName, siteUrl }: Site,
  { path, query, limit, kept = {} }: PageAsked,
): Promise<SearchFeed | Unanswerable> {
  const page = await runSearch(source, query, { limit, withTexts: true }).catch(unlessCursor)
  if (page === undefined) return 'unknown place'
  if (page === 'broken cursor') return page
  const jobs = await Promise.all(page.hits.map(async ({ job }) => ({ job, html: await html.of(job) })))
  const text = (query.get('q') ?? '').trim().slice(0, 100)
  const address = (after: string | null) => siteUrl + path + queryOfSearch(query, { ...kept, nach: after })
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
