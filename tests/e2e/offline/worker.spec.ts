/**
 * The service worker: reading without a network, a new version, signing out, and networks that lie. On a site of its own
 * behind a TCP proxy, because a browser calls a dead server "online".
 */
import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { makeNewerBuild } from '../newer-build.ts'
import { isSameDocument, mark, notice } from './outage-walks.ts'
import {
  keptPages,
  openBrowser,
  openControlled,
  openPortal,
  startWorkerSite,
  textOfCaches,
  textOfDatabases,
  type WorkerSite,
} from './worker-steps.ts'

test.describe.configure({ mode: 'default' })

let site: WorkerSite

test.beforeAll(async () => {
  site = await startWorkerSite()
})
test.afterAll(async () => {
  await site?.stop()
})

const LIST = '/job-angebot'
const mode = (page: Page) => page.locator('[data-connection]').getByText('Offline Modus')
const firstJob = (page: Page) => page.getByRole('article').getByRole('link').first()

/** Waits across the navigation, in which nothing can be asked. */
const isReplaced = (page: Page) => page.waitForFunction(() => !('sameDocument' in window))

/** Reads the list and its first job, as documents. */
async function readListAndJob(page: Page): Promise<{ readonly job: string; readonly title: string }> {
  await page.goto(LIST)
  const job = (await firstJob(page).getAttribute('href')) ?? ''
  const title = (await firstJob(page).textContent()) ?? ''
  await page.goto(job)
  await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining([LIST, job]))
  return { job, title }
}

test('seen pages are read without a server, with their time; others open by themselves later', async ({
  browser,
}) => {
  const context = await openBrowser(browser, site)
  const page = await openControlled(context, '/impressum')
  const { job, title } = await readListAndJob(page)

  await site.proxy.cut()
  await page.goto(LIST)
  await expect(firstJob(page)).toHaveText(title)
  await expect(mode(page)).toHaveText(/Offline Modus\s*Stand \d\d:\d\d/)
  await expect(notice(page, 'OrthoStellen ist gerade nicht erreichbar')).toBeVisible()
  // A page without a copy cannot come: that is said, and it is given up.
  await page.getByRole('article').nth(1).getByRole('link').first().click()
  await expect(notice(page, 'Die gewünschte Seite öffnet sich')).toBeVisible()
  await page.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(page.getByRole('progressbar', { name: 'Seite wird geladen' })).toHaveCount(0)
  await expect(notice(page, 'Die gewünschte Seite')).toHaveCount(0)
  await expect(page).toHaveURL(LIST)
  // Taken over by React: a tap inside the copy leads to the copy of the job.
  await firstJob(page).click()
  await expect(page).toHaveURL(job)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(mode(page)).toBeVisible()

  await page.goto('/preise')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite lädt gerade nicht')
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', job)
  await site.proxy.restore()
  await expect(page).toHaveURL('/preise')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Preise|Tarif|Anzeigen/)
  await context.close()
})

test('a copy gives way to the page once the server answers', { tag: '@long' }, async ({ browser }) => {
  const context = await openBrowser(browser, site)
  const page = await openControlled(context, '/impressum')
  await readListAndJob(page)
  await site.proxy.cut()
  await page.goto(LIST)
  await mark(page)
  await expect(mode(page)).toBeVisible()
  await site.proxy.restore()
  await expect(notice(page, 'Es geht weiter')).toBeVisible()
  await isReplaced(page)
  await expect(page.locator('meta[name=stand]')).toHaveCount(0)
  await expect(mode(page)).toHaveCount(0)
  await context.close()
})

