/**
 * The pictures of docs/kit.md, from the running product with its demo data: `npm start`, and beside it
 * `node tests/pictures/kit-pictures.ts [URL]`.
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../server/cli/demo-accounts.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from '../harness/chromium.ts'

const site = process.argv[2] ?? 'http://localhost:3000'
const folder = fileURLToPath(new URL('../../docs/screenshots/kit/', import.meta.url))

/** Higher ones are cut: the picture says what it is, not all that is in it. */
const HIGHEST = 340
const MARGIN = 8

interface Picture {
  readonly name: string
  readonly path: string
  readonly width?: number
  readonly of: (page: Page) => Locator
  /** Before the picture. */
  readonly first?: (page: Page) => Promise<void>
}

const openMenu = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Mehr zu/ })
    .first()
    .click()
  await page.getByRole('menuitem').first().waitFor()
}

const OF_VISITORS: readonly Picture[] = [
  { name: 'text-field', path: '/login', width: 480, of: (page) => page.locator('form').first() },
  { name: 'chips', path: '/job-angebot', of: (page) => page.getByRole('article').first() },
  {
    name: 'crumbs',
    path: '/gehalt/orthopaedietechnik-mechaniker',
    of: (page) => page.getByRole('navigation', { name: 'Sie sind hier' }),
  },
  {
    name: 'combobox',
    path: '/',
    of: (page) => page.getByRole('listbox'),
    first: async (page) => {
      await page.getByRole('combobox', { name: /Ort/ }).first().pressSequentially('Köl')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'fold',
    path: '/preise',
    of: (page) => page.locator('details').first(),
    first: async (page) => {
      await page.locator('details > summary').first().click()
    },
  },
  { name: 'select', path: '/job-angebot', of: (page) => page.locator('select:visible').first() },
]

const JOBS = '/dashboard?tab=jobs'
const OF_EMPLOYERS: readonly Picture[] = [
  { name: 'data-table', path: JOBS, of: (page) => page.getByRole('table') },
  { name: 'data-table-narrow', path: JOBS, width: 390, of: (page) => page.getByRole('table') },
  {
    name: 'page-title',
    path: JOBS,
    of: (page) => page.getByRole('main').getByRole('heading', { level: 1 }).locator('xpath=ancestor::header'),
  },
  { name: 'row-name', path: JOBS, of: (page) => page.getByRole('rowheader').first() },
  {
    name: 'next-steps',
    path: '/dashboard',
    of: (page) => page.getByRole('heading', { name: 'Als Nächstes' }).locator('xpath=..'),
  },
  { name: 'row-menu', path: JOBS, of: (page) => page.getByRole('menu'), first: openMenu },
  {
    name: 'sub-views',
    path: JOBS,
    of: (page) => page.getByRole('navigation', { name: 'Stand der Anzeigen' }),
  },
  { name: 'list-search', path: JOBS, of: (page) => page.getByRole('search', { name: 'Anzeigen' }) },
  {
    name: 'tab-links',
    path: JOBS,
    of: (page) => page.getByRole('navigation', { name: 'Bereiche des Dashboards' }),
  },
  { name: 'empty-state', path: `${JOBS}&q=xyz`, of: (page) => page.getByText('Nichts passt').locator('..') },
  {
    name: 'confirm-dialog',
    path: `${JOBS}&stand=entwuerfe`,
    of: (page) => page.getByRole('dialog'),
    first: async (page) => {
      await openMenu(page)
      await page.getByRole('menuitem', { name: 'Löschen' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

const OF_APPLICANTS: readonly Picture[] = [
  {
    name: 'timeline',
    path: '/dashboard?tab=applications',
    of: (page) => page.getByRole('main').locator('ol').last(),
    first: async (page) => {
      await page.getByRole('link', { name: /Orthetik/ }).click()
      await page.getByRole('main').locator('ol').last().waitFor()
    },
  },
]

const OF_ADMINS: readonly Picture[] = [
  {
    name: 'figure-tiles',
    path: '/admin?tab=bookings',
    of: (page) => page.getByText('offener Betrag').locator('xpath=ancestor::*[self::ul or self::dl][1]'),
  },
  {
    name: 'action-dialog',
    path: '/admin?tab=bookings&stand=alle',
    of: (page) => page.getByRole('dialog'),
    first: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('button', { name: 'Gutschrift geben …' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

async function signedIn(browser: Browser, account: string | null): Promise<Page> {
  const context = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    colorScheme: 'light',
  })
  await context.addInitScript(
    (answer) => localStorage.setItem('cookie-consent', answer),
    JSON.stringify({
      version: '2.0',
      settings: { necessary: true, analytics: false, marketing: false, preferences: true },
      timestamp: new Date().toISOString(),
    }),
  )
  const page = await context.newPage()
  if (account === null) return page
  await page.goto(`${site}/login`)
  await page.getByLabel('E-Mail-Adresse').fill(account)
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

async function take(page: Page, { name, path, width = 1180, of, first }: Picture): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(site + path)
  await page.waitForLoadState('load')
  await first?.(page)
  const element = of(page)
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`${name} is not to be seen on ${path}`)
  await page.screenshot({
    path: `${folder}${name}.png`,
    clip: {
      x: Math.max(0, box.x - MARGIN),
      y: Math.max(0, box.y - MARGIN),
      width: Math.min(width, box.width + 2 * MARGIN),
      height: Math.min(HIGHEST, box.height + 2 * MARGIN),
    },
  })
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGUMENTS })
try {
  for (const [account, pictures] of [
    [null, OF_VISITORS],
    ['arbeitgeber@orthostellen.example', OF_EMPLOYERS],
    ['bewerber@orthostellen.example', OF_APPLICANTS],
    ['admin@orthostellen.example', OF_ADMINS],
  ] as const) {
    const page = await signedIn(browser, account)
    for (const picture of pictures) await take(page, picture)
  }
} finally {
  await browser.close()
}
