/**
 * People in the middle of things while the server is away, slow or another one: list, detail, editor, dashboard, queue and
 * sign-in. Every page and everything typed stays, a notice says what happened, and the navigation completes by itself.
 * Through a TCP proxy, because a browser calls a dead server "online". On a site of its own: an outage breaks all other
 * tests.
 *
 * The long lane has the lengths that people meet, and all walks.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page, type Route, test } from '@playwright/test'
import pg from 'pg'
import { z } from 'zod'
import { buildWeb } from '../../../server/cli/web-build.ts'
import { freePort } from '../../../server/database/free-port.ts'
import { type E2eDatabase, type Site, startE2eDatabase, startSite } from '../../harness/e2e-server.ts'
import { openTcpProxy, type TcpProxy } from '../../harness/tcp-proxy.ts'
import { makeNewerBuild } from '../newer-build.ts'
import {
  editor,
  isSameDocument,
  mark,
  notice,
  type OutageSite,
  open,
  openQueue,
  PAGES,
  search,
  WALKS,
  type Walk,
} from './outage-walks.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const AT_LENGTH = process.env['TEST_LANE'] === 'long'
const AWAY_MS = AT_LENGTH ? 20_000 : 3_000
/** Twice as long as a page waits before it says that this takes long. */
const LATE_MS = Math.max(8_000, AWAY_MS / 2)

const UNREACHABLE = 'OrthoStellen ist gerade nicht erreichbar'
const OFFLINE = 'Keine Internetverbindung'
const SLOW = 'Das dauert länger als sonst'

// One after the other on one site. Unlike `serial`, a failure repeats one test and not all. They walk many pages at once.
test.describe.configure({ mode: 'default', timeout: AT_LENGTH ? 480_000 : 240_000 })

let database: E2eDatabase
let client: pg.Client
let proxy: TcpProxy
let port = 0
let siteUrl = ''
let site: Site

const start = (environment: NodeJS.ProcessEnv = {}) =>
  startSite({
    port,
    siteUrl,
    databaseUrl: database.url,
    environment: { WORKER_INLINE: 'off', ...environment },
  })

test.beforeAll(async () => {
  await buildWeb({ log: console.log })
  database = await startE2eDatabase()
  client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  port = await freePort()
  proxy = await openTcpProxy({ host: 'localhost', port })
  siteUrl = `http://localhost:${proxy.port}`
  site = await start()
})

// What is missing after a start that failed is no second error, which would hide the first.
test.afterAll(async () => {
  await client?.end()
  await proxy?.cut()
  await site?.stop()
  await database?.stop()
})

const at = (browser: Browser): OutageSite => ({ browser, siteUrl, client })

interface Trouble {
  /** Asked before and after: the lengths of a real one. */
  begin(walks: readonly Walk[]): Promise<void>
  end(walks: readonly Walk[]): Promise<void>
  /** Title of the notice that each page shows. */
  readonly notice: string
  readonly ms: number
  /** Only a navigation says that it takes long, and everything completes by itself while others still wait. */
  readonly isLate?: true
  /** Enough for each run of all tests; the walk at its full length makes all. */
  readonly walks?: readonly (typeof WALKS)[number][]
}

async function walkThrough(browser: Browser, trouble: Trouble): Promise<void> {
  const chosen = AT_LENGTH ? WALKS : (trouble.walks ?? WALKS)
  const walks = await Promise.all(chosen.map((walk) => walk(at(browser))))
  for (const { tab } of walks) await mark(tab.page)
  await trouble.begin(walks)
  const began = performance.now()
  await Promise.all(
    walks.map(async ({ tab, navigates, during }) => {
      await during()
      if (navigates || !trouble.isLate) await expect(notice(tab.page, trouble.notice)).toBeVisible()
      expect(await isSameDocument(tab.page)).toBe(true)
    }),
  )
  await delay(Math.max(0, trouble.ms - (performance.now() - began)))
  for (const { tab } of trouble.isLate ? [] : walks) {
    expect(await isSameDocument(tab.page)).toBe(true)
    await expect(tab.page.getByRole('heading', { name: 'Fehler aufgetreten' })).toHaveCount(0)
  }
  await trouble.end(walks)
  await Promise.all(
    walks.map(async ({ tab, staysInDocument, after }, index) => {
      await after()
      if (staysInDocument) expect(await isSameDocument(tab.page), chosen[index]?.name).toBe(true)
    }),
  )
  await Promise.all(walks.map(({ tab }) => expect(notice(tab.page, trouble.notice)).toHaveCount(0)))
  for (const { tab } of walks) await tab.context.close()
}

