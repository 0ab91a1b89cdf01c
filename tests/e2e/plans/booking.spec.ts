/** Prices, a booking on invoice, the job that is submitted with it, and what admins do with the invoice. */
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { linkToken } from '../../../server/auth/links/link-token.ts'
import { formatDate } from '../../../web/shared/format/dates.ts'
import { takeCredits } from '../../harness/credits.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'
import { expectEffect } from '../auth/undo-time.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { approveCompany, giveCompany, giveDraft } from '../jobs/job-form.ts'
import { KEEPS_PICTURES, keepPicture } from '../keep-picture.ts'
import { walkByTab } from '../pages/focus-walk.ts'
import { test } from '../people.ts'
import { downloadedInvoice } from './downloaded-invoice.ts'

const SIZES = [390, 768, 1440] as const
const BILLING = 'buchhaltung@beispiel-klinik.example'

/** Pictures to be looked at, and nothing that is wider than the window. */
async function picture(page: Page, path: (name: string) => string, name: string): Promise<void> {
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, `${name} at ${width}`).toBeLessThanOrEqual(0)
    await keepPicture(page, path(`${name}-${width}.png`))
  }
  if (!KEEPS_PICTURES) return
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await keepPicture(page, path(`${name}-dark.png`))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Straße und Hausnummer').fill('Weender Straße 12')
  await page.getByLabel('PLZ').fill('37073')
  await page.getByLabel('Ort', { exact: true }).fill('Göttingen')
  await page.getByLabel('E-Mail für die Rechnung').fill(BILLING)
}

/** With the approval of an admin. */
async function moveToVienna(database: pg.Client, company: string): Promise<void> {
  await database.query(
    `update app_public.companies set place_id = (select min(id) from app_public.places where country = 'AT') where id = $1`,
    [company],
  )
  await approveCompany(database, company)
}

