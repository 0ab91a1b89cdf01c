/** The steps of the job form that several tests share. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'

interface NewJob {
  readonly title: string
  readonly place: { readonly typed: string; readonly shown: RegExp }
  readonly profession: string
  readonly description: string
}

export function newJob(): NewJob {
  return {
    title: `Orthopädietechnik-Mechaniker (m/w/d) Werkstatt ${randomUUID().slice(0, 8)}`,
    place: { typed: '37073', shown: /37073 Göttingen/ },
    profession: 'Orthopädietechnik-Mechaniker (OTM)',
    description:
      '## Ihre Aufgaben\n\n- Prothesen der unteren Extremität\n- Anprobe und Nachsorge\n\nWir arbeiten zu **viert** in einer hellen Werkstatt.',
  }
}

export async function fillJobForm(page: Page, job: NewJob): Promise<void> {
  await page.getByLabel('Titel der Anzeige').fill(job.title)
  await page.getByRole('combobox', { name: 'Beruf', exact: true }).click()
  await page.getByRole('option', { name: job.profession }).click()
  await page.getByRole('checkbox', { name: 'Vollzeit' }).check()
  await page.getByRole('combobox', { name: 'PLZ oder Ort' }).fill(job.place.typed)
  await page.getByRole('option', { name: job.place.shown }).click()
  await page.getByLabel('Von (brutto, in Euro)').fill('3.100')
  await page.getByLabel('Bis (brutto, in Euro)').fill('3.700')
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill(job.description)
}

/** Inserts a company for an account, without the form. */
export async function giveCompany(
  database: pg.Client,
  userId: string,
  name = 'Werkstatt am Wall GmbH',
): Promise<string> {
  const made = await database.query<{ id: string }>(
    `insert into app_public.companies (company_name, contact_email, place_id)
     values ($1, 'info@werkstatt-am-wall.example', 3707300) returning id`,
    [name],
  )
  const id = made.rows[0]?.id
  if (id === undefined) throw new Error('The company was not made')
  await database.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
    id,
    userId,
  ])
  return id
}

/** What the company says of itself was read by an admin: nothing else is approved unread with others. */
export const approveCompany = (database: pg.Client, companyId: string) =>
  database.query('select app_private.approve_company_fields($1)', [companyId])

/** Inserts a complete draft, without the form. */
export async function giveDraft(
  database: pg.Client,
  companyId: string,
  userId: string,
  title: string,
): Promise<string> {
  const made = await database.query<{ id: string }>(
    `insert into app_public.jobs (company_id, created_by, title, company, location, place_id, profession_slug, job_type,
       description, salary_min, salary_max, salary_period)
     values ($1, $2, $3, 'Werkstatt am Wall GmbH', 'Göttingen', 3707300, 'orthopaedietechnik-mechaniker', 'vollzeit',
       'Wir bauen Prothesen.', 3100, 3700, 'monat')
     returning id`,
    [companyId, userId, title],
  )
  const id = made.rows[0]?.id
  if (id === undefined) throw new Error('The draft was not made')
  return id
}

/** Step by step, because the database allows no other way. */
export async function putOnline(database: pg.Client, jobId: string): Promise<void> {
  await database.query(
    `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() where id = $1`,
    [jobId],
  )
  await database.query(
    `update app_public.jobs set status = 'aktiv', published_at = now(), expires_at = now() + interval '60 days'
     where id = $1`,
    [jobId],
  )
  // With a job its company is approved.
  await database.query(
    `select app_private.write_audit('approved', 'job', id), app_private.approve_company_fields(company_id)
     from app_public.jobs where id = $1`,
    [jobId],
  )
}

/** More than a draft waits before it saves itself, and time for the request that must not come. */
export async function passSavingTime(page: Page): Promise<void> {
  await page.clock.fastForward(2_500)
  await page.waitForTimeout(500)
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Entwurf gespeichert um \d\d:\d\d$/)).toBeVisible()
}
