import { expect } from '@playwright/test'
import { test } from '../../harness/e2e-fixtures.ts'

test('production has no development outbox', async ({ page, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/404/)
  for (const path of ['/dev/mails', '/dev/mails/019aa0c3-1111-7111-8111-111111111111']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
  }
})