test('with a copy at hand nobody waits longer than some seconds', { tag: '@long' }, async ({ browser }) => {
  const context = await openBrowser(browser, site)
  const page = await openControlled(context, '/impressum')
  const { title } = await readListAndJob(page)
  site.proxy.delayAnswers(8_000)
  try {
    const began = Date.now()
    await page.goto(LIST, { waitUntil: 'commit' })
    expect(Date.now() - began).toBeLessThan(7_500)
    await expect(firstJob(page)).toHaveText(title)
    await expect(page.locator('meta[name=stand]')).toHaveCount(1)
    await expect(notice(page, 'Stand')).toBeVisible()
    // Asked for: it takes as long as it takes.
    await page.getByRole('button', { name: 'Neueste Fassung laden' }).click()
    await expect(page.locator('meta[name=stand]')).toHaveCount(0)
  } finally {
    site.proxy.delayAnswers(0)
    // A late answer and a quick one on one connection would mix.
    await site.proxy.cut()
    await site.proxy.restore()
  }
  await expect(page.locator('meta[name=stand]')).toHaveCount(0)
  await context.close()
})

test('what a member sees is in no cache: only the page as visitors see it', async ({ browser }) => {
  const context = await openBrowser(browser, site, { role: 'applicant', firstName: 'Markiertia' })
  const page = await openControlled(context, '/dashboard')
  await page.goto('/profile')
  await expect(page.getByLabel('Vorname')).toHaveValue('Markiertia')
  await page.goto(LIST)
  await expect(page.getByRole('button', { name: 'Mein Bereich' })).toBeVisible()
  const html = await page.content()
  expect(html).toContain('Markiertia')
  await expect.poll(() => keptPages(page)).toEqual([LIST])
  const kept = await textOfCaches(page)
  expect(kept).not.toContain('Markiertia')
  expect(kept).toContain('name="stand"')

  // The copy is of a visitor's page: it does not offer a sign-in to who is signed in.
  await site.proxy.cut()
  await page.goto(LIST)
  await expect(mode(page)).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    if (width === 390) await page.getByRole('button', { name: 'Menü' }).click()
    await expect(page.getByRole('link', { name: /^(?:Login|Registrieren)$/ })).toHaveCount(0)
  }
  await site.proxy.restore()
  await expect(page.locator('meta[name=stand]')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 844 })

  await page.getByRole('button', { name: 'Mein Bereich' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  expect(await keptPages(page)).toEqual([])
  await context.close()
})

