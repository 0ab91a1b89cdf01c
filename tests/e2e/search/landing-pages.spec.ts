/** Pages of a Fachbereich in a state or a town, as crawlers and people without scripts read them. */
import { type APIRequestContext, expect } from '@playwright/test'
import { startE2eServer } from '../../harness/e2e-server.ts'
import { onCluster } from '../../harness/test-cluster.ts'
import { readSitemap } from '../../server/search-engines/read-sitemap.ts'
import { readRobots } from '../../server/search-engines/robots-rules.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from './active-jobs.ts'

/** Towns of Uri, where no other test puts a job. */
const FLUEELEN = { placeId: 30645400, location: 'Flüelen' }
const ANDERMATT = { placeId: 30649000, location: 'Andermatt' }

async function read(request: APIRequestContext, url: string) {
  const answer = await request.get(url, { maxRedirects: 0 })
  const html = await answer.text()
  const metaOf = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')
  const tags = [...html.matchAll(/<a\b[^>]*?href="([^"]+)"[^>]*>/g)]
  return {
    status: answer.status(),
    location: answer.headers()['location'],
    robots: metaOf(/<meta name="robots" content="([^"]*)"/) ?? '',
    canonical: metaOf(/<link rel="canonical" href="([^"]*)"/),
    title: metaOf(/<title>([^<]*)</),
    // Without the fragment, as crawlers do.
    links: tags
      .filter(([tag]) => !/rel="[^"]*nofollow/.test(tag))
      .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), answer.url()).href.replace(/#.*/, '')),
  }
}

/** The demo, and more offers of one Fachbereich in one state than its first page can link to. */
async function crawledServer() {
  const server = await startE2eServer()
  await onCluster(server.databaseUrl, async (database) => {
    await insertActiveJobs(
      database,
      newWord(),
      Array.from({ length: 300 }, (_, at) => ({
        title: `Bandagistin Nummer ${at}`,
        ...(at % 2 === 0 ? FLUEELEN : ANDERMATT),
      })),
    )
  })
  return { baseUrl: server.baseUrl, [Symbol.asyncDispose]: () => server.stop() }
}

/** What may lead to an offer; the other pages of the site are followed by search-engines.spec.ts. */
const LEADS = /^\/$|^\/job-angebot$|^\/stellen\/|^\/alle-seiten|^\/pq-radar$/

