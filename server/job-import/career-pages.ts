/**
 * The ads of a career page: what it says itself in JSON-LD, then the pages that it or the sitemap of its host lead to and whose address or link sounds
 * like a job.
 */
import { MOST_ADS } from '../../schema/ad-columns.ts'
import { type ForeignDocument, type ForeignDocuments, MOST_PAGES } from './foreign-documents.ts'
import { ImportProblem } from './import-problem.ts'
import { readPostings } from './job-posting.ts'
import { type PageParts, readPage } from './page-parts.ts'
import type { SourceAd } from './source-ad.ts'
import { allNamed, readXml, textOf } from './xml-tree.ts'

/** Pages done, and pages that are known. */
export type TellProgress = (done: number, known: number) => Promise<void>

export interface FoundAds {
  readonly ads: readonly SourceAd[]
  /** All words that were read: where the line that proves a source may stand. */
  readonly text: string
}

const SOUNDS_LIKE_JOBS =
  /job|stelle|karriere|career|vacanc|position|ausbildung|azubi|bewerb|arbeiten-bei|(?:techniker|mechaniker|schuhmacher|berater|verk[aä]ufer|therapeut|podolog|meister)/i
const NO_PAGE = /\.(?:pdf|jpe?g|png|gif|webp|svg|css|js|zip|docx?|xlsx?|mp4|ico|woff2?)$/i

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

function addressOf(href: string, base: string): string | undefined {
  const url = URL.parse(href, base)
  if (url === null || !/^https?:$/.test(url.protocol) || NO_PAGE.test(url.pathname)) return undefined
  url.hash = ''
  return url.href
}

function linksOf({ links, base }: PageParts, pageUrl: string): string[] {
  const from = URL.parse(base ?? '', pageUrl)?.href ?? pageUrl
  return links.flatMap(({ href, text }) => {
    const address = addressOf(href, from)
    if (address === undefined || hostOf(address) !== hostOf(pageUrl)) return []
    return SOUNDS_LIKE_JOBS.test(new URL(address).pathname) || SOUNDS_LIKE_JOBS.test(text) ? [address] : []
  })
}

const MOST_SITEMAPS = 5

/** Addresses of the sitemaps that sound like jobs. A sitemap that cannot be read is none. */
async function sitemapOf(
  startUrl: string,
  documents: ForeignDocuments,
  named: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  const waiting = named.length > 0 ? [...named] : [new URL('/sitemap.xml', startUrl).href]
  for (let read = 0; read < MOST_SITEMAPS; read++) {
    const next = waiting.shift()
    if (next === undefined) break
    try {
      const root = readXml((await documents.read(next)).text)
      const addresses = (name: string) => allNamed(root, name).flatMap((part) => textOf(part, 'loc') ?? [])
      const inner = addresses('sitemap')
      // Those of jobs first, and pages before articles.
      waiting.unshift(...inner.filter((address) => SOUNDS_LIKE_JOBS.test(address)))
      waiting.push(...inner.filter((address) => !SOUNDS_LIKE_JOBS.test(address)))
      found.push(
        ...addresses('url').filter(
          (address) =>
            URL.canParse(address) &&
            hostOf(address) === hostOf(startUrl) &&
            SOUNDS_LIKE_JOBS.test(new URL(address).pathname),
        ),
      )
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error
    }
  }
  return found
}

export async function readCareerPages(
  start: ForeignDocument,
  documents: ForeignDocuments,
  tell: TellProgress,
  now = Date.now(),
): Promise<FoundAds> {
  const ads = new Map<string, SourceAd>()
  const words: string[] = []
  const known = new Set([start.url])
  const queue: string[] = []
  let done = 0
  const add = (addresses: readonly string[]) => {
    for (const address of addresses) {
      if (known.size >= MOST_PAGES || known.has(address)) continue
      known.add(address)
      queue.push(address)
    }
  }
  const take = async ({ url, text }: ForeignDocument) => {
    const page = readPage(text)
    words.push(page.text)
    const found = readPostings(page.data, url, now)
    for (const ad of found) {
      if (ads.size >= MOST_ADS) break
      const known = ads.get(ad.externalId)
      // Some sites give all ads the number of the company.
      if (known === undefined) ads.set(ad.externalId, ad)
      else if (ad.url !== undefined && ad.url !== known.url && !ads.has(ad.url))
        ads.set(ad.url, { ...ad, externalId: ad.url })
    }
    // The page of one ad leads to similar ones; those stand in the list as well.
    if (found.length !== 1 || done === 0) add(linksOf(page, url))
    done += 1
    await tell(done, known.size)
  }
  await take(start)
  add(await sitemapOf(start.url, documents, (await documents.robotsOf(start.url)).sitemaps))
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    try {
      await take(await documents.read(next))
    } catch (error) {
      // One page that is gone, too large or forbidden does not end the others.
      if (!(error instanceof ImportProblem)) throw error
      done += 1
    }
  }
  return { ads: [...ads.values()], text: words.join(' ') }
}
