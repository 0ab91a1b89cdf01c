import { expect } from '@playwright/test'
import { test } from '../people.ts'
import {
  anAccount,
  CONFIRM,
  confirmByMail,
  fillLogin,
  forgetAttempts,
  register,
  sendRegistration,
} from './registration.ts'

test.beforeEach(async ({ database }) => forgetAttempts(database))

test.describe('accounts', () => {
  test('register, confirm, second device, forgotten password: the owner gets a mail about each', async ({
    person,
    mailbox,
    allowedConsoleErrors,
  }) => {
    // The ended session of the second device.
    allowedConsoleErrors.push(/401/, /WebSocket/)
    const account = anAccount()
    const mails = mailbox(account.email)

    const first = (await person()).page
    await first.goto('/register')
    await register(first, account)
    await confirmByMail(first, mails)
    await expect(first).toHaveURL(/\/dashboard$/)
    expect(new URL(first.url()).hash).toBe('')
    await expect(first.getByRole('heading', { name: 'Guten Tag, Svenja' })).toBeVisible()

    const second = (await person()).page
    await second.goto('/login')
    await fillLogin(second, account)
    await expect(second).toHaveURL(/\/dashboard$/)
    await mails.mail(/^Neue Anmeldung/)

    await first.goto('/profile?bereich=sicherheit')
    const devices = first.getByRole('region', { name: 'Angemeldete Geräte' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.first()).toContainText('dieses Gerät')
    const events = first.getByRole('region', { name: 'Letzte Aktivitäten' })
    await expect(events.getByText('Anmeldung mit einem neuen Gerät')).toBeVisible()

    const third = (await person()).page
    await third.goto('/login')
    await third.getByLabel('E-Mail-Adresse').fill(account.email)
    await third.getByRole('link', { name: 'Passwort vergessen?' }).click()
    // The sign-in has a field of the same name.
    await expect(third).toHaveURL(/\/forgot-password$/)
    await expect(third.getByLabel('E-Mail-Adresse')).toHaveValue(account.email)
    await third.getByRole('button', { name: 'Link senden' }).click()
    await expect(third.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' })).toBeFocused()
    const link = await mails.link(/^Wählen Sie ein neues Passwort$/, /\/reset-password#link=/)
    await third.goto(link)
    await expect(third.getByText(/Für das Konto s•••@/)).toBeVisible()
    expect(new URL(third.url()).hash).toBe('')
    await third.reload()
    const password = 'Neues-Wort8?'
    await third.getByLabel('Neues Passwort', { exact: true }).fill(password)
    await third.getByRole('button', { name: 'Passwort ändern' }).click()
    await expect(third).toHaveURL(/\/login\?hinweis=/)
    await expect(third.getByText('Ihr Passwort wurde geändert. Bitte melden Sie sich an.')).toBeVisible()
    await mails.mail(/^Ihr Passwort wurde geändert$/)

    // Both old sessions have ended, on every device.
    for (const page of [first, second]) {
      // The socket was closed, so the open page leaves by itself.
      await expect(page).toHaveURL(/\/$/)
      await page.goto('/dashboard')
      await expect(page).toHaveURL(/\/login/)
    }
    await fillLogin(first, { email: account.email, password })
    await expect(first).toHaveURL(/\/dashboard$/)
    await first.goto('/profile?bereich=sicherheit')
    await expect(devices).toHaveCount(1)
    await expect(events.getByText('Passwort geändert')).toBeVisible()
    await expect(events.getByText('Über den Link „Passwort vergessen“.')).toBeVisible()

    // The link can be used once.
    await third.goto(link)
    await expect(third.getByRole('heading', { name: 'Dieser Link wurde schon benutzt' })).toBeVisible()
  })

  test('a known address gets the same answer, and its owner a mail', async ({ person, mailbox }) => {
    const { page, user } = await person({ role: 'applicant' })
    await page.context().clearCookies()
    await page.goto('/register')
    const email = user?.email ?? ''
    await register(page, anAccount({ email }))
    await mailbox(email).mail(/^Sie haben schon ein Konto$/)
    expect((await mailbox(email).all()).filter(({ subject }) => CONFIRM.test(subject))).toEqual([])
  })

  test('a person who mistyped the address returns to a form that is still filled', async ({ person }) => {
    const { page } = await person()
    const account = anAccount()
    await page.goto('/register')
    await register(page, account)
    await expect(page.getByRole('button', { name: /^Erneut senden \(in \d+ s\)$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Adresse ändern' }).click()
    await expect(page.getByLabel('Vorname')).toHaveValue('Svenja')
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(account.password)
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByText(account.email)).toBeVisible()
    await page.reload()
    await expect(page.getByText(account.email)).toBeVisible()
    await page.getByRole('button', { name: 'Adresse ändern' }).click()
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(account.email)
  })

  test('an unconfirmed person cannot sign in, and can request the link again', async ({
    person,
    mailbox,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/403/)
    const { page } = await person()
    const account = anAccount()
    await sendRegistration(page.request, account)
    await page.goto('/login')
    await fillLogin(page, account)
    await expect(page.getByText('Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse')).toBeVisible()
    await page.getByRole('button', { name: 'Link erneut senden' }).click()
    await expect(page.getByText('Erneut gesendet. Bitte sehen Sie in Ihrem Postfach nach.')).toBeVisible()
    await mailbox(account.email).mail(CONFIRM, 2)
  })

  test('a link of a registration says what it is when it is used, over or broken', async ({
    person,
    mailbox,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/410/, /400/)
    const { page } = await person()
    const account = anAccount()
    await sendRegistration(page.request, account)
    const mails = mailbox(account.email)
    const link = await mails.link(CONFIRM, /#bestaetigung=/)
    const dialog = page.getByRole('dialog')

    await database.query(
      `update auth.links set created_at = now() - interval '2 days', expires_at = now() - interval '1 day'
       where user_id = (select id from auth."user" where email = $1)`,
      [account.email],
    )
    await page.goto(link)
    await expect(dialog.getByRole('heading', { name: 'Dieser Link ist abgelaufen' })).toBeFocused()
    await dialog.getByLabel('E-Mail-Adresse').fill(account.email)
    await dialog.getByRole('button', { name: 'Neuen Link senden' }).click()
    await expect(dialog.getByText(/ist ein neuer Link unterwegs/)).toBeVisible()
    const fresh = await mails.link(CONFIRM, /#bestaetigung=/, 2)
    await dialog.getByRole('button', { name: 'Schließen' }).click()
    await expect(dialog).toHaveCount(0)

    // Pasted into the open tab: only the fragment changes.
    await page.goto(fresh)
    await expect(page).toHaveURL(/\/dashboard$/)

    const later = (await person()).page
    const itsDialog = later.getByRole('dialog')
    await later.goto(fresh)
    await expect(itsDialog.getByText('Ihre Adresse ist schon bestätigt, melden Sie sich an.')).toBeVisible()
    await later.goto('/')
    await later.goto(`${new URL(fresh).origin}/#bestaetigung=kaputt`)
    await expect(itsDialog.getByRole('heading', { name: 'Dieser Link stimmt nicht' })).toBeVisible()
  })

  test('a link for another account asks before it signs this browser in to that', async ({
    person,
    signIn,
    mailbox,
    allowedConsoleErrors,
  }) => {
    // The socket of the account that is left may ask once more before the page goes.
    allowedConsoleErrors.push(/WebSocket connection .* HTTP Authentication failed/)
    const account = anAccount()
    const { page, context } = await person()
    await sendRegistration(page.request, account)
    const link = await mailbox(account.email).link(CONFIRM, /#bestaetigung=/)
    await signIn({ role: 'employer', firstName: 'Petra' }, context)
    await page.goto(link)
    const dialog = page.getByRole('dialog', { name: 'Zu einem anderen Konto wechseln?' })
    await expect(dialog).toContainText('s•••@orthopaedie-roth.example')
    await dialog.getByRole('button', { name: 'Angemeldet bleiben' }).click()
    await expect(dialog).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Guten Tag, Petra' })).toBeVisible()
    await page.goto(link)
    await dialog.getByRole('button', { name: 'Bestätigen und wechseln' }).click()
    await expect(page.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Guten Tag, Svenja' })).toBeVisible()
  })

  test('a person who registers on the laptop and opens the mail on the phone chooses a password there', async ({
    person,
    mailbox,
    allowedConsoleErrors,
  }) => {
    // The password of the registration.
    allowedConsoleErrors.push(/status of 401/)
    const account = anAccount({ isEmployer: true })
    const laptop = (await person()).page
    await laptop.goto('/register')
    await register(laptop, account)
    await expect(laptop.getByText('Auf einem anderen Gerät fragt er Sie noch einmal')).toBeVisible()

    const { page: phone, context } = await person()
    const link = await mailbox(account.email).link(CONFIRM, /#bestaetigung=/)
    await phone.goto(link)
    const dialog = phone.getByRole('dialog', { name: 'E-Mail-Adresse bestätigen?' })
    await expect(dialog.getByRole('heading')).toBeFocused()
    await expect(dialog).toContainText('s•••@orthopaedie-roth.example')
    // Opening the link, as a mail scanner does, voids no password.
    await dialog.getByRole('button', { name: 'Schließen' }).click()
    await expect(dialog).toHaveCount(0)
    await phone.goto('/')
    await phone.goto(link)
    await dialog.getByRole('button', { name: 'Bestätigen und Passwort wählen' }).click()
    await expect(phone.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
    await expect(phone.getByText(/das Konto s•••@orthopaedie-roth\.example/)).toBeVisible()
    expect(new URL(phone.url()).hash).toBe('')
    expect(await context.cookies()).not.toContainEqual(
      expect.objectContaining({ name: expect.stringContaining('session_token') }),
    )
    await phone.reload()
    const password = 'Vom-Telefon7!'
    await phone.getByLabel('Passwort', { exact: true }).fill(password)
    await phone.getByRole('button', { name: 'Passwort festlegen' }).click()
    await expect(phone.getByText('Ihr Konto ist fertig. Bitte melden Sie sich an.')).toBeVisible()
    await fillLogin(phone, { email: account.email, password })
    // Where an employer wanted to go when registering.
    await expect(phone).toHaveURL(/\/stellenangebot-erstellen/)

    await laptop.getByRole('link', { name: 'Anmelden' }).click()
    await fillLogin(laptop, account)
    await expect(laptop.getByText(/^E-Mail-Adresse oder Passwort stimmt nicht/)).toBeVisible()
    await fillLogin(laptop, { email: account.email, password })
    await expect(laptop.getByRole('button', { name: 'Mein Bereich' })).toBeVisible()
  })

  test('a link of another browser leaves a person signed in to their own account', async ({
    person,
    request,
    mailbox,
  }) => {
    const account = anAccount()
    await sendRegistration(request, account)
    const { page } = await person({ role: 'employer', firstName: 'Petra' })
    await page.goto(await mailbox(account.email).link(CONFIRM, /#bestaetigung=/))
    const dialog = page.getByRole('dialog', { name: 'E-Mail-Adresse bestätigen?' })
    await expect(dialog).toContainText('Sie bleiben hier als')
    await dialog.getByRole('button', { name: 'Bestätigen und Passwort wählen' }).click()
    await page.getByLabel('Passwort', { exact: true }).fill('Vom-Telefon7!')
    await page.getByRole('button', { name: 'Passwort festlegen' }).click()
    await expect(page.getByRole('heading', { name: 'Ihr Passwort ist festgelegt' })).toBeFocused()
    await page.getByRole('link', { name: 'Zum Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Guten Tag, Petra' })).toBeVisible()
  })

  test('a link whose account cannot be determined changes no account', async ({
    person,
    request,
    mailbox,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/status of 503/)
    const account = anAccount()
    await sendRegistration(request, account)
    const link = await mailbox(account.email).link(CONFIRM, /#bestaetigung=/)
    const { page } = await person({ role: 'employer', firstName: 'Petra' })
    // The page repeats the question by itself once the server is ready, so this one is not before the press.
    const away = /\/(?:api\/auth\/check-link|readyz)$/
    await page.route(away, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(link)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Ihr Link bleibt gültig.')
    const again = dialog.getByRole('button', { name: 'Erneut versuchen' })
    await expect(again).toBeVisible()
    await page.route('**/api/auth/check-link', (route) => route.continue())
    await again.click()
    await expect(page.getByRole('dialog', { name: 'E-Mail-Adresse bestätigen?' })).toBeVisible()
    await page.unrouteAll()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Guten Tag, Petra' })).toBeVisible()
  })

  test('an employer with a free address, and a common password, are told what to do', async ({
    person,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/status of 400/)
    const { page } = await person()
    await page.goto('/register?typ=arbeitgeber')
    await page.getByLabel('Vorname').fill('Svenja')
    await page.getByLabel('Nachname').fill('Roth')
    await page.getByLabel('E-Mail-Adresse').fill('sanitaetshaus-roth@gmx.de')
    await expect(
      page.getByText(/^Arbeitgeber müssen eine geschäftliche E-Mail-Adresse verwenden/),
    ).toBeVisible()
    const help = page.getByRole('status').filter({ hasText: 'Ihr Betrieb hat nur eine solche Adresse?' })
    await expect(help.getByRole('link')).toBeVisible()
    await page.getByRole('radio', { name: 'Ich suche Arbeit' }).check()
    await expect(help).toHaveCount(0)

    await page.getByLabel('Passwort', { exact: true }).fill('Sommer2026!')
    await page.getByRole('checkbox', { name: /AGB/ }).check()
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByText(/^Dieses Passwort ist sehr verbreitet/)).toBeVisible()
    await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused()
    await page.getByLabel('Passwort', { exact: true }).fill('Sanitaetshaus-Roth1!')
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByText(/^Ihr Name und Ihre E-Mail-Adresse werden als Erstes probiert/)).toBeVisible()
  })

  test('the other tab of a registration follows once the link is opened', async ({ person, mailbox }) => {
    const { page, context } = await person()
    const account = anAccount()
    await page.goto('/register')
    await register(page, account)
    const other = await context.newPage()
    await confirmByMail(other, mailbox(account.email))
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
