/** The end of a job: a link in a mail opens the question, and closing answers everybody who still waits. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type pg from 'pg'
import type { NewUser } from '../../harness/people.ts'
import { createTestUser } from '../../harness/people.ts'
import { expectNoViolations } from '../axe.ts'
import { test } from '../people.ts'
import { giveCompany, giveDraft, putOnline } from './job-form.ts'

/** An application, without the form. */
async function giveApplication(
  database: pg.Client,
  jobId: string,
  firstName: string,
  status: string,
): Promise<string> {
  const applicant = await createTestUser(database, { role: 'applicant' } satisfies NewUser)
  const { rows } = await database.query<{ id: string }>(
    `with sent as (
       insert into app_public.applications (job_id, applicant_id, company_id, status)
       select id, $2, company_id, $3::app_public.application_status from app_public.jobs where id = $1 returning id)
     insert into app_public.application_contents (application_id, first_name, last_name, email, search_text)
     select id, $4, 'Probe', 'probe@privat.example', '' from sent returning application_id as id`,
    [jobId, applicant.userId, status, firstName],
  )
  return rows[0]?.id ?? ''
}

test('a link in a mail opens the question; one is hired, all others get a kind text with their names', async ({
  person,
  database,
}) => {
  const { page, user } = await person({ role: 'employer' })
  const title = `Orthopädietechnikerin (m/w/d) ${randomUUID().slice(0, 8)}`
  const company = await giveCompany(database, user?.userId ?? '')
  const id = await giveDraft(database, company, user?.userId ?? '', title)
  await putOnline(database, id)
  const [waiting, second, invited] = [
    await giveApplication(database, id, 'Anna', 'eingegangen'),
    await giveApplication(database, id, 'Bert', 'in_pruefung'),
    await giveApplication(database, id, 'Cem', 'eingeladen'),
  ]

  await page.goto(`/dashboard?tab=jobs&job=${id}&frage=beenden`)
  const dialog = page.getByRole('dialog', { name: 'Anzeige beenden?' })
  await expect(dialog.getByText('3 offene Bewerbungen')).toBeVisible()
  await expect(dialog.getByText(/^Guten Tag .+ Probe,/)).toBeVisible()
  await expectNoViolations(page, 'the question')
  // A reload does not ask again.
  await expect(page).not.toHaveURL(/frage/)

  await dialog.getByRole('button', { name: 'Beenden und 3 Absagen senden' }).click()
  await expect(dialog.getByText('Bitte sagen Sie uns, was aus der Stelle geworden ist.')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Über .+ besetzt$/ }).check()
  await dialog.getByRole('combobox', { name: /^Wer fängt bei Ihnen an/ }).click()
  await page.getByRole('option', { name: 'Cem Probe' }).click()
  await dialog.getByRole('button', { name: 'Beenden und 2 Absagen senden' }).dblclick()
  await expect(page.getByText('Die Anzeige ist beendet')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText(/^Über .+ besetzt/)).toBeVisible()

  const { rows } = await database.query<{ id: string; status: string; text: string | null }>(
    `select applications.id, status, text from app_public.applications
     left join app_public.application_events as events on events.application_id = applications.id
     where job_id = $1 order by applications.id`,
    [id],
  )
  expect(rows).toEqual([
    { id: waiting, status: 'abgelehnt', text: expect.stringMatching(/^Guten Tag Anna Probe,\n/) },
    { id: second, status: 'abgelehnt', text: expect.stringMatching(/^Guten Tag Bert Probe,\n/) },
    { id: invited, status: 'eingestellt', text: null },
  ])
})
