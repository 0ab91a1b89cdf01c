/** Signing in with more than a password, and proving again before what cannot be undone. */
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { sessionCookie } from '../../harness/e2e-fixtures.ts'
import { startE2eServer } from '../../harness/e2e-server.ts'
import { createTestUser } from '../../harness/people.ts'
import { expectNoViolations, expectNoViolationsInBothSchemes } from '../axe.ts'
import { walkByTab } from '../pages/focus-walk.ts'
import { test } from '../people.ts'
import { codeOf, giveAuthenticator } from './authenticator.ts'
import { fillLogin, forgetAttempts, givePassword } from './registration.ts'

const PASSWORD = 'Sicheres-Wort7'
const SECURITY = '/profile?bereich=sicherheit'

test.beforeEach(async ({ database }) => forgetAttempts(database))

/** As if the last proof were longer ago than it counts. */
async function ageProof(database: pg.Client, userId: string): Promise<void> {
  await database.query(`update auth.session set proved_at = now() - interval '1 hour' where user_id = $1`, [
    userId,
  ])
}

async function provePassword(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Weiter' }).click()
}

const factors = (page: Page) => page.getByRole('region', { name: 'Anmeldung in zwei Schritten' })
const rows = (page: Page) =>
  factors(page).getByRole('list', { name: 'Ihre zweiten Faktoren' }).getByRole('listitem')
const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Bestätigen Sie, dass Sie es sind' })

/** The codes that are shown once. */
async function keepCodes(page: Page): Promise<string[]> {
  const sheet = page.getByRole('dialog', { name: 'Ihre Wiederherstellungscodes' })
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  const codes = await sheet.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
  return codes
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mein Bereich' }).click()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
}

