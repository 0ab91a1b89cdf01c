/** What a browser refuses reaches the admins: the report of a real Chromium, from the page to the line that is cleared. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { axeOf } from '../axe.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'

test('a refused script is reported, shown to admins and cleared', async ({
  person,
  database,
  allowedConsoleErrors,
}, info) => {
  allowedConsoleErrors.push(/violates the following Content Security Policy directive/)
  const host = `fremd-${randomUUID().slice(0, 8)}.example`
  const visitor = await person()
  await visitor.page.goto('/job-angebot?q=geheimnis')
  await visitor.page.evaluate((origin) => {
    const script = document.createElement('script')
    script.src = `${origin}/tracker.js?konto=geheimnis`
    document.head.append(script)
  }, `https://${host}`)
  const kept = async () =>
    (
      await database.query<Record<string, unknown>>(
        'select directive, blocked, page, count from app_private.csp_reports where blocked = $1',
        [`https://${host}`],
      )
    ).rows
  await expect
    .poll(kept)
    .toEqual([{ directive: 'script-src-elem', blocked: `https://${host}`, page: '/job-angebot', count: 1 }])

  const { page } = await person({ role: 'admin' })
  const section = page.getByRole('region', { name: 'Von Browsern verhindert' })
  const row = section.getByRole('row').filter({ hasText: host })
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin?tab=system')
    await expect(row.getByRole('rowheader')).toContainText(`Skript von https://${host}`)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
    const { violations } = await axeOf(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await keepPicture(page, info.outputPath(`system-${width}-${colorScheme}.png`))
  }
  await expect(row.getByRole('cell').first()).toHaveText('1')
  await expect(row).toContainText('Regel script-src-elem, Seite /job-angebot')
  await row.getByRole('button', { name: /^Erledigt/ }).click()
  await expect(page.getByText('Die Meldung ist erledigt')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await kept()).toEqual([])
  await page.goto('/admin?tab=audit')
  await expect(page.getByText(/erledigte die Meldungen von Browsern/).first()).toBeVisible()
})