test('the Merkliste of an account is read without a network, and is gone with the sign-out', async ({
  browser,
}) => {
  const context = await openBrowser(browser, site, { role: 'applicant' })
  const page = await openControlled(context, LIST)
  const title = (await firstJob(page).textContent()) ?? ''
  const job = (await firstJob(page).getAttribute('href')) ?? ''
  await page
    .getByRole('button', { name: `Merken: ${title}` })
    .first()
    .click()
  // Nobody has opened the job: the list brings it along.
  await expect.poll(() => keptPages(page)).toContain(job)
  expect(await textOfDatabases(page)).toContain(title)

  await site.proxy.cut()
  try {
    // A tap without a connection counts too, and the page is left in the same task.
    const second = page.getByRole('article').nth(1).getByRole('link').first()
    const other = (await second.textContent()) ?? ''
    const loaded = page.waitForEvent('load')
    await page
      .getByRole('button', { name: `Merken: ${other}` })
      .first()
      .evaluate((button: HTMLElement) => {
        button.click()
        window.location.assign('/dashboard?tab=saved')
      })
    await loaded
    const list = page.getByRole('region', { name: 'Ihre Merkliste' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list).toContainText(other)
    await list.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    // A copy looks like a visitor's page, which must not empty what belongs to the account.
    await page.waitForLoadState('networkidle')
    expect(await textOfDatabases(page)).toContain(title)
  } finally {
    await site.proxy.restore()
  }
  // The copy has given way to the page, which ends what runs in it.
  await expect(page.locator('meta[name=stand]')).toHaveCount(0)
  await page.waitForLoadState('load')
  await expect(page.getByRole('button', { name: 'Mein Bereich' })).toBeVisible()
  // Loaded past the worker, which so sees nothing of the sign-out.
  const session = await context.newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.getByRole('button', { name: 'Mein Bereich' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  expect(await textOfDatabases(page)).not.toContain(title)
  expect(await keptPages(page)).toEqual([])
  await context.close()
})

test('a session that ended elsewhere leaves no row and no page behind', async ({ browser }) => {
  const context = await openBrowser(browser, site, { role: 'applicant' })
  const page = await openControlled(context, LIST)
  const title = (await firstJob(page).textContent()) ?? ''
  await page
    .getByRole('button', { name: `Merken: ${title}` })
    .first()
    .click()
  await expect.poll(() => textOfDatabases(page)).toContain(title)
  const job = (await firstJob(page).getAttribute('href')) ?? ''
  await expect.poll(() => keptPages(page)).toContain(job)
  await context.clearCookies()
  await page.goto('/impressum')
  await expect.poll(() => textOfDatabases(page)).not.toContain(title)
  // What the person before had saved, by its page.
  await expect.poll(() => keptPages(page)).not.toContain(job)
  await context.close()
})

test('the sign-in page of a foreign network is neither believed nor kept', { tag: '@long' }, async ({
  browser,
}) => {
  const context = await openBrowser(browser, site)
  const page = await openControlled(context, '/impressum')
  const { title } = await readListAndJob(page)
  const portal = await openPortal()
  const pages = await keptPages(page)
  // Connections that are open still lead to the site.
  await site.proxy.cut()
  site.proxy.leadTo({ host: 'localhost', port: portal.port })
  await site.proxy.restore()
  try {
    await page.goto(LIST)
    await expect(firstJob(page)).toHaveText(title)
    await expect(mode(page)).toBeVisible()
    // Without a copy it is shown as it is: here people sign in to the network.
    const other = await context.newPage()
    await other.goto('/preise')
    await expect(other.getByRole('heading', { name: 'WLAN-Anmeldung' })).toBeVisible()
    expect((await keptPages(page)).sort()).toEqual(pages.sort())
    expect(await textOfCaches(page)).not.toContain('WLAN-Anmeldung')
  } finally {
    await site.proxy.cut()
    site.proxy.leadTo({ host: 'localhost', port: site.port })
    await site.proxy.restore()
    portal.server.close()
  }
  await expect(mode(page)).toHaveCount(0)
  await expect(page.locator('meta[name=stand]')).toHaveCount(0)
  await context.close()
})

test('full storage costs copies, and nothing else', async ({ browser }) => {
  const context = await openBrowser(browser, site)
  const page = await openControlled(context, '/impressum')
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.siteUrl, quotaSize: 1 })
  await page.goto(LIST)
  await expect(firstJob(page)).toBeVisible()
  await firstJob(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByLabel('E-Mail')).toBeVisible()
  expect(await keptPages(page)).toEqual([])
  await context.close()
})

test('a new version: a clean tab is reloaded, one with typed text keeps it and its code', {
  tag: '@long',
}, async ({ browser }) => {
  const newer = await makeNewerBuild()
  try {
    const context = await openBrowser(browser, site)
    const clean = await openControlled(context, LIST)
    const typing = await openControlled(context, '/login')
    await typing.waitForLoadState('networkidle')
    await typing.getByLabel('E-Mail').fill('jemand@example.org')
    for (const page of [clean, typing]) await mark(page)
    await site.restart({ DIST_DIR: newer })
    await clean.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(clean.getByText('Die Seite wird in 3 Sekunden neu geladen.')).toBeVisible()
    await expect(typing.getByText('sobald Ihre Eingaben gesichert sind')).toBeVisible()
    await isReplaced(clean)
    expect(await clean.evaluate(() => Reflect.get(window, 'newerBuild'))).toBe(true)
    // Controlled by the new worker, with the code of the old build.
    await expect
      .poll(() => typing.evaluate(() => navigator.serviceWorker.controller?.state))
      .toBe('activated')
    expect(await isSameDocument(typing)).toBe(true)
    await expect(typing.getByLabel('E-Mail')).toHaveValue('jemand@example.org')
    await typing.getByLabel('E-Mail').fill('')
    await isReplaced(typing)
    await context.close()
  } finally {
    await site.restart()
    rmSync(newer, { recursive: true, force: true })
  }
})
