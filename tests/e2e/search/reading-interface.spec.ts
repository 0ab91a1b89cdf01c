/** A developer finds the interface from Mediadaten, reads the page, opens the example and checks the answer by the schema that the page links. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { adsOf } from '../../server/feeds/ads.ts'
import { type Page, validatorOf } from '../../server/feeds/read-interface.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'

test('developers find the interface, and its answers are what it says', async ({ person, database }) => {
  const word = `Schnitt${randomUUID().slice(0, 8)}`
  const ads = adsOf(database)
  await ads.online(await ads.company(`Haus ${word}`, true), `Podologin ${word}`)
  await ads.online(await ads.company(`Haus ${word} Ohne`, false), `Podologe ${word}`)

  const { page } = await person()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/mediadaten/widget')
  await expect(page.getByRole('link', { name: 'Schnittstelle für Entwickler' })).toBeVisible()
  await page.goto('/mediadaten')
  await page.getByRole('link', { name: 'eine Schnittstelle mit JSON' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schnittstelle für Entwickler' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Parameter' })).toContainText('umkreis')
  await expectNoViolationsInBothSchemes(page, 'reading interface')

  const addressOf = async (name: string): Promise<string> =>
    (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
  const schema: object = await (await page.request.get(await addressOf('JSON Schema der Antwort'))).json()
  const readPage = validatorOf<Page>(schema)
  const openApi = await (await page.request.get(await addressOf('OpenAPI 3.1'))).text()
  expect(openApi).toContain('"openapi": "3.1.0"')
  readPage(await (await page.request.get(await addressOf('Antwort ansehen'))).json())
  const found = await page.request.get(`/api/v1/stellen?q=${word}`)
  expect(readPage(await found.json()).stellen.map(({ titel }) => titel)).toEqual([`Podologin ${word}`])
  expect((await page.request.get('/api/v1/stellen?wort=x')).status()).toBe(400)

  if (process.env['PICTURES'] === undefined) return
  for (const [name, size] of [
    ['390', { width: 390, height: 844 }],
    ['1440', { width: 1440, height: 900 }],
  ] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await keepPicture(page, `test-results/e2e/reading-interface-${name}-${scheme}.png`)
    }
})
