import { expect } from '@playwright/test'
import { test } from '../harness/e2e-fixtures.ts'

test.describe('a first visit', () => {
  for (const path of ['/', '/jobs', '/login', '/register', '/impressum']) {
    test(`${path} opens without an error`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.locator('h1')).toHaveCount(1)
      // Hydration is over: what it complains about is in the console by now.
      await page.waitForLoadState('networkidle')
    })
  }

  test('an unknown address has a page that leads on', async ({ page, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/404/)
    const response = await page.goto('/gibt-es-nicht')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a signed-in person is recognised', async ({ page, signIn }) => {
    await signIn({ role: 'employer', firstName: 'Petra' })
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/dashboard/)
  })

  test('a signed-out person is sent to the sign-in page', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
  })
})
