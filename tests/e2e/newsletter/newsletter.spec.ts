/** The newsletter: ordered signed out, confirmed by mail, set by link, ended by one click, and what the consent of an account says. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { linkToken } from '../../../server/auth/links/link-token.ts'
import { untilSettled } from '../../harness/settled.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { test } from '../people.ts'

const SETTINGS = '/newsletter-einstellungen'
const TODAY = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin' }).format(new Date())

const footer = (page: Page) => page.getByRole('contentinfo')

async function stored(database: pg.Client, address: string) {
  const { rows } = await database.query<{
    state: string
    link_id: string
    frequency: string
    professions: string[]
    regions: string[]
  }>(
    `select state::text, link_id, frequency::text, professions, regions
     from app_public.newsletter_subscriptions where address = $1`,
    [address],
  )
  return rows[0]
}

const stateOf = async (database: pg.Client, address: string) => (await stored(database, address))?.state

async function choose(page: Page, field: string, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed)
  await page.getByRole('option', { name: option }).click()
  await page.keyboard.press('Escape')
}

/** As a mail program posts it: no page, no cookie, no origin. */
async function oneClick(page: Page, linkId: string): Promise<void> {
  const link = linkToken('stop-newsletter', linkId, TEST_AUTH_SECRET)
  const url = new URL(`/api/newsletter/unsubscribe?link=${link}`, page.url()).href
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(answer.status).toBe(200)
}

