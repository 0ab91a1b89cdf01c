/** Visitors' pages are live before Apollo is loaded: what is pressed meanwhile waits for it, and nothing is lost when it does not come. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, type Route } from '@playwright/test'
import { parseManifest } from '../../../server/ssr/manifest.ts'
import { PRECACHED_SOURCES } from '../../../web/build/precached-sources.ts'
import { test } from '../../harness/e2e-fixtures.ts'
import { untilSettled } from '../../harness/settled.ts'
import { insertActiveJobs, newWord } from '../search/active-jobs.ts'
import { STORE, storeFile } from '../store-file.ts'

/** Keys of the manifest: the chunks of these sources and all that they import. */
async function chunksOf(sources: readonly string[]): Promise<ReadonlySet<string>> {
  const manifest = parseManifest(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const source of sources) {
    expect(Object.keys(manifest)).toContain(source)
    visit(source)
  }
  return found
}

/** A page that is live, and whose Apollo comes when the returned function is called. */
async function openWithout(page: Page, path: string): Promise<() => Promise<void>> {
  const file = await storeFile()
  const { promise: wanted, resolve: send } = Promise.withResolvers<void>()
  await page.route(`**/${file}`, async (route: Route) => {
    await wanted
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  // What is fetched ahead never ends: the page is live when a heart is there, which comes with what is loaded when idle.
  await expect.poll(() => page.evaluate(() => document.querySelector('[data-waking]') === null)).toBe(true)
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).join()))
    .toContain('__reactFiber')
  return async () => {
    // So long that whatever does not wait for Apollo is done.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    send()
  }
}

test('what a visitor loads, at first and when idle, has no Apollo in it', async () => {
  const manifest = parseManifest(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  // A source without a chunk of its own came with another one of them.
  const first = PRECACHED_SOURCES.filter((source) => source !== STORE && source in manifest)
  expect(first).toContain('web/entry-client.tsx')
  const withoutStore = await chunksOf(first)
  expect([...withoutStore]).not.toContain(STORE)
  for (const key of withoutStore) {
    const code = await readFile(`dist/client/${manifest[key]?.file}`, 'utf8')
    // Apollo's cache names its root so, and ours says it nowhere in these files.
    expect(code.includes('ROOT_QUERY'), key).toBe(false)
  }
})

test.describe('pressed before Apollo is there, it happens when it comes', () => {
  for (const path of ['/', '/job-angebot'])
    test(`a place typed on ${path}`, async ({ page }) => {
      const send = await openWithout(page, path)
      await page.getByLabel('Ort oder PLZ').pressSequentially('3707')
      await send()
      await expect(page.getByRole('option', { name: /37073 Göttingen/ })).toBeVisible()
      await expect(page.getByLabel('Ort oder PLZ')).toHaveValue('3707')
    })

  test('a word searched on the home page', async ({ page }) => {
    const send = await openWithout(page, '/')
    await page.getByLabel('Beruf oder Stichwort').fill('Techniker')
    await page.getByRole('button', { name: 'Stellen finden' }).click()
    await send()
    await expect(page).toHaveURL(/\/job-angebot\?q=Techniker$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('a filter of the list, and one after it', async ({ page }) => {
    const send = await openWithout(page, '/job-angebot')
    await page.getByLabel(/^Vollzeit/).check()
    await send()
    await expect(page).toHaveURL(/\/job-angebot\?art=vollzeit$/)
    await page.getByLabel(/^Teilzeit/).check()
    await expect(page).toHaveURL(/art=vollzeit.*teilzeit/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('more of the list', async ({ page, database }) => {
    const word = newWord()
    const titles = Array.from({ length: 41 }, (_, index) => `Bandagist (m/w/d) Platz ${index + 1}`)
    await insertActiveJobs(
      database,
      word,
      titles.map((title) => ({ title })),
    )
    const send = await openWithout(page, `/job-angebot?q=${word}`)
    await page.getByRole('link', { name: 'Mehr Stellen laden' }).click()
    await send()
    await expect(page.getByRole('list', { name: 'Treffer 21 bis 40' })).toBeVisible()
    await page.getByRole('link', { name: 'Mehr Stellen laden' }).click()
    await expect(page.getByRole('list', { name: 'Treffer 41 bis 41' })).toBeVisible()
  })

  test('a link from the list to an offer, and back', async ({ page }) => {
    const send = await openWithout(page, '/job-angebot')
    const link = page.getByRole('article').getByRole('link').first()
    const title = (await link.textContent()) ?? ''
    await link.click()
    await send()
    await expect(page).toHaveURL(/\/job\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('a heart, which needs no Apollo, is kept with what its row shows', async ({ page }) => {
    const send = await openWithout(page, '/job-angebot')
    const heart = page.getByRole('button', { name: /^Merken: / }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('Gemerkt')
    await send()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Merken: / }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('"Jetzt bewerben" and "Suchauftrag speichern" open their forms', async ({ page }) => {
    const send = await openWithout(page, '/job-angebot?q=Techniker')
    await page.getByRole('link', { name: 'Suchauftrag speichern' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Suchauftrag speichern' })).toBeVisible()
    await send()
  })
})

test.describe("Apollo's code does not come", () => {
  test('the page stays, a field says what is missing, links lead on, and a reload helps', async ({
    page,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/Failed to load resource/, /dynamically imported module/)
    const file = await storeFile()
    await page.route(`**/${file}`, (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    )
    await page.goto('/job-angebot')
    await untilSettled(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByLabel('Ort oder PLZ').pressSequentially('3707')
    await expect(page.getByText('Ein Teil dieser Seite konnte nicht geladen werden')).toBeVisible()
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/job\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.unroute(`**/${file}`)
    await page.goto('/job-angebot')
    await page.getByLabel('Ort oder PLZ').pressSequentially('3707')
    await expect(page.getByRole('option', { name: /37073 Göttingen/ })).toBeVisible()
  })

  test('a page with a form, which needs it, is loaded again once', async ({ page, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/Failed to load resource/, /dynamically imported module/)
    const file = await storeFile()
    let asked = 0
    await page.route(`**/${file}`, (route) => {
      asked += 1
      return asked === 1
        ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
        : route.continue()
    })
    await page.goto('/melden')
    await expect(page.getByRole('textbox', { name: 'Adresse der Seite' })).toBeEnabled()
    expect(asked).toBeGreaterThan(1)
  })
})
