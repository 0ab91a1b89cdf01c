import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { paths } from '../../web/shared/routing/paths.ts'
import { newWord } from './active-jobs.ts'
import { test } from './people.ts'
import { giveRequest } from './request-steps.ts'

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
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.target}`)).toEqual([])

  await page.getByRole('link', { name: /^Zurück zu/ }).click()
  await expect(page).toHaveURL(/\/job-gesuch\?.*umkreis=20/)

  await database.query(
    `update app_public.job_requests set published_at = now() - interval '91 days', expires_at = now() - interval '1 day' where id = $1`,
    [id],
  )
  await page.goto(paths.jobRequest.href(id))
  await expect(page).toHaveURL(/\/job-gesuch$/)
})
