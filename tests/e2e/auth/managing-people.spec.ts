/** What admins do with accounts under /nutzer, and what the people concerned see of it. */
import { expect } from '@playwright/test'
import { sessionCookie } from '../../harness/e2e-fixtures.ts'
import { addSession } from '../../harness/people.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { giveCompany, giveDraft, putOnline } from '../jobs/job-form.ts'
import { test } from '../people.ts'
import { newWord } from '../search/active-jobs.ts'

const REASON = 'Der Betrieb antwortet nicht auf unsere Rückfragen zur Anzeige.'

test('an employer is found, verified, suspended, restored and made an admin', async ({
  person,
  database,
  allowedConsoleErrors,
}) => {
  // Without a network, and from the socket of a session that ends.
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /WebSocket/, /401/)
  const word = newWord()
  const [admin, employer, visitor] = await Promise.all([
    person({ role: 'admin', firstName: 'Anja', lastName: 'Vogt' }),
    person({ role: 'employer', firstName: 'Tobias', lastName: 'Wall' }),
    person(),
  ])
  if (!admin.user || !employer.user) throw new Error('Both are signed in')
  const company = await giveCompany(database, employer.user.userId, `Werkstatt ${word}`)
  const job = await giveDraft(database, company, employer.user.userId, `Orthopädietechniker ${word} (m/w/d)`)
  await putOnline(database, job)
  await employer.page.goto('/dashboard')

  const { page } = admin
  const panel = page.getByRole('region', { name: 'Konto von Tobias Wall' })
  const dialog = page.getByRole('dialog')

  await test.step('found by the name of the company, and opened beside the list', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Mein Bereich' }).click()
    await page.getByRole('link', { name: 'Nutzer' }).click()
    await page.getByRole('searchbox', { name: 'Name, E-Mail-Adresse oder Betrieb' }).fill(word)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}$`))
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: 'Tobias Wall' }).click()
    await expect(page).toHaveURL(new RegExp(`person=${employer.user?.userId}`))
    await expect(page.getByRole('heading', { name: 'Tobias Wall' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Tobias Wall' })).toBeFocused()
    await page.goBack()
    await expect(panel).toBeVisible()
    await expectNoViolationsInBothSchemes(page, '/nutzer?person=')
  })

  await test.step('verified with the evidence', async () => {
    await panel.getByRole('button', { name: 'Als geprüft kennzeichnen' }).click()
    await dialog.getByRole('button', { name: 'Als geprüft kennzeichnen' }).click()
    await expect(dialog.getByText('Bitte sagen Sie, was Sie angesehen haben.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Was haben Sie angesehen?' }).click()
    await page.getByRole('option', { name: 'Handelsregister' }).click()
    await dialog.getByLabel('Was genau, und was stand dort?').fill('HRB 4711, Amtsgericht Göttingen')
    await dialog.getByRole('button', { name: 'Als geprüft kennzeichnen' }).click()
    await expect(panel.getByText('Handelsregister: HRB 4711, Amtsgericht Göttingen')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Prüfung zurücknehmen' })).toBeFocused()
  })

  const { page: colleague } = await person({ role: 'admin', firstName: 'Bernd', lastName: 'Lang' })
  const seenByColleague = colleague.getByRole('region', { name: 'Konto von Tobias Wall' })
  await colleague.goto(`/nutzer?person=${employer.user.userId}`)
  await expect(seenByColleague.getByRole('button', { name: 'Sperren' })).toBeEnabled()

  await test.step('suspended; the reason outlives an outage and a closed dialog', async () => {
    await panel.getByRole('button', { name: 'Sperren' }).click()
    await expect(dialog.getByText('1 Sitzung endet, auch in offenen Tabs.')).toBeVisible()
    await expect(dialog.getByText('1 Anzeige verschwindet')).toBeVisible()
    await dialog.getByRole('button', { name: 'Konto sperren' }).click()
    await expect(dialog.getByText('Bitte nennen Sie den Grund.')).toBeVisible()
    await dialog.getByLabel('Grund').fill(REASON)
    await admin.context.setOffline(true)
    await dialog.getByRole('button', { name: 'Konto sperren' }).click()
    await expect(dialog.getByText('Ihr Text bleibt stehen.')).toBeVisible()
    await page.keyboard.press('Escape')
    await admin.context.setOffline(false)
    await panel.getByRole('button', { name: 'Sperren' }).click()
    await expect(dialog.getByLabel('Grund')).toHaveValue(REASON)
    await dialog.getByRole('button', { name: 'Konto sperren' }).click()
    await expect(panel.getByText(REASON).first()).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Wieder freigeben' })).toBeFocused()
    // Another admin has the same person open, and sees it without a reload.
    await expect(seenByColleague.getByText(REASON).first()).toBeVisible()
  })

  await test.step('the open tab is signed out at once, and the offer is gone for visitors', async () => {
    await expect(employer.page).not.toHaveURL(/dashboard/)
    await visitor.page.goto(`/job-angebot?q=${word}`)
    // Other offers stand there as a way on.
    await expect(
      visitor.page.getByRole('heading', { name: `Keine Stellenangebote für „${word}“` }),
    ).toBeVisible()
    await expect(visitor.page.getByRole('main')).not.toContainText(`Orthopädietechniker ${word}`)
    await visitor.page.goto(`/job/${job}`)
    await expect(visitor.page).toHaveURL(/\/job-angebot/)
  })

  await test.step('restored: the offer is back', async () => {
    await panel.getByRole('button', { name: 'Wieder freigeben' }).click()
    await dialog.getByRole('button', { name: 'Wieder freigeben' }).click()
    await expect(panel.getByRole('button', { name: 'Sperren' })).toBeFocused()
    await expect(async () => {
      await visitor.page.goto(`/job/${job}`)
      await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText(word, { timeout: 1000 })
    }).toPass()
  })

  await test.step('made an admin, who may enter at once; nobody acts on the own account', async () => {
    await panel.getByRole('button', { name: 'Rolle ändern' }).click()
    await dialog.getByRole('button', { name: 'Rolle ändern' }).click()
    await expect(dialog.getByText('Bitte wählen Sie eine andere Rolle als die jetzige.')).toBeVisible()
    await dialog.getByRole('radio', { name: /^Admin/ }).check()
    await expect(dialog.getByText('Admins sehen alle Konten')).toBeVisible()
    await dialog.getByRole('button', { name: 'Rolle ändern' }).click()
    await expect(panel.getByText('Admin', { exact: true }).first()).toBeVisible()
    await page.goto(`/nutzer?person=${admin.user?.userId}`)
    await expect(page.getByText('Das ist Ihr eigenes Konto')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rolle ändern' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sperren' })).toHaveCount(0)
  })

  await test.step('the person finds the look in the own log', async () => {
    const session = await signInAgain(employer.user?.userId ?? '')
    await employer.context.addCookies([session])
    await employer.page.goto('/datenschutz-einstellungen')
    await expect(employer.page.getByText('Ein Admin hat Ihr Konto angesehen').first()).toBeVisible()
    await employer.page.goto('/nutzer')
    await expect(employer.page.getByRole('heading', { name: 'Nutzer', exact: true })).toBeVisible()
  })

  async function signInAgain(userId: string) {
    const { sessionToken } = await addSession(database, userId)
    return { ...sessionCookie(sessionToken), httpOnly: true, sameSite: 'Lax' as const }
  }
})
