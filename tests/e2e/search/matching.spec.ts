/** A job goes online, and both sides find each other, with the reasons why. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { paths } from '../../../web/shared/routing/paths.ts'
import type { TestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { actAs, giveRequest } from '../job-requests/request-steps.ts'
import { giveCompany, giveDraft, putOnline } from '../jobs/job-form.ts'
import { openBell } from '../notifications/bell.ts'
import { test } from '../people.ts'

/** Far from everything that other tests put online. */
const PASSAU = 9403200

const WISH = {
  title: 'Podologin sucht Praxis in Passau',
  region: 'Passau',
  place_id: PASSAU,
  radius_km: 20,
  profession_slug: 'podologe',
  specialties: ['diabetischer-fuss'],
  job_types: ['teilzeit'],
  salary_wish_month: 3333,
}

async function givePodologyJob(database: pg.Client, companyId: string, userId: string, title: string) {
  const id = await giveDraft(database, companyId, userId, title)
  await database.query(
    `update app_public.jobs set profession_slug = 'podologe', job_type = 'teilzeit', weekly_hours = 30,
       specialties = '{diabetischer-fuss}', place_id = $2, location = 'Passau' where id = $1`,
    [id, PASSAU],
  )
  return id
}

const noticesOf = async (database: pg.Client, { userId }: TestUser, jobId: string) =>
  (
    await database.query<{ message: string }>(
      `select message from app_public.notifications where user_id = $1 and type = 'job_match' and related_job_id = $2`,
      [userId, jobId],
    )
  ).rows

/** What the worker does every few seconds and minutes, now; resolves when it is done. */
async function findAndTell(database: pg.Client): Promise<void> {
  // What an alert tells of as well waits for the alerts.
  for (const task of ['alerts/match-alerts', 'matching/find-matches', 'matching/tell-matches']) {
    const { rows } = await database.query<{ id: string }>(
      `select id from graphile_worker.add_job($1, '{}', priority => -20)`,
      [task],
    )
    await until(async () => {
      const left = await database.query('select from graphile_worker._private_jobs where id = $1', [
        rows[0]?.id,
      ])
      return left.rowCount === 0
    }, task)
  }
}

const why = (page: Page) => page.getByText('Warum sehe ich das?')

