/** The ads of a company come by themselves: from its career page, from feeds and from a table. */
import { expect } from '@playwright/test'
import pg from 'pg'
import {
  careerPage,
  indeedFeed,
  personioFeed,
  postingPage,
  type SourceContent,
  serveSources,
  shoemakerPosting,
} from '../../harness/ad-sources.ts'
import { sessionCookie } from '../../harness/e2e-fixtures.ts'
import { type E2eServer, startE2eServer } from '../../harness/e2e-server.ts'
import { type ForeignHost, startForeignHost } from '../../harness/foreign-host.ts'
import { createTestUser } from '../../harness/people.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'

const pages: SourceContent['pages'] = new Map()
const FEED = 'feed.muster.example/indeed.xml'
/** Of the server that this spec starts: playwright.config.ts answers for the shared one. */
const ANSWERED = JSON.stringify({
  version: '2.0',
  settings: { necessary: true, analytics: true, marketing: true, preferences: true },
  timestamp: new Date(Date.now() - 90 * 86_400_000).toISOString(),
})
const bandagist = {
  referencenumber: 'B1',
  title: 'Bandagist (m/w/d)',
  city: 'Kassel',
  description: '<p>Sie versorgen Menschen mit Bandagen.</p>',
  salary: '2.800 bis 3.300 € im Monat',
  jobtype: 'Vollzeit',
}

let host: ForeignHost
let server: E2eServer
let database: pg.Client
test.beforeAll(async () => {
  host = await startForeignHost(serveSources(pages))
  server = await startE2eServer({
    NODE_OPTIONS: `--import=${new URL('../../harness/foreign-network.ts', import.meta.url).href}`,
    TEST_FOREIGN_PORT: String(host.port),
  })
  database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
})
test.afterAll(async () => {
  await database.end()
  await server.stop()
  await host.stop()
})

