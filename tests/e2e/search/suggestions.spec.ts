/** What the keyword field suggests while somebody types, on both halves. */
import { expect, type Page } from '@playwright/test'
import { paths } from '../../../web/shared/routing/paths.ts'
import { untilSettled } from '../../harness/settled.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { giveRequest } from '../job-requests/request-steps.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from './active-jobs.ts'

const KEY = 'letzte-suchen'

const field = (page: Page) => page.getByRole('combobox', { name: 'Beruf oder Stichwort' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Vorschläge' }).first()
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

async function open(page: Page, href: string): Promise<void> {
  await page.goto(href)
  await untilSettled(page)
  // Apollo comes with the first press; what the field loads is what comes after that.
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
}

test('a company is found by the beginning of its name, chosen with the keyboard and searched for', async ({
  page,
  database,
}) => {
  const word = newWord()
  await insertActiveJobs(database, `Werkhaus ${word}`, [
    { title: 'Bandagistin (m/w/d)' },
    { title: 'Bandagist' },
  ])
  const scripts: string[] = []
  await open(page, paths.jobSearch.href())
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await field(page).focus()
  await page.keyboard.press('Shift')
  expect(scripts).toEqual([])

  await field(page).pressSequentially(word.slice(0, 10))
  const group = list(page).getByRole('group', { name: 'Betriebe' })
  const option = group.getByRole('option', { name: `Werkhaus ${word} 2 Stellen` })
  await expect(option).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  await expect(page.getByRole('status').filter({ hasText: /^1 Vorschlag$/ })).toHaveCount(1)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')

  await field(page).press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  // Up again: the field itself, whose Enter sends what was typed.
  await field(page).press('ArrowUp')
  await expect(option).toHaveAttribute('aria-selected', 'false')
  await field(page).press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveValue(word.slice(0, 10))

  await field(page).press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await field(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=Werkhaus\\+${encodeURIComponent(word)}$`))
  await expect(headline(page)).toHaveText(`2 Stellenangebote für „Werkhaus ${word}“`)
  await expect(field(page)).toHaveValue(`Werkhaus ${word}`)
  await expect(list(page)).toBeHidden()

  await field(page).fill(word.slice(0, 8))
  await expect(option).toBeVisible()
  await field(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word.slice(0, 8))}$`))
  await expect(list(page)).toBeHidden()
})

test('what is typed and sent while the suggestions load is not lost, and they do not come up afterwards', async ({
  page,
  database,
}) => {
  const word = newWord()
  await insertActiveJobs(database, word, [{ title: 'Näherin (m/w/d)' }])
  await open(page, paths.jobSearch.href())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await field(page).pressSequentially(word)
  await field(page).press('Enter')
  await expect(headline(page)).toHaveText(`1 Stellenangebot für „${word}“`)
  await expect.poll(() => asked).toBeGreaterThan(0)
  release()
  await untilSettled(page)
  await expect(field(page)).toHaveValue(word)
  // It is remembered all the same.
  await expect.poll(() => kept(page)).toContain(word)
  await expect(list(page)).toHaveCount(0)
  await field(page).press('Backspace')
  await expect(list(page).getByRole('option', { name: `${word} 1 Stelle` })).toBeVisible()
})

test('a town sets the place, on the home page too', async ({ page, database }) => {
  await insertActiveJobs(database, newWord(), [{ title: 'Näherin (m/w/d)' }])
  await open(page, paths.jobSearch.href())
  await field(page).fill('Göttin')
  const town = list(page).getByRole('option', { name: /^Göttingen Niedersachsen \+ 50 km · .*\d Stellen?$/ })
  await town.click()
  await expect(page).toHaveURL(/\/job-angebot\?ort=3707300-goettingen$/)
  await expect(page.getByLabel('Ort oder PLZ')).toHaveValue('37073 Göttingen')
  await expect(field(page)).toHaveValue('')

  await open(page, '/')
  await field(page).fill('37073')
  await town.click()
  await expect(page).toHaveURL(/\/job-angebot\?ort=3707300-goettingen$/)
})

test('of both halves at once, a company is searched for in both', async ({ page, database }) => {
  const word = newWord()
  await insertActiveJobs(database, `Werkhaus ${word}`, [{ title: 'Bandagistin (m/w/d)' }])
  await open(page, paths.jobs.href())
  await field(page).fill(word.slice(0, 10))
  await expect(list(page).getByRole('option', { name: `Werkhaus ${word} 1 Stelle` })).toBeVisible()
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/jobs\\?q=Werkhaus\\+${encodeURIComponent(word)}$`))
  await expect(headline(page)).toHaveText(`Stellenmarkt für „Werkhaus ${word}“`)
  await expect(page.getByRole('link', { name: 'Bandagistin (m/w/d)' })).toBeVisible()
})

test('of requests a profession is a filter, no company is suggested, and small counts are not told', async ({
  person,
  database,
}) => {
  const { user } = await person({ role: 'applicant' })
  if (!user) throw new Error('The applicant is signed in')
  await giveRequest(database, user, {})
  const { page } = await person()
  await open(page, paths.jobRequests.href())
  await field(page).fill('Orthopädietechnik-Mech')
  const option = list(page).getByRole('group', { name: 'Berufe' }).getByRole('option').first()
  await expect(option).toHaveAccessibleName(/^Orthopädietechnik-Mechaniker(?: (?:[5-9]|\d\d+) Gesuche)?$/)
  await expect(list(page).getByRole('group', { name: 'Betriebe' })).toHaveCount(0)
  await option.click()
  await expect(page).toHaveURL(/\/job-gesuch\?taetigkeit=orthopaedietechnik-mechaniker$/)
})

test.describe('own searches', () => {
  test('are suggested again and can be cleared, with the consent', async ({ page, database }) => {
    const word = newWord()
    await insertActiveJobs(database, word, [{ title: 'Näherin (m/w/d)' }])
    const answered = {
      version: '2.0',
      settings: { necessary: true, analytics: false, marketing: false, preferences: true },
      timestamp: new Date().toISOString(),
    }
    await page.goto('/impressum')
    await page.evaluate((record) => localStorage.setItem('cookie-consent', record), JSON.stringify(answered))
    await open(page, paths.jobSearch.href())
    await field(page).fill(word)
    await field(page).press('Enter')
    await expect(headline(page)).toHaveText(`1 Stellenangebot für „${word}“`)
    await expect.poll(() => kept(page)).toContain(word)

    await open(page, paths.jobSearch.href())
    await field(page).focus()
    await field(page).press('ArrowDown')
    const own = list(page).getByRole('group', { name: 'Zuletzt gesucht' }).getByRole('option', { name: word })
    await expect(own).toBeVisible()
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(headline(page)).toHaveText(`1 Stellenangebot für „${word}“`)

    // With the keyboard alone; the field keeps what is in it.
    await field(page).fill(word)
    await expect(own).toBeVisible()
    await field(page).press('Tab')
    const clear = page.getByRole('button', { name: 'Letzte Suchen löschen' })
    await expect(clear).toBeFocused()
    await clear.press('Enter')
    await expect(field(page)).toBeFocused()
    await expect(own).toHaveCount(0)
    expect(await kept(page)).toBeNull()

    // Those of the other half are its own.
    await field(page).press('Enter')
    await expect.poll(() => kept(page)).toContain(word)
    await open(page, paths.jobRequests.href())
    await field(page).fill(word)
    await expect(page.getByRole('status').filter({ hasText: 'Keine Vorschläge' })).toHaveCount(1)

    // Without the consent they go.
    await page.goto(paths.cookieSettings.href())
    await page.getByRole('button', { name: 'Nur Notwendige' }).click()
    await expect.poll(() => kept(page)).toBeNull()
  })

  test('are not kept without the consent', async ({ page }) => {
    await page.goto('/impressum')
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('cookie-consent') ?? '{}')
      record.settings.preferences = false
      localStorage.setItem('cookie-consent', JSON.stringify(record))
    })
    await open(page, paths.jobSearch.href())
    await field(page).fill('Näherin')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/q=N%C3%A4herin$/)
    await field(page).fill('')
    await field(page).press('ArrowDown')
    await expect(list(page)).toBeHidden()
    expect(
      await page.evaluate((key) => [localStorage.getItem(key), sessionStorage.getItem(key)], KEY),
    ).toEqual([null, null])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  for (const look of ['light', 'forced'] as const)
    test(`every row can be hit, nothing is wider than the screen, ${look}`, async ({ page, database }) => {
      const word = newWord()
      await insertActiveJobs(database, `Sanitätshaus und Orthopädietechnik ${word} am Alten Bahnhof`, [
        { title: 'Bandagist (m/w/d)' },
      ])
      await page.emulateMedia({
        colorScheme: 'light',
        forcedColors: look === 'forced' ? 'active' : 'none',
        reducedMotion: 'reduce',
      })
      await open(page, paths.jobSearch.href())
      await page.getByRole('button', { name: /Ändern/ }).click()
      await field(page).fill('ortho')
      const options = list(page).getByRole('option')
      await expect(options.first()).toBeVisible()
      await expect.poll(() => options.count()).toBeGreaterThan(3)
      for (const box of await Promise.all((await options.all()).map((option) => option.boundingBox()))) {
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      if (look === 'light') await expectNoViolationsInBothSchemes(page, 'suggestions')
      await field(page).press('ArrowDown')
      await keepPicture(page, test.info().outputPath(`suggestions-${look}.png`), false)
      await options.first().tap()
      await expect(page.getByRole('button', { name: /Ändern/ })).toBeVisible()
      await expect(page).toHaveURL(/\?/)
    })
})

test.describe('at 390', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a town and then a company are chosen with the keyboard', async ({ page, database }) => {
    const word = newWord()
    await insertActiveJobs(database, `Werkhaus ${word}`, [{ title: 'Näherin (m/w/d)' }])
    await open(page, '/')
    await field(page).pressSequentially('Göttin')
    await expect(list(page).getByRole('option', { name: /^Göttingen / })).toBeVisible()
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/job-angebot\?ort=3707300-goettingen$/)
    await page.getByRole('button', { name: /Ändern/ }).press('Enter')
    await field(page).pressSequentially(word.slice(0, 10))
    await expect(list(page).getByRole('option', { name: `Werkhaus ${word} 1 Stelle` })).toBeVisible()
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(headline(page)).toHaveText(`1 Stellenangebot für „Werkhaus ${word}“`)
    await expect(page).toHaveURL(/ort=3707300-goettingen$/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the field is part of a form that the browser sends', async ({ page, database }) => {
    const word = newWord()
    await insertActiveJobs(database, word, [{ title: 'Näherin (m/w/d)' }])
    await page.goto(paths.jobSearch.href())
    await field(page).fill(word)
    await field(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}`))
    await expect(headline(page)).toHaveText(`1 Stellenangebot für „${word}“`)
  })
})
