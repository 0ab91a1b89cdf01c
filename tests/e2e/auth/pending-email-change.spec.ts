import { expect } from '@playwright/test'
import { test } from '../../harness/e2e-fixtures.ts'

test('a pending change of address is shown after a reload and can be cancelled', async ({
  page,
  signIn,
  database,
}) => {
  const person = await signIn({ role: 'applicant' })
  const email = `neu-${person.email}`
  await database.query('select auth.start_email_change($1, $2, null)', [person.sessionId, email])
  await page.goto('/profile?bereich=konto')
  const section = page.getByRole('region', { name: 'E-Mail-Adresse' })
  await expect(section.getByText('Jetzt bitte in beiden Postfächern bestätigen')).toBeVisible()
  await expect(section.getByRole('listitem').filter({ hasText: person.email })).toHaveText([
    new RegExp(`^${person.email} noch nicht bestätigt$`),
    new RegExp(`^${email} noch nicht bestätigt$`),
  ])
  await database.query(
    `select auth.confirm_email_change(id) from auth.links where user_id = $1 and confirms = 'old'`,
    [person.userId],
  )
  await page.reload()
  await expect(section.getByRole('listitem').first()).toHaveText(`${person.email} bestätigt`)

  await section.getByRole('button', { name: 'Änderung abbrechen' }).click()
  await expect(page.getByText('Ihre Adresse bleibt, wie sie ist')).toBeVisible()
  await expect(section.getByLabel('Neue E-Mail-Adresse')).toBeVisible()
  const { rows } = await database.query<{ outcome: string }>(
    `select (auth.confirm_email_change(id)).outcome from auth.links where user_id = $1 and confirms = 'new'`,
    [person.userId],
  )
  expect(rows).toEqual([{ outcome: 'expired' }])
})
