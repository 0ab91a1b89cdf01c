/** The steps of the composer that several tests share. */
import { expect, type Page } from '@playwright/test'

/** One of a field with several choices. */
export async function choose(page: Page, field: RegExp, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** The text of the block that the composer begins with. */
export const firstText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true }).first()

export const savedDraft = (page: Page) => page.getByText('Entwurf gespeichert um')

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width = 0, height = 900 } = page.viewportSize() ?? {}
  for (const narrow of [360, 320]) {
    await page.setViewportSize({ width: narrow, height })
    // Charts measure their place again after the window has changed.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `wider than ${narrow} px`,
      })
      .toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width, height })
}
