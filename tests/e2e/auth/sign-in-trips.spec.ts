import { expect } from '@playwright/test'
import { createTestUser } from '../../harness/people.ts'
import { test } from '../people.ts'
import { anAccount, fillLogin, forgetAttempts, givePassword } from './registration.ts'

const ASSETS = new Set(['stylesheet', 'script', 'font', 'image'])

test('a sign-in asks once, and loads the page of the role once', async ({ person, database }) => {
  await forgetAttempts(database)
  const account = anAccount()
  const { userId } = await createTestUser(database, { ...account, role: 'employer' })
  await givePassword(database, userId, account.password)

  const { page } = await person()
  await page.goto('/login')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!ASSETS.has(request.resourceType())) asked.push(`${request.method()} ${pathname}${search}`)
  })
  await fillLogin(page, account)
  await expect(page.getByRole('button', { name: 'Mein Bereich' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=jobs$/)
  // What the browser could suggest is asked for when somebody begins to type, beside the sign-in.
  const trips = asked.filter((line) => line !== 'POST /api/auth/sign-in/passkey-options')
  expect(asked.length - trips.length).toBeLessThanOrEqual(1)
  expect(trips.slice(0, 2)).toEqual(['POST /api/auth/sign-in/email', 'GET /dashboard?tab=jobs'])
  // The bell connects after hydration. The session is not looked up again.
  await expect.poll(() => asked.some((line) => line.includes('LatestNotifications'))).toBe(true)
  expect(asked.filter((line) => /CurrentUser|get-session/.test(line))).toEqual([])
})
