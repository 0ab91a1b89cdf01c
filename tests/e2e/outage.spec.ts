/**
 * People in the middle of things while the server is away: list, detail, editor, dashboard, queue and sign-in. Every page
 * and everything typed stays, a notice says what happened, and the navigation completes by itself. Through a TCP proxy,
 * because a browser calls a dead server "online". On a site of its own: an outage breaks all other tests.
 *
 * `npm run test:outage` has the lengths that people meet.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { DEMO_PASSWORD } from '../../server/cli/demo-accounts.ts'
import { buildWeb } from '../../server/cli/web-build.ts'
import { sessionCookie } from '../harness/e2e-fixtures.ts'
import { type E2eDatabase, freePort, type Site, startE2eDatabase, startSite } from '../harness/e2e-server.ts'
import { createTestUser, type NewUser } from '../harness/people.ts'
import { openTcpProxy, type TcpProxy } from '../harness/tcp-proxy.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import { giveCompany, giveDraft } from './job-form.ts'

const AWAY_MS = Number(process.env['OUTAGE_SECONDS'] ?? 3) * 1000
const UNREACHABLE = 'OrthoStellen ist gerade nicht erreichbar'
const OFFLINE = 'Keine Internetverbindung'

test.describe.configure({ mode: 'serial' })

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

test.afterAll(async () => {
  await client.end()
  await proxy.cut()
  await site.stop()
  await database.stop()
})

interface Tab {
  readonly page: Page
  readonly context: BrowserContext
}

async function open(browser: Browser, path: string, user?: NewUser & { userId?: string }): Promise<Tab> {
  const context = await browser.newContext({ baseURL: siteUrl })
  if (user) {
    const { sessionToken } = await createTestUser(client, user)
    const cookie = sessionCookie(sessionToken, siteUrl, TEST_AUTH_SECRET)
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
  }
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return { page, context }
}

/** The one who looks at the same page afterwards: a reload would have lost this. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
}

const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true)

const search = (page: Page) => page.getByLabel('Beruf oder Stichwort')
const notice = (page: Page, title: string) => page.locator('[data-connection]').filter({ hasText: title })

/** What one person does on one page: before the trouble, in it, and what has to be true after it. */
interface Walk {
  readonly tab: Tab
  /** Acts, and checks that page and text stay. */
  during(): Promise<void>
  after(): Promise<void>
}

