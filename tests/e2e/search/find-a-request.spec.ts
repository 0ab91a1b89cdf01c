import { expect, type Page } from '@playwright/test'
import { paths } from '../../../web/shared/routing/paths.ts'
import { untilSettled } from '../../harness/settled.ts'
import { axeOf } from '../axe.ts'
import { giveRequest } from '../job-requests/request-steps.ts'
import { test } from '../people.ts'
import { newWord } from './active-jobs.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

test('a visitor finds a request by another word around a place, reads it and returns to the list', async ({
  person,
  database,
}) => {
  const { user } = await person({ role: 'applicant' })
  if (!user) throw new Error('The applicant is signed in')
  const word = newWord()
  const title = `Orthopädietechnik-Mechanikerin ${word}`
  const { id } = await giveRequest(database, user, { title })
  const { page } = await person()

  await page.goto(paths.jobRequests.href({ q: `OTM ${word}` }))
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  // Nowhere is far from nowhere.
  await expect(page.getByText(/km entfernt/)).toHaveCount(0)

  await page.goto(paths.jobRequests.href({ q: word, ort: '37073', umkreis: '20' }))
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByText(/bis \d+0 km entfernt/)).toHaveCount(1)
  await page.getByRole('link', { name: title }).click()
  await expect(headline(page)).toHaveText(title)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  await expect(page.getByRole('heading', { name: 'Als Betrieb schreiben' })).toBeVisible()
  await expect(page.getByLabel('Ihre Nachricht')).toHaveCount(0)
  const html = await (await page.request.get(page.url())).text()
  for (const kept of ['placeId', 'applicantId', 'salaryWish', user.email]) expect(html).not.toContain(kept)
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.target}`)).toEqual([])

  await page.getByRole('link', { name: /^Zurück zu/ }).click()
  await expect(page).toHaveURL(/\/job-gesuch\?.*umkreis=20/)

  await database.query(
    `update app_public.job_requests set published_at = now() - interval '91 days', expires_at = now() - interval '1 day' where id = $1`,
    [id],
  )
  // The page that was read above may stay in the shared cache for some seconds, longer on a busy machine.
  await expect
    .poll(async () => (await page.request.get(paths.jobRequest.href(id))).url())
    .toMatch(/\/job-gesuch/)
  await page.goto(paths.jobRequest.href(id))
  await expect(page.getByText('Dieses Stellengesuch ist nicht online', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/\/job-gesuch$/)
})

test('an address is of its request: old titles lead to the present one, and what is not public to the list', async ({
  person,
  database,
}) => {
  const applicant = await person({ role: 'applicant' })
  const employer = await person({ role: 'employer' })
  if (!applicant.user || !employer.user) throw new Error('Both are signed in')
  const title = `Podologin ${newWord()}`
  const { id } = await giveRequest(database, applicant.user, { title })
  const { request } = employer.page
  const { rows } = await database.query<{ slug: string }>(
    'select slug from app_public.get_public_job_request_by_id($1)',
    [id],
  )
  const canonical = paths.jobRequest.href(rows[0]?.slug ?? '')
  const moved = await request.get(`/job-request/frueher-anders-${id}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, canonical])

  await database.query(`update app_public.job_requests set status = 'pausiert' where id = $1`, [id])
  const unknown = '00000000-0000-4000-8000-000000000000'
  const answers: unknown[] = []
  for (const path of [canonical, `/job-request/x-${unknown}`, '/job-request/ohne-nummer']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    answers.push([answer.status(), answer.headers()['location']])
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify([302, '/job-gesuch#gesuch-unbekannt'])]),
  )

  // The owner sees it in any status: in the HTML, and after React has taken over.
  const { page } = applicant
  const html = await (await page.request.get(canonical)).text()
  expect(html).toContain(title)
  await page.goto(canonical)
  await untilSettled(page)
  await expect(headline(page)).toHaveText(title)
  await expect(page.getByText('Nur Sie sehen diese Seite.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gesuch melden' })).toHaveCount(0)
})

test('an employer sees what is new since the last visit, and reports a request', async ({
  person,
  database,
}) => {
  const applicant = await person({ role: 'applicant' })
  const employer = await person({ role: 'employer' })
  if (!applicant.user || !employer.user) throw new Error('Both are signed in')
  const word = newWord()
  const { id } = await giveRequest(database, applicant.user, { title: `Podologin ${word}` })
  const { page } = employer
  const list = paths.jobRequests.href({ q: word })
  const badge = page.getByText('Neu seit Ihrem letzten Besuch')

  // Nothing is new at the first visit, nor to visitors.
  await page.goto(list)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(badge).toHaveCount(0)
  await database.query(
    `insert into app_private.job_request_visits (user_id, visited_on) values ($1, current_date - 3)
     on conflict (user_id) do update set visited_on = excluded.visited_on, previous_on = null`,
    [employer.user.userId],
  )
  await page.goto(list)
  await expect(badge.first()).toBeVisible()

  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Gesuch melden' }).click()
  await page.getByRole('button', { name: 'Gesuch melden' }).click()
  await expect(page.getByText('Noch nicht gemeldet. Bitte wählen Sie, worum es geht.')).toBeVisible()
  await page.getByLabel('Worum geht es?').selectOption('Betrug oder falsche Angaben')
  await page.getByRole('button', { name: 'Gesuch melden' }).click()
  await expect(page.getByText('Danke, wir sehen uns das an')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gesuch melden' })).toBeFocused()
  const { rows } = await database.query(
    'select subject_kind, reason from app_public.content_reports where subject_id = $1',
    [id],
  )
  expect(rows).toEqual([{ subject_kind: 'job_request', reason: 'betrug' }])
})

test('a day is typed digit by digit, as one step of the history, and its year can be changed', async ({
  person,
}) => {
  const { page } = await person()
  await page.goto(paths.jobRequests.href())
  await untilSettled(page)
  const day = page.getByLabel('Verfügbar bis spätestens')
  await day.focus()
  // In the order of the browser's own language: one part after the other.
  await day.pressSequentially('03012027')
  await expect(page).toHaveURL(/\?ab=2027-03-01$/)
  await day.blur()
  await day.focus()
  for (const key of ['ArrowRight', 'ArrowRight', '2', '0', '2', '8']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\?ab=2028-03-01$/)
  await expect(day).toHaveValue('2028-03-01')
  await expect(day).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\?ab=2027-03-01$/)
  await expect(day).toHaveValue('2027-03-01')
  await page.goBack()
  await expect(page).toHaveURL(/\/job-gesuch$/)
  await expect(day).toHaveValue('')
})
