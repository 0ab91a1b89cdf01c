/** An employer changes a job that is online; what was approved stays there until an admin approves the change. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { formatDate } from '../../../web/shared/format/dates.ts'
import { expectEffect } from '../auth/undo-time.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { giveCompany, giveDraft, putOnline } from './job-form.ts'

const OLD_TEXT = 'Wir bauen Prothesen.'
const NEW_TEXT = 'Wir bauen Prothesen und Orthesen.'

async function onlineJob(database: pg.Client, userId: string) {
  const title = `Orthopädietechnikerin (m/w/d) ${randomUUID().slice(0, 8)}`
  const company = await giveCompany(database, userId)
  const id = await giveDraft(database, company, userId, title)
  await putOnline(database, id)
  return { id, title }
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** A result may be cached for visitors for a second or two. */
async function expectPublicText(page: Page, id: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/job/${id}`)
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

async function changeDescription(page: Page, id: string, text: string): Promise<void> {
  await page.goto(`/stellenangebot-erstellen?id=${id}`)
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill(text)
  await expect(page.getByText('Geändert, noch nicht gespeichert')).toBeVisible()
}

test('the old text stays online until the admin, who sees the difference, approves the new one', async ({
  person,
  database,
}) => {
  const { page: employer, user } = await person({ role: 'employer' })
  const { id, title } = await onlineJob(database, user?.userId ?? '')
  await changeDescription(employer, id, NEW_TEXT)
  await expect(employer.getByText('Diese Anzeige ist online')).toBeVisible()
  await employer.getByRole('button', { name: 'Änderungen zur Prüfung einreichen' }).click()
  await expect(employer).toHaveURL(/\/dashboard\?tab=jobs/)
  await expect(employer.getByText('Ihre Änderung ist eingereicht')).toBeVisible()
  const row = rowOf(employer, title)
  await expect(row.getByText('Online', { exact: true })).toBeVisible()
  await expect(row.getByText('Änderung in Prüfung', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /, mehr: / }).click()
  await expect(employer.getByText(/Bis zur Freigabe steht die bisherige Fassung online/)).toBeVisible()

  const visitor = (await person()).page
  await expectPublicText(visitor, id, OLD_TEXT)

  const { page: admin } = await person({ role: 'admin' })
  await admin.goto(`/admin?tab=jobs&job=${id}`)
  const entry = admin
    .getByRole('navigation', { name: 'Warteschlange' })
    .getByRole('link', { name: new RegExp(title.slice(-8)) })
  await expect(entry.getByText('Änderung', { exact: true })).toBeVisible()
  const pane = admin.getByRole('region', { name: `Anzeige: ${title}` })
  const difference = pane.getByRole('region', { name: 'Was sich ändert' })
  await expect(difference.getByText('Beschreibung', { exact: true })).toBeVisible()
  await expect(difference.getByRole('insertion')).toHaveText('und Orthesen')
  await expect(difference.getByRole('deletion')).toHaveCount(0)
  await expect(difference.getByText('Gehalt')).toHaveCount(0)
  // The whole text as it would be online stands below.
  await expect(pane.getByRole('article').getByText(NEW_TEXT)).toBeVisible()
  await pane.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await expectEffect(database, title, admin.getByText(`Die Änderung von „${title}“ gilt jetzt.`))
  await expect(entry).toHaveCount(0)

  await expectPublicText(visitor, id, NEW_TEXT)
  await employer.reload()
  await expect(row.getByText('Online', { exact: true })).toBeVisible()
  await expect(row.getByText('Änderung in Prüfung')).toHaveCount(0)
})

test('a rejected change shows its reason beside what stays online, and is mended and submitted again', async ({
  person,
  database,
}) => {
  const { page: employer, user } = await person({ role: 'employer' })
  const { id, title } = await onlineJob(database, user?.userId ?? '')
  await changeDescription(employer, id, 'Rufen Sie an.')
  await employer.getByRole('button', { name: 'Änderungen zur Prüfung einreichen' }).click()
  await expect(employer).toHaveURL(/\/dashboard\?tab=jobs/)

  const { page: admin } = await person({ role: 'admin' })
  await admin.goto(`/admin?tab=jobs&job=${id}`)
  const pane = admin.getByRole('region', { name: `Anzeige: ${title}` })
  await pane.getByRole('button', { name: 'Ablehnen …' }).click()
  await pane.getByLabel('Grund der Ablehnung').fill('Bitte beschreiben Sie die Stelle.')
  await pane.getByRole('button', { name: 'Ablehnen und Grund senden' }).click()
  await expectEffect(database, title, admin.getByText(`„${title}“ bleibt, wie sie war.`))

  await employer.reload()
  const row = rowOf(employer, title)
  await expect(row.getByText('Online', { exact: true })).toBeVisible()
  await expect(row.getByText('Änderung abgelehnt', { exact: true })).toBeVisible()
  const reason = employer.getByText('Bitte beschreiben Sie die Stelle.')
  await expect(reason).toHaveCount(0)
  const why = row.getByRole('button', { name: /, warum\? / })
  await why.press('Enter')
  await expect(reason).toBeVisible()
  await expectPublicText((await person()).page, id, OLD_TEXT)

  await row.getByRole('link', { name: /Änderung überarbeiten/ }).click()
  await expect(employer.getByText('Was wir an Ihrer Änderung beanstandet haben')).toBeVisible()
  await expect(employer.getByText('Online steht die freigegebene Fassung.')).toBeVisible()
  const description = employer.getByRole('textbox', { name: 'Beschreibung' })
  await expect(description).toHaveValue('Rufen Sie an.')
  await description.fill(NEW_TEXT)
  await employer.getByRole('button', { name: 'Erneut zur Prüfung einreichen' }).click()
  await expect(employer.getByText('Ihre Änderung ist eingereicht')).toBeVisible()
  await expect(row.getByText('Änderung in Prüfung', { exact: true })).toBeVisible()
})

test('a change is withdrawn in the editor, discarded in the list, or taken back by writing the old text', async ({
  person,
  database,
}) => {
  const { page, user } = await person({ role: 'employer' })
  const { id, title } = await onlineJob(database, user?.userId ?? '')
  const row = rowOf(page, title)
  const description = page.getByRole('textbox', { name: 'Beschreibung' })
  const submit = async () => {
    await changeDescription(page, id, NEW_TEXT)
    await page.getByRole('button', { name: 'Änderungen zur Prüfung einreichen' }).click()
    await expect(row.getByText('Änderung in Prüfung', { exact: true })).toBeVisible()
  }
  const changes = async () => {
    const { rowCount } = await database.query('select from app_public.job_changes where job_id = $1', [id])
    return rowCount
  }

  await submit()
  await row.getByRole('link', { name: /Änderung bearbeiten/ }).click()
  await expect(page.getByText('Ihre Änderung ist in Prüfung')).toBeVisible()
  await expect(description).toHaveValue(NEW_TEXT)
  await page.getByRole('button', { name: 'Änderung zurückziehen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Änderung zurückziehen?' })
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Änderung zurückziehen' }).click()
  await expect(page.getByText('Die Änderung ist zurückgezogen')).toBeVisible()
  await expect(description).toHaveValue(OLD_TEXT)
  await expect(page.getByText('Diese Anzeige ist online')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await changes()).toBe(0)

  // The form goes on from the approved version.
  await description.fill(NEW_TEXT)
  await page.getByRole('button', { name: 'Änderungen zur Prüfung einreichen' }).click()
  await expect(row.getByText('Änderung in Prüfung', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^Mehr zu/ }).click()
  await page.getByRole('menuitem', { name: 'Änderung zurückziehen' }).click()
  await page
    .getByRole('dialog', { name: 'Änderung zurückziehen?' })
    .getByRole('button', { name: 'Änderung zurückziehen' })
    .click()
  await expect(row.getByText('Änderung in Prüfung')).toHaveCount(0)
  await expect(row.getByText('Online', { exact: true })).toBeVisible()
  expect(await changes()).toBe(0)

  await submit()
  await changeDescription(page, id, OLD_TEXT)
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByText('Keine Änderung mehr')).toBeVisible()
  expect(await changes()).toBe(0)
})

test('from a week before its end a job is renewed with a chosen credit and never offline', async ({
  person,
  database,
  allowedConsoleErrors,
}, info) => {
  // The credit that is gone is refused.
  allowedConsoleErrors.push(/40\d|422/)
  const { page, user } = await person({ role: 'employer' })
  const { id, title } = await onlineJob(database, user?.userId ?? '')
  const row = rowOf(page, title)
  await page.goto('/dashboard?tab=jobs')
  await expect(row.getByText('Online', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /Jetzt verlängern/ })).toHaveCount(0)
  await database.query(`update app_public.jobs set expires_at = now() + interval '3 days' where id = $1`, [
    id,
  ])
  await page.reload()
  await expect(row.getByText(/noch 3 Tage/)).toBeVisible()
  // What the link in the mail opens: it asks, once, and changes nothing by itself.
  await page.goto(`/dashboard?tab=jobs&job=${id}&frage=verlaengern`)
  const question = page.getByRole('dialog', { name: 'Anzeige verlängern' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page).toHaveURL(new RegExp(`job=${id}$`))
  await expect(row.getByText(/noch 3 Tage/)).toBeVisible()

  await database.query(
    `insert into app_public.job_credits (company_id, kind, plan_name, duration_days, jobs, valid_until)
     select company_id, 'kulanz', 'Kurz', 30, 1, now() + interval '10 days' from app_public.jobs where id = $1`,
    [id],
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await row.getByRole('button', { name: /Jetzt verlängern/ }).click()
  // What lapses first is proposed; each says until when the job is online then, a new booking what it costs.
  const dayIn = (days: number) => formatDate(Date.now() + days * 86_400_000)
  await expect(question.getByRole('radio', { name: /^Kurz, 30 Tage/ })).toBeChecked()
  await expect(question).toContainText(`bisher online bis${dayIn(3)}dann online bis${dayIn(33)}`)
  await expectNoViolationsInBothSchemes(page, 'price dialog')
  await keepPicture(page, info.outputPath('price-dialog-390.png'), false)
  await question.getByRole('radio', { name: /^Auf Rechnung: Basis, 60 Tage/ }).check()
  await expect(question.getByText('177,31')).toBeVisible()
  await expect(question.getByRole('link', { name: 'Weiter zur Buchung' })).toHaveAttribute(
    'href',
    new RegExp(`/tarif-buchen\\?.*job=${id}`),
  )
  await question.getByRole('radio', { name: /^Kurz/ }).check()
  // A colleague is faster: nothing is taken, and the dialog offers what is left.
  await database.query(
    `update app_public.job_credits set used = 1
     where plan_name = 'Kurz' and company_id = (select company_id from app_public.jobs where id = $1)`,
    [id],
  )
  await question.getByRole('button', { name: 'Mit Guthaben verlängern' }).click()
  await expect(question.getByText('Dieses Guthaben ist inzwischen verbraucht.')).toBeVisible()
  await expect(question).toContainText(`dann online bis${dayIn(63)}`)
  await page.setViewportSize({ width: 1280, height: 900 })
  await keepPicture(page, info.outputPath('price-dialog-1280.png'), false)
  await question.getByRole('button', { name: 'Mit Guthaben verlängern' }).dblclick()
  await expect(page.getByText('Die Anzeige ist verlängert')).toBeVisible()
  await expect(row.getByText(/^\d{1,2}\. \p{L}+/u)).toBeVisible()
  await expect(row.getByRole('button', { name: /Jetzt verlängern/ })).toHaveCount(0)
  const { rows } = await database.query(
    `select round(extract(epoch from expires_at - now()) / 86400)::integer as days from app_public.jobs where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ days: 63 }])
})
