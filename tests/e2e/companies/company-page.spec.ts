/** The page of a company: what visitors, crawlers and former addresses get. */
import { expect } from '@playwright/test'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from '../search/active-jobs.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an offer leads to its company, the company to all of its offers', async ({ page, database }) => {
    const word = newWord()
    await insertActiveJobs(
      database,
      word,
      Array.from({ length: 21 }, (_, at) => ({ title: `Bandagist Nummer ${at}` })),
    )
    await page.goto(`/job-angebot?q=${word}`)
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('link', { name: word, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)
    await expect(page.getByRole('article')).toHaveCount(20)
    const own = new URL(page.url()).pathname
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${own}$`))
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(['BreadcrumbList', 'Organization'])

    await page.getByRole('link', { name: 'Mehr Stellen laden' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: 'Zum Anfang der Liste' }).click()
    await expect(page).toHaveURL(own)
  })
})

test('former names lead to the page, one without offers is not indexed, and one of nobody is not found', async ({
  request,
  database,
}) => {
  const [before, after] = [newWord(), newWord()]
  await insertActiveJobs(database, before, [{ title: 'Podologin' }])
  const address = (name: string) => `/betrieb/${name.toLowerCase().replaceAll('ü', 'ue')}`
  const read = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location']]
  }
  await expect.poll(() => read(address(before))).toEqual([200, undefined])
  await database.query(`update app_public.companies set company_name = $2 where company_name = $1`, [
    before,
    after,
  ])
  await database.query(
    `select app_private.approve_company_fields(id) from app_public.companies where company_name = $1`,
    [after],
  )
  await expect.poll(() => read(address(before))).toEqual([301, address(after)])
  expect(await read(address(after).toUpperCase().replace('/BETRIEB', '/betrieb'))).toEqual([
    301,
    address(after),
  ])
  for (const query of ['?art=teilzeit', '?nach=', '?nach=unsinn'])
    expect(await read(address(after) + query), query).toEqual([302, address(after)])

  await database.query(`update app_public.jobs set status = 'besetzt' where company = $1`, [before])
  const html = async () => (await request.get(address(after))).text()
  await expect.poll(html).toContain('<meta name="robots" content="noindex"')
  expect(await html()).toContain('Zurzeit keine offene Stelle')

  await database.query(`update app_public.companies set withheld_at = now() where company_name = $1`, [after])
  for (const name of [before, after]) await expect.poll(() => read(address(name))).toEqual([404, undefined])
  for (const path of [
    '/betrieb/%D0%9F%D1%80%D0%BE%D1%82%D0%B5%D0%B7',
    `/betrieb/${'x'.repeat(500)}`,
    '/betrieb',
  ])
    expect((await read(path))[0], path).toBe(404)
})

for (const [device, viewport, colorScheme] of [
  ['phone', { width: 390, height: 844 }, 'dark'],
  ['desk', { width: 1440, height: 900 }, 'light'],
] as const)
  test.describe(`${device}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme })

    test('the page of a company', async ({ page }) => {
      await page.goto('/betrieb/sanitaetshaus-kirchhoff')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sanitätshaus Kirchhoff')
      await expect(page.getByRole('heading', { name: 'Über den Betrieb' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Leistungen' })).toContainText('Dienstrad')
      await expect(page.getByRole('article').first()).toBeVisible()
      // The town lies on dots of its state, which came from a file of ours.
      const dots = await page.locator('use[data-state=NI]').boundingBox()
      const town = await page.locator('aside svg circle').boundingBox()
      if (!dots || !town) throw new Error('The map is missing')
      expect(town.x).toBeGreaterThan(dots.x)
      expect(town.x + town.width).toBeLessThan(dots.x + dots.width)
      expect(town.y).toBeGreaterThan(dots.y)
      expect(town.y + town.height).toBeLessThan(dots.y + dots.height + 5)
      await keepPicture(page, test.info().outputPath(`company-${device}-${colorScheme}.png`))
    })
  })
