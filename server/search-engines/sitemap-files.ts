/** Builds the sitemap: an index, the pages, landing pages, companies and jobs in parts, each compressed while its rows are read. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { companyPath, jobPath, landingPath, PAGES, payPath, SEARCH, searchPath } from './public-urls.ts'
import { type SitemapEntry, sitemapFoot, sitemapHead, sitemapIndex, sitemapUrl } from './sitemap-xml.ts'

/** The protocol's limit for one file. */
const URLS_PER_FILE = 50_000
const ROWS_PER_READ = 2_000

export interface SitemapSource {
  /** A page of the online jobs, by id. */
  jobsAfter(id: string | null, limit: number): Promise<readonly SitemapJob[]>
  searches(): Promise<readonly SitemapSearch[]>
  /** Those that stand: some thousands at most. */
  landingPages(): Promise<readonly SitemapLanding[]>
  /** Those with a job online: some thousands at most. */
  companies(): Promise<readonly SitemapCompany[]>
  /** Professions whose usual pay is told. */
  pays(): Promise<readonly string[]>
}

interface SitemapCompany {
  readonly slug: string
  readonly changedAt: Date
}

interface SitemapLanding {
  readonly field: string
  readonly place: string
  readonly changedAt: Date
}

interface SitemapJob {
  readonly id: string
  readonly slug: string
  readonly changedAt: Date
}

interface SitemapSearch {
  readonly facet: string
  readonly value: string
  readonly changedAt: Date
}

export interface SitemapFile {
  readonly gzipped: Buffer
  readonly etag: string
  readonly changedAt: Date | undefined
}

/** The files by path. */
export type SitemapFiles = ReadonlyMap<string, SitemapFile>

const INDEX_PATH = '/sitemap.xml'
const PAGES_PATH = '/sitemap-seiten.xml'
const landingFilePath = (part: number): string => `/sitemap-orte-${part}.xml`
const companiesPath = (part: number): string => `/sitemap-betriebe-${part}.xml`
const jobsPath = (part: number): string => `/sitemap-stellen-${part}.xml`

interface Options {
  readonly siteUrl: string
  readonly source: SitemapSource
  /** Lowered by tests. */
  readonly urlsPerFile?: number
}

async function compress(text: Iterable<string> | AsyncIterable<string>): Promise<Buffer> {
  return buffer(Readable.from(text, { objectMode: false }).pipe(createGzip()))
}

/** The newest time seen, and the entries that pass through. */
class Newest {
  changedAt: Date | undefined

  see(entry: SitemapEntry): SitemapEntry {
    const { changedAt } = entry
    if (changedAt && (this.changedAt === undefined || changedAt > this.changedAt)) this.changedAt = changedAt
    return entry
  }
}

async function fileOf(text: Iterable<string> | AsyncIterable<string>, newest: Newest): Promise<SitemapFile> {
  const gzipped = await compress(text)
  // Quoted, as in RFC 9110.
  const etag = `"${createHash('sha256').update(gzipped).digest('base64url').slice(0, 22)}"`
  return { gzipped, etag, changedAt: newest.changedAt }
}

/** Jobs one after the other, read in pages; `peek` tells whether there is another one. */
class JobReader {
  readonly #source: SitemapSource
  #rows: readonly SitemapJob[] = []
  #at = 0
  #last: string | null = null
  #done = false

  constructor(source: SitemapSource) {
    this.#source = source
  }

  async peek(): Promise<SitemapJob | undefined> {
    if (this.#at >= this.#rows.length && !this.#done) {
      this.#rows = await this.#source.jobsAfter(this.#last, ROWS_PER_READ)
      this.#at = 0
      this.#done = this.#rows.length < ROWS_PER_READ
      this.#last = this.#rows.at(-1)?.id ?? this.#last
    }
    return this.#rows[this.#at]
  }

  skip(): void {
    this.#at += 1
  }
}

async function* jobsFile(jobs: JobReader, newest: Newest, siteUrl: string, limit: number) {
  yield sitemapHead
  for (let count = 0; count < limit; count += 1) {
    const job = await jobs.peek()
    if (job === undefined) break
    jobs.skip()
    yield sitemapUrl(newest.see({ url: siteUrl + jobPath(job.slug), changedAt: job.changedAt }))
  }
  yield sitemapFoot
}

function* pagesFile(
  searches: readonly SitemapSearch[],
  pays: readonly string[],
  newest: Newest,
  siteUrl: string,
) {
  const list = new Newest()
  for (const search of searches) list.see({ url: '', changedAt: search.changedAt })
  yield sitemapHead
  // The home page shows the newest jobs too; when the other pages changed is not known.
  for (const path of ['/', SEARCH])
    yield sitemapUrl(newest.see({ url: siteUrl + path, changedAt: list.changedAt }))
  for (const path of PAGES) if (path !== '/') yield sitemapUrl({ url: siteUrl + path })
  for (const profession of pays) yield sitemapUrl({ url: siteUrl + payPath(profession) })
  for (const { facet, value, changedAt } of searches) {
    const path = searchPath(facet, value)
    if (path !== undefined) yield sitemapUrl(newest.see({ url: siteUrl + path, changedAt }))
  }
  yield sitemapFoot
}

function* entriesFile(entries: readonly SitemapEntry[], newest: Newest) {
  yield sitemapHead
  for (const entry of entries) yield sitemapUrl(newest.see(entry))
  yield sitemapFoot
}

export async function buildSitemap({
  siteUrl,
  source,
  urlsPerFile = URLS_PER_FILE,
}: Options): Promise<SitemapFiles> {
  const files = new Map<string, SitemapFile>()
  const searches = await source.searches()
  const pays = await source.pays()
  const newestPage = new Newest()
  files.set(PAGES_PATH, await fileOf(pagesFile(searches, pays, newestPage, siteUrl), newestPage))
  const inParts = async (pathOf: (part: number) => string, entries: readonly SitemapEntry[]) => {
    for (let from = 0; from < entries.length; from += urlsPerFile) {
      const newest = new Newest()
      const text = entriesFile(entries.slice(from, from + urlsPerFile), newest)
      files.set(pathOf(from / urlsPerFile + 1), await fileOf(text, newest))
    }
  }
  const landing = await source.landingPages()
  await inParts(
    landingFilePath,
    landing.map(({ field, place, changedAt }) => ({ url: siteUrl + landingPath(field, place), changedAt })),
  )
  const companies = await source.companies()
  await inParts(
    companiesPath,
    companies.map(({ slug, changedAt }) => ({ url: siteUrl + companyPath(slug), changedAt })),
  )
  const jobs = new JobReader(source)
  for (let part = 1; (await jobs.peek()) !== undefined; part += 1) {
    const newest = new Newest()
    files.set(jobsPath(part), await fileOf(jobsFile(jobs, newest, siteUrl, urlsPerFile), newest))
  }
  const newest = new Newest()
  const listed = [...files].map(([path, { changedAt }]) => newest.see({ url: siteUrl + path, changedAt }))
  files.set(INDEX_PATH, await fileOf([sitemapIndex(listed)], newest))
  return files
}