test('the server is stopped for a while', async ({ browser }) => {
  await walkThrough(browser, {
    begin: () => proxy.cut(),
    end: () => proxy.restore(),
    notice: UNREACHABLE,
    ms: AWAY_MS,
  })
})

test('the server is killed and comes back', { tag: '@long' }, async ({ browser }) => {
  await walkThrough(browser, {
    begin: () => site.kill(),
    end: async () => {
      site = await start()
    },
    notice: UNREACHABLE,
    ms: 0,
  })
})

test('the network is away for a while', { tag: '@long' }, async ({ browser }) => {
  const offline = (walks: readonly Walk[], away: boolean) =>
    Promise.all(walks.map(({ tab }) => tab.context.setOffline(away)))
  await walkThrough(browser, {
    begin: async (walks) => void (await offline(walks, true)),
    end: async (walks) => void (await offline(walks, false)),
    notice: OFFLINE,
    ms: AWAY_MS,
  })
})

test('the answer to a first save is lost: the browser repeats the request, one draft is made', async ({
  browser,
}) => {
  const { tab, during, after } = await editor(at(browser))
  // The text of this save, and no other request of this tab.
  const lost = proxy.loseAnswerTo('"SaveJob"')
  await during()
  await lost
  await after()
  await tab.context.close()
})

test('every answer is late', { tag: '@long' }, async ({ browser }) => {
  await walkThrough(browser, {
    begin: async () => proxy.delayAnswers(LATE_MS),
    // Later requests of the same navigation are as late.
    end: async () => {},
    notice: SLOW,
    ms: 0,
    isLate: true,
    walks: PAGES,
  })
  proxy.delayAnswers(0)
})

const MANIFEST = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
  }),
)

const readManifest = () =>
  MANIFEST.parse(JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')))

/** The file of a page, or of a part that a page loads later. */
function fileOf(source: string): string {
  const file = readManifest()[source]?.file
  if (file === undefined) throw new Error(`${source} is no file of its own`)
  return file
}

/** URL paths of all files that a page needs beside those of every page. */
function filesOfPage(source: string): ReadonlySet<string> {
  const manifest = readManifest()
  const needed = (key: string, found = new Set<string>()): Set<string> => {
    const { file, imports } = manifest[key] ?? { file: fileOf(key), imports: [] }
    if (found.has(file)) return found
    found.add(file)
    for (const imported of imports) needed(imported, found)
    return found
  }
  const ofEveryPage = needed(Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '')
  return new Set([...needed(source)].filter((file) => !ofEveryPage.has(file)).map((file) => `/${file}`))
}

/** Answers 404 once for one of these files when the tab asks for it. */
async function loseOneFile(page: Page, files: ReadonlySet<string>): Promise<() => number> {
  let lost = ''
  let asked = 0
  let others = 0
  await page.context().route('**/assets/*.js', async (route: Route) => {
    const path = new URL(route.request().url()).pathname
    // The first one arrives: a page whose code is there in part is harder to leave than one without any.
    if (lost === '' && others > 0 && files.has(path)) lost = path
    if (path !== lost) {
      if (files.has(path)) others += 1
      return route.continue()
    }
    asked += 1
    if (asked > 1) return route.continue()
    await route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
  })
  return () => asked
}

/** Between pages that have code of their own. `code`: of the second one. */
const WAYS = [
  {
    name: 'list to detail',
    from: '/job-angebot',
    link: (page: Page) => page.getByRole('article').getByRole('link').first(),
    to: /\/job\//,
    code: 'web/pages/jobs/job-detail-page.tsx',
  },
  {
    name: 'prices to sign-in',
    from: '/preise',
    link: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }),
    to: /\/login/,
    code: 'web/pages/auth/login-page.tsx',
  },
  {
    name: 'prices to dashboard',
    from: '/preise',
    user: { role: 'employer' },
    menu: true,
    link: (page: Page) => page.getByRole('link', { name: 'Dashboard' }),
    to: /\/dashboard/,
    code: 'web/pages/dashboard/dashboard-page.tsx',
  },
  {
    name: 'dashboard to editor',
    from: '/dashboard',
    user: { role: 'employer' },
    link: (page: Page) =>
      page.getByRole('main').getByRole('link', { name: 'Stellenangebot erstellen' }).first(),
    to: /\/stellenangebot-erstellen/,
    code: 'web/pages/job-editor/job-editor-page.tsx',
  },
  {
    name: 'prices to queue',
    from: '/preise',
    user: { role: 'admin' },
    menu: true,
    link: (page: Page) => page.getByRole('link', { name: 'Admin' }),
    to: /\/admin/,
    code: 'web/pages/moderation/admin-page.tsx',
  },
] as const

