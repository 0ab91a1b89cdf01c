import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from '../search/active-jobs.ts'

/** Admins may send what they like to GraphQL; the screen of the tab has a test of its own. */
const DECIDE = `mutation ($id: UUID!) {
  decideReportCase(input: { caseId: $id, measure: entfernt, groundKind: agb, ground: "Nummer 3 der AGB", facts: "Die Stelle gibt es nicht." }) {
    result { state }
  }
}`

test('somebody without an account reports a job, is told what became of it, and complains', async ({
  person,
  database,
  mailbox,
}) => {
  const word = newWord()
  const company = `Sanitätshaus ${word}`
  const email = `rita-${randomUUID()}@lindner.example`
  await insertActiveJobs(database, company, [{ title: `Werkstatt ${word}` }])
  const { rows } = await database.query('select id from app_public.jobs where company = $1', [company])
  const { page } = await person()
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await page.goto(`/job/${rows[0]?.id}`)
  await page.getByRole('link', { name: 'Anzeige oder Betrieb melden' }).click()
  await expect(page.getByRole('heading', { name: 'Inhalt melden', level: 1 })).toBeVisible()
  await expect(page.getByRole('radio', { name: `Das Stellenangebot Werkstatt ${word}` })).toBeChecked()
  await expectNoViolationsInBothSchemes(page, 'report form')
  const send = page.getByRole('button', { name: 'Meldung senden' })
  await send.click()
  const summary = page.getByRole('alert', { name: 'Bitte prüfen Sie diese Angaben' })
  await expect(summary.getByRole('listitem')).toHaveCount(5)
  await expect(summary.locator('xpath=..')).toBeFocused()
  await summary.getByRole('link', { name: 'Was ist nicht in Ordnung?' }).click()
  const explanation = page.getByLabel('Was ist nicht in Ordnung?')
  await expect(explanation).toBeFocused()
  await explanation.fill('Diese Werkstatt gibt es nicht.')
  await page.getByRole('combobox', { name: 'Worum geht es?' }).click()
  await page.getByRole('option', { name: 'Betrug oder falsche Angaben' }).click()
  await page.getByLabel('Ihr Name').fill('Rita Lindner')
  await page.getByLabel('Ihre E-Mail-Adresse').fill(email)
  await page.getByLabel(/nach bestem Wissen/).check()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Danke, Ihre Meldung ist da' })).toBeFocused()
  const reference =
    (await page
      .getByText(/^Aktenzeichen/)
      .locator('strong')
      .textContent()) ?? ''
  expect(reference).toMatch(/^M-/)

  const link = await mailbox(email).link(/Ihre Meldung ist eingegangen/, /\/melden#vorgang=/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Wir prüfen Ihre Meldung' })).toBeVisible()
  await expect(page.getByText(reference)).toBeVisible()
  expect(page.url()).not.toContain('vorgang=')

  const admin = await person({ role: 'admin' })
  const { rows: cases } = await database.query(
    'select case_id as id from app_public.content_reports where reference = $1',
    [reference],
  )
  await admin.page.goto('/admin')
  const decided = await admin.page.request.post('/graphql', {
    data: { query: DECIDE, variables: { id: cases[0]?.id } },
    headers: { origin: new URL(admin.page.url()).origin },
  })
  expect(await decided.json()).toMatchObject({
    data: { decideReportCase: { result: { state: 'entschieden' } } },
  })

  await page.goto(await mailbox(email).link(/Über Ihre Meldung ist entschieden/, /\/melden#vorgang=/))
  await expect(page.getByRole('heading', { name: 'Über Ihre Meldung ist entschieden' })).toBeVisible()
  await expect(page.getByText('Wir haben die Anzeige gesperrt. Sie ist nicht mehr online.')).toBeVisible()
  await expect(page.getByText('Nummer 3 der AGB')).toBeVisible()
  await expectNoViolationsInBothSchemes(page, 'decision about a report')
  await page.getByLabel('Warum ist die Entscheidung falsch?').fill('Das Konto sollte auch gesperrt werden.')
  await page.getByRole('button', { name: 'Beschwerde senden' }).click()
  await expect(page.getByRole('heading', { name: 'Wir prüfen Ihre Beschwerde' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('Das Konto sollte auch gesperrt werden.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Beschwerde senden' })).toBeHidden()

  await page.goto('/transparenz')
  await expect(page.getByRole('row', { name: /^Betrug oder falsche Angaben/ })).toBeVisible()
})
