import { expect } from '@playwright/test'
import { test } from '../../harness/e2e-fixtures.ts'
import { untilSettled } from '../../harness/settled.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { keepPicture } from '../keep-picture.ts'
import { insertActiveJobs, newWord, READING_TIME_MS } from '../search/active-jobs.ts'

const KASSEL = { placeId: 3411700, location: 'Kassel' }
/** Of no other test: the page shows the four that are nearest. */
const FULDATAL = { placeId: 3412700, location: 'Fuldatal' }

test.describe('the page of a job', () => {
  test('after a place search it says how far it is, gives the address, and prints what paper needs', async ({
    page,
    context,
    database,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const word = newWord()
    await insertActiveJobs(database, word, [{ title: 'Bandagist (m/w/d)', ...KASSEL }])
    await page.goto(`/job-angebot?q=${word}&ort=3707300-goettingen&umkreis=100`)
    await page.getByRole('link', { name: 'Bandagist (m/w/d)' }).click()
    await expect(page.getByText(/^Kassel · \d\d\skm von Göttingen$/)).toBeVisible()
    // The history entry keeps it.
    await page.reload()
    await expect(page.getByText(/von Göttingen$/)).toBeVisible()

    await page.getByRole('button', { name: 'bewerbung@pruefwerk.example kopieren' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Kopiert' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bewerbung@pruefwerk.example')

    const code = page.locator('img[src$="/qr.svg"]')
    await expect(code).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(code).toBeVisible()
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    const paper = page.locator('section').filter({ has: code })
    await expect(paper).toContainText('bewerbung@pruefwerk.example')
    await expect(paper).toContainText('0551 4567-0')
    await expect(paper).toContainText(new URL(page.url()).pathname)
    await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Per E-Mail bewerben' })).toBeHidden()
  })

  for (const width of [390, 1280])
    test(`nothing moves under a finger when the scripts arrive, at ${width} px`, async ({
      page,
      database,
    }) => {
      const word = newWord()
      await insertActiveJobs(database, word, [
        { title: 'Bandagist (m/w/d)', takesApplications: true, ...KASSEL },
      ])
      const { rows } = await database.query<{ id: string }>(
        'select id from app_public.jobs where company = $1',
        [word],
      )
      await page.setViewportSize({ width, height: 844 })
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await released
        await route.continue()
      })
      await page.goto(`/job/bandagist-${rows[0]?.id}`, { waitUntil: 'commit' })
      const pressed = page.getByRole('main').locator('a:visible, button:visible')
      const report = page.getByRole('link', { name: 'Anzeige oder Betrieb melden' })
      await expect(report).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const places = () =>
        pressed.evaluateAll((elements) =>
          Object.fromEntries(
            elements.map((element) => {
              const { x, y } = element.getBoundingClientRect()
              return [element.textContent, [Math.round(x), Math.round(y)]]
            }),
          ),
        )
      const before = await places()
      expect(Object.keys(before)).toContain('Anzeige oder Betrieb melden')
      release()
      await untilSettled(page)
      await expect(page.getByRole('button', { name: 'Stelle weitergeben' })).toBeVisible()
      expect(await places()).toMatchObject(before)
    })

  test('a job that leads to a page of its employer names its host, also without scripts', async ({
    page,
    database,
    browser,
    baseURL,
  }) => {
    const word = newWord()
    await insertActiveJobs(database, word, [{ title: 'Bandagist (m/w/d)', ...KASSEL }])
    const there = 'https://karriere.haus-kirchhoff.example/bewerben?stelle=7'
    const { rows } = await database.query<{ id: string }>(
      'update app_public.jobs set apply_url = $2 where company = $1 returning id',
      [word, there],
    )
    const address = `/job/bandagist-${rows[0]?.id}`
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    const main = page.getByRole('main')
    const apply = main.getByRole('link', { name: /^Auf der Seite des Betriebs bewerben/ })
    await expect(apply).toHaveAttribute('href', there)
    await expect(apply).toHaveAttribute('rel', /\bnoopener\b.*\bugc\b/)
    await expect(main.getByText('Sie bewerben sich auf karriere.haus-kirchhoff.example.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Jetzt bewerben' })).toHaveCount(0)
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
      '"directApply":false',
    )
    await expectNoViolationsInBothSchemes(page, 'a job that leads elsewhere')
    await keepPicture(page, 'test-results/e2e/job-elsewhere-1440.png', false)

    const bare = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      ...(baseURL === undefined ? {} : { baseURL }),
    })
    const narrow = await bare.newPage()
    await narrow.goto(address)
    await expect(narrow.getByRole('link', { name: /^Bewerben \(karriere\.haus-kirchhoff/ })).toHaveAttribute(
      'href',
      there,
    )
    await keepPicture(narrow, 'test-results/e2e/job-elsewhere-390.png', false)
    await bare.close()
  })

  test('a job that is over says so, shows similar ones, then leads on to its profession and place', async ({
    page,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/410/)
    const word = newWord()
    await insertActiveJobs(database, word, [
      { title: 'Orthopädietechniker (m/w/d)', ...FULDATAL },
      { title: 'Orthopädietechnikerin in der Nähe (m/w/d)', ...FULDATAL },
    ])
    const { rows } = await database.query<{ id: string }>(
      `update app_public.jobs set expires_at = now() where company = $1 and title = 'Orthopädietechniker (m/w/d)' returning id`,
      [word],
    )
    const answer = await page.goto(`/job/weg-${rows[0]?.id}`)
    expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([410, 'noindex'])
    // In the answer of the server already.
    expect(await answer?.text()).toContain('Orthopädietechnikerin in der Nähe')
    const list = /\/job-angebot\?beruf=orthopaedietechnik&ort=3412700-fuldatal$/
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Stelle ist nicht mehr online.')
    await page.getByRole('button', { name: 'Hier bleiben' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Sie bleiben auf dieser Seite.' })).toBeVisible()
    await expect(page.locator('main')).toBeFocused()
    await page.getByRole('link', { name: 'Ähnliche Stellen rund um Fuldatal' }).click()
    await expect(page).toHaveURL(list)

    await page.clock.install()
    await page.goto(`/job/weg-${rows[0]?.id}`)
    await expect(page.getByRole('button', { name: 'Hier bleiben' })).toBeVisible()
    await expect(page).toHaveURL(/\/job\/weg-/)
    await page.clock.fastForward(READING_TIME_MS)
    await expect(page).toHaveURL(list)
    const notice = page.getByRole('status').filter({ hasText: 'ist nicht mehr online' })
    await expect(notice).toContainText('Hier sehen Sie ähnliche Stellenangebote.')

    // Who reads on is not led away.
    await page.goto(`/job/weg-${rows[0]?.id}`)
    await expect(page.getByRole('button', { name: 'Hier bleiben' })).toBeVisible()
    await page.mouse.wheel(0, 100)
    await expect(page.getByRole('status').filter({ hasText: 'Sie bleiben auf dieser Seite.' })).toBeVisible()
    await page.clock.fastForward(READING_TIME_MS)
    await expect(page).toHaveURL(/\/job\/weg-/)
  })

  test('the slider of the pay leaves one entry in the history', async ({ page, database }) => {
    const word = newWord()
    await insertActiveJobs(database, word, [{ title: 'Bandagist (m/w/d)' }])
    await page.goto(`/job-angebot?q=${word}`)
    const slider = page.getByRole('slider', { name: 'Gehalt ab' })
    await slider.focus()
    for (const amount of [250, 500, 750]) {
      await slider.press('ArrowRight')
      await expect(page).toHaveURL(new RegExp(`[?&]gehalt=${amount}(&|$)`))
      // The entry is written before the results are there; the next step begins from them.
      await expect(
        page.getByRole('link', { name: new RegExp(`Filter entfernen: ab ${amount}`) }),
      ).toBeVisible()
    }
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}$`))
    await expect(slider).toHaveAttribute('aria-valuetext', 'alle Gehälter')
  })
})
