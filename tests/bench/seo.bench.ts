/**
 * Lighthouse's SEO on every kind of page that search engines index: one of each kind that the sitemap lists, later pages of
 * lists, and an issue of the newsletter. Of the demo market, as `npm start` shows it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/database/free-port.ts'
import { findChromium } from '../harness/chromium.ts'
import { startE2eCluster, startE2eDatabase, startSite } from '../harness/e2e-server.ts'
import { readSitemap } from '../server/search-engines/read-sitemap.ts'
import { THIS_CHECKOUT } from './checkout.ts'
import { visitWithLighthouse } from './lighthouse-visit.ts'
import { proxyWithout } from './without-header.ts'

const GOAL = 100
/** Some kinds only: `SEO_ONLY=/newsletter`. */
const ONLY = process.env['SEO_ONLY'] ?? '/'

const read = async (url: string): Promise<string> => (await fetch(url)).text()

/** What a page is an example of: of itself, or of a pattern. */
function kindOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const [, room = '', ...rest] = pathname.split('/')
  const filters = [...searchParams.keys()].map((name) => `${name}=`)
  const query = filters.length === 0 ? '' : `?${filters.join('&')}`
  const isOne = ['job', 'stellen', 'betrieb', 'gehalt'].includes(room) && rest.length > 0
  return (isOne ? `/${room}${'/…'.repeat(rest.length)}` : pathname) + query
}

const TOWN = '/stellen/…/… (town)'

/** Its breadcrumbs go over the page of its state. */
async function landingOfTown(site: string): Promise<string | undefined> {
  for (const { loc } of readSitemap(await read(`${site}/sitemap-orte-1.xml`)).entries)
    if ((await read(loc)).includes('"position":4')) return loc
  return undefined
}

/** One address of each kind. */
async function indexedPages(site: string): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>()
  const add = (url: string, kind = kindOf(url)) => pages.has(kind) || pages.set(kind, url)
  for (const { loc } of readSitemap(await read(`${site}/sitemap.xml`)).entries)
    for (const { loc: url } of readSitemap(await read(loc)).entries) add(url)
  for (const [kind, url] of [...pages]) {
    const html = await read(url)
    const linkIn = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')
    const later = linkIn(/<a\b[^>]*href="([^"]*\bnach=\d+)"/)
    if (later) add(new URL(later, url).href)
    const issue = linkIn(/<a\b[^>]*href="(\/newsletter\/[^".]+)"/)
    if (issue) add(site + issue, '/newsletter/…')
    if (kind === '/stellen/…/…') pages.set(TOWN, (await landingOfTown(site)) ?? url)
  }
  return pages
}

export async function benchSeo(): Promise<void> {
  const executablePath = await findChromium()
  const folder = join(THIS_CHECKOUT, 'test-results/seo')
  mkdirSync(folder, { recursive: true })
  const proxy = await proxyWithout('referrer-policy')
  const cluster = await startE2eCluster()
  const database = await startE2eDatabase(cluster.adminUrl)
  const port = await freePort()
  const site = await startSite({ port, siteUrl: proxy.url, databaseUrl: database.url })
  proxy.leadTo(`http://localhost:${port}`)
  try {
    const pages = [...(await indexedPages(proxy.url))].filter(([kind]) => kind.includes(ONLY))
    console.log(`\nLighthouse, mobile: SEO of ${pages.length} kinds of pages that search engines index`)
    let missed = 0
    for (const [kind, url] of pages) {
      const { lhr, report } = await visitWithLighthouse(executablePath, url, ['seo'])
      writeFileSync(join(folder, `${kind.replaceAll(/\W+/g, '-')}.json`), report)
      const score = Math.round(100 * (lhr.categories['seo']?.score ?? Number.NaN))
      const failed = Object.entries(lhr.audits).filter(([, audit]) => audit.score === 0)
      if (!(score >= GOAL)) missed += 1
      console.log(
        [`  ${kind.padEnd(34)} ${String(score).padStart(3)}`, ...failed.map(([id]) => id)].join('  '),
      )
    }
    console.log(`  goal ${GOAL} on all: ${missed === 0 ? 'met' : `MISSED on ${missed}`}`)
  } finally {
    await site.stop()
    await database.stop()
    await cluster.stop()
    await proxy.stop()
  }
}