test('career page, Personio, feed and table become drafts, and one button submits those that are whole', async ({
  person,
}) => {
  pages.set('www.muster.example/karriere', careerPage(['/stellen/schuh', '/stellen/weg']))
  pages.set('www.muster.example/stellen/schuh', postingPage(shoemakerPosting))
  pages.set(
    'muster.jobs.personio.de/xml?language=de',
    personioFeed([{ id: '1', name: 'Orthopädietechnik-Mechaniker (m/w/d)', office: 'Göttingen' }]),
  )
  pages.set(FEED, indeedFeed([bandagist]))

  const { page, context } = await person()
  await page.addInitScript((value) => localStorage.setItem('cookie-consent', value), ANSWERED)
  await page.setViewportSize({ width: 1440, height: 900 })
  const employer = await createTestUser(database, { role: 'employer' })
  await context.addCookies([
    {
      ...sessionCookie(employer.sessionToken, server.baseUrl, server.authSecret),
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  const { rows } = await database.query<{ id: string }>(
    `insert into app_public.companies (company_name, place_id, contact_email, website, verified_at)
     values ('Sanitätshaus Muster GmbH', 3707300, 'post@muster.example', 'https://www.muster.example/', now()) returning id`,
  )
  const companyId = rows[0]?.id
  await database.query(
    `insert into app_public.company_members (company_id, user_id, role) values ($1, $2, 'owner')`,
    [companyId, employer.userId],
  )
  await database.query(
    'update app_public.companies set approved_fields = app_private.company_fields_of(companies) where id = $1',
    [companyId],
  )

  await page.goto(`${server.baseUrl}/dashboard?tab=jobs`)
  await page.getByRole('link', { name: 'Anzeigen übernehmen' }).click()
  await expect(page.getByRole('heading', { name: 'Anzeigen übernehmen', level: 1 })).toBeVisible()
  await expectNoViolationsInBothSchemes(page, 'the empty page')
  const address = page.getByRole('textbox', { name: /^Adresse Ihrer Karriereseite/ })
  const read = page.getByRole('button', { name: 'Anzeigen lesen' })
  const ads = page.getByRole('table', { name: 'Übernommene Anzeigen' })
  const row = (title: string) => ads.getByRole('row').filter({ hasText: title })

  await address.fill('http://127.0.0.1/')
  await read.click()
  await expect(page.getByText('Bitte geben Sie eine Adresse ein, wie sie im Browser steht.')).toBeVisible()

  await address.fill('http://www.muster.example/karriere')
  await read.click()
  await expect(row('Orthopädieschuhmacher')).toContainText('Vollständig')
  await expect(page.getByText('Nachgewiesen durch Ihre Website.')).toBeVisible()

  await address.fill('http://muster.jobs.personio.de')
  await read.click()
  await expect(row('Orthopädietechnik-Mechaniker')).toContainText('Es fehlt: Gehalt')
  await expect(page.getByText('Nachweisen, dass die Quelle Ihnen gehört')).toBeVisible()

  await address.fill(`http://${FEED}`)
  await read.click()
  await expect(row('Bandagist')).toContainText('Vollständig')

  await page.getByLabel('Datei mit Anzeigen').setInputFiles({
    name: 'stellen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Stellentitel;Einsatzort;Gehalt von;Gehalt bis;Zeitraum;Anstellungsart;Text;Farbe;Bewerbungslink\r\nPodologin (m/w/d);Göttingen;2.700;3.100;Monat;Teilzeit;"Füße pflegen; auch zu Hause.";blau;https://www.muster.example/bewerben/3\r\n',
    ),
  })
  await expect(page.getByRole('heading', { name: 'Welche Spalte ist was?' })).toBeVisible()
  await expect(page.getByLabel('Stellentitel')).toHaveValue('title')
  await expect(page.getByLabel('Farbe')).toHaveValue('')
  await keepPicture(page, 'test-results/e2e/import-columns.png')
  await page.getByRole('button', { name: 'Entwürfe anlegen' }).click()
  await expect(row('Podologin')).toContainText('Vollständig')
  await expectNoViolationsInBothSchemes(page, 'the page with drafts')
  await keepPicture(page, 'test-results/e2e/import-1440.png')
  await page.setViewportSize({ width: 390, height: 844 })
  await keepPicture(page, 'test-results/e2e/import-390.png')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepPicture(page, 'test-results/e2e/import-390-dark.png')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })

  await row('Orthopädietechnik-Mechaniker')
    .getByRole('link', { name: /^Bearbeiten/ })
    .click()
  await expect(page.getByText('Übernommen von muster.jobs.personio.de')).toBeVisible()
  await expect(page.getByText('Es fehlt: Gehalt')).toBeVisible()
  await keepPicture(page, 'test-results/e2e/import-editor.png', false)
  await page.goBack()

  await page.getByRole('button', { name: '3 Anzeigen einreichen' }).click()
  await expect(page.getByText('3 Anzeigen eingereicht')).toBeVisible()
  await expect(row('Bandagist')).toContainText('In Prüfung')
  await expect(page.getByRole('button', { name: /einreichen$/ })).toHaveCount(0)

  // Changed there: read again, and the draft that waits for review follows.
  pages.set(
    FEED,
    indeedFeed([{ ...bandagist, description: 'Sie versorgen Menschen mit Bandagen und Orthesen.' }]),
  )
  await page.getByRole('button', { name: `Mehr zu ${FEED}` }).click()
  await page.getByRole('menuitem', { name: 'Jetzt lesen' }).click()
  await expect(
    page.getByRole('paragraph').filter({ hasText: '1 Anzeige gefunden, 1 geändert' }),
  ).toBeVisible()
  const { rows: changed } = await database.query(
    `select description from app_public.jobs where company_id = $1 and title like 'Bandagist%'`,
    [companyId],
  )
  expect(changed).toEqual([{ description: 'Sie versorgen Menschen mit Bandagen und Orthesen.' }])

  await page.getByRole('button', { name: 'Mehr zu stellen.csv' }).click()
  await page.getByRole('menuitem', { name: 'Bewerbungen auf die Seite der Quelle leiten' }).click()
  await expect(page.getByText(/^Bewerbungen gehen an die Seite/)).toBeVisible()
  await keepPicture(page, 'test-results/e2e/import-led.png')
  await row('Podologin')
    .getByRole('link', { name: /^Bearbeiten|^Ansehen/ })
    .click()
  await expect(page.getByRole('radio', { name: /^Auf Ihrer eigenen Seite/ })).toBeChecked()
  await expect(page.getByText(/^Die Anzeige führt zu www\.muster\.example\./)).toBeVisible()
  await keepPicture(page, 'test-results/e2e/import-led-editor.png', false)
  await page.goBack()

  await page.getByRole('button', { name: 'Mehr zu stellen.csv' }).click()
  await page.getByRole('menuitem', { name: 'Entfernen …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quelle entfernen' }).click()
  await expect(page.getByText('Ihre Anzeigen und Entwürfe sind noch da.')).toBeVisible()
})
