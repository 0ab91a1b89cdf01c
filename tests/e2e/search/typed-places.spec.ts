import { expect } from '@playwright/test'
import { untilSettled } from '../../harness/settled.ts'
import { test } from '../people.ts'

test.describe('what people type', () => {
  test('a misspelt Bundesland is offered while typing, and after it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/job-angebot')
    await untilSettled(page)
    await page.getByRole('button', { name: /Ändern/ }).click()
    await page.getByLabel('Ort oder PLZ').fill('Niedersaksen')
    const suggestions = page.getByRole('listbox', { name: 'Vorschläge' })
    await suggestions.getByRole('option', { name: /^Niedersachsen/ }).click()
    await expect(page).toHaveURL(/\?land=NI$/)
    await page.reload()
    await expect(page.getByRole('button', { name: /Alle Stellen Niedersachsen/ })).toBeVisible()

    await page.goto('/job-angebot?ort=Niedersaksen')
    const question = page.getByRole('status').filter({ hasText: 'Meinten Sie' })
    await question.getByRole('link', { name: 'Niedersachsen', exact: true }).click()
    await expect(page).toHaveURL(/\?land=NI$/)
  })

  test('the search of the home page takes a Bundesland from the list', async ({ page }) => {
    await page.goto('/')
    await untilSettled(page)
    await page.getByLabel('Ort oder PLZ').fill('Thürigen')
    await page.getByRole('option', { name: /^Thüringen/ }).click()
    await page.getByRole('button', { name: 'Stellen finden' }).click()
    await expect(page).toHaveURL(/\?land=TH$/)
  })

  test('a town typed in a form is taken when it is beyond doubt, and kept when it is not', async ({
    person,
  }) => {
    const { page } = await person({ role: 'employer' })
    await page.goto('/stellenangebot-erstellen')
    await page.getByLabel('Name des Betriebs').fill('Werkstatt am Tippfehler GmbH')
    const seat = page.getByRole('combobox', { name: 'Sitz' })
    await seat.fill('Münhcen')
    await page.getByLabel('Name des Betriebs').focus()
    await expect(page.getByText('Bitte wählen Sie den Ort aus der Liste.')).toBeVisible()
    await expect(seat).toHaveValue('Münhcen')
    await seat.fill('göttingen')
    await page.getByLabel('Name des Betriebs').focus()
    await expect(seat).toHaveValue('37073 Göttingen')
    await expect(page.getByText('Bitte wählen Sie den Ort aus der Liste.')).toHaveCount(0)
    // Typed over a place that is chosen, and sent by the Enter key.
    await seat.fill('37120')
    await expect(page.getByRole('option', { name: /37120 Bovenden/ })).toBeVisible()
    await seat.press('Enter')
    await expect(page.getByRole('combobox', { name: 'PLZ oder Ort' })).toHaveValue('37120 Bovenden')
  })

  test('an unknown job leads to the list, which says so once', async ({ page, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/404/)
    await page.goto('/impressum')
    const said = page.getByRole('status').filter({ hasText: 'Diese Stelle gibt es nicht mehr' })
    await page.goto('/job/orthopaedietechniker-in-goetingen')
    await expect(said).toBeVisible()
    await expect(page).toHaveURL(/\/job-angebot$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilSettled(page)
    await expect(said).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/impressum$/)
  })
})
