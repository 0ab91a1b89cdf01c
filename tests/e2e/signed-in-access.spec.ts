/** The pages behind the sign-in, in both colour schemes, read by axe as a screen reader would. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolationsInBothSchemes } from './axe.ts'
import { giveCompany, giveDraft } from './job-form.ts'
import { test } from './people.ts'

async function expectAccessible(page: Page, address: string, heading?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // From another page, so that an address that differs in its fragment alone is loaded again.
  await page.goto('about:blank')
  await page.goto(address)
  // Controls are disabled until hydration, and disabled ones are exempt from contrast.
  await expect(page.locator('[data-waking]')).toHaveCount(0)
  await expect(
    heading ? page.getByRole('heading', { name: heading }) : page.getByRole('heading', { level: 1 }),
  ).toBeVisible()
  await expectNoViolationsInBothSchemes(page, address)
}

test.describe('pages behind the sign-in are accessible', () => {
  test('sign-in and registration', async ({ person }) => {
    const { page } = await person()
    await expectAccessible(page, '/login')
    await expectAccessible(page, '/register?typ=arbeitgeber')
    await expectAccessible(page, '/forgot-password')
    await expectAccessible(page, '/reset-password')
    await expectAccessible(page, '/reset-password#link=kaputt')
  })

  test('what a mail leads to', async ({ person, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/400/)
    const { page } = await person()
    await expectAccessible(page, '/#bestaetigung=kaputt', 'Dieser Link stimmt nicht')
  })

  test('profile', async ({ person }) => {
    const { page } = await person({ role: 'applicant' })
    for (const section of ['profil', 'konto', 'sicherheit', 'benachrichtigungen']) {
      await expectAccessible(page, `/profile?bereich=${section}`)
    }
  })

  test('dashboard and editor of an employer', async ({ person, database }) => {
    const { page, user } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    const id = await giveDraft(database, company, user?.userId ?? '', 'Podologin (m/w/d)')
    for (const tab of ['overview', 'jobs', 'company']) await expectAccessible(page, `/dashboard?tab=${tab}`)
    await expectAccessible(page, `/stellenangebot-erstellen?id=${id}`)
  })

  test('dashboard of an applicant', async ({ person }) => {
    const { page } = await person({ role: 'applicant' })
    await expectAccessible(page, '/dashboard')
  })

  test('the queue of the admins', async ({ person, database }) => {
    const { user } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    const id = await giveDraft(database, company, user?.userId ?? '', 'Podologin (m/w/d) zur Prüfung')
    await database.query(
      `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() where id = $1`,
      [id],
    )
    const { page } = await person({ role: 'admin' })
    await expectAccessible(page, `/admin?tab=jobs&job=${id}`)
  })
})
