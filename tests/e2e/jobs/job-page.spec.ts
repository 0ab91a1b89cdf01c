import { expect } from '@playwright/test'
import { test } from '../../harness/e2e-fixtures.ts'
import { untilSettled } from '../../harness/settled.ts'
import { insertActiveJobs, newWord, READING_TIME_MS } from '../search/active-jobs.ts'

const KASSEL = { placeId: 3411700, location: 'Kassel' }

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

  test('a job that is over says so, shows similar ones, then leads on to its profession and place', async ({
    page,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/410/)
    const word = newWord()
    await insertActiveJobs(database, word, [
      { title: 'Orthopädietechniker (m/w/d)', ...KASSEL },
      { title: 'Orthopädietechnikerin in der Nähe (m/w/d)', ...KASSEL },
    ])
    const { rows } = await database.query<{ id: string }>(
      `update app_public.jobs set expires_at = now() where company = $1 and title = 'Orthopädietechniker (m/w/d)' returning id`,
      [word],
    )
    const answer = await page.goto(`/job/weg-${rows[0]?.id}`)
    expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([410, 'noindex'])
    // In the answer of the server already.
    expect(await answer?.text()).toContain('Orthopädietechnikerin in der Nähe')
    const list = /\/job-angebot\?beruf=orthopaedietechnik&ort=3411700-kassel$/
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Stelle ist nicht mehr online.')
    await page.getByRole('button', { name: 'Hier bleiben' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Sie bleiben auf dieser Seite.' })).toBeVisible()
    await expect(page.locator('main')).toBeFocused()
    await page.getByRole('link', { name: 'Ähnliche Stellen rund um Kassel' }).click()
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
