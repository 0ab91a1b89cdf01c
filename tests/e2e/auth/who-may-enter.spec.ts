import { expect } from '@playwright/test'
import { nextReady } from '../notifications/bell.ts'
import { test } from '../people.ts'
import { anAccount, confirmByMail, fillLogin, forgetAttempts, register } from './registration.ts'

test.describe('access to pages', () => {
  test('an applicant reaches neither employer nor admin pages', async ({ person }) => {
    const { page } = await person({ role: 'applicant', firstName: 'Jonas' })
    for (const path of ['/stellenangebot-erstellen', '/admin?tab=jobs']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByRole('heading', { name: 'Guten Tag, Jonas' })).toBeVisible()
    }
    await page.goto('/dashboard?tab=jobs')
    await expect(page.getByRole('heading', { name: 'Das können Sie jetzt tun' })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Stellenangebote' })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/\/job-angebot/)
  })

  test('an employer does not reach the admin pages', async ({ person }) => {
    const { page } = await person({ role: 'employer' })
    await page.goto('/admin?tab=jobs')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('signing in leads back to the wanted page, never to another site', async ({
    person,
    database,
    mailbox,
  }) => {
    await forgetAttempts(database)
    const first = (await person()).page
    const account = anAccount()
    await first.goto('/register?weiter=//evil.example/x')
    await register(first, account)
    await confirmByMail(first, mailbox(account.email))
    await expect(first).toHaveURL(/\/dashboard$/)

    const { page } = await person()
    await page.goto('/dashboard?tab=overview')
    await expect(page).toHaveURL(/\/login\?weiter=/)
    await fillLogin(page, account)
    await expect(page).toHaveURL(/\/dashboard\?tab=overview$/)

    const lured = (await person()).page
    await lured.goto('/login?weiter=//evil.example/x')
    await fillLogin(lured, account)
    await expect(lured).toHaveURL(/\/dashboard$/)
    const events = await database.query(
      `select 1 from app_public.user_roles r join auth."user" u on u.id = r.user_id where u.email = $1 and r.role = 'applicant'`,
      [account.email],
    )
    expect(events.rowCount).toBe(1)
  })

  test('errors of a registration have the texts of the specification', async ({ person }) => {
    const { page } = await person()
    await page.goto('/register?typ=arbeitgeber')
    const email = page.getByLabel('E-Mail-Adresse')
    const password = page.getByLabel('Passwort', { exact: true })
    const send = page.getByRole('button', { name: 'Konto anlegen' })
    await send.click()
    await expect(page.getByText('Passwort muss mindestens 8 Zeichen lang sein')).toBeVisible()
    await page.getByLabel('Vorname').fill('R2D2')
    await email.fill('chef@gmail.com')
    await password.fill('kleinbuchstaben')
    await send.click()
    await expect(page.getByText('Name enthält ungültige Zeichen')).toBeVisible()
    await expect(
      page.getByText(/^Arbeitgeber müssen eine geschäftliche E-Mail-Adresse verwenden/),
    ).toBeVisible()
    await expect(page.getByText('Passwort muss mindestens einen Großbuchstaben enthalten')).toBeVisible()
    await email.fill('chef@trashmail.com')
    await expect(
      page.getByText(
        'Wegwerf-E-Mail-Adressen sind nicht zulässig. Bitte verwenden Sie eine dauerhafte E-Mail-Adresse.',
      ),
    ).toBeVisible()
    await email.fill('chef')
    await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible()
  })

  test('an error from the server moves the focus to its field', async ({ person, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/400/)
    const { page } = await person()
    const account = anAccount()
    await page.goto('/register')
    // As when the server's list of domains knows more than the browser's.
    await page.route('**/api/auth/sign-up/email', (route) =>
      route.fulfill({ status: 400, json: { code: 'INVALID_INPUT', fields: { email: 'disposable' } } }),
    )
    await page.getByLabel('Vorname').fill(account.firstName)
    await page.getByLabel('Nachname').fill(account.lastName)
    await page.getByLabel('E-Mail-Adresse').fill(account.email)
    await page.getByLabel('Passwort', { exact: true }).fill(account.password)
    await page.getByRole('checkbox', { name: /AGB/ }).check()
    await page.getByRole('button', { name: 'Konto anlegen' }).press('Enter')
    await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused()
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true')
  })

  test('when signing in fails for another reason, the form stays filled and says so', async ({
    person,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/500/, /ERR_FAILED/)
    const { page } = await person()
    await page.goto('/login')
    await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByLabel('E-Mail-Adresse').fill('petra@wall.example')
    await page.getByLabel('Passwort', { exact: true }).fill('Sicheres-Wort7')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByText('An unexpected error occurred during signin')).toBeVisible()
    await page.unroute('**/api/auth/sign-in/email')
    await page.route('**/api/auth/sign-in/email', (route) => route.abort())
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByText('Der Dienst ist gerade nicht erreichbar')).toBeVisible()
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('petra@wall.example')
  })

  test('the sixth attempt to sign in is refused for 15 minutes', async ({ person, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/401/, /429/)
    const { page, user } = await person({ role: 'applicant' })
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('E-Mail-Adresse').fill(user?.email ?? '')
    await page.getByLabel('Passwort', { exact: true }).fill('Falsches-Wort7')
    const send = page.getByRole('button', { name: 'Anmelden', exact: true })
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answered = page.waitForResponse(/sign-in\/email/)
      await send.click()
      expect((await answered).status()).toBe(401)
    }
    await expect(
      page.getByText('E-Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie beides.'),
    ).toBeVisible()
    await send.click()
    await expect(
      page.getByText('Zu viele Anmeldeversuche. Bitte versuchen Sie es in 15 Minuten erneut.'),
    ).toBeVisible()
  })

  test('signing out in one tab signs out the others', async ({ person }) => {
    const { page, context } = await person({ role: 'employer' })
    await page.goto('/dashboard')
    const other = await context.newPage()
    // The browser itself reports the refusal of a socket that is opened while the session ends.
    const bothLive = Promise.all([nextReady(page), nextReady(other)])
    await Promise.all([page.reload(), other.goto('/dashboard')])
    await bothLive
    await page.getByRole('button', { name: 'Mein Bereich' }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(other).toHaveURL(/\/$/)
    await expect(other.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible()
  })
})
