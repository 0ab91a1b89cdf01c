/** Pictures of what a test has reached, for people who look at them: `PICTURES=1 npm run test:e2e -- booking` keeps them in test-results/e2e. */
import type { Page } from '@playwright/test'

/** For what is done for the pictures alone, such as other widths and schemes. */
export const KEEPS_PICTURES = process.env['PICTURES'] !== undefined

/** A whole page in one picture takes up to a second, and no test looks at it. */
export async function keepPicture(page: Page, path: string, fullPage = true): Promise<void> {
  if (KEEPS_PICTURES) await page.screenshot({ path, fullPage })
}
