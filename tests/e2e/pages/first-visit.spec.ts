import { expect } from '@playwright/test'
import { test } from '../../harness/e2e-fixtures.ts'
import { untilSettled } from '../../harness/settled.ts'

test.describe('a first visit', () => {
  test('an unknown URL shows a page with links', async ({ page, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/404/)
    const response = await page.goto('/gibt-es-nicht')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('what a visit leaves in the browser is what the page about it lists', async ({ page, context }) => {
    await page.goto('/')
    await untilSettled(page)
    await page.getByRole('button', { name: 'Dunkel' }).click()
    await page.goto('/job-angebot')
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/job\//)
    await page.goto('/cookie-einstellungen')
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(stored.length).toBeGreaterThan(0)
    const listed = await page.locator('dt').allTextContents()
    expect(stored.filter((name) => !listed.includes(name))).toEqual([])
    expect(await context.cookies()).toEqual([])
  })

  test('a signed-in person sees their own navigation', async ({ page, signIn }) => {
    await signIn({ role: 'employer', firstName: 'Petra' })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Petra/)
    await expect(page.getByRole('button', { name: 'Mein Bereich' })).toBeVisible()
  })

  test('a signed-out person is sent to the sign-in page', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Diese Seite sehen Sie nur angemeldet.')).toBeVisible()
  })
})
