import { expect, type Page } from '@playwright/test'
import { nextReady, untilLive } from '../notifications/bell.ts'
import { test } from '../people.ts'
import { anAccount, fillLogin, forgetAttempts, givePassword } from './registration.ts'

test.beforeEach(async ({ database }) => forgetAttempts(database))

test.describe('my account', () => {
  test('a new address takes effect once both mailboxes confirm, and can be disputed', async ({
    person,
    mailbox,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/400/, /401/, /WebSocket/)
    const account = anAccount()
    const { page, context, user } = await person(account)
    await givePassword(database, user?.userId, account.password)
    const oldMails = mailbox(account.email)

    await page.goto('/profile?bereich=konto')
    const section = page.getByRole('region', { name: 'E-Mail-Adresse' })
    const email = account.email.replace('svenja', 'neu')
    const send = section.getByRole('button', { name: 'Mails zum Bestätigen senden' })
    await section.getByLabel('Neue E-Mail-Adresse').fill(account.email)
    await section.getByLabel('Passwort', { exact: true }).fill('Falsches-Wort7')
    await send.click()
    await expect(section.getByText('Das ist Ihre jetzige Adresse.')).toBeVisible()
    await section.getByLabel('Neue E-Mail-Adresse').fill(email)
    await send.click()
    await expect(section.getByText('Das Passwort stimmt nicht.')).toBeVisible()
    await section.getByLabel('Passwort', { exact: true }).fill(account.password)
    await send.click()
    await expect(section.getByText('Jetzt bitte in beiden Postfächern bestätigen')).toBeVisible()

    const dialog = page.getByRole('dialog')
    await page.goto(await oldMails.link(/^Soll Ihr Konto/, /#adresse=/))
    // Opening the link, as a mail scanner does, confirms nothing.
    await expect(
      dialog.getByRole('heading', { name: 'Änderung der E-Mail-Adresse bestätigen?' }),
    ).toBeFocused()
    await expect(dialog.getByText('Sie bestätigen für s•••@')).toBeVisible()
    await dialog.getByRole('button', { name: 'Änderung bestätigen' }).click()
    await expect(dialog.getByRole('heading', { name: 'Diese Adresse ist bestätigt' })).toBeFocused()
    // Not yet: only one of them has confirmed.
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.getByText(account.email, { exact: true })).toBeVisible()
    await page.goto(await mailbox(email).link(/neue E-Mail-Adresse$/, /#adresse=/))
    await dialog.getByRole('button', { name: 'Änderung bestätigen' }).click()
    await expect(dialog.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist geändert' })).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByText(email, { exact: true })).toBeVisible()

    await page.goto(await oldMails.link(/^Ihre E-Mail-Adresse wurde geändert$/, /#link=/))
    await expect(page.getByRole('heading', { name: 'Das war ich nicht' })).toBeVisible()
    await expect(page.getByText('gilt danach wieder Ihre alte')).toBeVisible()
    const password = 'Zurueck-Wort9!'
    await page.getByLabel('Neues Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    await expect(page).toHaveURL(/\/login\?hinweis=/)
    await expect(page.getByText(/^Ihr Konto gehört wieder Ihnen/)).toBeVisible()
    await expect(other).toHaveURL(/\/$/)
    await fillLogin(page, { email: account.email, password })
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/profile?bereich=sicherheit')
    for (const words of [
      'E-Mail-Adresse geändert',
      'Frühere E-Mail-Adresse wiederhergestellt',
      'Über den Link „Das war ich nicht“.',
    ]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
  })

  test('a new address that is confirmed in another tab, or on another device, updates this one', async ({
    person,
    mailbox,
    database,
  }) => {
    const account = anAccount()
    const { page, context, user } = await person(account)
    await givePassword(database, user?.userId, account.password)
    await page.goto('/profile?bereich=konto')
    const section = page.getByRole('region', { name: 'E-Mail-Adresse' })
    const email = account.email.replace('svenja', 'neu')
    await section.getByLabel('Neue E-Mail-Adresse').fill(email)
    await section.getByLabel('Passwort', { exact: true }).fill(account.password)
    await section.getByRole('button', { name: 'Mails zum Bestätigen senden' }).click()
    const mailboxes = section.getByRole('listitem')
    await expect(mailboxes).toHaveCount(2)
    await expect(mailboxes.first()).toContainText('noch nicht bestätigt')

    const confirm = async (tab: Page, link: string) => {
      await tab.goto(link)
      await tab.getByRole('button', { name: 'Änderung bestätigen' }).click()
      await expect(
        tab.getByRole('dialog').getByRole('heading', { name: /bestätigt$|geändert$/ }),
      ).toBeVisible()
    }
    // Another tab of the same browser.
    const tab = await context.newPage()
    await confirm(tab, await mailbox(account.email).link(/^Soll Ihr Konto/, /#adresse=/))
    await expect(mailboxes.first()).not.toContainText('noch nicht bestätigt')
    await expect(mailboxes.last()).toContainText('noch nicht bestätigt')

    // Another device, which can tell this tab nothing: the tab looks when the person returns to it.
    const phone = (await person()).page
    await confirm(phone, await mailbox(email).link(/neue E-Mail-Adresse$/, /#adresse=/))
    await page.bringToFront()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByText(`Melden Sie sich ab jetzt mit ${email} an.`)).toBeVisible()
    await expect(section.getByText(`Jetzt: ${email}`)).toBeVisible()
  })

  test('a new password ends the other devices and keeps this one', async ({
    person,
    mailbox,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/400/, /401/, /WebSocket/)
    const account = anAccount()
    const { page, context, user } = await person(account)
    await givePassword(database, user?.userId, account.password)
    const other = (await person()).page
    await other.goto('/login')
    await fillLogin(other, account)
    await expect(other).toHaveURL(/\/dashboard$/)
    const nextDoor = await context.newPage()
    await nextDoor.goto('/profile')
    await untilLive(nextDoor)

    await page.bringToFront()
    await page.goto('/profile?bereich=konto')
    const section = page.getByRole('region', { name: 'Passwort' })
    const change = section.getByRole('button', { name: 'Passwort ändern' })
    await section.getByLabel('Jetziges Passwort', { exact: true }).fill('Falsches-Wort7')
    await section.getByLabel('Neues Passwort', { exact: true }).fill('Besseres-Wort8!')
    await change.click()
    await expect(section.getByText('Das Passwort stimmt nicht.')).toBeVisible()
    await expect(section.getByLabel('Jetziges Passwort', { exact: true })).toBeFocused()
    await section.getByLabel('Jetziges Passwort', { exact: true }).fill(account.password)
    const connectedAgain = nextReady(nextDoor)
    await change.click()
    await expect(page.getByText('Passwort geändert').first()).toBeVisible()
    await mailbox(account.email).mail(/^Ihr Passwort wurde geändert$/)
    // The server closes the sockets of the session that was replaced; that is no sign-out, in no tab.
    await connectedAgain
    await nextDoor.reload()
    await expect(nextDoor).toHaveURL(/\/profile$/)
    await page.goto('/profile?bereich=sicherheit')
    await expect(page.getByText('Sie sind nur auf diesem Gerät angemeldet.')).toBeVisible()
    await expect(page.getByText('Im Profil, mit dem bisherigen Passwort.')).toBeVisible()
    await other.goto('/dashboard')
    await expect(other).toHaveURL(/\/login/)
  })

  test('devices are signed out one by one, all others, and everywhere', async ({ person, database }) => {
    const { page, user } = await person({ role: 'applicant' })
    for (const device of ['Firefox auf Windows', 'Safari auf iPhone', 'Chrome auf Android']) {
      await database.query(
        `insert into auth.session (user_id, token, expires_at, updated_at, device)
         values ($1, gen_random_uuid(), now() + interval '1 day', now() - interval '1 hour', $2)`,
        [user?.userId, device],
      )
    }
    await page.goto('/profile?bereich=sicherheit')
    const devices = page.getByRole('region', { name: 'Angemeldete Geräte' })
    await expect(devices.getByRole('listitem')).toHaveCount(4)
    await devices.getByRole('button', { name: 'Safari auf iPhone abmelden' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(3)
    // Its button is gone; the keyboard goes on where the list begins.
    await expect(devices.getByRole('list')).toBeFocused()
    await devices.getByRole('button', { name: 'Alle anderen abmelden' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices.getByRole('listitem')).toContainText('dieses Gerät')
    await expect(page.getByText('Alle anderen Geräte abgemeldet', { exact: true })).toBeVisible()
    await devices.getByRole('button', { name: 'Überall abmelden' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Überall abmelden' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible()
  })

  test('security events are listed in pages', async ({ person, database }) => {
    const { page, user } = await person({ role: 'applicant' })
    await database.query(
      `insert into app_public.security_events (user_id, event_type, event_data)
       select $1, 'failed_login', jsonb_build_object('timestamp', now(), 'reason', 'invalid_credentials')
       from generate_series(1, 25)`,
      [user?.userId],
    )
    await page.goto('/profile?bereich=sicherheit')
    const events = page.getByRole('region', { name: 'Letzte Aktivitäten' })
    await expect(events.getByRole('listitem')).toHaveCount(20)
    await events.getByRole('link', { name: 'Ältere Ereignisse' }).click()
    await expect(events.getByRole('listitem')).toHaveCount(5)
    await events.getByRole('link', { name: 'Zu den neuesten' }).click()
    await expect(events.getByRole('listitem')).toHaveCount(20)
  })

  test('the profile is saved, seen in every tab, and two tabs lose no text', async ({
    person,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/40\d/)
    const { page: first, context } = await person({ role: 'applicant', firstName: 'Mara' })
    const second = await context.newPage()
    for (const page of [second, first]) await page.goto('/profile')
    await first.bringToFront()
    await first.getByLabel('Telefon').fill('0551/1234')
    await first.getByRole('button', { name: 'Profil speichern' }).click()
    await expect(
      first.getByText('Bitte nur Ziffern, Leerzeichen und + - ( ) verwenden.').first(),
    ).toBeVisible()
    await first.getByLabel('Telefon').fill('+49 (551) 12-34')
    await first.getByLabel('Vorname').fill('Maren')
    await first.getByRole('combobox', { name: /^Beruf/ }).click()
    await first.getByRole('option', { name: 'Orthopädietechnik-Mechaniker (OTM)' }).click()
    await first.getByRole('radio', { name: 'Gesellenprüfung' }).check()
    await first.getByLabel('Verfügbar ab').fill('2027-01-01')
    await first.getByRole('button', { name: 'Profil speichern' }).click()
    await expect(first.getByText('Profil gespeichert')).toBeVisible()
    // The other tab shows the new name without a reload.
    await second.getByRole('button', { name: 'Mein Bereich' }).click()
    await expect(second.getByText('Maren Mustermann').first()).toBeVisible()
    await second.keyboard.press('Escape')
    await second.getByLabel('Wohnort').fill('Göttingen')
    await second.getByRole('button', { name: 'Profil speichern' }).click()
    await expect(second.getByText('Das Profil wurde inzwischen an anderer Stelle geändert')).toBeVisible()
    await second.getByRole('button', { name: 'Andere Fassung laden' }).click()
    await expect(second.getByLabel('Telefon')).toHaveValue('+49 (551) 12-34')
    await expect(second.getByLabel('Verfügbar ab')).toHaveValue('2027-01-01')
  })

  test('an error that prevents saving is shown at its field', async ({ person, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /WebSocket/)
    const { page, context } = await person({ role: 'applicant' })
    await page.goto('/profile')
    const wish = page.getByLabel('Was Sie suchen')
    const save = page.getByRole('button', { name: 'Profil speichern' })
    await wish.fill('x'.repeat(1001))
    // As a hand does it: the message that appears below the field on leaving it must not move the button away.
    await save.scrollIntoViewIfNeeded()
    const { x, y } = (await save.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 20, y + 8)
    await page.mouse.down()
    await page.waitForTimeout(150)
    await page.mouse.up()
    await expect(page.getByRole('alert', { name: 'Bitte prüfen Sie diese Angaben' })).toBeFocused()

    await wish.fill('Prothetik, gern in Göttingen')
    await context.setOffline(true)
    await save.click()
    await expect(page.getByText('Keine Internetverbindung', { exact: true })).toBeInViewport()
    await context.setOffline(false)
    await save.click()
    await expect(page.getByText('Profil gespeichert')).toBeVisible()
  })
})

test.describe('a forgotten password', () => {
  test('an unknown address is answered like a known one', async ({ person, mailbox }) => {
    const { page } = await person()
    await page.goto('/forgot-password')
    await page.getByRole('button', { name: 'Link senden' }).click()
    await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible()
    await page.getByLabel('E-Mail-Adresse').fill('niemand@nirgends.example')
    await page.getByRole('button', { name: 'Link senden' }).click()
    await expect(page.getByText(/Wenn es zu dieser Adresse ein Konto gibt/)).toBeVisible()
    expect(await mailbox('niemand@nirgends.example').all()).toEqual([])
  })

  test('of another account leaves this browser signed in to its own session', async ({ person, mailbox }) => {
    const { user: other } = await person({ role: 'applicant' })
    const email = other?.email ?? ''
    const { page, context } = await person({ role: 'employer', firstName: 'Petra' })
    const visitor = (await person()).page
    await visitor.goto('/forgot-password')
    await visitor.getByLabel('E-Mail-Adresse').fill(email)
    await visitor.getByRole('button', { name: 'Link senden' }).click()
    await page.goto(await mailbox(email).link(/^Wählen Sie/, /#link=/))
    await page.getByLabel('Neues Passwort', { exact: true }).fill('Ganz-neu-2026!')
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    await page.getByRole('link', { name: 'Zum Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Guten Tag, Petra' })).toBeVisible()
    const tab = await context.newPage()
    await tab.goto('/profile')
    await tab.getByRole('button', { name: 'Mein Bereich' }).click()
    await tab.getByRole('button', { name: 'Abmelden' }).first().click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('a link that is missing, broken or over says so and leads to a new one', async ({
    person,
    mailbox,
    database,
  }) => {
    const { page: signedIn, user } = await person({ role: 'applicant' })
    const email = user?.email ?? ''
    // Open to everyone, also while signed in.
    await signedIn.goto('/reset-password')
    await expect(
      signedIn.getByText('Dafür brauchen Sie den Link aus unserer Mail.', { exact: false }),
    ).toBeVisible()
    const { page } = await person()
    await page.goto('/reset-password#link=kaputt')
    await expect(page.getByRole('heading', { name: 'Dieser Link stimmt nicht' })).toBeVisible()
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByRole('button', { name: 'Link senden' }).click()
    const link = await mailbox(email).link(/^Wählen Sie/, /#link=/)
    const tab = await page.context().newPage()
    await tab.goto(link)
    await expect(tab.getByLabel('Neues Passwort', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Sie haben den Link in einem anderen Tab geöffnet.', { exact: false }),
    ).toBeVisible()
    await database.query(
      `update auth.links set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where user_id = $1`,
      [user?.userId],
    )
    await tab.reload()
    await expect(tab.getByRole('heading', { name: 'Dieser Link ist abgelaufen' })).toBeFocused()
  })
})
