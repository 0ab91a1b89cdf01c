/** Usual pay, as crawlers, people without scripts and people with a phone read it. */
import { expect } from '@playwright/test'
import { paths } from '../../../web/shared/routing/paths.ts'
import { readSitemap } from '../../server/search-engines/read-sitemap.ts'
import { expectNoViolations } from '../axe.ts'
import { fillJobForm, giveCompany, newJob } from '../jobs/job-form.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { givePayMarket, PROFESSION } from './pay-market.ts'

test('has one address for each profession, which the sitemap lists', async ({ request, baseURL }) => {
  const listed: string[] = []
  for (const { loc } of readSitemap(await (await request.get('/sitemap.xml')).text()).entries)
    listed.push(...readSitemap(await (await request.get(loc)).text()).entries.map((entry) => entry.loc))
  const pages = listed.filter((url) => new URL(url).pathname.startsWith('/gehalt'))
  expect(pages.length).toBeGreaterThan(3)
  for (const url of pages) {
    const answer = await request.get(url, { maxRedirects: 0 })
    const html = await answer.text()
    expect(answer.status(), url).toBe(200)
    expect(html, url).toContain(`<link rel="canonical" href="${url}"`)
    expect(html, url).not.toContain('name="robots"')
  }
  const known = new URL(pages.find((url) => /\/gehalt\/./.test(url)) ?? '', baseURL ?? '').pathname
  const answers: readonly (readonly [string, number, string?])[] = [
    [known.toUpperCase().replace('/GEHALT', '/gehalt'), 301, known],
    [`${known}?art=teilzeit`, 302, known],
    ['/gehalt/schreiner', 404],
    [`/gehalt/${'x'.repeat(500)}`, 404],
    ['/gehalt/%D0%91%D0%B0', 404],
  ]
  for (const [path, status, to] of answers) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']], path).toEqual([status, to])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody goes from the footer to a profession and reads its figures', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gehaltskompass' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gehaltskompass')
    const table = page.getByRole('table', { name: 'Übliches Gehalt nach Beruf' })
    const row = table.getByRole('row').nth(1)
    const middle = await row.getByRole('cell').first().textContent()
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Gehalt: ')
    await expect(page.getByText(middle ?? '', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('table', { name: 'Gehalt nach Ländern' })).toContainText('Deutschland')
  })
})

test('the editor says what is usual there, and not to who pays trainees', async ({ person, database }) => {
  await givePayMarket(database)
  const { page, user } = await person({ role: 'employer' })
  await giveCompany(database, user?.userId ?? '')
  await page.goto('/stellenangebot-erstellen')
  const usual = page.getByText(/^Üblich in Niedersachsen: /)
  await expect(usual).toHaveCount(0)
  await fillJobForm(page, { ...newJob(), profession: PROFESSION.name })
  await expect(usual).toHaveText(
    'Üblich in Niedersachsen: 3.000 – 3.200 € im Monat bei Vollzeit, in der Mitte 3.100 €. So rechnen wir',
  )
  await page.getByRole('checkbox', { name: 'Vollzeit' }).uncheck()
  await page.getByRole('checkbox', { name: 'Ausbildung' }).check()
  await expect(usual).toHaveCount(0)
})

test('a profession has its states on a map and in a table, and its qualifications', async ({
  page,
  database,
}) => {
  await givePayMarket(database)
  await page.goto(paths.payOf.href(PROFESSION.slug))
  const areas = page.getByRole('table', { name: 'Gehalt nach Ländern' })
  await expect(areas.getByRole('rowheader')).toHaveText([
    'Deutschland',
    'Bayern',
    'Niedersachsen',
    'Nordrhein-Westfalen',
  ])
  const drawn = page.locator('figure use[data-state]')
  await expect(drawn).toHaveCount(3)
  expect(await drawn.evaluateAll((all) => all.map((one) => one.getAttribute('data-state')).sort())).toEqual([
    'BY',
    'NI',
    'NW',
  ])
  await expect(
    page.getByRole('table', { name: 'Gehalt nach verlangter Qualifikation' }).getByRole('rowheader'),
  ).toHaveText(['Gesellenprüfung', 'Meisterprüfung'])
  // The page of the offers there says the same. Asked again: another test may add its offers between the two.
  await expect(async () => {
    await page.goto(paths.payOf.href(PROFESSION.slug))
    const shown = await areas
      .getByRole('row', { name: /^Bayern/ })
      .getByRole('cell')
      .nth(1)
      .textContent()
    await page.goto(`/stellen/${PROFESSION.field}/bayern`)
    const pay = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: PROFESSION.name, exact: true }) })
    await expect(pay).toContainText(shown ?? '', { timeout: 1_000 })
  }).toPass()
})

test('a profession without figures keeps its address and says why', async ({ page }) => {
  await page.goto(paths.payOf.href('masseur'))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'Zu diesem Beruf gibt es gerade keine Zahlen.',
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoViolations(page, 'no figures')
})

// Widths change the layout and schemes the colours: each of them once.
for (const [device, viewport, colorScheme] of [
  ['narrow', { width: 360, height: 740 }, 'dark'],
  ['desk', { width: 1440, height: 900 }, 'light'],
] as const)
  test.describe(`${device}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme })

    test('the pages fit, have enough contrast, and an offer says where it stands', async ({
      page,
      database,
    }) => {
      const word = await givePayMarket(database)
      for (const [name, path] of [
        ['all', '/gehalt'],
        ['one', paths.payOf.href(PROFESSION.slug)],
        ['landing', `/stellen/${PROFESSION.field}/bayern`],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
        await expectNoViolations(page, name)
        await keepPicture(page, test.info().outputPath(`pay-${name}-${device}-${colorScheme}.png`))
      }
      await page.goto(`/job-angebot?q=${word}`)
      await page.getByRole('article').getByRole('link').first().click()
      const usual = page.getByText(/^In diesem Beruf sind .* Diese Stelle liegt /)
      await expect(usual.first()).toBeVisible()
      await keepPicture(page, test.info().outputPath(`pay-offer-${device}-${colorScheme}.png`))
      await usual.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Gehalt: ')
    })
  })
