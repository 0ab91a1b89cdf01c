/** Admins who have the queue open at the same time. */
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { expectEffect } from '../auth/undo-time.ts'
import { giveCompany, giveDraft } from '../jobs/job-form.ts'
import { test } from '../people.ts'

/** Before everything that other tests submit. */
async function submit(database: pg.Client, jobId: string, yearsAgo: number): Promise<void> {
  await database.query(
    `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() - make_interval(years => $2) where id = $1`,
    [jobId, yearsAgo],
  )
}

// One after the other: the second goes on to what has waited longest, which the first one decides.
test.describe.configure({ mode: 'default' })

const queueOf = (page: Page) => page.getByRole('navigation', { name: 'Warteschlange' })
const paneOf = (page: Page, title: string) => page.getByRole('region', { name: `Anzeige: ${title}` })

test('jobs that are submitted or decided meanwhile appear live without moving the opened one', async ({
  person,
  database,
}) => {
  const { user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '')
  const titleOf = (word: string) => `Podologin Liveliste ${word} (m/w/d)`
  const [first, second, third] = [titleOf('Erste'), titleOf('Zweite'), titleOf('Dritte')]
  const jobs = new Map<string, string>()
  for (const title of [first, second, third])
    jobs.set(title, await giveDraft(database, company, user?.userId ?? '', title))
  await submit(database, jobs.get(first) ?? '', 30)
  await submit(database, jobs.get(third) ?? '', 28)

  const { page: one } = await person({ role: 'admin' })
  const { page: other } = await person({ role: 'admin' })
  await one.goto(`/admin?tab=jobs&betrieb=${company}&job=${jobs.get(first)}`)
  await other.goto(`/admin?tab=jobs&betrieb=${company}&job=${jobs.get(first)}`)
  await paneOf(one, first).getByRole('button', { name: 'Ablehnen …' }).click()
  const reason = one.getByRole('textbox', { name: 'Grund der Ablehnung' })
  await reason.fill('Die Arbeitszeit fehlt')
  await one.reload()
  // What was typed is there again.
  await expect(reason).toHaveValue('Die Arbeitszeit fehlt')
  await reason.focus()

  // An employer submits.
  await submit(database, jobs.get(second) ?? '', 29)
  for (const page of [one, other]) await expect(queueOf(page).getByText(second)).toBeVisible()
  await expect(reason).toBeFocused()
  await expect(reason).toHaveValue('Die Arbeitszeit fehlt')

  // An employer edits what is being read.
  await database.query(
    `update app_public.jobs set version = version + 1, description = 'Neuer Text' where id = $1`,
    [jobs.get(first)],
  )
  await expect(one.getByText('Der Arbeitgeber hat diese Anzeige gerade geändert.')).toBeVisible()
  await expect(paneOf(one, first).getByText('Neuer Text')).toHaveCount(0)
  await expect(reason).toBeFocused()
  await one.getByRole('button', { name: 'Neue Fassung lesen' }).click()
  await expect(paneOf(one, first).getByText('Neuer Text')).toBeVisible()
  await expect(paneOf(one, first)).toBeFocused()
  await expect(reason).toHaveValue('Die Arbeitszeit fehlt')
  await reason.focus()

  // Who writes a reason holds it: the other admin reads by whom, decides nothing by mistake, and takes it over.
  const held = other.getByText(/^In Bearbeitung von .+ bis \d\d:\d\d\.$/)
  await expect(held).toBeVisible()
  await expect(queueOf(other).getByRole('link', { name: first })).toContainText('bei ')
  await expect(paneOf(other, first).getByRole('button', { name: 'Freigeben', exact: true })).toHaveCount(0)
  await expect(one.getByText(/^In Bearbeitung von Ihnen bis /)).toBeVisible()
  await other.getByRole('button', { name: 'Trotzdem übernehmen' }).click()
  await expect(other.getByText(/^In Bearbeitung von Ihnen bis /)).toBeVisible()
  await expect(one.getByText(/ bearbeitet diese Anzeige\. Entscheiden können Sie/)).toBeVisible()

  // A note for the colleague appears there by itself.
  await other.getByRole('textbox', { name: 'Notiz schreiben' }).fill('Der Betrieb ruft zurück.')
  await other.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(one.getByText('Der Betrieb ruft zurück.')).toBeVisible()

  // The other admin decides.
  await other.getByRole('button', { name: 'Neue Fassung lesen' }).click()
  await expect(paneOf(other, first).getByText('Neuer Text')).toBeVisible()
  await paneOf(other, first).getByRole('button', { name: 'Freigeben', exact: true }).click()
  await expectEffect(database, first, other.getByText(`„${first}“ ist jetzt online.`))
  await expect(one.getByText(/^Diese Anzeige wartet nicht mehr: Freigegeben von .+ am \d/)).toBeVisible()
  await expect(queueOf(one).getByText(first)).toHaveCount(0)
  await expect(paneOf(one, first)).toBeVisible()
  await expect(reason).toBeFocused()
  await expect(reason).toHaveValue('Die Arbeitszeit fehlt')
  // Too late: nothing is decided twice, the typed reason stays, and the toast says who was first.
  await one.getByRole('button', { name: 'Ablehnen und Grund senden' }).click()
  const late = one.getByRole('alert').filter({ hasText: 'Ihre Entscheidung wurde nicht gespeichert' })
  await expect(late).toContainText(/Freigegeben von .+ am \d/)
  await expect(reason).toHaveValue('Die Arbeitszeit fehlt')
  // Which goes on where this admin wants.
  await one.getByRole('button', { name: 'Zur nächsten Anzeige' }).click()
  await expect(paneOf(one, second)).toBeVisible()
  await expect(one.getByRole('main').getByText('Diese Anzeige wartet nicht mehr')).toHaveCount(0)

  await database.query(
    `update app_public.jobs set status = 'entwurf' where title like 'Podologin Liveliste%' and status = 'zur_pruefung'`,
  )
})

