/** Signing in to an account that waits for its deletion. The whole way there and back is in delete-account.spec.ts. */
import { expect } from '@playwright/test'
import { hash } from '../../../server/auth/accounts/password-hash.ts'
import { test } from '../people.ts'
import { fillLogin, forgetAttempts } from './registration.ts'

const PASSWORD = 'Sicheres-Wort7'

test.beforeEach(async ({ database }) => forgetAttempts(database))

test('only a press takes a deletion back: the Enter key signs in, and is told again', async ({
  person,
  database,
  allowedConsoleErrors,
}) => {
  // The answer to a sign-in while the account waits.
  allowedConsoleErrors.push(/401/, /403/)
  const { page, user } = await person({ role: 'applicant' })
  if (!user) throw new Error('The applicant is signed in')
  await database.query(
    `insert into auth.account (user_id, account_id, provider_id, password, updated_at) values ($1::uuid, $1::uuid::text, 'credential', $2, now())`,
    [user.userId, hash({ password: PASSWORD })],
  )
  await page.goto('/profile?bereich=konto')
  await page.getByRole('button', { name: 'Konto löschen …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konto löschen' })
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Konto löschen' }).click()
  await expect(page).toHaveURL(/\/login/)

  const told = page.getByText(/^Ihr Konto wird am .+ gelöscht$/)
  await fillLogin(page, { email: user.email, password: PASSWORD })
  await expect(told).toBeVisible()
  const again = page.waitForResponse(/sign-in\/email/)
  await page.getByLabel('Passwort', { exact: true }).press('Enter')
  expect((await again).ok()).toBe(false)
  await expect(told).toBeVisible()

  await page.getByRole('button', { name: 'Löschung zurücknehmen und anmelden' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
})
