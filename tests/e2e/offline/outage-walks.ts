/** What people do on each page when an outage meets them: in it everything typed stays, after it everything completes. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { DEMO_PASSWORD } from '../../../server/cli/demo-accounts.ts'
import { sessionCookie } from '../../harness/e2e-fixtures.ts'
import { createTestUser, type NewUser } from '../../harness/people.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'
import { giveCompany, giveDraft } from '../jobs/job-form.ts'

export interface OutageSite {
  readonly browser: Browser
  /** Of the proxy. */
  readonly siteUrl: string
  /** Superuser, past the proxy. */
  readonly client: pg.Client
}

interface Tab {
  readonly page: Page
  readonly context: BrowserContext
}

export async function open(
  { browser, siteUrl, client }: OutageSite,
  path: string,
  user?: NewUser & { userId?: string },
): Promise<Tab> {
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
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
}

export const isSameDocument = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'sameDocument') === true)

export const search = (page: Page) => page.getByLabel('Beruf oder Stichwort')
export const notice = (page: Page, title: string) =>
  page.locator('[data-connection]').filter({ hasText: title })

/** What one person does on one page: before the trouble, in it, and what has to be true after it. */
export interface Walk {
  readonly tab: Tab
  /** The router has something to wait for; a form waits by itself, and says so on its button. */
  readonly navigates?: true
  /** The code of the way is here already, so nothing needs another document, whatever build answers. */
  readonly staysInDocument?: true
  /** Acts, and checks that page and text stay. */
  during(): Promise<void>
  after(): Promise<void>
}

/** List: taps an offer, with a word in the search field that nobody has sent. */
async function listToDetail(site: OutageSite): Promise<Walk> {
  const tab = await open(site, '/job-angebot')
  const { page } = tab
  const link = page.getByRole('article').getByRole('link').first()
  const title = await link.textContent()
  return {
    tab,
    navigates: true,
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
async function listFilter(site: OutageSite): Promise<Walk> {
  const tab = await open(site, '/job-angebot')
  const { page } = tab
  return {
    tab,
    navigates: true,
    staysInDocument: true,
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

async function listMore(site: OutageSite): Promise<Walk> {
  const tab = await open(site, '/job-angebot')
  const { page } = tab
  const cards = page.getByRole('article')
  return {
    tab,
    staysInDocument: true,
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
async function detailToImprint(site: OutageSite): Promise<Walk> {
  const tab = await open(site, '/job-angebot')
  const { page } = tab
  const href = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  await page.goto(href ?? '')
  await page.waitForLoadState('networkidle')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  return {
    tab,
    navigates: true,
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

export async function editor(site: OutageSite): Promise<Walk> {
  const user = { role: 'employer', email: `editor-${Date.now()}@werkstatt.example` } as const
  const tab = await open(site, '/impressum', user)
  const { page } = tab
  const { rows } = await site.client.query<{ id: string }>('select id from auth."user" where email = $1', [
    user.email,
  ])
  await giveCompany(site.client, rows[0]?.id ?? '')
  await page.goto('/stellenangebot-erstellen')
  await page.waitForLoadState('networkidle')
  const title = page.getByLabel('Titel der Anzeige')
  return {
    tab,
    staysInDocument: true,
    async during() {
      await title.fill('Bandagist (m/w/d) ohne Netz')
      await expect(title).toHaveValue('Bandagist (m/w/d) ohne Netz')
    },
    async after() {
      await expect(page.getByText(/^Entwurf gespeichert um \d\d:\d\d$/)).toBeVisible()
      await expect(title).toHaveValue('Bandagist (m/w/d) ohne Netz')
      const saved = await site.client.query(
        `select count(*)::int as n from app_public.jobs where created_by = $1 and title = 'Bandagist (m/w/d) ohne Netz'`,
        [rows[0]?.id],
      )
      expect(saved.rows).toEqual([{ n: 1 }])
    },
  }
}

async function dashboard(site: OutageSite): Promise<Walk> {
  const tab = await open(site, '/dashboard', { role: 'employer' })
  const { page } = tab
  return {
    tab,
    navigates: true,
    staysInDocument: true,
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

/** An admin with an open job of the queue. */
export async function openQueue(site: OutageSite) {
  const employer = await createTestUser(site.client, { role: 'employer' })
  const company = await giveCompany(site.client, employer.userId)
  const title = `Podologin (m/w/d) ${employer.userId.slice(-6)}`
  const id = await giveDraft(site.client, company, employer.userId, title)
  await site.client.query(
    `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() - interval '1 year' where id = $1`,
    [id],
  )
  const tab = await open(site, `/admin?tab=jobs`, { role: 'admin' })
  const { page } = tab
  const pane = page.getByRole('region', { name: `Anzeige: ${title}` })
  await page.getByRole('navigation', { name: 'Warteschlange' }).getByRole('link', { name: title }).click()
  await expect(pane).toBeVisible()
  await page.waitForLoadState('networkidle')
  const decisions = async () =>
    (await site.client.query('select from app_public.pending_decisions where job_id = $1', [id])).rowCount
  return { tab, pane, title, decisions }
}

async function queue(site: OutageSite): Promise<Walk> {
  const { tab, pane, decisions } = await openQueue(site)
  const { page } = tab
  return {
    tab,
    staysInDocument: true,
    async during() {
      await pane.getByRole('button', { name: 'Freigeben', exact: true }).click()
      await expect(pane).toBeVisible()
    },
    async after() {
      const refused = page.getByText('Noch nicht entschieden')
      // The delayed one is through already; the others were told that it did not go through.
      await expect.poll(async () => (await decisions()) === 1 || (await refused.isVisible())).toBe(true)
      const press = pane.getByRole('button', { name: 'Freigeben', exact: true })
      // A server that has just come back, with all these pages at once, may refuse it again, and says so: then again.
      await expect
        .poll(async () => {
          if ((await decisions()) === 0 && (await press.isEnabled())) await press.click()
          return decisions()
        })
        .toBe(1)
    },
  }
}

async function signIn(site: OutageSite): Promise<Walk> {
  await site.client.query('delete from auth.attempts')
  const tab = await open(site, '/login')
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
        // The form no longer says that nobody answers.
        await expect(page.getByText('OrthoStellen ist wieder erreichbar')).toBeVisible()
        await expect(page.getByText('Der Dienst ist gerade nicht erreichbar')).toHaveCount(0)
        await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(DEMO_PASSWORD)
        await send.click()
      }
      await expect(page).toHaveURL(/\/dashboard/)
    },
  }
}

/** One for each page. */
export const PAGES = [listToDetail, detailToImprint, editor, dashboard, queue, signIn] as const
export const WALKS = [...PAGES, listFilter, listMore] as const