test('a passkey: set up, offered by the browser at the sign-in, asked for before the password changes, removed', async ({
  person,
  database,
  mailbox,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/status of 40[13]/, /WebSocket/)
  const { page, user } = await person({ role: 'applicant' })
  const { userId = '', email = '' } = user ?? {}
  await givePassword(database, userId, PASSWORD)
  await ageProof(database, userId)
  const device = await giveAuthenticator(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await page.goto(SECURITY)
  await factors(page).getByRole('button', { name: 'Passkey einrichten' }).click()
  await provePassword(page)
  const dialog = page.getByRole('dialog', { name: 'Passkey einrichten' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Linux-PC')
  await expectNoViolationsInBothSchemes(page, 'passkey dialog')
  await dialog.getByLabel('Name').fill('Mein Laptop')
  await dialog.getByRole('button', { name: 'Passkey anlegen' }).click()
  await keepCodes(page)
  await expect(rows(page).first()).toContainText('Mein Laptop')
  await expect(rows(page).first()).toContainText('noch nicht benutzt')
  await expect(rows(page).last()).toContainText('Noch 10 Codes übrig')
  expect(await device.count()).toBe(1)
  await mailbox(email).mail(/Passkey/)
  // Chosen a second time, the device says itself that it has one.
  await factors(page).getByRole('button', { name: 'Weiteren Passkey einrichten' }).click()
  await dialog.getByRole('button', { name: 'Passkey anlegen' }).click()
  await expect(dialog.getByText('Diesen Passkey gibt es schon')).toBeVisible()
  await page.keyboard.press('Escape')

  // Nobody types anything: the browser offers the passkey below the field, and the person takes it.
  await signOut(page)
  await page.goto('/login?weiter=%2Fprofile%3Fbereich%3Dkonto')
  await expect(page).toHaveURL(/\/profile\?bereich=konto$/)
  await page.goto(SECURITY)
  await expect(rows(page).first()).toContainText('zuletzt benutzt')

  // A new password: the dialog asks for the passkey, and what was typed is sent after it.
  await ageProof(database, userId)
  await page.goto('/profile?bereich=konto')
  await device.answer(false)
  const form = page.getByRole('region', { name: 'Passwort', exact: true })
  await form.getByLabel('Jetziges Passwort').fill(PASSWORD)
  await form.getByLabel('Neues Passwort', { exact: true }).fill('Neues-Wort8?')
  await form.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(proofDialog(page).getByRole('button', { name: 'Mit Passkey bestätigen' })).toBeFocused()
  await expectNoViolations(page, 'proof dialog')
  await page.keyboard.press('Escape')
  await expect(proofDialog(page)).toHaveCount(0)
  await expect(form.getByLabel('Neues Passwort', { exact: true })).toHaveValue('Neues-Wort8?')
  await device.answer(true)
  await form.getByRole('button', { name: 'Passwort ändern' }).click()
  await proofDialog(page).getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  await expect(page.getByText('Passwort geändert')).toBeVisible()

  // Fresh, so nothing is asked again.
  await page.goto(SECURITY)
  await page.getByRole('button', { name: 'Mein Laptop entfernen' }).click()
  const removal = page.getByRole('dialog', { name: 'Zweiten Faktor entfernen?' })
  await expect(removal).toContainText('Das ist der letzte zweite Faktor')
  await removal.getByRole('button', { name: 'Entfernen' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(factors(page).getByRole('button', { name: 'Passkey einrichten', exact: true })).toBeVisible()
})

test('an app and recovery codes: set up, second step at the sign-in, proof before the e-mail address changes', async ({
  person,
  database,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/status of 40[013]/, /WebSocket/)
  const { page, user } = await person({ role: 'applicant' })
  const { userId = '', email = '' } = user ?? {}
  await givePassword(database, userId, PASSWORD)
  await ageProof(database, userId)
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await page.goto(SECURITY)
  await factors(page).getByRole('button', { name: 'App einrichten' }).click()
  await provePassword(page)
  const dialog = page.getByRole('dialog', { name: 'App einrichten' })
  await expect(dialog.getByRole('img', { name: /QR-Code/ })).toBeVisible()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await expectNoViolationsInBothSchemes(page, 'app dialog')
  await dialog.getByLabel('Code aus der App').fill('000000')
  await dialog.getByRole('button', { name: 'App aktivieren' }).click()
  await expect(dialog.getByText(/Dieser Code stimmt nicht/)).toBeVisible()
  const used = codeOf(secret)
  await dialog.getByLabel('Code aus der App').fill(used)
  await dialog.getByRole('button', { name: 'App aktivieren' }).click()
  const codes = await keepCodes(page)
  await expect(rows(page).first()).toContainText('Authenticator-App')

  await signOut(page)
  const wanted = '/login?weiter=%2Fprofile%3Fbereich%3Dkonto'
  await page.goto(wanted)
  await fillLogin(page, { email, password: PASSWORD })
  const step = page.getByRole('region', { name: 'Zweiter Schritt der Anmeldung' })
  await expect(step.getByLabel('Code aus der App')).toBeFocused()
  await expectNoViolationsInBothSchemes(page, 'second step')
  expect((await walkByTab(page)).hidden).toEqual([])
  // A code works once: the one that set the app up is used.
  await step.getByLabel('Code aus der App').fill(used)
  await page.keyboard.press('Enter')
  await expect(step.getByText(/stimmt nicht oder ist schon benutzt/)).toBeVisible()
  // Back and forth, and the address is still there.
  await step.getByRole('button', { name: 'Zurück zu E-Mail und Passwort' }).click()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email)
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused()
  await fillLogin(page, { email, password: PASSWORD })
  await step.getByLabel('Code aus der App').fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\?bereich=konto$/)

  // The phone is gone: a code from the list. It is typed as people copy it, and the form goes on by itself.
  await ageProof(database, userId)
  const form = page.getByRole('region', { name: 'E-Mail-Adresse', exact: true })
  await form.getByLabel('Neue E-Mail-Adresse').fill(`neu-${email}`)
  await form.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Mails zum Bestätigen senden' }).click()
  await proofDialog(page).getByRole('button', { name: 'Wiederherstellungscode benutzen' }).click()
  await proofDialog(page)
    .getByLabel('Wiederherstellungscode')
    .fill((codes[0] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText(`neu-${email}`)).toBeVisible()
  await page.goto(SECURITY)
  await expect(rows(page).last()).toContainText('Noch 9 Codes übrig')

  // Each code works once, at the sign-in too; another one is enough.
  await signOut(page)
  await page.goto(wanted)
  await fillLogin(page, { email, password: PASSWORD })
  await step.getByRole('button', { name: 'Wiederherstellungscode benutzen' }).click()
  await step.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(step.getByText(/stimmt nicht oder ist schon benutzt/)).toBeVisible()
  await step.getByLabel('Wiederherstellungscode').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\?bereich=konto$/)
})

test('an admin in production sees nothing before the second factor, and proves again before a role changes', async ({
  browser,
}) => {
  const server = await startE2eServer({ ADMIN_SECOND_FACTOR: 'required' })
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  try {
    const admin = await createTestUser(database, { role: 'admin' })
    const { userId } = await createTestUser(database, { firstName: 'Mara', lastName: 'Lindner' })
    const context = await browser.newContext({ baseURL: server.baseUrl, reducedMotion: 'reduce' })
    const cookie = sessionCookie(admin.sessionToken, server.baseUrl, server.authSecret)
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()

    // A stolen session of an admin without a second factor: public pages, and the way to set one up.
    expect((await page.request.get('/graphiql')).status()).toBe(404)
    await page.goto(`/nutzer?person=${userId}`)
    await expect(page).toHaveURL(/\/zweiter-faktor\?weiter=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Richten Sie zuerst einen zweiten Faktor ein',
    )
    await expect(page.getByText(/^Ihre anderen Geräte melden wir dabei ab/)).toBeVisible()
    await expect(page.getByRole('button', { name: /Benachrichtigungen/ })).toHaveCount(0)
    await expectNoViolationsInBothSchemes(page, 'set-up of an admin')
    expect((await walkByTab(page)).hidden).toEqual([])

    await factors(page).getByRole('button', { name: 'App einrichten' }).click()
    const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
    await page.getByRole('dialog').getByLabel('Code aus der App').fill(codeOf(secret))
    await page.keyboard.press('Enter')
    const [code = ''] = await keepCodes(page)
    await expect(page).toHaveURL(/\/nutzer\?person=/)

    await ageProof(database, admin.userId)
    await page.getByRole('button', { name: 'Rolle ändern …' }).click()
    const roles = page.getByRole('dialog', { name: 'Rolle von Mara Lindner' })
    await roles.getByRole('radio', { name: /Arbeitgeber/ }).check()
    await roles.getByRole('button', { name: 'Rolle ändern' }).click()
    await expect(proofDialog(page).getByLabel('Code aus der App')).toBeFocused()
    // Escape closes the question alone; what was chosen stays, and the keyboard is where it was.
    await page.keyboard.press('Escape')
    await expect(proofDialog(page)).toHaveCount(0)
    await expect(roles.getByText('Bestätigen Sie noch einmal, dass Sie es sind')).toBeVisible()
    await expect(roles.getByRole('radio', { name: /Arbeitgeber/ })).toBeChecked()
    await expect(roles.locator(':focus')).toHaveCount(1)
    await roles.getByRole('button', { name: 'Rolle ändern' }).click()
    await proofDialog(page).getByRole('button', { name: 'Wiederherstellungscode benutzen' }).click()
    await proofDialog(page).getByLabel('Wiederherstellungscode').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Mara Lindner ist jetzt Arbeitgeber.')).toBeVisible()
    await context.close()
  } finally {
    await database.end()
    await server.stop()
  }
})
