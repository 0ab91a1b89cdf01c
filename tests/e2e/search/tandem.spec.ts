/** Two who would share a job: chosen in the form, asked each for itself, proposed to the company, and gone again. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { paths } from '../../../web/shared/routing/paths.ts'
import { until } from '../../harness/until.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { giveRequest, putRequestOnline } from '../job-requests/request-form.ts'
import { giveVerifiedCompany } from '../job-requests/request-steps.ts'
import { expectSaved } from '../jobs/job-form.ts'
import { keepPicture } from '../keep-picture.ts'
import { openBell } from '../notifications/bell.ts'
import { test } from '../people.ts'

/** No other test puts anything online there, or in this profession. */
const FLENSBURG = 2493700
const PROFESSION = 'ergotherapeut'

/** As the worker does it every morning; resolves when it is done. */
async function morning(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select id from graphile_worker.add_job('matching/find-tandems', '{}', priority => -20)`,
  )
  await until(async () => {
    const left = await database.query('select from graphile_worker._private_jobs where id = $1', [
      rows[0]?.id,
    ])
    return left.rowCount === 0
  }, 'the run of a morning')
}

async function giveHalf(database: pg.Client, userId: string, title: string): Promise<string> {
  const id = await giveRequest(database, userId, title, PROFESSION)
  await database.query(
    'update app_public.job_requests set place_id = $2, weekly_hours_min = 18, weekly_hours_max = 20 where id = $1',
    [id, FLENSBURG],
  )
  return id
}

const questionsOn = (page: Page) => page.getByRole('region', { name: 'Tandem-Anfragen' })
const proposalsOn = (page: Page) => page.getByRole('region', { name: 'Zu zweit auf dieser Stelle' })

async function expectNoSideways(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  }
}

test('two part-time requests fill a job together', async ({ person, database }) => {
  const people = {
    one: await person({ role: 'applicant' }),
    other: await person({ role: 'applicant' }),
    employer: await person({ role: 'employer' }),
  }
  const { one, other, employer } = people
  if (!one.user || !other.user || !employer.user) throw new Error('All are signed in')
  for (const { page } of Object.values(people)) {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
  }
  // What a run before put online.
  for (const table of ['jobs', 'job_requests'])
    await database.query(
      `update app_public.${table} set status = 'pausiert' where status = 'aktiv' and profession_slug = $1`,
      [PROFESSION],
    )
  const word = randomUUID().slice(0, 8)
  const { jobId } = await giveVerifiedCompany(
    database,
    employer.user,
    `Praxis ${word}`,
    `Ergotherapie ${word}`,
  )
  await database.query(
    `update app_public.jobs set profession_slug = $2, place_id = $3, location = 'Flensburg', weekly_hours = 39 where id = $1`,
    [jobId, PROFESSION, FLENSBURG],
  )

  // The choice stands beside the kinds of employment, and is off.
  const mine = await giveHalf(database, one.user.userId, `Ergotherapeutin ${word}`)
  await one.page.goto(paths.createJobRequest.href({ id: mine }))
  const choice = one.page.getByRole('checkbox', { name: 'Ich teile mir gern eine Stelle (Tandem)' })
  // On a phone the form comes in steps.
  await one.page.getByRole('button', { name: 'Weiter' }).click()
  await expect(choice).not.toBeChecked()
  await choice.check()
  await expectSaved(one.page)
  await one.page.reload()
  await one.page.getByRole('button', { name: 'Weiter' }).click()
  await expect(choice).toBeChecked()
  await keepPicture(one.page, `test-results/e2e/tandem-choice.png`)
  await putRequestOnline(database, mine)
  const theirs = await giveHalf(database, other.user.userId, `Ergotherapeut ${word}`)
  await database.query('update app_public.job_requests set wants_tandem = true where id = $1', [theirs])
  await putRequestOnline(database, theirs)

  // Both are asked; the bell leads there.
  await morning(database)
  await one.page.goto(paths.dashboard.href())
  await expect(one.page.getByRole('heading', { name: 'Eine Tandem-Anfrage' })).toBeVisible()
  const bell = await openBell(one.page)
  await bell.getByRole('link', { name: /Teilen Sie sich diese Stelle/ }).click()
  await expect(questionsOn(one.page)).toContainText(
    'Eine zweite Person würde etwa 20 der 39 Stunden übernehmen.',
  )
  await expect(questionsOn(one.page)).toContainText(`Ergotherapie ${word}`)
  await expect(questionsOn(one.page)).not.toContainText('Chiffre')
  await expectNoViolationsInBothSchemes(one.page, 'question')
  await expectNoSideways(one.page)
  await keepPicture(one.page, `test-results/e2e/tandem-question.png`)

  // One Yes: nothing for the company, nothing for the other one.
  await questionsOn(one.page).getByRole('button', { name: 'Ja, gern' }).click()
  await expect(questionsOn(one.page)).toContainText('Sie haben zugesagt.')
  await morning(database)
  const candidates = paths.dashboard.href({ tab: 'candidates', job: jobId })
  await employer.page.goto(candidates)
  await expect(employer.page.getByRole('heading', { name: 'Kandidaten' })).toBeVisible()
  await expect(proposalsOn(employer.page)).toHaveCount(0)

  // The second Yes is seen by the company the next morning, with a way to write to each.
  await other.page.goto(paths.dashboard.href({ tab: 'requests' }))
  await questionsOn(other.page).getByRole('button', { name: 'Ja, gern' }).click()
  await expect(questionsOn(other.page)).toContainText('Sie haben zugesagt.')
  await morning(database)
  await employer.page.goto(paths.dashboard.href())
  const news = await openBell(employer.page)
  await news.getByRole('link', { name: /Zwei Fachkräfte würden sich Ihre Stelle teilen/ }).click()
  await expect(proposalsOn(employer.page).getByRole('article')).toHaveCount(2)
  await expect(proposalsOn(employer.page).getByText('Stunden: 18 bis 20 je Woche')).toHaveCount(2)
  await expectNoViolationsInBothSchemes(employer.page, 'proposal')
  await expectNoSideways(employer.page)
  await keepPicture(employer.page, `test-results/e2e/tandem-proposal.png`)
  const ways = proposalsOn(employer.page).getByRole('link', { name: /Kontakt aufnehmen.*Chiffre/ })
  await expect(ways).toHaveCount(2)
  await ways.first().click()
  await expect(employer.page).toHaveURL(/\/job-request\/.*#kontakt$/)

  // Taken back: gone for the company, and the other one sees what was there before.
  await questionsOn(one.page).getByRole('button', { name: 'Zusage zurückziehen' }).click()
  await one.page.getByRole('dialog').getByRole('button', { name: 'Zusage zurückziehen' }).click()
  await expect(questionsOn(one.page)).toHaveCount(0)
  await employer.page.goto(candidates)
  await expect(employer.page.getByRole('heading', { name: 'Kandidaten' })).toBeVisible()
  await expect(proposalsOn(employer.page)).toHaveCount(0)
  await other.page.reload()
  await expect(questionsOn(other.page)).toContainText('Sie haben zugesagt.')
})
