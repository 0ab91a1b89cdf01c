/** Steps that use nothing but the keyboard. */
import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page has. */
const MOST_STOPS = 250

/** Tab until it has the focus, as people do who have nothing else. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${target}`)
}

/** Single keys act on what is shown and are never repeated: they count once React has the page. */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('[data-waking]')).toHaveCount(0)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeEnabled()
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** In a field with suggestions: the first that fits what was typed. */
export async function choose(
  page: Page,
  field: Locator,
  typed: string,
  option: string | RegExp,
): Promise<void> {
  await type(page, field, typed)
  const wanted = page.getByRole('option', { name: option }).first()
  await expect(wanted).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(wanted).toBeHidden()
}
