/** The panel beside a request: from the first message to the end of a release. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { paths } from '../../../web/shared/routing/paths.ts'
import { COMPLETE_CONTACT } from '../../db/job-requests/request-fixtures.ts'
import { test } from '../people.ts'
import { actAs, giveRequest, giveVerifiedCompany } from './request-steps.ts'

const PHONE = COMPLETE_CONTACT.contact_phone ?? ''
const SECRETS = [COMPLETE_CONTACT.contact_person ?? '', COMPLETE_CONTACT.contact_email ?? '', PHONE]

async function tracesIn(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      JSON.stringify(history.state),
      ...[localStorage, sessionStorage].map((store) => JSON.stringify({ ...store })),
    ].join('\n'),
  )
  return SECRETS.filter((secret) => kept.includes(secret))
}

test('an employer writes once, opens what was released, and loses it live', async ({ person, database }) => {
  const applicant = await person({ role: 'applicant' })
  const employer = await person({ role: 'employer' })
  if (!applicant.user || !employer.user) throw new Error('Both are signed in')
  const request = await giveRequest(database, applicant.user)
  const { page } = employer
  const path = paths.jobRequest.href(request.id)

  // Each reason why nothing can be written names the way on.
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Betrieb anlegen' })).toBeVisible()
  const { companyId } = await giveVerifiedCompany(
    database,
    employer.user,
    `Werkstatt ${randomUUID().slice(0, 8)} GmbH`,
    'Orthopädietechnik-Mechaniker (m/w/d)',
  )
  await database.query('update app_public.companies set verified_at = null where id = $1', [companyId])
  await page.reload()
  await expect(page.getByText('Ihr Betrieb ist noch nicht geprüft.')).toBeVisible()
  await database.query('update app_public.companies set verified_at = now() where id = $1', [companyId])
  await database.query(`update app_public.jobs set status = 'pausiert' where company_id = $1`, [companyId])
  await page.reload()
  await expect(page.getByRole('link', { name: 'Stellenangebot erstellen' })).toBeVisible()
  await database.query(`update app_public.jobs set status = 'aktiv' where company_id = $1`, [companyId])

  await page.reload()
  await expect(page.getByText('Heute noch 20 von 20 neuen Kontakten')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Ihre Nachricht' })
  await expect(field).toHaveValue(
    /^Guten Tag,\s+Ihr Gesuch passt gut zu unserer Stelle „Orthopädietechnik-Mechaniker/,
  )
  await field.fill('')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByText('Schreiben Sie zuerst Ihre Nachricht.')).toBeVisible()
  await field.fill('Guten Tag, Ihr Gesuch passt gut zu uns.')
  await page.reload()
  await expect(field).toHaveValue('Guten Tag, Ihr Gesuch passt gut zu uns.')
  await page.getByRole('button', { name: 'Nachricht senden' }).dblclick()
  await expect(page.getByText('wartet auf Antwort', { exact: true })).toBeVisible()
  await expect(page.getByText('Nachricht gesendet', { exact: true })).toBeVisible()
  // The form is gone; the keyboard goes on in what has taken its place.
  await expect(page.getByRole('region', { name: 'Chiffre' })).toBeFocused()
  const { rows } = await database.query<{ id: string }>(
    'select id from app_public.contact_requests where request_id = $1',
    [request.id],
  )
  expect(rows).toHaveLength(1)
  const id = rows[0]?.id

  await actAs(database, applicant.user, (client) =>
    client.query('select id from app_public.release_contact($1)', [id]),
  )
  // By name, and nothing says that it is protected, also before the contact is opened.
  await expect(page.getByText('für Ihren Betrieb freigegeben', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: COMPLETE_CONTACT.contact_person ?? '' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/geschützt/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Kontaktdaten öffnen' }).click()
  await expect(page.getByRole('link', { name: PHONE })).toBeVisible()
  await expect(page.getByRole('heading', { name: COMPLETE_CONTACT.contact_person ?? '' })).toBeVisible()
  await expect(page.getByRole('region', { name: COMPLETE_CONTACT.contact_person ?? '' })).toBeFocused()
  await expect(page.getByText(/Die Person sieht diesen Eintrag/)).toBeVisible()
  await actAs(database, applicant.user, (client) =>
    client.query('select id from app_public.withdraw_release($1)', [id]),
  )
  await expect(page.getByText('Die Freigabe wurde eben zurückgezogen.')).toBeVisible()
  await expect(page.getByText('Haben Sie Angaben notiert oder gespeichert?', { exact: false })).toBeVisible()
  await expect.poll(() => tracesIn(page)).toEqual([])
  await expect(page.getByText('Identität geschützt')).toBeVisible()
  await page.getByRole('link', { name: 'Zum Gespräch' }).click()
  await expect(page).toHaveURL(/thread=/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Chiffre' })).toBeVisible()
  expect(await tracesIn(page)).toEqual([])
})