test('one of several files of a page is missing: the page comes as a document', async ({ browser }) => {
  await Promise.all(
    WAYS.map(async (way) => {
      const { page, context } = await open(at(browser), way.from, 'user' in way ? way.user : undefined)
      const asked = await loseOneFile(page, filesOfPage(way.code))
      await mark(page)
      if ('menu' in way) await page.getByRole('button', { name: 'Mein Bereich' }).click()
      await way.link(page).click()
      await expect(page, way.name).toHaveURL(way.to)
      await expect(page.getByRole('heading', { level: 1 }), way.name).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Fehler aufgetreten' }), way.name).toHaveCount(0)
      // The document is there before the browser asks for the code of it.
      await expect.poll(asked, way.name).toBeGreaterThan(1)
      expect(await isSameDocument(page), way.name).toBe(false)
      // Taken over by React: it works, not only looks like it.
      await page.waitForLoadState('networkidle')
      await mark(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Impressum' }), way.name).toBeVisible()
      expect(await isSameDocument(page), way.name).toBe(true)
      await context.close()
    }),
  )
})

/** As a tab of an older release: the server knows its query no more. */
async function forgetQuery(page: Page, name: string): Promise<void> {
  await page.route(
    ({ pathname, searchParams }) => pathname === '/graphql' && searchParams.get('operationName') === name,
    (route) => {
      const url = new URL(route.request().url())
      const persistedQuery = { version: 1, sha256Hash: '0'.repeat(64) }
      url.searchParams.set('extensions', JSON.stringify({ persistedQuery }))
      return route.continue({ url: url.href })
    },
  )
}

test('a decision is taken back while the server is away, and when the answer is lost', async ({
  browser,
}) => {
  const { tab, pane, title, decisions } = await openQueue(at(browser))
  const { page } = tab
  const takenBack = page.getByText('Niemand hat etwas erfahren.')
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await pane.getByRole('button', { name: 'Freigeben', exact: true }).click()
  // Not before the answer: it would be lost too, which is another test.
  await expect(undo).toBeVisible()
  expect(await decisions()).toBe(1)
  await proxy.cut()
  await undo.click()
  await expect(page.getByText(/^Wird zurückgenommen, wenn OrthoStellen rechtzeitig/)).toContainText(title)
  // It needs this page: who closes it is asked.
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await question).dismiss()
  await proxy.restore()
  await expect(takenBack).toBeVisible()
  expect(await decisions()).toBe(0)
  await page.getByRole('button', { name: 'Meldung schließen' }).click()

  await pane.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await expect(undo).toBeVisible()
  // Chromium repeats the request by itself, and the second one finds nothing to take back.
  const lost = proxy.loseAnswerTo('"TakeBackDecision"')
  await undo.click()
  await lost
  await expect(takenBack).toBeVisible()
  await expect(page.getByText('Zu spät')).toHaveCount(0)
  expect(await decisions()).toBe(0)
  await tab.context.close()
})

