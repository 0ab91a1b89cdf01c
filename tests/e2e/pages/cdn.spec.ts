/** A site whose scripts, styles and fonts come from the host of a CDN (ASSET_BASE_URL). */
import { expect, test } from '@playwright/test'
import { buildWeb } from '../../../server/cli/web-build.ts'
import { freePort } from '../../../server/database/free-port.ts'
import { type Cdn, openCdn } from '../../harness/cdn.ts'
import { watchPage } from '../../harness/e2e-fixtures.ts'
import { type E2eDatabase, type Site, startE2eDatabase, startSite } from '../../harness/e2e-server.ts'
import { openControlled } from '../offline/worker-steps.ts'

let cdn: Cdn
let database: E2eDatabase
let site: Site
let siteUrl = ''

test.beforeAll(async () => {
  await buildWeb({ log: console.log })
  database = await startE2eDatabase()
  cdn = await openCdn('unused')
  const port = await freePort()
  cdn.leadTo(port)
  siteUrl = `http://localhost:${port}`
  site = await startSite({
    port,
    siteUrl,
    databaseUrl: database.url,
    // All addresses: the CDN asks 127.0.0.1, browsers ask localhost.
    environment: { WORKER_INLINE: 'off', HOST: '0.0.0.0', ASSET_BASE_URL: `${cdn.url}/` },
  })
})
test.afterAll(async () => {
  await site?.stop()
  await cdn?.close()
  await database?.stop()
})

const isFile = (url: string): boolean => /\/assets\/[^/]+\.(?:js|css|woff2)$/.test(new URL(url).pathname)

test('pages run from the files of the CDN, and without a network too', { tag: '@long' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: siteUrl, serviceWorkers: 'allow' })
  const errors: string[] = []
  const files: string[] = []
  context.on('page', (page) => watchPage(page, errors))
  context.on('request', (request) => isFile(request.url()) && files.push(request.url()))
  const page = await openControlled(context, '/impressum')

  await page.goto('/job-angebot')
  const first = page.getByRole('article').getByRole('link').first()
  const title = (await first.textContent()) ?? ''
  // Taken over by React: the next page is no document.
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => document.fonts.check('1em "Figtree Variable"'))).toBe(true)

  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((url) => !url.startsWith(cdn.url))).toEqual([])
  expect(errors).toEqual([])

  // The worker has them from there as well: without server and CDN the page is read, with its styles.
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('dateien')
    return (await cache.keys()).map(({ url }) => url)
  })
  expect(kept.filter((url) => url.startsWith(`${cdn.url}/assets/`)).length).toBeGreaterThan(5)
  await site.stop()
  await cdn.close()
  await page.goto('/job-angebot')
  await expect(first).toHaveText(title)
  // Said by a script.
  await expect(page.locator('[data-connection]').getByText('Offline Modus')).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree')
  await context.close()
})
