/** Details that people notice with a keyboard, a screen reader, a phone, or without scripts. */
import { expect, type Locator } from '@playwright/test'
import { giveCompany } from '../jobs/job-form.ts'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from '../search/active-jobs.ts'

const colourOf = (element: Locator, pseudo = '') =>
  element.evaluate((found, name) => getComputedStyle(found, name).color, pseudo)
const backgroundOf = (element: Locator) =>
  element.evaluate((found) => getComputedStyle(found).backgroundColor)

test('the dialog before leaving offers to stay first, and is no second banner', async ({
  person,
  database,
}) => {
  const { page, user } = await person({ role: 'employer' })
  await giveCompany(database, user?.userId ?? '')
  await page.goto('/dashboard?tab=company')
  await page.getByLabel('Name des Betriebs').fill('Noch nicht gespeichert GmbH')
  const primary = await backgroundOf(page.getByRole('button', { name: 'Betrieb speichern' }))
  await page.getByRole('link', { name: 'Überblick', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ohne Speichern verlassen?' })
  const stay = dialog.getByRole('button', { name: 'Hier bleiben' })
  await expect(stay).toBeFocused()
  expect(await backgroundOf(stay)).toBe(primary)
  expect(await backgroundOf(dialog.getByRole('button', { name: 'Ohne Speichern verlassen' }))).not.toBe(
    primary,
  )
  // By element and not by role: behind the dialog everything is hidden from screen readers.
  await expect(page.locator('header:not([role]):not(main header)')).toHaveCount(1)
  await stay.click()
  await expect(page.getByLabel('Name des Betriebs')).toHaveValue('Noch nicht gespeichert GmbH')
})

test('a dialog that gives the focus late leaves it where the person has gone', async ({
  person,
  database,
}) => {
  const { page, user } = await person({ role: 'employer' })
  await giveCompany(database, user?.userId ?? '')
  await page.goto('/dashboard?tab=company')
  await page.getByLabel('Name des Betriebs').fill('Noch nicht gespeichert GmbH')
  // What Mantine does at once it does again later, as on a busy device.
  await page.evaluate(() => {
    const plain = window.setTimeout
    Object.assign(window, {
      setTimeout: (work: () => void, milliseconds?: number) => {
        if (!milliseconds) plain(work, 600)
        return plain(work, milliseconds)
      },
    })
  })
  await page.getByRole('link', { name: 'Überblick', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ohne Speichern verlassen?' })
  await expect(dialog.getByRole('button', { name: 'Hier bleiben' })).toBeFocused()
  const leave = dialog.getByRole('button', { name: 'Ohne Speichern verlassen' })
  await leave.focus()
  await page.waitForTimeout(900)
  await expect(leave).toBeFocused()
})

test('a placeholder keeps its colour in a field with an error', async ({ person, database }) => {
  const { page, user } = await person({ role: 'employer' })
  await giveCompany(database, user?.userId ?? '')
  await page.goto('/stellenangebot-erstellen')
  const title = page.getByLabel('Titel der Anzeige')
  const before = await colourOf(title, '::placeholder')
  await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  expect(await colourOf(title, '::placeholder')).toBe(before)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('tabs that do not fit fade out where there are more', async ({ person }) => {
    const { page } = await person({ role: 'employer' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/profile')
    const row = page.getByRole('navigation', { name: /Bereiche/ }).locator('ul')
    const edges = () =>
      row.evaluate((found) => {
        const style = getComputedStyle(found)
        return [style.getPropertyValue('--tabs-before'), style.getPropertyValue('--tabs-after')]
      })
    await expect.poll(edges).toEqual(['0px', '56px'])
    await row.evaluate((found) => found.scrollTo(found.scrollWidth, 0))
    await expect.poll(edges).toEqual(['56px', '0px'])
    await page.setViewportSize({ width: 1280, height: 844 })
    const mask = () => row.evaluate((found) => getComputedStyle(found).maskImage)
    expect(await mask()).toBe('none')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the button of the sheet applies the filters', async ({ page, database }) => {
      const word = newWord()
      await insertActiveJobs(database, word, [{ title: 'Reha-Technikerin' }])
      await page.goto(`/job-angebot?q=${word}`)
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByLabel(/^Vollzeit/).check()
      await page.getByRole('button', { name: 'Filter anwenden' }).click()
      await expect(page).toHaveURL(/art=vollzeit/)
    })
  })
})

test('long words are hyphenated as German words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/job-angebot')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  for (const tag of ['h1', 'article h2', 'article p', 'label']) {
    expect(
      await page
        .locator(tag)
        .first()
        .evaluate((found) => getComputedStyle(found).hyphens),
      tag,
    ).toBe('auto')
  }
})