test.describe('without scripts', () => {
  test('a crawler reaches every landing page and every offer within four clicks of the home page', async ({
    request,
  }) => {
    // On a server of its own: offers of other tests come and go.
    await using server = await crawledServer()
    const base = server.baseUrl
    const urlOf = (path: string) => new URL(path, base).href
    const robots = readRobots(await (await request.get(urlOf('/robots.txt'))).text())
    const listed: string[] = []
    for (const { loc } of readSitemap(await (await request.get(urlOf('/sitemap.xml'))).text()).entries)
      listed.push(...readSitemap(await (await request.get(loc)).text()).entries.map((entry) => entry.loc))
    const landing = listed.filter((url) => new URL(url).pathname.startsWith('/stellen/'))
    expect(landing.length).toBeGreaterThan(2)

    const clicks = new Map([[urlOf('/'), 0]])
    for (const [url, depth] of clicks) {
      const { pathname } = new URL(url)
      if (depth === 4 || !LEADS.test(pathname)) continue
      const page = await read(request, url)
      expect([page.status, page.robots, page.canonical], url).toEqual([200, '', url])
      for (const href of page.links) {
        const { origin, pathname: path, search } = new URL(href)
        if (origin !== new URL(base).origin || !robots.allows(path + search)) continue
        if (!clicks.has(href)) clicks.set(href, depth + 1)
      }
    }
    const wanted = listed.filter((url) => /^\/(?:job|stellen)\/|^\/pq-radar$/.test(new URL(url).pathname))
    expect(wanted.length).toBeGreaterThan(400)
    expect(wanted.filter((url) => !clicks.has(url))).toEqual([])
  })

  test('one address each: what else is asked for leads there, or is not found', async ({ request }) => {
    const follow = async (path: string) => {
      const { status, location } = await read(request, path)
      return [status, location]
    }
    const bavaria = '/stellen/orthopaedietechnik/bayern'
    expect(await follow(bavaria)).toEqual([200, undefined])
    for (const path of ['/stellen/Orthop%C3%A4dietechnik/BAYERN', '/stellen/orthopaedietechnik/Bayern'])
      expect(await follow(path), path).toEqual([301, bavaria])
    for (const query of [
      '?art=teilzeit',
      '?nach=',
      '?nach=%F0%9F%98%80',
      '?nach=bmV1ZXN0ZX4xNzYz',
      '?nach=0',
      '?nach=21',
      '?nach=9000',
      '?nach=90000',
      '?utm_source=x&nach=',
    ])
      expect(await follow(bavaria + query), query).toEqual([302, bavaria])
    for (const path of [
      '/stellen/schreiner/bayern',
      '/stellen/orthopaedietechnik/nirgendwo',
      '/stellen/orthopaedietechnik/%D0%91%D0%B0%D0%B2%D0%B0%D1%80%D0%B8%D1%8F',
      `/stellen/orthopaedietechnik/${'bayern'.repeat(200)}`,
      '/stellen/orthopaedietechnik',
      '/stellen',
    ])
      expect((await read(request, path)).status, path).toBe(404)
  })

  test('a page comes with the fifth offer, leads to its second page, and goes with the fifth', async ({
    request,
    database,
    baseURL,
  }) => {
    const uri = '/stellen/orthopaedietechnik/kanton-uri'
    const town = '/stellen/orthopaedietechnik/flueelen'
    const [first, second] = [newWord(), newWord()]
    const offers = (count: number, where: typeof FLUEELEN) =>
      Array.from({ length: count }, (_, at) => ({ title: `Bandagistin ${at}`, ...where }))
    await insertActiveJobs(database, first, offers(4, FLUEELEN))
    const status = async (path: string) => {
      const { status: code, location } = await read(request, path)
      return [code, location]
    }
    await expect.poll(() => status(uri)).toEqual([302, '/job-angebot?beruf=orthopaedietechnik'])
    await insertActiveJobs(database, second, offers(21, ANDERMATT))
    await expect.poll(() => status(uri)).toEqual([200, undefined])
    // Four are too few for a page of their own.
    expect(await status(town)).toEqual([302, uri])

    const page = await read(request, new URL(uri, baseURL).href)
    expect(page.title).toMatch(/^Stellenangebote Orthopädietechnik im Kanton Uri/)
    const next = page.links.find((href) => href.includes('nach='))
    const later = await read(request, next ?? '')
    expect(next).toMatch(/\?nach=20$/)
    expect([later.status, later.robots, later.canonical]).toEqual([200, '', next])
    expect(later.title).toMatch(/, Seite 2/)
    const jobs = (links: readonly string[]) => links.filter((href) => href.includes('/job/'))
    expect(new Set([...jobs(page.links), ...jobs(later.links)]).size).toBe(25)

    await database.query(`update app_public.jobs set status = 'pausiert' where company = $1`, [second])
    await expect.poll(() => status(uri)).toEqual([302, '/job-angebot?beruf=orthopaedietechnik'])
    // A page that was linked to yesterday leads to the list from its beginning on.
    expect((await status(new URL(next ?? '').pathname + new URL(next ?? '').search))[0]).toBe(302)
    await database.query(`update app_public.jobs set status = 'pausiert' where company = $1`, [first])
  })
})

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1440, height: 900 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport })

    test('somebody goes from the home page to a list of a profession near by, and on to its towns', async ({
      page,
    }) => {
      await page.goto('/')
      const link = page
        .getByRole('region', { name: 'Beruf und Region' })
        .getByRole('link', { name: / in / })
        .first()
      const name = (await link.textContent()) ?? ''
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Stellenangebote')
      expect(name).toContain(
        (await page.getByRole('heading', { level: 1 }).textContent())?.split(':')[0] ?? '',
      )
      await expect(page.getByRole('article').first()).toBeVisible()
      await keepPicture(page, test.info().outputPath(`landing-${device}.png`))
      await page.getByRole('link', { name: 'Suche verfeinern' }).click()
      await expect(page).toHaveURL(/\/job-angebot\?beruf=/)
    })
  })
}