test('a decision whose answer is lost is not called undecided, and can be taken back', {
  tag: '@long',
}, async ({ browser }) => {
  const { tab, pane, decisions } = await openQueue(at(browser))
  const { page } = tab
  const lost = proxy.loseAnswerTo('"DecideJob"', { andCut: true })
  await pane.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await lost
  await expect(page.getByText('Noch nicht entschieden')).toBeVisible()
  expect(await decisions()).toBe(1)
  await proxy.restore()
  await expect(page.getByText('Doch entschieden')).toBeVisible()
  await expect(page.getByText('Noch nicht entschieden')).toHaveCount(0)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Niemand hat etwas erfahren.')).toBeVisible()
  expect(await decisions()).toBe(0)
  await tab.context.close()
})

test('a form that said that nobody answers says when that is over', async ({ browser }) => {
  const { page, context } = await open(at(browser), '/profile', { role: 'applicant' })
  const first = page.getByLabel('Vorname')
  await first.fill('Änne')
  await proxy.cut()
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page.getByText('Noch nicht gespeichert')).toBeVisible()
  await proxy.restore()
  await expect(page.getByText('OrthoStellen ist wieder erreichbar')).toBeVisible()
  await expect(page.getByText('Noch nicht gespeichert')).toHaveCount(0)
  await expect(first).toHaveValue('Änne')
  await context.close()
})