test('a company books, submits with the credit, and the admin marks it as paid and cancels it', async ({
  person,
  database,
  allowedConsoleErrors,
}, info) => {
  // The submission without credit is refused.
  allowedConsoleErrors.push(/40\d/)
  const { page, user } = await person({ role: 'employer' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const userId = user?.userId ?? ''
  const name = `Werkstatt Buchung ${Date.now()}`
  const company = await giveCompany(database, userId, name)
  await takeCredits(database, company)
  await approveCompany(database, company)
  const free = await giveDraft(database, company, userId, `Bandagistin ${name} (m/w/d)`)
  const title = `Podologin ${name} (m/w/d)`
  const paid = await giveDraft(database, company, userId, title)

  await page.goto(`/stellenangebot-erstellen?id=${free}`)
  await expect(page.getByText('Die erste Anzeige ist kostenlos, 60 Tage online.')).toBeVisible()
  await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=jobs/)

  await page.goto(`/stellenangebot-erstellen?id=${paid}`)
  await expect(page.getByText(/Ihre kostenlose Anzeige ist verbraucht/)).toBeVisible()
  await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
  await expect(page.getByText('Noch nicht eingereicht')).toBeVisible()
  await picture(page, (file) => info.outputPath(file), 'editor')
  await page.getByRole('link', { name: 'Tarif wählen' }).click()
  await expect(page).toHaveURL(/\/tarif-buchen/)
  await expect(page.getByText(`Danach reichen Sie „${title}“ ein.`)).toBeVisible()

  // Nothing is chosen and the address has gaps: the summary leads there, and nothing is booked.
  await page.getByRole('button', { name: 'Kostenpflichtig buchen' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Tarif' })).toBeVisible()
  await page.getByRole('radio', { name: /^Plus/ }).check()
  await fillAddress(page)
  await page.getByLabel('USt-IdNr.').fill('DE123456789')
  await page.getByLabel('Ihre Bestellnummer').fill('B-4711')
  await expect(
    page.getByText('Diese Nummer gibt es so nicht. Bitte prüfen Sie die Ziffern.').first(),
  ).toBeVisible()
  await page.getByLabel('USt-IdNr.').fill('DE 136 695 976')
  const summary = page.getByRole('region', { name: 'Ihre Buchung im Überblick' })
  await expect(summary.getByText('296,31 €')).toBeVisible()
  await expectNoViolationsInBothSchemes(page, 'booking')
  const waits = `Bis dahin gehen Rechnungen an ${user?.email}.`
  await expect(
    page.getByText(`${BILLING} bekommt mit der Buchung eine Mail und muss einmal zustimmen. ${waits}`),
  ).toBeVisible()
  await picture(page, (file) => info.outputPath(file), 'booking')
  // What was typed is still there after a reload.
  await page.reload()
  await expect(page.getByLabel('Ihre Bestellnummer')).toHaveValue('B-4711')
  await expect(summary.getByText('296,31 €')).toBeVisible()
  await page.getByRole('button', { name: 'Kostenpflichtig buchen' }).dblclick()

  await expect(page.getByRole('heading', { name: 'Plus ist gebucht' })).toBeFocused()
  await expect(page.getByText(`geht an ${user?.email}`)).toBeVisible()
  const number = await page.getByText(/^RE-\d{4}-\d{6}$/).textContent()
  const booked = await database.query('select id from app_public.bookings where company_id = $1', [company])
  expect(booked.rows).toHaveLength(1)
  // "frei bis 27. November 2027"
  const lastDay = /frei bis (.+?), ab sofort/.exec(
    (await page.getByText(/frei bis/).textContent()) ?? '',
  )?.[1]
  await expectNoViolationsInBothSchemes(page, 'booked')
  await picture(page, (file) => info.outputPath(file), 'booked')

  await page.goto(`/dashboard?tab=company&ansicht=buchungen&betrieb=${company}`)
  await expect(page.getByText(`${BILLING} hat noch nicht zugestimmt. ${waits}`)).toBeVisible()
  await picture(page, (file) => info.outputPath(file), 'own-bookings')
  await page.goBack()

  await page.getByRole('link', { name: `Weiter zu „${title}“` }).click()
  await expect(page.getByText('Aus Ihrem Guthaben: Plus, 90 Tage online.')).toBeVisible()
  await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=jobs/)

  const { page: admin } = await person({ role: 'admin' })
  await admin.emulateMedia({ reducedMotion: 'reduce' })
  await admin.goto(`/admin?tab=jobs&q=${encodeURIComponent(title)}`)
  const pane = admin.getByRole('region', { name: `Anzeige: ${title}` })
  await pane.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await expectEffect(database, title, admin.getByText(`„${title}“ ist jetzt online.`))
  const online = await database.query<{ status: string; boosted: boolean; days: number }>(
    `select status, boosted_at is not null as boosted, round(extract(epoch from expires_at - now()) / 86400)::int as days
     from app_public.jobs where id = $1`,
    [paid],
  )
  expect(online.rows).toEqual([{ status: 'aktiv', boosted: true, days: 90 }])

  await admin.goto('/admin?tab=bookings')
  await expectNoViolationsInBothSchemes(admin, 'bookings of admins')
  await picture(admin, (file) => info.outputPath(file), 'admin-bookings')
  await admin.getByRole('searchbox', { name: 'Rechnungsnummer oder Betrieb' }).fill(number ?? '')
  await admin.getByRole('searchbox', { name: 'Rechnungsnummer oder Betrieb' }).press('Enter')
  await admin.getByRole('link', { name: `Buchung ${number}` }).click()
  await expect(admin.getByRole('heading', { level: 1, name: number ?? '' })).toBeVisible()
  await expect(admin.getByText('Bestellnummer B-4711')).toBeVisible()
  await admin.getByRole('button', { name: 'Als bezahlt kennzeichnen …' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Geld eingegangen am').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Als bezahlt kennzeichnen' }).click()
  await expect(dialog.getByText('Da war noch nicht gebucht.')).toBeVisible()
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Als bezahlt kennzeichnen …' }).click()
  await dialog.getByRole('button', { name: 'Als bezahlt kennzeichnen' }).click()
  await expect(admin.getByText(/^Bezahlt am/)).toBeVisible()
  await expectNoViolationsInBothSchemes(admin, 'one booking')
  await picture(admin, (file) => info.outputPath(file), 'admin-booking')

  // Taken back, and paid again in two parts.
  await admin.getByRole('button', { name: 'Zahlung zurücknehmen …' }).click()
  await dialog.getByRole('button', { name: 'Zahlung zurücknehmen' }).click()
  await expect(admin.getByText(/^Offen, fällig am/)).toBeVisible()
  await expect(admin.getByText(/zurückgenommen am/)).toBeVisible()
  await admin.getByRole('button', { name: 'Als bezahlt kennzeichnen …' }).click()
  await dialog.getByLabel('Betrag in Euro').fill('96,31')
  await dialog.getByRole('button', { name: 'Als bezahlt kennzeichnen' }).click()
  await expect(admin.getByText(/^200,00.€ von RE-.* sind noch offen\.$/)).toBeVisible()
  await expect(admin.getByText(/^Offen, fällig am/)).toBeVisible()
  await admin.getByRole('button', { name: 'Als bezahlt kennzeichnen …' }).click()
  await expect(dialog.getByLabel('Betrag in Euro')).toHaveValue('200')
  await dialog.getByRole('button', { name: 'Als bezahlt kennzeichnen' }).click()
  await expect(admin.getByText(/^Bezahlt am/)).toBeVisible()

  await page.goto('/dashboard?tab=company&ansicht=buchungen')
  await expect(page.getByRole('cell', { name: /^Bezahlt am/ })).toBeVisible()
  await expect(page.getByText('1 von 1 Anzeige eingelöst')).toBeVisible()
  const invoice = await downloadedInvoice(page, `Rechnung ${number}`)
  expect(invoice.fileName).toBe(`Rechnung-${number}.pdf`)
  expect(invoice.text).toContain('B-4711')
  // Screen, PDF and XML name the same last day.
  const [, day, , month, year] = /abrufbar bis ((\d\d)\.((\d\d)\.(\d{4})))/.exec(invoice.text)?.slice(1) ?? []
  expect(invoice.xml).toContain(`${year}${month}${day}</udt:DateTimeString></ram:EndDateTime>`)
  expect(formatDate(`${year}-${month}-${day}T12:00:00Z`)).toBe(lastDay)
  for (const part of [
    number ?? 'no number',
    '296.31',
    name,
    'DE136695976',
    '<ram:TypeCode>380</ram:TypeCode>',
  ])
    expect(invoice.xml).toContain(part)
  await expectNoViolationsInBothSchemes(page, 'bookings of a company')
  await picture(page, (file) => info.outputPath(file), 'company-bookings')

  await page.goto(`/job/${paid}`)
  // Above its title; similar jobs may have the mark too.
  await expect(page.getByRole('main').getByText('Anzeige', { exact: true }).first()).toBeVisible()

  // Cancelled: an invoice of its own with the next number, which names the first one.
  await admin.getByRole('button', { name: 'Stornieren …' }).click()
  await dialog.getByRole('radio', { name: /^Jetzt vom Netz nehmen/ }).check()
  await dialog.getByLabel('Grund').fill('Doppelt gebucht.')
  for (const width of KEEPS_PICTURES ? SIZES : []) {
    await admin.setViewportSize({ width, height: 900 })
    await keepPicture(admin, info.outputPath(`cancel-dialog-${width}.png`), false)
  }
  await dialog.getByRole('button', { name: 'Stornieren', exact: true }).click()
  await expect(admin.getByText(/^Storniert am/)).toBeVisible()
  await page.goto('/dashboard?tab=company&ansicht=buchungen')
  await expect(page.getByText('Grund: Doppelt gebucht.')).toBeVisible()
  const link = await page.getByRole('link', { name: /^Stornorechnung RE-/ }).textContent()
  const second = /RE-\d{4}-\d{6}/.exec(link ?? '')?.[0] ?? 'no number'
  expect(Number(second.slice(-6))).toBeGreaterThan(Number(number?.slice(-6)))
  const cancellation = await downloadedInvoice(page, `Stornorechnung ${second}`)
  expect(cancellation.fileName).toBe(`Stornorechnung-${second}.pdf`)
  for (const part of [second, number ?? 'no number', '296.31', '<ram:TypeCode>381</ram:TypeCode>'])
    expect(cancellation.xml).toContain(part)
  expect(cancellation.text).toContain(number ?? 'no number')
  const ended = await database.query('select status from app_public.jobs where id = $1', [paid])
  expect(ended.rows).toEqual([{ status: 'abgelaufen' }])
})

test('the prices say what is included and what a year costs, also without JavaScript', async ({
  browser,
  person,
}, info) => {
  const { page } = await person()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/preise')
  await expect(page.getByText('Die erste Anzeige ist kostenlos', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('296,31 € mit 19 % USt', { exact: false })).toBeVisible()
  const calculator = page.getByRole('region', { name: 'Was kostet mich das Jahr?' })
  const answer = calculator.getByRole('status')
  await expect(answer).toHaveText('Für 4 Anzeigen am günstigsten: Basis, 447 € im Jahr')
  await calculator.getByLabel('Anzeigen im Jahr').fill('8')
  await calculator.getByLabel('Unsere kostenlose erste Anzeige ist noch frei').uncheck()
  await expect(answer).toHaveText('Für 8 Anzeigen am günstigsten: Jahr, 990 € im Jahr')
  await calculator.getByLabel('Anzeigen im Jahr').fill('2')
  await calculator.getByLabel('Jede davon online').selectOption('90 Tage')
  await expect(answer).toHaveText('Für 2 Anzeigen am günstigsten: Plus, 498 € im Jahr')
  await calculator.getByText('Alle Tarife im Vergleich').click()
  await expect(calculator.getByRole('row', { name: /Plus/ })).toContainText('2 × 249 €')
  await expectNoViolationsInBothSchemes(page, 'prices')
  await picture(page, (file) => info.outputPath(file), 'prices')
  await page.setViewportSize({ width: 1280, height: 900 })
  const { hidden } = await walkByTab(page)
  expect(hidden).toEqual([])

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const paper = await plain.newPage()
  await paper.goto('/preise')
  await paper.getByLabel('Anzeigen im Jahr').fill('12')
  await paper.getByLabel('Jede davon online').selectOption('180 Tage')
  await paper.getByRole('button', { name: 'Berechnen' }).click()
  await expect(paper).toHaveURL(/\/preise\?anzeigen=12&tage=180&erste=frei#rechner$/)
  await paper.getByText('Alle Tarife im Vergleich').click()
  await expect(paper.getByRole('row', { name: /^Jahr/ })).toContainText('2 × 990 €')
  await plain.close()
})

test('an address that a company named for its invoices agrees by the link of its mail, or refuses', async ({
  page,
  person,
  database,
}, info) => {
  const { user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '', 'Sanitätshaus Rechnung GmbH')
  for (const [name, press, title] of [
    ['eins', 'Rechnungen empfangen', 'Die Rechnungen kommen zu Ihnen'],
    ['zwei', 'Ablehnen', 'Sie bekommen keine Rechnungen'],
  ] as const) {
    const email = `${name}-${Date.now()}@kanzlei.example`
    await database.query('select app_private.ask_invoice_recipient($1, $2)', [company, email])
    const { rows } = await database.query<{ link: string }>(
      'select link_id as link from app_public.invoice_recipients where email = $1',
      [email],
    )
    const token = linkToken('invoice-recipient', rows[0]?.link ?? '', TEST_AUTH_SECRET)
    await page.goto(`/rechnungen-empfangen#link=${token}`)
    await expect(page.getByRole('button', { name: press })).toBeVisible()
    // The link itself is not kept in the address.
    await expect(page).toHaveURL(/\/rechnungen-empfangen$/)
    await expectNoViolationsInBothSchemes(page, 'invoice recipient')
    await picture(page, (file) => info.outputPath(file), `recipient-${name}`)
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByRole('heading', { name: title })).toBeFocused()
    await picture(page, (file) => info.outputPath(file), `recipient-${name}-done`)
    await page.reload()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: press })).toBeHidden()
  }
})

