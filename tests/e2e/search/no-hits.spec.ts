import { expect, type Page } from '@playwright/test'
import { paths } from '../../../web/shared/routing/paths.ts'
import { axeOf } from '../axe.ts'
import { giveRequest } from '../job-requests/request-steps.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from './active-jobs.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('article')

/** Of a page without scripts: links are answered, and a button sends its form or opens what it controls. */
async function expectEachControlToLead(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const hrefs = await main
    .locator('a:visible')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
  for (const href of new Set(hrefs.map((href) => href.replace(/#.*/, ''))))
    expect([href, (await page.request.get(href)).status()]).toEqual([href, 200])
  const dead = await main
    .locator('button:visible')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) =>
        button instanceof HTMLButtonElement &&
        !(button.type === 'submit' && button.form) &&
        !button.popoverTargetElement
          ? [button.textContent]
          : [],
      ),
    )
  expect(dead).toEqual([])
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a search without hits shows what is near in words, place and meaning, and nothing covers it', async ({
    page,
    database,
  }) => {
    const [word, unknown] = [newWord(), newWord()]
    await insertActiveJobs(database, word, [
      { title: 'Bandagist (m/w/d)', placeId: 1011500, location: 'Berlin' },
      { title: 'Bandagistin für die Maßabteilung', placeId: 1011500, location: 'Berlin' },
    ])
    await page.goto(`/job-angebot?q=Bandagist+${word}+${unknown}&ort=1011500-berlin&umkreis=10`)
    await expect(headline(page)).toHaveText(
      `Keine Stellenangebote für „Bandagist ${word} ${unknown}“ rund um Berlin`,
    )
    await expect(page.getByRole('heading', { name: `Ohne „${unknown}“: 2 Stellen` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bandagist (m/w/d)', exact: true })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: /^Ähnliche Berufe: Orthopädietechnik \(\d+ Stellen\)$/ }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Suchauftrag speichern' })).toBeVisible()
    await keepPicture(page, test.info().outputPath('no-hits.png'))
    const { violations } = await axeOf(page).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
    for (const link of await page.getByRole('main').getByRole('link').all()) await link.click({ trial: true })

    await page.getByRole('link', { name: `Ohne „${unknown}“: 2 Stellen` }).click()
    await expect(headline(page)).toHaveText(`2 Stellenangebote für „Bandagist ${word}“`)

    await page.goto(`/job-angebot?q=${word}&ort=3707300-goettingen&umkreis=10`)
    await page.getByRole('link', { name: 'In allen Orten: 2 Stellen' }).click()
    await expect(cards(page)).toHaveCount(2)
  })
})

test('requests without hits: few are not counted, and their cards are there', async ({
  person,
  database,
}) => {
  const { user } = await person({ role: 'applicant' })
  if (!user) throw new Error('The applicant is signed in')
  const [word, unknown] = [newWord(), newWord()]
  await giveRequest(database, user, { title: `Bandagistin ${word}` })
  const { page } = await person()
  await page.goto(paths.jobRequests.href({ q: `${word} ${unknown}` }))
  await expect(headline(page)).toHaveText(`Keine Stellengesuche für „${word} ${unknown}“`)
  await expect(page.getByRole('link', { name: `Bandagistin ${word}` })).toBeVisible()
  await page.getByRole('link', { name: `Ohne „${unknown}“`, exact: true }).click()
  await expect(cards(page)).toHaveCount(1)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'both halves' : 'both halves without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('each half shows its own ways on, which lead to its list', async ({ page, person, database }) => {
      const { user } = await person({ role: 'applicant' })
      if (!user) throw new Error('The applicant is signed in')
      const [word, unknown] = [newWord(), newWord()]
      await insertActiveJobs(database, word, [{ title: 'Bandagist (m/w/d)' }])
      await giveRequest(database, user, { title: `Bandagistin ${word}` })
      await page.goto(paths.jobs.href({ q: `${word} ${unknown}` }))
      const half = (name: string) => page.getByRole('region', { name })
      for (const name of ['Stellenangebote', 'Stellengesuche'])
        await expect(half(name).getByRole('heading', { level: 3, name: /^Ohne „/ })).toBeVisible()
      await keepPicture(page, test.info().outputPath('both-halves.png'))
      if (javaScriptEnabled) {
        const { violations } = await axeOf(page).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
      }
      await half('Stellengesuche')
        .getByRole('link', { name: `Ohne „${unknown}“`, exact: true })
        .click()
      await expect(page).toHaveURL(new RegExp(`/job-gesuch\\?q=${encodeURIComponent(word)}$`))
      await expect(cards(page)).toHaveCount(1)

      await page.goto(paths.jobs.href({ q: `${word} ${unknown}` }))
      await half('Stellenangebote')
        .getByRole('link', { name: `Ohne „${unknown}“: 1 Stelle` })
        .click()
      await expect(page).toHaveURL(new RegExp(`/job-angebot\\?q=${encodeURIComponent(word)}$`))
      await expect(headline(page)).toHaveText(`1 Stellenangebot für „${word}“`)

      // Where one half has something, only the other one shows ways on.
      await page.goto(paths.jobs.href({ q: 'Bandagistin' }))
      await expect(half('Stellengesuche').getByRole('heading', { name: /^Ohne „/ })).toHaveCount(0)
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a correction is said and taken back, and the ways on are links', async ({ page, database }) => {
    const [word, unknown] = [newWord(), newWord()]
    await insertActiveJobs(database, word, [{ title: 'Orthopädietechniker (m/w/d)' }])
    await page.goto('/')
    await page.getByLabel('Beruf oder Stichwort').fill(`Ortopädietechniker ${word}`)
    await page.getByRole('button', { name: / zeigen$/ }).click()
    await expect(headline(page)).toHaveText(`1 Stellenangebot für „Orthopädietechniker ${word}“`)
    await page.getByRole('link', { name: `„Ortopädietechniker ${word}“` }).click()
    await expect(page).toHaveURL(/q=%22Ortop/)
    await expect(headline(page)).toHaveText(`Keine Stellenangebote für „Ortopädietechniker ${word}“`)
    // Saving a search needs scripts: neither the sentence about it nor its button is there.
    await expect(page.getByText('Speichern Sie die Suche')).toBeHidden()
    await expect(page.getByText('Suchauftrag speichern')).toBeHidden()
    await expectEachControlToLead(page)
    await keepPicture(page, test.info().outputPath('no-hits-without-scripts.png'))
    await page.getByRole('link', { name: 'Ohne „Ortopädietechniker“: 1 Stelle' }).click()
    await expect(cards(page)).toHaveCount(1)

    await page.goto(`/job-angebot?q=${word}+${unknown}`)
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('link', { name: `Ohne „${unknown}“: 1 Stelle` }).click()
    await expect(headline(page)).toHaveText(`1 Stellenangebot für „${word}“`)
  })
})
