/** Admins who decide about the same reports: what is typed stays, and what is decided elsewhere appears. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from '../search/active-jobs.ts'

const FACTS = 'Die Werkstatt steht unter dieser Adresse, wir haben angerufen.'

test('a begun decision outlasts a reload and a faster admin; the bell leads to a complaint', async ({
  person,
  database,
}) => {
  const word = newWord()
  const title = `Werkstatt ${word}`
  await insertActiveJobs(database, `Sanitätshaus ${word}`, [{ title }])
  await database.query(
    `select auth.file_report('job', id, 'betrug', 'Diese Werkstatt gibt es nicht.', 'Rita Lindner', $2)
     from app_public.jobs where title = $1`,
    [title, `rita-${randomUUID()}@lindner.example`],
  )
  const { rows } = await database.query<{ id: string; case_id: string }>(
    `select reports.id, reports.case_id from app_public.content_reports as reports
     join app_public.jobs on jobs.id = reports.subject_id where jobs.title = $1`,
    [title],
  )
  const [report] = rows
  const cardOn = (page: Page) => page.getByRole('article', { name: `Anzeige „${title}“` })
  const openOn = (page: Page) => page.getByRole('link', { name: `Anzeige „${title}“` }).click()
  const { page: one } = await person({ role: 'admin' })
  const { page: other } = await person({ role: 'admin' })

  await one.goto(`/admin?tab=reports&report=${report?.id}`)
  await cardOn(one).getByRole('button', { name: 'Entscheiden …' }).click()
  await cardOn(one).getByLabel('Was geschieht').selectOption({ label: 'Anzeige sperren' })
  const facts = cardOn(one).getByLabel('Was Sie festgestellt haben')
  await facts.fill(FACTS)
  await one.reload()
  await expect(facts).toHaveValue(FACTS)
  await expect(cardOn(one).getByLabel('Was geschieht')).toHaveValue('entfernt')

  // Another admin takes it over, keeps the focus, and decides first.
  await other.goto('/admin?tab=reports')
  await openOn(other)
  const claim = cardOn(other).getByRole('button', { name: 'Übernehmen' })
  await claim.press('Enter')
  await expect(cardOn(other).getByRole('button', { name: 'Zurückgeben' })).toBeFocused()
  await cardOn(other).getByRole('button', { name: 'Entscheiden …' }).click()
  await cardOn(other).getByRole('button', { name: 'Entscheiden und mitteilen' }).click()
  await expect(cardOn(other).getByLabel('Was Sie festgestellt haben')).toBeFocused()
  await cardOn(other).getByLabel('Was Sie festgestellt haben').fill('Es gibt sie.')
  await cardOn(other).getByRole('button', { name: 'Entscheiden und mitteilen' }).click()
  await expect(other.getByText('Wer gemeldet hat, bekommt die Begründung.')).toBeVisible()
  await expect(cardOn(one)).toHaveCount(0)
  await one
    .getByRole('navigation', { name: 'Zustand der Meldungen' })
    .getByRole('link', { name: 'Entschieden' })
    .click()
  await openOn(one)
  await expect(cardOn(one).getByText('Was Sie geschrieben hatten')).toBeVisible()
  await expect(cardOn(one).getByText(FACTS)).toBeVisible()

  // The notification of a complaint names the case, which is in another list.
  await database.query(`select auth.complain_by_link('report', $1, 'Ich war dort, da ist eine Wiese.')`, [
    report?.id,
  ])
  await one.goto(`/admin?tab=reports&report=${report?.case_id}`)
  await expect(cardOn(one).getByText('Ich war dort, da ist eine Wiese.')).toBeVisible()
  await expect(cardOn(one)).toBeInViewport()
})
