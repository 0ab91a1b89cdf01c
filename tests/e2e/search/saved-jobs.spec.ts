import { expect, type Page, type Route } from '@playwright/test'
import { test } from '../../harness/e2e-fixtures.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { insertActiveJobs, newWord } from './active-jobs.ts'

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Merken: ${title}` })
const notices = (page: Page) => page.getByRole('region', { name: 'Meldungen' })

test('a Merkliste begins without an account, moves into it, and tells what becomes of the jobs', async ({
  page,
  database,
  context,
  signIn,
}) => {
  const word = newWord()
  const [soon, filled, other] = ['Bald zu Ende', 'Bald besetzt', 'Noch lange'].map(
    (name) => `${name} (m/w/d)`,
  )
  if (!soon || !filled || !other) throw new Error('three titles')
  await insertActiveJobs(database, word, [{ title: soon }, { title: filled }, { title: other }])
  await database.query(
    // Noon in Berlin: days left are counted by the calendar there, at any hour of the test run.
    `update app_public.jobs set expires_at = (date_trunc('day', now() at time zone 'Europe/Berlin') + interval '3 days 12 hours') at time zone 'Europe/Berlin'
      where company = $1 and title = $2`,
    [word, soon],
  )

  await page.goto(`/job-angebot?q=${word}`)
  // By keyboard: after the link of its card, and not part of it.
  await page.getByRole('link', { name: soon }).focus()
  await expect(heart(page, soon)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Tab')
  await expect(heart(page, soon)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heart(page, soon)).toHaveAttribute('aria-pressed', 'true')
  await expect(notices(page)).toContainText('Gemerkt')
  await heart(page, filled).click()
  await page.reload()
  await expect(heart(page, filled)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, other)).toHaveAttribute('aria-pressed', 'false')

  // The page of a job knows it too; a second tab sees what this one saves.
  const second = await context.newPage()
  await second.goto(`/job-angebot?q=${word}`)
  await expect(heart(second, other)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('link', { name: other }).click()
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()
  await heart(page, other).click()
  await expect(heart(second, other)).toHaveAttribute('aria-pressed', 'true')
  await second.close()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Merkliste' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByText('Nur in diesem Browser')).toBeVisible()
  await expect(page.getByText(/Endet bald/)).toHaveCount(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoViolationsInBothSchemes(page, 'Merkliste of a browser')

  await signIn({ role: 'applicant' })
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('merkliste'))).toBeNull()
  await database.query(
    `update app_public.jobs set status = 'besetzt', closed_at = now() where company = $1 and title = $2`,
    [word, filled],
  )
  await page.goto('/jobs?ansicht=merkliste')
  await expect(page).toHaveURL(/\/dashboard\?tab=saved$/)
  await expect(page.getByText('3 Stellen, 2 online')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('noch 3 Tage')).toBeVisible()
  await expect(page.getByRole('heading', { name: filled })).toBeVisible()
  await expectNoViolationsInBothSchemes(page, 'Merkliste of an account')

  await page.getByRole('button', { name: /^Entfernen/ }).click()
  await expect(page.getByRole('heading', { name: filled })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Merkliste' })).toBeFocused()
  await notices(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('heading', { name: filled })).toBeVisible()
  await heart(page, other).click()
  await expect(page.getByText('2 Stellen, 1 online')).toBeVisible()
  await expect(notices(page)).toContainText('Von der Merkliste entfernt')
  await page.reload()
  await expect(page.getByText('2 Stellen, 1 online')).toBeVisible()
})

test('a tap counts though the page is left in the same moment, and though the server answers late', async ({
  page,
  database,
  signIn,
}) => {
  const word = newWord()
  const [first, second, third] = ['Die erste', 'Die zweite', 'Die dritte'].map((name) => `${name} (m/w/d)`)
  if (!first || !second || !third) throw new Error('three titles')
  await insertActiveJobs(database, word, [{ title: first }, { title: second }, { title: third }])
  const { userId } = await signIn({ role: 'applicant' })
  await database.query(
    'insert into app_public.saved_jobs (user_id, job_id) select $2, id from app_public.jobs where company = $1',
    [word, userId],
  )
  const saved = async () => {
    const { rows } = await database.query('select from app_public.saved_jobs where user_id = $1', [userId])
    return rows.length
  }
  const tapAndReload = async (title: string) => {
    await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
    const loaded = page.waitForEvent('load')
    // In one task: nothing that waits for anything has a turn between the tap and the reload.
    await heart(page, title).evaluate((button: HTMLElement) => {
      button.click()
      window.location.reload()
    })
    await loaded
  }
  await page.goto('/dashboard?tab=saved')
  await tapAndReload(first)
  await expect(page.getByText('2 Stellen, 2 online')).toBeVisible()
  await expect.poll(saved).toBe(2)

  // The page is written by a server that does not know the tap yet, and stays so until the answers are let through.
  const held: Route[] = []
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"RemoveSavedJob"')) held.push(route)
    else await route.continue()
  })
  await heart(page, second).click()
  await expect.poll(() => held.length).toBe(1)
  await page.reload()
  await expect(page.getByText('1 Stelle, 1 online')).toBeVisible()
  await expect(heart(page, third)).toHaveAttribute('aria-pressed', 'true')
  expect(await saved()).toBe(2)
  await expect.poll(() => held.length).toBeGreaterThan(1)
  await page.unroute('**/graphql')
  for (const route of held) await route.continue().catch(() => {})
  await expect.poll(saved).toBe(1)
  await expect(page.getByText('1 Stelle, 1 online')).toBeVisible()

  // The other way: the page is written after a removal and before its undoing, which brings the row back without another reload.
  const undone: Route[] = []
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"AddSavedJobs"')) undone.push(route)
    else await route.continue()
  })
  await heart(page, third).click()
  await expect.poll(saved).toBe(0)
  await notices(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(() => undone.length).toBe(1)
  await page.reload()
  await expect(page.getByText('1 Stelle, 1 online')).toBeHidden()
  await expect.poll(() => undone.length).toBeGreaterThan(1)
  await page.unroute('**/graphql')
  for (const route of undone) await route.continue().catch(() => {})
  await expect(page.getByText('1 Stelle, 1 online')).toBeVisible()
  expect(await saved()).toBe(1)
})

test('a tap that the server refuses is taken back, and says why', async ({ page, database, signIn }) => {
  const word = newWord()
  await insertActiveJobs(database, word, [{ title: 'Eine zu viel (m/w/d)' }])
  const { userId } = await signIn({ role: 'applicant' })
  // A full list, of copies of that job that nobody finds.
  await database.query(
    `with copies as (
       insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
         salary_min, salary_max, salary_period, status, published_at, expires_at)
       select company_id, title, company, location, place_id, profession_slug, job_type, description,
         salary_min, salary_max, salary_period, 'abgelaufen', published_at, now()
       from app_public.jobs, generate_series(1, 200) where company = $1 returning id)
     insert into app_public.saved_jobs (user_id, job_id) select $2, id from copies`,
    [word, userId],
  )
  await page.goto(`/job-angebot?q=${word}`)
  await heart(page, 'Eine zu viel (m/w/d)').click()
  await expect(notices(page).getByRole('alert')).toContainText('Ihre Merkliste ist voll')
  await expect(heart(page, 'Eine zu viel (m/w/d)')).toHaveAttribute('aria-pressed', 'false')
})