test('a link to a decided job says by whom and how, and leads on only when asked', async ({
  person,
  database,
}) => {
  const { user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '')
  const [decided, waiting] = ['Podologin Entschieden (m/w/d)', 'Podologin Wartet (m/w/d)']
  const decidedId = await giveDraft(database, company, user?.userId ?? '', decided)
  const waitingId = await giveDraft(database, company, user?.userId ?? '', waiting)
  await submit(database, decidedId, 26)
  await submit(database, waitingId, 25)

  const { page: one } = await person({ role: 'admin' })
  await one.goto(`/admin?tab=jobs&job=${decidedId}`)
  await paneOf(one, decided).getByRole('button', { name: 'Ablehnen …' }).click()
  await one.getByRole('textbox', { name: 'Grund der Ablehnung' }).fill('Die Arbeitszeit fehlt')
  await one.getByRole('button', { name: 'Ablehnen und Grund senden' }).click()
  await expect(paneOf(one, decided)).toHaveCount(0)

  const { page: other } = await person({ role: 'admin' })
  await other.goto(`/admin?tab=jobs&job=${decidedId}`)
  const notice = other.getByRole('region', { name: 'Diese Anzeige' })
  await expect(notice).toContainText(`„${decided}“ ist schon geprüft`)
  await expect(notice).toContainText(/Abgelehnt von .+ am \d/)
  await expect(notice).toContainText('Die Arbeitszeit fehlt')
  // No other job is open that a key could decide by mistake.
  await expect(other.getByRole('button', { name: 'Freigeben', exact: true })).toHaveCount(0)
  await notice.getByRole('link', { name: 'Zur nächsten Anzeige' }).click()
  await expect(other.getByRole('button', { name: 'Freigeben', exact: true })).toBeVisible()
  await expect(other.getByRole('region', { name: /^Anzeige: / })).toBeFocused()

  await database.query(
    `update app_public.jobs set status = 'entwurf' where id = any ($1) and status = 'zur_pruefung'`,
    [[decidedId, waitingId]],
  )
})
