import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { anAccount, confirmByMail, register } from '../auth/registration.ts'
import { expectEffect } from '../auth/undo-time.ts'
import { test } from '../people.ts'
import { expectSaved, fillJobForm, giveCompany, newJob } from './job-form.ts'

test.describe('a job goes online', () => {
  test('from registration over approval to a visitor who finds it by a synonym', async ({
    person,
    mailbox,
  }) => {
    const job = newJob()

    const { page: employer, context } = await person()
    await employer.goto('/')
    await expect(employer.getByRole('main').getByRole('link', { name: 'Preise' })).toBeVisible()
    await expect(employer.getByRole('contentinfo').getByRole('link', { name: 'Preise' })).toBeVisible()
    await employer.getByRole('link', { name: 'Stellenangebot erstellen' }).click()
    await expect(employer.getByRole('radio', { name: /Ich suche Fachpersonal/ })).toBeChecked()
    const account = anAccount({
      firstName: 'Petra',
      email: `petra-${randomUUID()}@werkstatt-am-wall.example`,
    })
    await register(employer, account)
    // Mail programs open links in a tab of their own; both tabs end where the employer wanted to go.
    const opened = await context.newPage()
    await confirmByMail(opened, mailbox(account.email))
    await expect(opened).toHaveURL(/\/stellenangebot-erstellen/)
    await opened.close()

    await expect(employer).toHaveURL(/\/stellenangebot-erstellen/)
    await expect(employer.getByText('Schritt 1 von 2: Ihr Betrieb')).toBeVisible()
    await employer.getByLabel('Name des Betriebs').fill('Werkstatt am Wall GmbH')
    // The contact is there from the beginning, so that nothing is missing at the end.
    await expect(employer.getByLabel('E-Mail für Bewerbungen')).toHaveValue(account.email)
    await employer.getByLabel('E-Mail für Bewerbungen').fill('bewerbung@werkstatt-am-wall.example')
    await employer.getByRole('button', { name: 'Weiter zur Stelle' }).click()
    await expect(employer.getByRole('alert')).toContainText('Bitte wählen Sie den Ort aus der Liste.')
    await employer.getByRole('combobox', { name: 'Sitz' }).fill('37120')
    await employer.getByRole('option', { name: /37120 Bovenden/ }).click()
    await employer.getByRole('button', { name: 'Weiter zur Stelle' }).click()
    await expect(employer.getByRole('combobox', { name: 'PLZ oder Ort' })).toHaveValue('37120 Bovenden')

    const parts = employer.getByRole('complementary', { name: 'Pflichtangaben' })
    await expect(parts.getByRole('button', { name: 'Kontakt, ist da' })).toBeVisible()
    const section = employer.getByRole('region', { name: 'Bewerbung und Kontakt' })
    await expect(section.getByText('bewerbung@werkstatt-am-wall.example')).toBeVisible()

    await fillJobForm(employer, job)
    await expect(employer.getByText('3.100 – 3.700 € / Monat')).toBeVisible()
    await expectSaved(employer)

    await employer.getByRole('button', { name: 'Vorschau' }).click()
    const preview = employer.getByRole('dialog', { name: 'So sehen Fachkräfte die Anzeige' })
    await expect(preview.getByRole('heading', { name: job.title })).toBeVisible()
    await expect(preview.getByText('viert')).toHaveJSProperty('tagName', 'STRONG')
    // As applicants see it: the button beside the text, and below it where it is narrow.
    const apply = preview.getByRole('button', { name: 'Jetzt bewerben' })
    await expect(apply.filter({ visible: true })).toHaveCount(1)
    await preview.getByRole('button', { name: 'Am Telefon' }).click()
    const bar = preview.locator('[data-bottom-bar]')
    await expect(bar.getByText('3.100 – 3.700 € / Monat')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Jetzt bewerben' })).toBeInViewport()
    const sheet = await preview.getByRole('article').boundingBox()
    expect(sheet?.width).toBeLessThan(390)
    await preview.getByRole('button', { name: 'Am Bildschirm' }).click()
    await expect(bar).toBeHidden()
    await preview.getByRole('button', { name: 'Vorschau schließen' }).click()

    await employer.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
    await expect(employer).toHaveURL(/\/dashboard\?tab=jobs/)
    await expect(employer.getByText('Ihre Anzeige ist eingereicht')).toBeVisible()
    const row = employer.getByRole('row').filter({ hasText: job.title })
    await expect(row.getByText('In Prüfung', { exact: true })).toBeVisible()

    const visitor = (await person()).page
    const search = `/job-angebot?q=${encodeURIComponent('OTM')}&ort=3712000-bovenden&umkreis=20&sort=neueste`
    await visitor.goto(search)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByText(job.title)).toHaveCount(0)

    const admin = (await person({ role: 'admin' })).page
    await admin.goto('/admin?tab=jobs')
    await admin
      .getByRole('navigation', { name: 'Warteschlange' })
      .getByRole('link', { name: new RegExp(job.title.slice(-8)) })
      .click()
    const pane = admin.getByRole('region', { name: `Anzeige: ${job.title}` })
    await expect(pane.getByRole('heading', { name: job.title })).toBeVisible()
    await expect(pane.getByText('bewerbung@werkstatt-am-wall.example')).toBeVisible()
    await pane.getByRole('button', { name: 'Freigeben', exact: true }).click()
    await expect(admin.getByText(`„${job.title}“ ist jetzt online.`)).toBeVisible()
    await expect(admin.getByRole('link', { name: new RegExp(job.title.slice(-8)) })).toHaveCount(0)

    // A result may be cached for visitors for a second or two.
    await expect(async () => {
      await visitor.goto(search)
      await expect(visitor.getByRole('link', { name: job.title })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await visitor.getByRole('link', { name: job.title }).click()
    await expect(visitor).toHaveURL(/\/job\//)
    await expect(visitor.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
    await expect(visitor.getByText('Prothesen der unteren Extremität')).toBeVisible()
    await expect(visitor.getByText(/3\.100 – 3\.700/).first()).toBeVisible()

    await employer.reload()
    await expect(row.getByText('Online', { exact: true })).toBeVisible()
  })

  test('the contact of the company is saved beside the form before anything is submitted', async ({
    person,
    database,
  }) => {
    const { page, user } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    await database.query('update app_public.companies set contact_email = null where id = $1', [company])
    await page.goto('/stellenangebot-erstellen')
    await page.getByLabel('Titel der Anzeige').fill('Podologin (m/w/d)')
    const parts = page.getByRole('complementary', { name: 'Pflichtangaben' })
    await parts.getByRole('button', { name: 'Kontakt, fehlt noch' }).click()
    const contact = page.getByRole('dialog', { name: 'So erreichen Sie Fachkräfte' })
    await contact.getByLabel('Telefon').fill('0551 123456')
    await contact.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(parts.getByRole('button', { name: 'Kontakt, ist da' })).toBeVisible()
    await expect(contact).toHaveCount(0)
    await expect(page.getByLabel('Titel der Anzeige')).toHaveValue('Podologin (m/w/d)')
    await expect(page).toHaveURL(/stellenangebot-erstellen/)
  })

  test('rejected with a reason, changed, submitted again', async ({ person, database }) => {
    const job = newJob()
    const { page: employer, user } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    await employer.goto('/stellenangebot-erstellen')
    await fillJobForm(employer, { ...job, description: 'Kommen Sie vorbei.' })
    await employer.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
    await expect(employer).toHaveURL(/\/dashboard\?tab=jobs/)

    const { page: admin } = await person({ role: 'admin' })
    await admin.goto('/admin?tab=jobs')
    await admin.getByRole('link', { name: new RegExp(job.title.slice(-8)) }).click()
    const pane = admin.getByRole('region', { name: `Anzeige: ${job.title}` })
    await pane.getByRole('button', { name: 'Ablehnen …' }).click()
    await pane.getByRole('button', { name: 'Ablehnen und Grund senden' }).click()
    await expect(pane.getByText('Bitte nennen Sie den Grund. Der Arbeitgeber liest ihn.')).toBeVisible()
    await pane.getByRole('button', { name: 'Zu wenig Text' }).click()
    // Another job is opened in between; the started reason is kept.
    const queue = admin.getByRole('navigation', { name: 'Warteschlange' })
    await queue.locator('a:not([aria-current])').first().click()
    await expect(admin.getByRole('button', { name: 'Ablehnen …' })).toBeVisible()
    await queue.getByRole('link', { name: new RegExp(job.title.slice(-8)) }).click()
    await expect(pane.getByLabel('Grund der Ablehnung')).toHaveValue(/Die Beschreibung ist zu kurz/)
    await pane.getByRole('button', { name: 'Ablehnen und Grund senden' }).click()
    await expectEffect(database, job.title, admin.getByText('Abgelehnt', { exact: true }))

    const row = employer.getByRole('row').filter({ hasText: job.title })
    await employer.reload()
    await row.getByRole('button', { name: /, warum\? / }).click()
    await expect(employer.getByText('Das sollten Sie ändern')).toBeVisible()
    await expect(employer.getByText(/Die Beschreibung ist zu kurz/)).toBeVisible()
    await row.getByRole('link', { name: /Überarbeiten/ }).click()
    await expect(employer.getByText(/Die Beschreibung ist zu kurz/)).toBeVisible()
    await employer.getByRole('textbox', { name: 'Beschreibung' }).fill(job.description)
    await employer.getByRole('button', { name: 'Erneut zur Prüfung einreichen' }).click()
    await expect(employer).toHaveURL(/\/dashboard\?tab=jobs/)
    await expect(row.getByText('In Prüfung', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: /, warum\? / })).toHaveCount(0)
  })

  test('a job of a company without a contact asks for it before anything is sent', async ({
    person,
    database,
  }) => {
    const job = newJob()
    const { page, user } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    await database.query('update app_public.companies set contact_email = null where id = $1', [company])
    await page.goto('/stellenangebot-erstellen')
    await fillJobForm(page, job)
    await expect(page.getByText(/Telefonnummer oder Website, damit man sich bewerben kann/)).toBeVisible()
    await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
    const dialog = page.getByRole('dialog', { name: 'So erreichen Sie Fachkräfte' })
    await expect(dialog.getByLabel('E-Mail für Bewerbungen')).toHaveValue(user?.email ?? '')
    await dialog.getByLabel('E-Mail für Bewerbungen').fill('')
    await dialog.getByRole('button', { name: 'Speichern und einreichen' }).click()
    await expect(dialog.getByRole('alert')).toContainText('E-Mail-Adresse, Telefonnummer oder Website')
    await dialog.getByLabel('Website').fill('www.werkstatt-am-wall.example')
    await page.keyboard.press('Escape')
    // Nothing of the job is lost when the dialog is left.
    await expect(page.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue(job.description)
    await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
    await dialog.getByLabel('E-Mail für Bewerbungen').fill('')
    await dialog.getByLabel('Website').fill('www.werkstatt-am-wall.example')
    await dialog.getByRole('button', { name: 'Speichern und einreichen' }).click()
    await expect(page).toHaveURL(/\/dashboard\?tab=jobs/)
    const { rows } = await database.query('select website from app_public.companies where id = $1', [company])
    expect(rows).toEqual([{ website: 'https://www.werkstatt-am-wall.example' }])
  })

  test('a company without a seat is asked for the seat', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/40\d|422/)
    const { page, user } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    await page.goto('/stellenangebot-erstellen')
    await fillJobForm(page, newJob())
    // Since the form was opened, so that only the server knows.
    await database.query('update app_public.companies set place_id = null where id = $1', [company])
    await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
    await expect(page.getByText('Ihrem Betrieb fehlt noch der Sitz.')).toBeVisible()
    await page.getByRole('button', { name: 'Sitz ergänzen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Sitz' }).fill('37120')
    await page.getByRole('option', { name: /37120 Bovenden/ }).click()
    await dialog.getByRole('button', { name: 'Speichern und einreichen' }).click()
    await expect(page).toHaveURL(/\/dashboard\?tab=jobs/)
  })

  test('an admin does not approve a text that changed while it was read', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    const job = newJob()
    const { page: employer, user } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    await employer.goto('/stellenangebot-erstellen')
    await fillJobForm(employer, job)
    await employer.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
    await expect(employer).toHaveURL(/\/dashboard\?tab=jobs/)

    const { page: admin } = await person({ role: 'admin' })
    await admin.goto('/admin?tab=jobs')
    await admin.getByRole('link', { name: new RegExp(job.title.slice(-8)) }).click()
    const pane = admin.getByRole('region', { name: `Anzeige: ${job.title}` })
    await expect(pane).toBeVisible()
    await database.query(
      `update app_public.jobs set description = 'Inzwischen steht hier etwas anderes.', version = version + 1 where title = $1`,
      [job.title],
    )
    allowedConsoleErrors.push(/40\d/)
    await pane.getByRole('button', { name: 'Freigeben', exact: true }).click()
    await expect(
      admin.getByText('Die Anzeige wurde gerade geändert. Bitte lesen Sie sie noch einmal.'),
    ).toBeVisible()
    await expect(pane.getByText('Inzwischen steht hier etwas anderes.')).toBeVisible()
  })
})
