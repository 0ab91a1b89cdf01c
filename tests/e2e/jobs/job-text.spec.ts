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

  test('a hint mends the text by its button, and Ctrl+Z takes it back', async ({ person, database }) => {
    const { page, user } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    await page.goto('/stellenangebot-erstellen')
    const title = page.getByLabel('Titel der Anzeige')
    await title.fill('PODOLOGE GESUCHT!!!')
    await page.getByRole('button', { name: '(m/w/d) ergänzen' }).click()
    await expect(title).toHaveValue('PODOLOGE GESUCHT!!! (m/w/d)')
    await expect(title).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(title).toHaveValue('PODOLOGE GESUCHT!!!')
    await page.getByRole('button', { name: '(m/w/d) ergänzen' }).click()
    await page.getByRole('button', { name: '„!!!“ kürzen' }).click()
    await page.getByRole('button', { name: 'Großschreibung auflösen' }).click()
    await expect(title).toHaveValue('Podologe gesucht! (m/w/d)')
    await expect(page.getByRole('button', { name: 'Großschreibung auflösen' })).toHaveCount(0)

    const description = page.getByRole('textbox', { name: 'Beschreibung' })
    await description.fill('Für unser junges Team.\nRufen Sie an: 0171 39200 17.')
    await page.getByRole('button', { name: '„junges“ streichen' }).click()
    await expect(description).toHaveValue('Für unser Team.\nRufen Sie an: 0171 39200 17.')
    // What has more than one answer is shown: the next key replaces it.
    await page.getByRole('button', { name: 'Im Text zeigen: „0171 39200 17“' }).click()
    await expect(description).toBeFocused()
    await page.keyboard.type('gern')
    await expect(description).toHaveValue('Für unser Team.\nRufen Sie an: gern.')
  })
})