test('a job and a request find each other, with reasons and without what nobody may know', async ({
  person,
  database,
}) => {
  const applicant = await person({ role: 'applicant' })
  const hidden = await person({ role: 'applicant' })
  const employer = await person({ role: 'employer' })
  if (!applicant.user || !hidden.user || !employer.user) throw new Error('All are signed in')
  const seeker = applicant.user
  // A repeated run must not find what the one before put online.
  for (const table of ['jobs', 'job_requests'])
    await database.query(
      `update app_public.${table} set status = 'pausiert' where status = 'aktiv' and title like 'Podolog%'`,
    )
  const title = `Podologe (m/w/d) ${randomUUID().slice(0, 8)}`
  const companyId = await giveCompany(database, employer.user.userId, `Fußpraxis ${randomUUID().slice(0, 8)}`)
  await database.query('update app_public.companies set verified_at = now() where id = $1', [companyId])
  const request = await giveRequest(database, applicant.user, WISH)
  const other = await giveRequest(database, hidden.user, { ...WISH, title: 'Podologe, verborgen' })
  await actAs(database, hidden.user, (client) =>
    client.query('select id from app_public.hide_employer($1)', [companyId]),
  )

  // Nothing yet, and what to do about it.
  const { page } = applicant
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(paths.dashboard.href())
  await expect(page.getByRole('heading', { name: 'Zurzeit passt keine Stelle' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Angaben ändern' })).toHaveAttribute(
    'href',
    paths.createJobRequest.href({ id: request.id }),
  )

  // Published, found and told: once, to whom it concerns.
  const jobId = await givePodologyJob(database, companyId, employer.user.userId, title)
  await putOnline(database, jobId)
  await findAndTell(database)
  expect(await noticesOf(database, seeker, jobId)).toHaveLength(1)
  // Paused and online again: still one.
  for (const status of ['pausiert', 'aktiv'])
    await database.query('update app_public.jobs set status = $2 where id = $1', [jobId, status])
  await findAndTell(database)
  expect(await noticesOf(database, seeker, jobId)).toHaveLength(1)

  // The bell leads to the job, which says why it fits. Nothing moves when the reasons come.
  const bell = await openBell(page)
  const item = bell.getByRole('link', { name: new RegExp(title.slice(-8)) })
  await expect(item).toContainText(/Ihr Beruf/)
  await item.click()
  await expect(page).toHaveURL(new RegExp(`/job/.*${jobId}$`))
  const words = Promise.withResolvers<void>()
  await page.route(/JobFitWords/, async (route) => {
    await words.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/JobFitWords/)
  await page.reload()
  const fit = page.getByRole('region', { name: 'Warum die Stelle passt' })
  await expect(fit).toContainText('Passt zu Ihrem Stellengesuch')
  await asked
  const headline = page.getByRole('heading', { level: 1 })
  const place = await headline.boundingBox()
  words.resolve()
  await expect(why(page)).toBeVisible()
  expect(await headline.boundingBox()).toEqual(place)
  await why(page).click()
  await expect(fit).toContainText('von Passau, innerhalb Ihres Umkreises von 20')
  await expectNoViolationsInBothSchemes(page, 'job that fits')

  // On the dashboard: all reasons, what they were read from, and the switch.
  await page.goto(paths.dashboard.href())
  const list = page.getByRole('region', { name: 'Passende Stellen' })
  await expect(list.getByRole('link', { name: title })).toBeVisible()
  await why(page).first().click()
  await expect(list).toContainText('Ihr Schwerpunkt: Diabetischer Fuß')
  await expect(list).toContainText('Teilzeit, wie gewünscht')
  await expect(list.getByRole('link', { name: 'Gesuch ändern' }).first()).toHaveAttribute(
    'href',
    paths.createJobRequest.href({ id: request.id }),
  )
  await expectNoViolationsInBothSchemes(page, 'overview with suggestions')
  // Not this one, and back again: the focus stays where the button was.
  await page.getByRole('button', { name: `Nicht interessant: ${title}` }).click()
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await expect(undo).toBeFocused()
  await expect(list.getByRole('link', { name: title })).toHaveCount(0)
  await expectNoViolationsInBothSchemes(page, 'a suggestion of no interest')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Zurzeit passt keine Stelle' })).toBeVisible()
  await actAs(database, seeker, (client) => client.query('select app_public.restore_match($1)', [jobId]))
  await page.reload()
  await page.getByRole('button', { name: `Nicht interessant: ${title}` }).click()
  await undo.click()
  await expect(page.getByRole('button', { name: `Nicht interessant: ${title}` })).toBeFocused()
  await why(page).first().click()
  // "Rückgängig" counts also while the page is still being loaded after the first save.
  const loaded = Promise.withResolvers<void>()
  await page.route(/BestMatchingJobs/, async (route) => {
    await loaded.promise
    await route.continue()
  })
  await page
    .getByRole('button', { name: 'Nichts mehr aus Ihren Stellengesuchen vorschlagen' })
    .first()
    .click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  loaded.resolve()
  await expect(page.getByText('Vorschläge sind an', { exact: true })).toBeVisible()
  await expect(list.getByRole('link', { name: title })).toBeVisible()
  await page.goto(paths.dashboard.href({ ansicht: 'passend' }))
  await page.getByRole('switch', { name: 'Aus meinen Stellengesuchen' }).uncheck()
  await expect(page.getByRole('heading', { name: 'Vorschläge sind ausgeschaltet' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await expectNoViolationsInBothSchemes(page, 'suggestions switched off')
  await page.getByRole('button', { name: 'Vorschläge einschalten' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  // From whom the request is hidden, nobody learns of the other.
  expect(await noticesOf(database, hidden.user, jobId)).toEqual([])
  await hidden.page.goto(paths.dashboard.href())
  await expect(hidden.page.getByRole('heading', { name: 'Zurzeit passt keine Stelle' })).toBeVisible()

  // The employer sees what the public list shows, with reasons, never the pay; and the way to write.
  await employer.page.emulateMedia({ reducedMotion: 'reduce' })
  await employer.page.goto(paths.dashboard.href({ tab: 'jobs' }))
  await employer.page.getByRole('link', { name: /^Passende Gesuche/ }).click()
  await expect(employer.page.getByRole('heading', { name: 'Kandidaten' })).toBeVisible()
  await expect(employer.page.getByRole('link', { name: WISH.title })).toBeVisible()
  await why(employer.page).first().click()
  await expect(employer.page.getByText('Gemeinsamer Schwerpunkt: Diabetischer Fuß')).toBeVisible()
  await expect(employer.page.getByText(other.chiffre, { exact: false })).toHaveCount(0)
  const html = await (await employer.page.request.get(employer.page.url())).text()
  expect(html).toContain(request.chiffre)
  // As a word: an id of the page may hold the same digits.
  expect(html).not.toMatch(/\b3\.?333\b/)
  for (const kept of ['salaryWish', 'Gehaltswunsch', applicant.user.email, other.chiffre])
    expect(html, kept).not.toContain(kept)
  await expectNoViolationsInBothSchemes(employer.page, 'requests that fit')
  await employer.page.getByRole('link', { name: new RegExp(`Kontakt aufnehmen.*${request.chiffre}`) }).click()
  await expect(employer.page).toHaveURL(/\/job-request\/.*#kontakt$/)
})
