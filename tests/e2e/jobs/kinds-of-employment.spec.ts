import { expect } from '@playwright/test'
import { test } from '../people.ts'
import { approveCompany, fillJobForm, giveCompany, newJob } from './job-form.ts'

test('two kinds of employment go from the editor to card, page and search engines', async ({
  person,
  database,
}) => {
  const job = newJob()
  const { page, user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '')
  await approveCompany(database, company)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/stellenangebot-erstellen')
  await fillJobForm(page, job)
  await page.getByRole('checkbox', { name: 'Teilzeit' }).check()
  await expect(page.getByRole('checkbox', { name: 'Vollzeit' })).toBeChecked()
  await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=jobs/)
  const { rows } = await database.query<{ id: string; kinds: string[] }>(
    'select id, job_types::text[] as kinds from app_public.jobs where title = $1',
    [job.title],
  )
  expect(rows[0]?.kinds).toEqual(['vollzeit', 'teilzeit'])
  await database.query(
    `update app_public.jobs set status = 'aktiv', published_at = now(), expires_at = now() + interval '60 days' where id = $1`,
    [rows[0]?.id],
  )

  const { page: visitor } = await person()
  for (const width of [360, 390]) {
    await visitor.setViewportSize({ width, height: 844 })
    // Each kind finds it.
    for (const kind of ['vollzeit', 'teilzeit']) {
      await expect(async () => {
        await visitor.goto(`/job-angebot?sort=neueste&art=${kind}`)
        await expect(visitor.getByRole('link', { name: job.title })).toBeVisible({ timeout: 1_000 })
      }).toPass()
    }
    const card = visitor.getByRole('article').filter({ hasText: job.title })
    await expect(card.getByText(/^Vollzeit oder Teilzeit/)).toBeVisible()
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await visitor.getByRole('link', { name: job.title }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
    await expect(visitor.getByRole('list', { name: 'Merkmale' }).first()).toContainText(
      'Vollzeit oder Teilzeit',
    )
    const posting = await visitor.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(posting ?? '{}')).toMatchObject({ employmentType: ['FULL_TIME', 'PART_TIME'] })
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
