import { type APIRequestContext, expect, test } from '@playwright/test'
import { readSitemap } from '../../server/search-engines/read-sitemap.ts'
import { readRobots } from '../../server/search-engines/robots-rules.ts'

/** What a crawler reads of a page. */
async function readPage(request: APIRequestContext, url: string) {
  const answer = await request.get(url, { maxRedirects: 0 })
  const html = await answer.text()
  const [, robots = ''] = /<meta name="robots" content="([^"]*)"/.exec(html) ?? []
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
  const links = [...html.matchAll(/<a\b[^>]*?href="([^"]+)"[^>]*>/g)].map(([tag, href = '']) => ({
    // Without the fragment, as crawlers do.
    href: new URL(href.replaceAll('&amp;', '&'), url).href.replace(/#.*/, ''),
    nofollow: /rel="[^"]*nofollow/.test(tag),
  }))
  return { status: answer.status(), robots, canonical: canonical?.replaceAll('&amp;', '&'), links }
}

const urlOf = (baseURL: string | undefined, path: string): string => new URL(path, baseURL).href
const isJob = (url: string): boolean => new URL(url).pathname.startsWith('/job/')

test.describe('search engines', () => {
  test('find every job through the sitemap and through the pages of the list', async ({
    request,
    baseURL,
  }) => {
    const robots = readRobots(await (await request.get('/robots.txt')).text())
    const [index = ''] = robots.sitemaps
    const listed: string[] = []
    for (const { loc } of readSitemap(await (await request.get(index)).text()).entries) {
      listed.push(...readSitemap(await (await request.get(loc)).text()).entries.map((entry) => entry.loc))
    }
    const inSitemap = new Set(listed.filter(isJob))
    expect(inSitemap.size).toBeGreaterThan(100)

    const reached = new Set<string>()
    const seen = new Set<string>()
    for (let next: string | undefined = urlOf(baseURL, '/job-angebot'); next !== undefined; ) {
      const url: string = next
      seen.add(url)
      const { pathname, search } = new URL(url)
      expect(robots.allows(pathname + search), url).toBe(true)
      const page = await readPage(request, url)
      // When the last page is full, it leads to one more, which is empty.
      const isEmpty = !page.links.some(({ href }) => isJob(href))
      expect([page.status, page.robots, page.canonical]).toEqual([200, isEmpty ? 'noindex' : '', url])
      const followed = page.links.filter(({ nofollow }) => !nofollow).map(({ href }) => href)
      for (const href of followed.filter(isJob)) reached.add(href)
      next = followed.find((href) => new URL(href).searchParams.has('nach') && !seen.has(href))
    }
    // Other tests publish and end jobs meanwhile: what is in one and not in the other has changed its status.
    const missing = [...inSitemap].filter((url) => !reached.has(url))
    for (const url of missing) expect((await readPage(request, url)).status, url).not.toBe(200)
    expect(missing.length).toBeLessThan(20)
  })

  test('may index every page of the sitemap under its own URL', async ({ request, baseURL }) => {
    const robots = readRobots(await (await request.get('/robots.txt')).text())
    const { entries } = readSitemap(await (await request.get('/sitemap-seiten.xml')).text())
    expect(entries.length).toBeGreaterThan(40)
    for (const { loc } of entries) {
      const page = await readPage(request, loc)
      expect([page.status, page.robots, page.canonical]).toEqual([200, '', loc])
      expect(robots.allows(loc.slice(urlOf(baseURL, '').length - 1)), loc).toBe(true)
    }
  })

  for (const query of [
    'q=Prothetik',
    'beruf=orthopaedietechnik&land=NI',
    'beruf=orthopaedietechnik,podologie',
    'art=teilzeit&sort=gehalt',
    'gehalt=3000',
    'alter=30',
  ]) {
    test(`do not index ?${query}, under no URL`, async ({ request, baseURL }) => {
      const page = await readPage(request, urlOf(baseURL, `/job-angebot?${query}`))
      expect([page.status, page.robots, page.canonical]).toEqual([200, 'noindex, nofollow', undefined])
    })
  }

  test('know the list under one address', async ({ request, baseURL }) => {
    const page = await readPage(request, urlOf(baseURL, '/jobs'))
    expect(page.canonical).toBe(urlOf(baseURL, '/job-angebot'))
  })
})