test('ordered in the footer, confirmed, set by link and ended by one click: the account says when', async ({
  person,
  database,
  mailbox,
  allowedConsoleErrors,
}) => {
  // The throwaway mailbox is refused.
  allowedConsoleErrors.push(/400/)
  const { page: own, user } = await person({
    role: 'applicant',
    email: `mara-${randomUUID()}@lindner.example`,
  })
  const email = user?.email ?? ''
  const { page } = await person()
  await page.goto('/')
  await untilSettled(page)
  const field = footer(page).getByLabel('Newsletter: Ihre Adresse')
  await field.fill('mara@mailinator.com')
  await footer(page).getByRole('button', { name: 'Newsletter bestellen' }).click()
  await expect(footer(page).getByRole('alert')).toContainText('Wegwerf-E-Mail-Adressen sind nicht zulässig.')
  await expect(field).toHaveValue('mara@mailinator.com')
  await expectNoViolationsInBothSchemes(page, 'form in the footer')
  await field.fill(email)
  await field.press('Enter')
  await expect(footer(page).getByText('Sehen Sie in Ihr Postfach.')).toBeVisible()

  const link = await mailbox(email).link(/bestätigen Sie Ihren Newsletter/, /#bestaetigen=/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Newsletter bestätigen?' })).toBeVisible()
  // The secret is not in the address, and opening the link confirms nothing.
  await expect(page).toHaveURL(/\/newsletter-einstellungen\?ansicht=link$/)
  expect(await stateOf(database, email)).toBe('unbestaetigt')
  await expectNoViolationsInBothSchemes(page, 'confirmation of the newsletter')
  await page.getByRole('button', { name: 'Newsletter bestätigen' }).click()
  await expect(page.getByRole('heading', { name: 'Sie bekommen den Newsletter' })).toBeVisible()
  await choose(page, 'Berufe', 'Bandag', 'Bandagist')
  await choose(page, 'Regionen', 'Niedersa', 'Niedersachsen')
  await page.getByRole('radio', { name: 'Höchstens eine im Monat' }).check()
  await page.getByRole('button', { name: 'Themen speichern' }).click()
  await expect(page.getByText('Ihre Themen sind gespeichert.')).toBeVisible()
  const subscription = await stored(database, email)
  expect(subscription).toMatchObject({
    state: 'aktiv',
    professions: ['bandagist'],
    regions: ['NI'],
    frequency: 'monatlich',
  })
  await expectNoViolationsInBothSchemes(page, 'settings of the newsletter')

  // The address has an account: its consent went along, and its pages follow without a reload.
  await own.goto('/datenschutz-einstellungen')
  const row = own.getByRole('listitem').filter({ has: own.getByRole('switch', { name: 'Newsletter' }) })
  await expect(row).toContainText(`Erteilt am ${TODAY}`)
  await untilSettled(own)
  await oneClick(page, subscription?.link_id ?? '')
  await expect(row).toContainText(`Nicht erteilt · Widerrufen am ${TODAY}`)
  expect(await stateOf(database, email)).toBe('abgemeldet')

  await own.goto(SETTINGS)
  await expect(own.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible()
  await own.getByRole('button', { name: 'Wieder anmelden' }).click()
  await expect(own.getByRole('heading', { name: 'Sie bekommen den Newsletter' })).toBeFocused()
  await own.goto('/datenschutz-einstellungen')
  await own.getByRole('switch', { name: 'Newsletter' }).click()
  await expect(row).toContainText('Widerrufen am')
  expect(await stateOf(database, email)).toBe('abgemeldet')
})

test('the link of a letter asks before it ends anything, and takes it back', async ({ person, database }) => {
  const { page } = await person()
  const email = `tom-${randomUUID()}@lindner.example`
  await database.query(
    `insert into app_public.newsletter_subscriptions (address, state, confirmed_at) values ($1, 'aktiv', now())`,
    [email],
  )
  const { link_id = '' } = (await stored(database, email)) ?? {}
  const token = linkToken('newsletter', link_id, TEST_AUTH_SECRET)
  await page.goto(`${SETTINGS}?ansicht=link#link=${token}&aktion=abmelden`)
  await expect(page.getByRole('heading', { name: 'Newsletter abmelden?' })).toBeVisible()
  expect(await stateOf(database, email)).toBe('aktiv')
  await page.getByRole('button', { name: 'Abmelden', exact: true }).dblclick()
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeFocused()
  expect(await stateOf(database, email)).toBe('abgemeldet')
  await expectNoViolationsInBothSchemes(page, 'end of the newsletter')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('heading', { name: 'Sie bekommen den Newsletter weiter' })).toBeFocused()
  expect(await stateOf(database, email)).toBe('aktiv')

  // Without a link these are the settings of an account. A reload would keep the link.
  await page.goto('/')
  await page.goto(`${SETTINGS}?ansicht=link`)
  await expect(page).toHaveURL(/\/login\?weiter=/)
  await page.goto(SETTINGS)
  await expect(page).toHaveURL(/\/login\?weiter=/)
})

test('without scripts the form posts, and a page answers', async ({ browser, database, page: _ }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const email = `ohne-${randomUUID()}@lindner.example`
  await page.goto('/')
  await footer(page).getByLabel('Newsletter: Ihre Adresse').fill('ohne@mailinator.com')
  await footer(page).getByRole('button', { name: 'Newsletter bestellen' }).click()
  await expect(page.getByText('Wegwerf-E-Mail-Adressen sind nicht zulässig.')).toBeVisible()
  await page.getByRole('main').getByLabel('Newsletter: Ihre Adresse').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Newsletter bestellen' }).click()
  await expect(page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' })).toBeVisible()
  expect(await stateOf(database, email)).toBe('unbestaetigt')
  await context.close()
})

test('two tabs: what one ends the other shows, and its saved topics start nothing', async ({
  person,
  database,
}) => {
  const { page, context, user } = await person({ role: 'applicant' })
  const email = user?.email ?? ''
  await page.goto(SETTINGS)
  await untilSettled(page)
  await page.getByRole('button', { name: 'Newsletter bestellen' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Sie bekommen den Newsletter' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(SETTINGS)
  await untilSettled(other)
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeFocused()
  await expect(other.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible()
  await other.getByRole('radio', { name: 'Höchstens eine im Monat' }).check()
  await other.getByRole('button', { name: 'Themen speichern' }).click()
  await expect(other.getByText('Ihre Themen sind gespeichert.')).toBeVisible()
  expect(await stored(database, email)).toMatchObject({ state: 'abgemeldet', frequency: 'monatlich' })
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(other.getByRole('heading', { name: 'Sie bekommen den Newsletter' })).toBeVisible()
})