/** List: taps an offer, with a word in the search field that nobody has sent. */
async function listToDetail(browser: Browser): Promise<Walk> {
  const tab = await open(browser, '/job-angebot')
  const { page } = tab
  const link = page.getByRole('article').getByRole('link').first()
  const title = await link.textContent()
  return {
    tab,
    async during() {
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Stellen')
      await expect(link).toBeVisible()
    },
    async after() {
      await expect(page).toHaveURL(/\/job\//)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    },
  }
}

/** List: a filter, then a place that is typed and sent. */
async function listFilter(browser: Browser): Promise<Walk> {
  const tab = await open(browser, '/job-angebot')
  const { page } = tab
  return {
    tab,
    async during() {
      await page.getByLabel(/^Teilzeit/).check()
      await page.getByLabel('Ort oder PLZ').fill('Göttingen')
      await page.getByLabel('Ort oder PLZ').press('Enter')
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByLabel('Ort oder PLZ')).toHaveValue('Göttingen')
      await expect(page.getByLabel(/^Teilzeit/)).toBeChecked()
    },
    async after() {
      await expect(page).toHaveURL(/goettingen/)
      await expect(page).toHaveURL(/teilzeit/)
      await expect(page.getByLabel('Ort oder PLZ')).toHaveValue(/Göttingen$/)
    },
  }
}

async function listMore(browser: Browser): Promise<Walk> {
  const tab = await open(browser, '/job-angebot')
  const { page } = tab
  const cards = page.getByRole('article')
  return {
    tab,
    async during() {
      await search(page).focus()
      await page.getByRole('link', { name: 'Mehr Stellen laden' }).click()
      await expect(cards).toHaveCount(20)
    },
    async after() {
      await expect.poll(() => cards.count()).toBeGreaterThan(20)
    },
  }
}

/** Detail: on to a page whose code this tab does not have. */
async function detailToPrices(browser: Browser): Promise<Walk> {
  const tab = await open(browser, '/job-angebot')
  const { page } = tab
  const href = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  await page.goto(href ?? '')
  await page.waitForLoadState('networkidle')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  return {
    tab,
    async during() {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    },
    async after() {
      await expect(page).toHaveURL(/\/impressum$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
    },
  }
}

async function editor(browser: Browser): Promise<Walk> {
  const user = { role: 'employer', email: `editor-${Date.now()}-${port}@werkstatt.example` } as const
  const tab = await open(browser, '/impressum', user)
  const { page } = tab
  const { rows } = await client.query<{ id: string }>('select id from auth."user" where email = $1', [
    user.email,
  ])
  await giveCompany(client, rows[0]?.id ?? '')
  await page.goto('/stellenangebot-erstellen')
  await page.waitForLoadState('networkidle')
  const title = page.getByLabel('Titel der Anzeige')
  return {
    tab,
    async during() {
      await title.fill('Bandagist (m/w/d) ohne Netz')
      await expect(title).toHaveValue('Bandagist (m/w/d) ohne Netz')
    },
    async after() {
      await expect(page.getByText(/^Entwurf gespeichert um \d\d:\d\d$/)).toBeVisible()
      await expect(title).toHaveValue('Bandagist (m/w/d) ohne Netz')
      const saved = await client.query(
        `select count(*)::int as n from app_public.jobs where created_by = $1 and title = 'Bandagist (m/w/d) ohne Netz'`,
        [rows[0]?.id],
      )
      expect(saved.rows).toEqual([{ n: 1 }])
    },
  }
}

async function dashboard(browser: Browser): Promise<Walk> {
  const tab = await open(browser, '/dashboard', { role: 'employer' })
  const { page } = tab
  return {
    tab,
    async during() {
      await page.getByRole('main').getByRole('link', { name: 'Benachrichtigungen' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Fehler aufgetreten' })).toHaveCount(0)
    },
    async after() {
      await expect(page).toHaveURL(/tab=notifications/)
    },
  }
}

async function queue(browser: Browser): Promise<Walk> {
  const employer = await createTestUser(client, { role: 'employer' })
  const company = await giveCompany(client, employer.userId)
  const title = `Podologin (m/w/d) ${employer.userId.slice(-6)}`
  const id = await giveDraft(client, company, employer.userId, title)
  await client.query(
    `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() - interval '1 year' where id = $1`,
    [id],
  )
  const tab = await open(browser, `/admin?tab=jobs`, { role: 'admin' })
  const { page } = tab
  const pane = page.getByRole('region', { name: `Anzeige: ${title}` })
  await page.getByRole('navigation', { name: 'Warteschlange' }).getByRole('link', { name: title }).click()
  await expect(pane).toBeVisible()
  await page.waitForLoadState('networkidle')
  return {
    tab,
    async during() {
      await pane.getByRole('button', { name: 'Freigeben' }).click()
      await expect(pane).toBeVisible()
    },
    async after() {
      const decisions = async () =>
        (await client.query('select from app_public.job_decisions where job_id = $1', [id])).rowCount
      const refused = page.getByText('Noch nicht entschieden')
      // The delayed one is through already; the others were told that it did not go through.
      await expect.poll(async () => (await decisions()) === 1 || (await refused.isVisible())).toBe(true)
      if ((await decisions()) === 0) await pane.getByRole('button', { name: 'Freigeben' }).click()
      await expect.poll(decisions).toBe(1)
    },
  }
}

async function signIn(browser: Browser): Promise<Walk> {
  await client.query('delete from auth.attempts')
  const tab = await open(browser, '/login')
  const { page } = tab
  const email = page.getByLabel('E-Mail-Adresse')
  const send = page.getByRole('button', { name: /^Anmelden|^Wird angemeldet/ })
  return {
    tab,
    async during() {
      await email.fill('bewerber@orthostellen.example')
      await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
      await send.click()
      await expect(email).toHaveValue('bewerber@orthostellen.example')
    },
    async after() {
      await expect(send.or(page.getByRole('button', { name: 'Mein Bereich' }))).toBeVisible()
      if (/login/.test(page.url()) && (await send.isEnabled())) {
        await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(DEMO_PASSWORD)
        await send.click()
      }
      await expect(page).toHaveURL(/\/dashboard/)
    },
  }
}

const WALKS = [listToDetail, listFilter, listMore, detailToPrices, editor, dashboard, queue, signIn]

interface Trouble {
  /** Asked before and after: the lengths of a real one. */
  begin(walks: readonly Walk[]): Promise<void>
  end(walks: readonly Walk[]): Promise<void>
  /** Title of the notice that each page shows. */
  readonly notice: string
  readonly ms: number
}

async function walkThrough(browser: Browser, trouble: Trouble): Promise<void> {
  const walks = await Promise.all(WALKS.map((walk) => walk(browser)))
  for (const { tab } of walks) await mark(tab.page)
  await trouble.begin(walks)
  const began = performance.now()
  await Promise.all(
    walks.map(async ({ tab, during }) => {
      await during()
      await expect(notice(tab.page, trouble.notice)).toBeVisible()
      expect(await isSameDocument(tab.page)).toBe(true)
    }),
  )
  await delay(Math.max(0, trouble.ms - (performance.now() - began)))
  await Promise.all(
    walks.map(async ({ tab }) => {
      expect(await isSameDocument(tab.page)).toBe(true)
      await expect(tab.page.getByRole('heading', { name: 'Fehler aufgetreten' })).toHaveCount(0)
    }),
  )
  await trouble.end(walks)
  await Promise.all(walks.map((walk) => walk.after()))
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

test('the server is killed and comes back', async ({ browser }) => {
  await walkThrough(browser, {
    begin: () => site.kill(),
    end: async () => {
      site = await start()
    },
    notice: UNREACHABLE,
    ms: 0,
  })
})

test('the network is away for a while', async ({ browser }) => {
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
  const { tab, during, after } = await editor(browser)
  // The text of this save, and no other request of this tab.
  const lost = proxy.loseAnswerTo('"SaveJob"')
  await during()
  await lost
  await after()
  await tab.context.close()
})
