/** What axe finds on a page: WCAG 2.2 AA and good practice, as a screen reader would meet it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All rules of these tags that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The minified axe of the builder, which would send more than twice as much to each document, and run it more slowly. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const AXE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** For a check of one's own. */
export const axeOf = (page: Page, isLoaded = false): AxeBuilder =>
  new AxeBuilder({ page, axeSource: isLoaded ? 'void 0' : AXE })
    // Only violations are read, and finding the others is most of the work.
    .options({ resultTypes: ['violations'] })
    // Otherwise each check opens a page of its own to put frames together.
    .setLegacyMode()
    // The one frame of ours holds a mail and runs no script, so axe would wait in vain for an answer out of it.
    .exclude('iframe')

async function violationsOf(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  // Once for each document.
  const axe = axeOf(page, await page.evaluate(() => 'axe' in window))
  const { violations } = await (rules === 'all' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)
}

export async function expectNoViolations(page: Page, name: string): Promise<void> {
  expect.soft(await violationsOf(page, 'all'), name).toEqual([])
}

/** In light with every rule, in dark with those that look at colours: nothing else differs. Needs reduced motion. */
export async function expectNoViolationsInBothSchemes(page: Page, name: string): Promise<void> {
  await expectNoViolations(page, `${name} in light`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect.soft(await violationsOf(page, 'colours'), `${name} in dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
}