test('a VAT id from Austria is checked by an admin; until then the price has VAT, and the form says why', async ({
  person,
  database,
}, info) => {
  const { page, user } = await person({ role: 'employer' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const company = await giveCompany(database, user?.userId ?? '', `Orthopädie Wien ${Date.now()}`)
  await page.goto(`/tarif-buchen?betrieb=${company}&tarif=basis`)
  await page.getByRole('combobox', { name: 'Land' }).click()
  await page.getByRole('option', { name: 'Österreich' }).click()
  await page.getByLabel('USt-IdNr.').fill('ATU13585627')
  const summary = page.getByRole('region', { name: 'Ihre Buchung im Überblick' })
  await expect(summary.getByText('177,31 €')).toBeVisible()
  await expect(
    summary.getByText(/einen Sitz Ihres Betriebs in Österreich haben wir nicht geprüft/),
  ).toBeVisible()
  await moveToVienna(database, company)
  await page.reload()
  await summary.getByRole('button', { name: 'Nummer jetzt prüfen' }).click()
  await expect(summary.getByText(/wird gerade geprüft/)).toBeVisible()
  await expect(summary.getByText('177,31 €')).toBeVisible()
  await expectNoViolationsInBothSchemes(page, 'VAT id')
  await picture(page, (file) => info.outputPath(file), 'vat-id')

  const { page: admin } = await person({ role: 'admin' })
  await admin.emulateMedia({ reducedMotion: 'reduce' })
  await admin.goto('/admin?tab=bookings')
  const waiting = admin.getByRole('article').filter({ hasText: 'ATU13585627' })
  await expect(waiting.getByText(/VIES hat noch nicht geantwortet/)).toBeVisible()
  await picture(admin, (file) => info.outputPath(file), 'vat-checks')
  await waiting.getByRole('button', { name: 'Bestätigen …' }).click()
  await admin.getByLabel('Grund').fill('Firmenbuch FN 123456a')
  await admin.getByRole('dialog').getByRole('button', { name: 'Bestätigen', exact: true }).click()
  await expect(waiting).toBeHidden()
  // The form asks again by itself.
  await expect(summary.getByText('149,00 €').last()).toBeVisible()
  await expect(summary.getByText(/Reverse Charge/)).toBeVisible()
})

test('a plan that changes while it is booked is shown with its new price, and asked for again', async ({
  person,
  database,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/409/)
  const { page, user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '')
  // A plan of its own, because other tests read the others.
  const slug = `probe-${Date.now()}`
  const add = (version: number, cents: number) =>
    database.query(
      `insert into app_public.plans (slug, version, name, summary, features, position, price_cents, duration_days, jobs,
         is_concurrent, term_days)
       values ($1, $2, 'Probe', 'Nur für diesen Test.', '{}', 99, $3, 30, 1, false, 365)`,
      [slug, version, cents],
    )
  await add(1, 10_000)
  await page.goto(`/tarif-buchen?tarif=${slug}`)
  await expect(page.getByRole('radio', { name: /^Probe/ })).toBeChecked()
  await fillAddress(page)
  const summary = page.getByRole('region', { name: 'Ihre Buchung im Überblick' })
  await expect(summary.getByText('119,00 €')).toBeVisible()
  await database.query('update app_public.plans set is_current = false where slug = $1', [slug])
  await add(2, 12_000)
  await page.getByRole('button', { name: 'Kostenpflichtig buchen' }).click()
  await expect(
    page.getByText('Bisher 100,00 € netto, jetzt 120,00 € netto, mit Steuer 142,80 €'),
  ).toBeVisible()
  await expect(summary.getByText('142,80 €')).toBeVisible()
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Weender Straße 12')
  const bookings = () =>
    database.query('select plan_version from app_public.bookings where company_id = $1', [company])
  expect((await bookings()).rows).toEqual([])
  await page.getByRole('button', { name: 'Kostenpflichtig buchen' }).click()
  await expect(page.getByRole('heading', { name: 'Probe ist gebucht' })).toBeVisible()
  expect((await bookings()).rows).toEqual([{ plan_version: 2 }])
  await database.query('update app_public.plans set retired_at = now() where slug = $1', [slug])
})

test('an admin cancels a booking with a reason, and changes a plan as a new version', async ({
  person,
  database,
}, info) => {
  const { page, user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '', `Werkstatt Storno ${Date.now()}`)
  const slug = `storno-${Date.now()}`
  // Two jobs: a cheaper plan of one job would be offered to the renewals of other tests.
  await database.query(
    `insert into app_public.plans (slug, version, name, summary, features, position, price_cents, duration_days, jobs,
       is_concurrent, term_days)
     values ($1, 1, 'Storno', 'Nur für diesen Test.', '{"30 Tage online"}', 98, 5000, 30, 2, false, 365)`,
    [slug],
  )
  await moveToVienna(database, company)
  await database.query(
    `insert into app_public.vat_checks (company_id, vat_id, state, decided_at) values ($1, 'ATU13585627', 'bestaetigt', now())`,
    [company],
  )
  await page.goto(`/tarif-buchen?tarif=${slug}`)
  await fillAddress(page)
  await page.getByRole('combobox', { name: 'Land' }).click()
  await page.getByRole('option', { name: 'Österreich' }).click()
  await page.getByLabel('PLZ').fill('1010')
  await page.getByLabel('USt-IdNr.').fill('ATU13585627')
  const summary = page.getByRole('region', { name: 'Ihre Buchung im Überblick' })
  await expect(summary.getByText(/Reverse Charge/)).toBeVisible()
  await expect(summary.getByText('50,00 €').first()).toBeVisible()
  await page.getByRole('button', { name: 'Kostenpflichtig buchen' }).click()
  await expect(page.getByRole('heading', { name: 'Storno ist gebucht' })).toBeVisible()
  const made = await database.query<{ id: string }>(
    'select id from app_public.bookings where company_id = $1',
    [company],
  )
  const id = made.rows[0]?.id

  const { page: admin } = await person({ role: 'admin' })
  await admin.emulateMedia({ reducedMotion: 'reduce' })
  await admin.goto(`/admin?tab=bookings&buchung=${id}`)
  // Seat and invoice are in Vienna: nothing to compare.
  await expect(admin.getByRole('button', { name: 'Stornieren …' })).toBeVisible()
  await expect(admin.getByText('Der Betrieb hat seinen Sitz in')).toHaveCount(0)
  await picture(admin, (file) => info.outputPath(file), 'admin-booking-abroad')
  await expect(admin.getByRole('button', { name: /Erinnerung senden/ })).toBeHidden()
  await admin.getByRole('button', { name: 'Gutschrift geben …' }).click()
  await admin.getByRole('dialog').getByLabel('Grund').fill('Ausfall am Wochenende.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Gutschrift geben', exact: true }).click()
  await expect(admin.getByText(/hat 1 Anzeige zu 60 Tagen frei\.$/)).toBeVisible()
  await admin.getByRole('button', { name: 'Stornieren …' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stornieren', exact: true }).click()
  await expect(dialog.getByText('Bitte nennen Sie den Grund.')).toBeVisible()
  await dialog.getByLabel('Grund').fill('Doppelt gebucht.')
  await keepPicture(admin, info.outputPath('cancel-dialog.png'), false)
  await dialog.getByRole('button', { name: 'Stornieren', exact: true }).click()
  await expect(admin.getByText(/^Storniert am/)).toBeVisible()
  await expect(admin.getByText('Grund: Doppelt gebucht.')).toBeVisible()
  await expect(admin.getByRole('link', { name: /^Stornorechnung RE-\d{4}-\d{6}/ })).toBeVisible()
  await page.goto('/dashboard?tab=company&ansicht=buchungen')
  await expect(page.getByText('Grund: Doppelt gebucht.')).toBeVisible()

  await admin.goto(`/admin?tab=bookings&ansicht=tarife&tarif=${slug}`)
  const plan = admin.getByRole('region', { name: /^Storno/ })
  await expectNoViolationsInBothSchemes(admin, 'plans of admins')
  await picture(admin, (file) => info.outputPath(file), 'admin-plans')
  await plan.getByLabel('Preis, netto in Euro').fill('59,50')
  // Another admin is quicker: what was typed stays, and what is new is said.
  const { page: other } = await person({ role: 'admin' })
  await other.goto(`/admin?tab=bookings&ansicht=tarife&tarif=${slug}`)
  const theirs = other.getByRole('region', { name: /^Storno/ })
  await theirs.getByLabel('Für wen').fill('Auch nur für diesen Test.')
  await theirs.getByRole('button', { name: 'Neue Fassung prüfen …' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Neue Fassung veröffentlichen' }).click()
  await expect(theirs.getByText('Fassung 2')).toBeVisible()
  await expect(plan.getByText('Fassung 2 ist neu')).toBeVisible()
  await expect(plan.getByRole('insertion')).toHaveText('Auch nur für diesen Test.')
  await expect(plan.getByLabel('Preis, netto in Euro')).toHaveValue('59,50')
  await picture(admin, (file) => info.outputPath(file), 'admin-plan-conflict')
  await plan.getByLabel('Für wen').fill('Auch nur für diesen Test.')
  await plan.getByLabel('Was enthalten ist').fill('60 Tage online')
  await plan.getByRole('button', { name: 'Neue Fassung prüfen …' }).click()
  await expect(dialog.getByRole('deletion')).toHaveText(['50 €', '30 Tage online'])
  await expect(dialog.getByRole('insertion')).toHaveText(['59,50 €', '60 Tage online'])
  await expect(dialog.getByText('Diese Zeilen nennen andere Zahlen als der Tarif')).toBeVisible()
  await dialog.getByRole('button', { name: 'Neue Fassung veröffentlichen' }).click()
  await expect(plan.getByText('Fassung 3')).toBeVisible()
  await plan.getByRole('button', { name: 'Nicht mehr anbieten …' }).click()
  await dialog.getByRole('button', { name: 'Nicht mehr anbieten', exact: true }).click()
  await expect(plan.getByText(/nicht mehr angeboten seit/)).toBeVisible()
  await page.goto('/preise')
  await expect(page.getByText('Auch nur für diesen Test.')).toBeHidden()
})
