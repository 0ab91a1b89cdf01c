import { expect } from '@playwright/test'
import { test } from '../people.ts'
import { giveCompany } from './job-form.ts'

test.describe('writing the text of a job', () => {
  test('a template fills what is empty, and replaces a text only after asking', async ({
    person,
    database,
  }) => {
    const { page, user } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    await page.goto('/stellenangebot-erstellen')
    await page.getByRole('combobox', { name: 'Beruf', exact: true }).click()
    await page.getByRole('option', { name: 'Podologe' }).click()
    const description = page.getByRole('textbox', { name: 'Beschreibung' })
    const template = page.getByRole('button', { name: 'Vorlage einfügen: Podologe' })
    await template.click()
    await expect(page.getByLabel('Titel der Anzeige')).toHaveValue('Podologe (m/w/d)')
    await expect(page.getByRole('textbox', { name: 'Anforderungen' })).toHaveValue(/anerkannte Ausbildung/)
    await expect(description).toHaveValue(/^## Ihre Aufgaben/)
    await expect(description).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(description).toHaveValue('')

    await description.fill('Wir behandeln Füße.')
    await template.click()
    await expect(page.getByRole('alert').filter({ hasText: '„Beschreibung“' })).toBeVisible()
    await page.getByRole('button', { name: 'Meinen Text behalten' }).click()
    await expect(description).toHaveValue('Wir behandeln Füße.')
    await template.click()
    await page.getByRole('button', { name: 'Ersetzen' }).click()
    await expect(description).toHaveValue(/^## Ihre Aufgaben/)
    await page.keyboard.press('Control+z')
    await expect(description).toHaveValue('Wir behandeln Füße.')
  })

  test('the toolbar works with the keyboard alone, and Ctrl+Z takes each step back', async ({
    person,
    database,
  }) => {
    const { page, user } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    await page.goto('/stellenangebot-erstellen')
    const description = page.getByRole('textbox', { name: 'Beschreibung' })
    const tool = (name: string) =>
      page.getByRole('toolbar', { name: 'Beschreibung formatieren' }).getByRole('button', { name })
    await description.fill('Prothesen')
    await description.press('Control+a')
    await page.keyboard.press('Shift+Tab')
    await expect(tool('Fett')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(description).toHaveValue('**Prothesen**')
    await expect(description).toBeFocused()
    await expect(tool('Fett')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+z')
    await expect(description).toHaveValue('Prothesen')
    await expect(tool('Fett')).toHaveAttribute('aria-pressed', 'false')

    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(tool('Zwischenüberschrift')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool('Aufzählung')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(description).toHaveValue('- Prothesen')
    await expect(tool('Aufzählung')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+b')
    await expect(description).toHaveValue(/\*\*/)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(description).toHaveValue('Prothesen')
  })
})
