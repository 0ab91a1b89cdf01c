/** The PQ-Radar: offers and requests for a fachliche Leitung (§ 126 SGB V), as people and crawlers find it. */
import { expect } from '@playwright/test'
import { untilSettled } from '../../harness/settled.ts'
import { readSitemap } from '../../server/search-engines/read-sitemap.ts'
import { axeOf } from '../axe.ts'
import { giveRequest } from '../job-requests/request-steps.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from './active-jobs.ts'

/** In Graubünden, where no other test puts a job. */
const TOWN = { placeId: 30755000, location: 'Scuol' }

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1440, height: 900 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport })

    test('an offer leads to the radar, which lists marked offers and requests, and no other ones', async ({
      page,
      person,
      database,
    }, info) => {
      const applicant = await person({ role: 'applicant' })
      if (!applicant.user) throw new Error('The applicant is signed in')
      const word = newWord()
      await insertActiveJobs(database, word, [
        { title: `Meisterin für die Leitung ${word}`, ...TOWN },
        { title: `Ohne Leitung ${word}`, ...TOWN },
      ])
      await database.query(
        `update app_public.jobs set specialties = '{fachliche-leitung}' where company = $1 and title like 'Meisterin%'`,
        [word],
      )
      const title = `Meister übernimmt Leitung ${word}`
      await giveRequest(database, applicant.user, { title, specialties: ['fachliche-leitung'] })

      // The words people type find it too.
      await page.goto(`/job-angebot?q=${encodeURIComponent(`fachliche Leitung ${word}`)}`)
      await page.getByRole('link', { name: `Meisterin für die Leitung ${word}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Meisterin')
      await page
        .getByRole('navigation', { name: 'Mehr Stellen' })
        .getByRole('link', { name: 'PQ-Radar: fachliche Leitung' })
        .click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('PQ-Radar: fachliche Leitung gesucht')
      const offers = page.getByRole('region', { name: 'Stellenangebote' })
      await expect(offers.getByRole('link', { name: `Meisterin für die Leitung ${word}` })).toBeVisible()
      await expect(page.getByText(`Ohne Leitung ${word}`)).toHaveCount(0)
      const requests = page.getByRole('region', { name: 'Stellengesuche' })
      await expect(requests.getByRole('link', { name: title })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Was ist eine fachliche Leitung?' })).toBeVisible()
      await untilSettled(page)
      const { violations } = await axeOf(page).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await keepPicture(page, info.outputPath(`radar-${device}-${colorScheme}.png`))
      }

      await offers.getByRole('link', { name: /ansehen$/ }).click()
      await expect(page).toHaveURL(/\/job-angebot\?fach=fachliche-leitung$/)
      await expect(page.getByRole('link', { name: `Meisterin für die Leitung ${word}` })).toBeVisible()
    })

    test('the footer and the page of all pages lead to the radar', async ({ page }) => {
      const headline = page.getByRole('heading', { level: 1 })
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'PQ-Radar' }).click()
      await expect(headline).toHaveText('PQ-Radar: fachliche Leitung gesucht')
      await page.goto('/alle-seiten-im-ueberblick')
      await page.getByRole('main').getByRole('link', { name: 'PQ-Radar: fachliche Leitung' }).click()
      await expect(headline).toHaveText('PQ-Radar: fachliche Leitung gesucht')
    })
  })
}

test('a crawler reaches the radar from the home page and the sitemap, and offers from there', async ({
  request,
  baseURL,
}) => {
  const read = async (path: string) => (await request.get(path, { maxRedirects: 0 })).text()
  const radar = new URL('/pq-radar', baseURL).href
  expect(await read('/')).toContain('href="/pq-radar"')
  const { entries } = readSitemap(await read('/sitemap-seiten.xml'))
  expect(entries.map(({ loc }) => loc)).toContain(radar)
  const html = await read('/pq-radar')
  expect(html).toContain(`<link rel="canonical" href="${radar}"`)
  expect(html).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
  // The demo has marked offers and requests.
  for (const kind of ['job', 'job-request']) expect(html).toMatch(new RegExp(`<a[^>]+href="/${kind}/`))
})
