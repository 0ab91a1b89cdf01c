/** The steps of a request that several tests share. */

import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { giveConsent } from '../../harness/consents.ts'

/** With a word of its own, so that parallel tests find their own. */
export const newRequestTitle = (): string => `Bandagistin, Kompression ${randomUUID().slice(0, 8)}`

export const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Titel des Gesuchs' })

/** What the profile of a test's person does not fill in. Region and home come from the place. */
export async function fillRequestForm(page: Page, title: string, profession = 'Bandagist'): Promise<void> {
  await titleOf(page).fill(title)
  await page.getByRole('textbox', { name: 'Kurz über Sie' }).fill('Seit sechs Jahren in der Kompression.')
  await page.getByRole('combobox', { name: 'Beruf', exact: true }).click()
  await page.getByRole('option', { name: profession }).click()
  await page.getByRole('checkbox', { name: 'Teilzeit' }).check()
  await page.getByRole('combobox', { name: 'PLZ oder Ort' }).fill('37120')
  await page.getByRole('option', { name: /37120 Bovenden/ }).click()
  await expect(page.getByRole('textbox', { name: 'Region' })).toHaveValue('Raum Göttingen')
  await page.getByRole('textbox', { name: 'Telefon' }).fill('0551 4711')
}

/** Inserts a complete draft with its contact, without the form. */
export async function giveRequest(
  database: pg.Client,
  userId: string,
  title: string,
  profession = 'bandagist',
): Promise<string> {
  const made = await database.query<{ id: string }>(
    `insert into app_public.job_requests (applicant_id, chiffre, title, short_description, region, profession_slug,
       job_types, place_id, radius_km)
     values ($1, app_private.new_chiffre(), $2, 'Seit sechs Jahren in der Kompression.', 'Südniedersachsen', $3,
       '{teilzeit}', 3712000, 50)
     returning id`,
    [userId, title, profession],
  )
  const id = made.rows[0]?.id
  if (id === undefined) throw new Error('The request was not made')
  await database.query(
    `insert into app_public.job_request_contacts (request_id, version, contact_person, contact_email, contact_phone,
       contact_zip, contact_city)
     values ($1, 1, 'Erika Mustermann', 'erika@post.example', '0551 4711', '37120', 'Bovenden')`,
    [id],
  )
  return id
}

/** Step by step, because the database allows no other way. */
export async function putRequestOnline(database: pg.Client, id: string, days = 90): Promise<void> {
  const { rows } = await database.query<{ applicant_id: string }>(
    'select applicant_id from app_public.job_requests where id = $1',
    [id],
  )
  await giveConsent(
    database,
    rows.map(({ applicant_id }) => applicant_id),
  )
  await database.query(
    `update app_public.job_requests set status = 'zur_pruefung', submitted_at = now() where id = $1`,
    [id],
  )
  await database.query(
    `update app_public.job_requests set status = 'aktiv', published_at = now(), expires_at = now() + $2 * interval '1 day'
     where id = $1`,
    [id, days],
  )
}

export const requestRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

export async function chooseInMenu(page: Page, title: string, verb: string): Promise<void> {
  await requestRow(page, title)
    .getByRole('button', { name: /^Mehr zu/ })
    .click()
  await page.getByRole('menuitem', { name: verb, exact: true }).click()
  // While it goes the menu is still there, beside that of another row.
  await expect(page.getByRole('menuitem')).toHaveCount(0)
}

export async function expectStatus(page: Page, title: string, word: string): Promise<void> {
  await expect(requestRow(page, title).getByText(word, { exact: true })).toBeVisible()
}
