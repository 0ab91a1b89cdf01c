/**
 * What people come for, with the keyboard alone: no click, no focus that a test sets. Moderation by keys: queue-keys.spec.ts; the board of
 * applications: applications-board.spec.ts.
 */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { untilSettled } from '../../harness/settled.ts'
import { applicationsOf, applyLink, giveOpenJob, letter, send } from '../applications/apply-steps.ts'
import { newRequestTitle, titleOf } from '../job-requests/request-form.ts'
import { giveCompany, newJob } from '../jobs/job-form.ts'
import { choose, press, tabTo, type } from '../keys.ts'
import { test } from '../people.ts'

test.use({ reducedMotion: 'reduce' })

test.describe('with the keyboard alone', () => {
  test('an applicant finds a job and applies', async ({ person, database }) => {
    const employer = await person({ role: 'employer' })
    const title = `Bandagistin ${randomUUID().slice(0, 8)} (m/w/d)`
    const job = await giveOpenJob(database, employer.user, title)
    const { page } = await person({ role: 'applicant' })
    await page.goto('/')
    await untilSettled(page)
    await page.keyboard.press('Alt+s')
    await page.keyboard.type(title.split(' (')[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/job-angebot\?/)
    await press(page, page.getByRole('article').getByRole('link', { name: title }))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('main')).toBeFocused()
    await press(page, applyLink(page))
    await expect(send(page)).toBeVisible()
    await type(page, letter(page), 'Guten Tag, ich bewerbe mich bei Ihnen.')
    await press(page, send(page))
    await expect
      .poll(async () => (await applicationsOf(database, job.jobId)).map((one) => one.letter))
      .toEqual(['Guten Tag, ich bewerbe mich bei Ihnen.'])
  })

  test('an applicant writes a request, hears what is missing, and submits it', async ({
    person,
    database,
  }) => {
    const title = newRequestTitle()
    const { page } = await person({ role: 'applicant' })
    await page.goto('/stellengesuch-erstellen')
    await untilSettled(page)
    const submit = page.getByRole('button', { name: 'Zur Prüfung einreichen' })
    await type(page, titleOf(page), title)
    await press(page, submit)
    // The summary of what is missing leads into the fields.
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.locator(':focus')).toBeVisible()
    await type(
      page,
      page.getByRole('textbox', { name: 'Kurz über Sie' }),
      'Seit sechs Jahren in der Kompression.',
    )
    await choose(page, page.getByRole('combobox', { name: 'Beruf', exact: true }), 'Bandagist', 'Bandagist')
    await press(page, page.getByRole('checkbox', { name: 'Teilzeit' }), 'Space')
    // Region and home are filled in from the place.
    await choose(page, page.getByRole('combobox', { name: 'PLZ oder Ort' }), '37120', /37120 Bovenden/)
    await expect(page.getByRole('textbox', { name: 'Region' })).toHaveValue('Raum Göttingen')
    await type(page, page.getByRole('textbox', { name: 'Telefon' }), '0551 4711')
    await press(page, submit)
    await expect(page.getByRole('heading', { name: 'Ihr Gesuch ist eingereicht' })).toBeFocused()
    const { rows } = await database.query('select status from app_public.job_requests where title = $1', [
      title,
    ])
    expect(rows).toEqual([{ status: 'zur_pruefung' }])
  })

  test('an employer posts a job', async ({ person, database }) => {
    const job = newJob()
    const { page, user } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    await page.goto('/dashboard')
    await untilSettled(page)
    await press(page, page.getByRole('main').getByRole('link', { name: 'Stellenangebot erstellen' }).first())
    await expect(page).toHaveURL(/\/stellenangebot-erstellen/)
    await type(page, page.getByLabel('Titel der Anzeige'), job.title)
    await choose(
      page,
      page.getByRole('combobox', { name: 'Beruf', exact: true }),
      'Orthopädietechnik-Mech',
      job.profession,
    )
    await press(page, page.getByRole('checkbox', { name: 'Vollzeit' }), 'Space')
    await choose(page, page.getByRole('combobox', { name: 'PLZ oder Ort' }), '37073', job.place.shown)
    await type(page, page.getByLabel('Von (brutto, in Euro)'), '3.100')
    await type(page, page.getByLabel('Bis (brutto, in Euro)'), '3.700')
    await type(
      page,
      page.getByRole('textbox', { name: 'Beschreibung' }),
      'Wir bauen Prothesen der unteren Extremität.',
    )
    await tabTo(page, page.getByRole('button', { name: 'Zur Prüfung einreichen' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\?tab=jobs/)
    const { rows } = await database.query('select status from app_public.jobs where title = $1', [job.title])
    expect(rows).toEqual([{ status: 'zur_pruefung' }])
  })
})