test('a part of a page did not come: a reload is offered, and never made over input', async ({ browser }) => {
  const { page, context } = await open(at(browser), '/impressum', { role: 'applicant' })
  const bell = `**/${fileOf('web/pages/signed-in-parts.tsx')}`
  await context.route(bell, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto('/profile')
  const missing = notice(page, 'Ein Teil dieser Seite konnte nicht geladen werden')
  await expect(missing).toBeVisible()
  await mark(page)
  const first = page.getByLabel('Vorname')
  await first.fill('Änne')
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(notice(page, 'Hier sind noch ungesicherte Eingaben')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page.getByText('Profil gespeichert')).toBeVisible()
  await context.unroute(bell)
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await page.getByRole('button', { name: 'Trotzdem neu laden' }).click()
  await expect(page.getByRole('button', { name: /^Benachrichtigungen/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await isSameDocument(page)).toBe(false)
  await expect(page.locator('[data-connection]')).toBeHidden()

  // Read, and worked on without it.
  await context.route(bell, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.reload()
  await page.getByRole('button', { name: 'Später' }).click()
  await expect(missing).toHaveCount(0)
  await context.close()
})

test('the file of a page stays away: one reload, then the page says what is missing', async ({ browser }) => {
  const { page, context } = await open(at(browser), '/impressum')
  const code = `**/${fileOf('web/pages/auth/login-page.tsx')}`
  let asked = 0
  await context.route(code, (route) => {
    asked += 1
    return route.fulfill({ status: 404, body: 'Not found' })
  })
  await page.goto('/login')
  await expect(notice(page, 'Ein Teil dieser Seite konnte nicht geladen werden')).toBeVisible()
  expect(asked).toBe(2)
  const email = page.getByLabel('E-Mail-Adresse')
  await expect(email).toBeDisabled()
  await context.unroute(code)
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(email).toBeEnabled()
  await expect(page.locator('[data-connection]')).toBeHidden()
  await context.close()
})

test('the file of a page stays away under a typed word: no reload that was not asked for', async ({
  browser,
}) => {
  const { page, context } = await open(at(browser), '/impressum')
  const { promise: typed, resolve: answer } = Promise.withResolvers<void>()
  await context.route(`**/${fileOf('web/pages/jobs/job-search-page.tsx')}`, async (route) => {
    await typed
    await route.fulfill({ status: 404, body: 'Not found' })
  })
  await page.goto('/job-angebot', { waitUntil: 'commit' })
  await search(page).fill('nur getippt')
  await mark(page)
  answer()
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(notice(page, 'Trotzdem neu laden?')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await expect(search(page)).toHaveValue('nur getippt')
  await context.close()
})

/** Controls that cannot be brought into view beside the notice. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const notice = document.querySelector('[data-connection]')?.getBoundingClientRect()
    if (!notice || notice.height === 0) return ['There is no notice']
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[data-connection]'))
        continue
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { top, bottom, left, height, width } = control.getBoundingClientRect()
      if (width < 5 || height < 5) continue
      // The area bar of a phone stands below the notice, and on top.
      if (
        top > notice.bottom - 1 &&
        control.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      )
        continue
      const shown = Math.min(bottom, top + 40)
      if (shown > notice.top + 1) {
        const name = control.getAttribute('aria-label') ?? control.textContent
        found.push(
          `${control.tagName} ${name.trim().slice(0, 40)}: ${Math.round(shown)} of ${Math.round(notice.top)}`,
        )
      }
    }
    return found
  })
}

test('the notice covers no control', { tag: '@long' }, async ({ browser }) => {
  const detail = async () => {
    const { page, context } = await open(at(browser), '/job-angebot')
    const href = await page.getByRole('article').getByRole('link').first().getAttribute('href')
    await page.goto(href ?? '')
    return { page, context }
  }
  const tabs = await Promise.all([
    open(at(browser), '/job-angebot'),
    detail(),
    editor(at(browser)).then(({ tab }) => tab),
    open(at(browser), '/dashboard', { role: 'employer' }),
    openQueue(at(browser)).then(({ tab }) => tab),
    open(at(browser), '/login'),
  ])
  for (const { page, context } of tabs) {
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(notice(page, OFFLINE)).toBeVisible()
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      expect(await covered(page), `${page.url()} at ${width}`).toEqual([])
    }
    await context.close()
  }
})

test('the server comes back with another build: who waited goes on, who types stays', {
  tag: '@long',
}, async ({ browser }) => {
  const newer = await makeNewerBuild()
  const { page: idle } = await open(at(browser), '/job-angebot')
  await search(idle).fill('nur getippt')
  await mark(idle)
  const { page: outdated } = await open(at(browser), '/job-angebot')
  await forgetQuery(outdated, 'JobDetail')
  await mark(outdated)
  const job = outdated.getByRole('article').getByRole('link').first()
  const title = (await job.textContent()) ?? ''
  await job.click()
  // The same build: a reload would bring nothing else.
  await expect(outdated.getByRole('heading', { name: 'Fehler aufgetreten' })).toBeVisible()
  expect(await isSameDocument(outdated)).toBe(true)
  await outdated.goBack()
  await expect(job).toBeVisible()
  await walkThrough(browser, {
    begin: () => site.kill(),
    end: async () => {
      site = await start({ DIST_DIR: newer })
    },
    notice: UNREACHABLE,
    ms: 0,
    walks: PAGES,
  })
  // Nobody has asked for a reload here.
  expect(await isSameDocument(idle)).toBe(true)
  await expect(search(idle)).toHaveValue('nur getippt')
  await idle.context().close()
  await job.click()
  await expect(outdated.getByRole('heading', { level: 1 })).toHaveText(title)
  // The heading comes with the HTML, the mark with the script that runs after it.
  await expect.poll(() => outdated.evaluate(() => Reflect.get(window, 'newerBuild'))).toBe(true)
  await outdated.context().close()

  const { page } = await open(at(browser), '/job-angebot')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'newerBuild'))).toBe(true)
  await page.context().close()
  rmSync(newer, { recursive: true, force: true })
})
