/** "In meiner Nähe": the place is found without telling anybody where the person is, and without it nothing is lost. */
import { expect, type Page } from '@playwright/test'
import { test } from '../../harness/e2e-fixtures.ts'
import { untilSettled } from '../../harness/settled.ts'

const GOETTINGEN = { latitude: 51.53371, longitude: 9.93458, accuracy: 40 }
const PARIS = { latitude: 48.85661, longitude: 2.35222, accuracy: 40 }

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const button = (page: Page) => page.getByRole('button', { name: 'In meiner Nähe' })
const place = (page: Page) => page.getByLabel('Ort oder PLZ')

declare global {
  interface Window {
    /** How often the page has asked where the browser is. */
    asked?: number
  }
}

async function open(page: Page, path = '/'): Promise<void> {
  await page.addInitScript(() => {
    window.asked = 0
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...how) => {
      window.asked = (window.asked ?? 0) + 1
      ask(...how)
    }
  })
  await page.goto(path)
  await untilSettled(page)
}

test('the nearest place is searched, and the position stays in the browser', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(GOETTINGEN)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await open(page)
  await expect(page.getByLabel('Umkreis')).toBeHidden()
  expect(await page.evaluate(() => window.asked)).toBe(0)
  await button(page).tap()
  await expect(place(page)).toHaveValue(/^3707\d Göttingen$/)
  // The radius stands where the button was, and has its focus.
  await expect(page.getByLabel('Umkreis')).toBeFocused()
  await expect(button(page)).toBeHidden()
  await page.getByRole('button', { name: 'Stellen finden' }).tap()
  await expect(page).toHaveURL(/\/job-angebot\?ort=3707\d00-goettingen$/)
  expect(await page.evaluate(() => window.asked)).toBe(1)
  expect(sent.filter((one) => /PlacesNear/.test(one))).toHaveLength(1)
  // A tenth of a degree is all that anybody else learns.
  expect(sent.filter((one) => /51[.]53|9[.]93/.test(one))).toEqual([])
  const kept = await page.evaluate(() => {
    // Its moment may look like a degree.
    localStorage.removeItem('cookie-consent')
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  })
  expect(kept).not.toMatch(/51[.]5|9[.]9/)
})

test('in the list it searches at once', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(GOETTINGEN)
  await open(page, '/job-angebot?art=vollzeit')
  await page.getByRole('button', { name: /Ändern$/ }).tap()
  await button(page).tap()
  await expect(page).toHaveURL(/\?art=vollzeit&ort=3707\d00-goettingen$/)
})

for (const [name, where, granted, words] of [
  ['denied', GOETTINGEN, false, 'Ihr Browser gibt den Standort nicht frei.'],
  ['unavailable', null, true, 'Ihr Standort lässt sich gerade nicht bestimmen.'],
  ['vague', { ...GOETTINGEN, accuracy: 83_000 }, true, 'Ihr Standort ist nur auf etwa 80 km genau.'],
  ['in another country', PARIS, true, 'Ihr Standort liegt außerhalb von Deutschland'],
] as const)
  test(`a position that is ${name} is said in words, and what was typed stays`, async ({ page, context }) => {
    if (granted) await context.grantPermissions(['geolocation'])
    if (where) await context.setGeolocation(where)
    // What a device without a signal answers.
    else
      await page.addInitScript(() => {
        navigator.geolocation.getCurrentPosition = (_found, fail) => {
          const error: object = Object.create(GeolocationPositionError.prototype, { code: { value: 2 } })
          if (error instanceof GeolocationPositionError) fail?.(error)
        }
      })
    await open(page)
    await page.getByLabel('Beruf oder Stichwort').fill('Podologe')
    await button(page).tap()
    const said = page.getByRole('status').filter({ hasText: words })
    await expect(said).toContainText('Bitte geben Sie Ort oder PLZ ein.')
    await expect(page.getByLabel('Beruf oder Stichwort')).toHaveValue('Podologe')
    await place(page).fill('37073')
    await expect(said).toHaveCount(0)
    // The list of places lies over the button, sooner or later.
    await page.getByRole('option', { name: /37073/ }).first().tap()
    await page.getByRole('button', { name: 'Stellen finden' }).tap()
    await expect(page).toHaveURL(/\?q=Podologe&ort=3707300-goettingen$/)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no button that does nothing, and the radius comes with a place', async ({ page }) => {
    await page.goto('/')
    await expect(button(page)).toBeHidden()
    await expect(page.getByLabel('Umkreis')).toBeHidden()
    await place(page).fill('Göttingen')
    await page.getByLabel('Umkreis').selectOption('20')
    await page.getByRole('button', { name: / zeigen$/ }).click()
    await expect(page).toHaveURL(/\?ort=3707300-goettingen&umkreis=20$/)
  })
})
