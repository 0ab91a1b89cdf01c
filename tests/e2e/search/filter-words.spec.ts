import { expect, type Page } from '@playwright/test'
import { axeOf } from '../axe.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from './active-jobs.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const understood = (page: Page) => page.getByRole('list', { name: 'Als Filter verstanden' })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a word that is a filter is a chip, and one tap makes it a word again', async ({
      page,
      database,
    }) => {
      const word = newWord()
      await insertActiveJobs(database, word, [
        { title: 'Bandagistin (m/w/d)', jobTypes: ['teilzeit'] },
        { title: 'Bandagist (m/w/d)' },
      ])
      await page.goto('/')
      await page.getByLabel('Beruf oder Stichwort').fill(`${word} Teilzeit ab 3500`)
      await page.getByRole('button', { name: / zeigen$|^Stellen finden$/ }).click()
      await expect(headline(page)).toHaveText(`1 Stellenangebot für „${word} Teilzeit ab 3500“`)
      await expect(understood(page).getByRole('listitem')).toHaveText([/Teilzeit$/, /ab 3\.500.€ im Monat$/])
      await keepPicture(page, test.info().outputPath('filter-words.png'), false)
      await expect(page.getByLabel(/^Teilzeit/)).toBeChecked()
      await expect(page.getByText('Ist ein Teil Ihrer Suche der Ort?')).toHaveCount(0)
      if (javaScriptEnabled) {
        const { violations } = await axeOf(page).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
      }
      // No job of these has the words in its text.
      await understood(page).getByRole('link', { name: 'Als Wort suchen: ab 3.500 € im Monat' }).click()
      await expect(page).toHaveURL(/q=.*%22ab\+3500%22/)
      await expect(understood(page).getByRole('listitem')).toHaveText([/Teilzeit$/])
      await expect(headline(page)).toHaveText(`Keine Stellenangebote für „${word} Teilzeit ab 3500“`)

      await page.goto(`/job-angebot?q=${word}+Teilzeit+ab+4000`)
      await page.getByRole('link', { name: 'Ohne „ab 4000“: 1 Stelle' }).click()
      await expect(headline(page)).toHaveText(`1 Stellenangebot für „${word} Teilzeit“`)
      if (!javaScriptEnabled) return
      // A choice in the panel takes the place of the word.
      await page.getByLabel(/^Teilzeit/).uncheck()
      await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}$`))
      await expect(headline(page)).toHaveText(`2 Stellenangebote für „${word}“`)
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the chip of a word fits, can be hit, and gives the word back', async ({ page, database }) => {
    const word = newWord()
    await insertActiveJobs(database, word, [
      { title: 'Bandagistin (m/w/d)', jobTypes: ['teilzeit'] },
      { title: 'Bandagist (m/w/d)' },
    ])
    await page.goto(`/job-angebot?q=${word}+Teilzeit`)
    await expect(headline(page)).toHaveText(`1 Stellenangebot für „${word} Teilzeit“`)
    const chip = understood(page).getByRole('link', { name: 'Als Wort suchen: Teilzeit' })
    const box = await chip.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(24)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await keepPicture(page, test.info().outputPath('filter-words-390.png'), false)
    await chip.tap()
    await expect(page).toHaveURL(/q=.*%22Teilzeit%22/)
    await expect(understood(page)).toHaveCount(0)
    // The kind of work is among its words, too.
    await expect(headline(page)).toHaveText(`1 Stellenangebot für „${word} Teilzeit“`)
  })
})
