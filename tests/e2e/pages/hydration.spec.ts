import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parseManifest } from '../../../server/ssr/manifest.ts'
import { test } from '../../harness/e2e-fixtures.ts'
import { untilSettled } from '../../harness/settled.ts'

async function someJobHref(page: Page): Promise<string> {
  await page.goto('/job-angebot')
  const href = await page.locator('a[href^="/job/"]').first().getAttribute('href')
  if (!href) throw new Error('The list shows no job')
  return href
}

/** The path of the script that the build made of a source. */
async function builtFile(source: string): Promise<string> {
  const manifest = parseManifest(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  const file = manifest[source]?.file
  if (file === undefined) throw new Error(`The build made no script of ${source}`)
  return file
}

/** React stores its data of an element on the element itself. */
async function isTakenOver(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).join()))
    .toContain('__reactFiber')
}

declare global {
  interface Window {
    firstMain?: Element | null
    firstScheme?: string | undefined
    firstTimes?: readonly string[]
    /** Texts of the live regions that were shown, at the moment of showing. */
    shownWithText?: string[]
  }
}

test.describe('hydration', () => {
  for (const name of ['home', 'list', 'detail'] as const) {
    test(`takes over the ${name} as it is, without asking again`, async ({ page }) => {
      const address =
        name === 'home' ? '/' : name === 'list' ? '/job-angebot?q=Techniker' : await someJobHref(page)
      const asked: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/graphql') asked.push(request.url())
      })
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          window.firstMain = document.querySelector('main h1')
        })
      })
      await page.goto(address)
      await untilSettled(page)
      await isTakenOver(page)
      expect(await page.evaluate(() => window.firstMain === document.querySelector('main h1'))).toBe(true)
      expect(asked).toEqual([])
    })
  }
})

test.describe('with a clock that is 40 days ahead of the server', () => {
  for (const name of ['list', 'detail'] as const) {
    test(`the ${name} keeps the days that the server has counted`, async ({ page }) => {
      const address = name === 'list' ? '/job-angebot' : await someJobHref(page)
      await page.clock.setFixedTime(Date.now() + 40 * 86_400_000)
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const elements = document.querySelectorAll('main time, main dd')
          window.firstTimes = [...elements].map((element) => element.textContent)
        })
      })
      await page.goto(address)
      await isTakenOver(page)
      const shown = await page.locator('main time, main dd').allTextContents()
      expect(shown.length).toBeGreaterThan(0)
      // What React could not match would also be an error in the console, which fails every test.
      expect(shown).toEqual(await page.evaluate(() => window.firstTimes))
    })
  }
})

test.describe('colour scheme', () => {
  for (const [system, chosen, expected] of [
    ['dark', null, 'dark'],
    ['light', null, 'light'],
    ['light', 'dark', 'dark'],
    ['dark', 'light', 'light'],
  ] as const) {
    test(`system ${system}, chosen ${chosen ?? 'nothing'}: ${expected} before the first paint`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system })
      await page.addInitScript((choice) => {
        if (choice) localStorage.setItem('mantine-color-scheme-value', choice)
        // Runs when <body> begins, hence before anything can have been painted.
        new MutationObserver((_, observer) => {
          if (!document.body) return
          window.firstScheme = document.documentElement.dataset['mantineColorScheme']
          observer.disconnect()
        }).observe(document, { childList: true, subtree: true })
      }, chosen)
      await page.goto('/')
      await untilSettled(page)
      expect(await page.evaluate(() => window.firstScheme)).toBe(expected)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', expected)
    })
  }
})

test.describe('before the scripts are there', () => {
  for (const address of ['/', '/job-angebot']) {
    test(`what is typed into the search of ${address} is searched afterwards`, async ({ page }) => {
      const { promise: scripts, resolve: sendScripts } = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await scripts
        await route.continue()
      })
      await page.goto(address, { waitUntil: 'commit' })
      const field = page.getByLabel('Beruf oder Stichwort')
      await field.fill('Techniker')
      sendScripts()
      await isTakenOver(page)
      await expect(field).toHaveValue('Techniker')
      await page.getByRole('button', { name: 'Stellen finden' }).click()
      await expect(page).toHaveURL(/\/job-angebot\?q=Techniker$/)
    })
  }

  test('a place and a radius chosen before are searched afterwards too', async ({ page }) => {
    const { promise: scripts, resolve: sendScripts } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto('/job-angebot', { waitUntil: 'commit' })
    await page.getByLabel('Beruf oder Stichwort').fill('Techniker')
    await page.getByLabel('Ort oder PLZ').fill('37073')
    await page.getByLabel('Umkreis').selectOption('20')
    sendScripts()
    await isTakenOver(page)
    await expect(page.getByLabel('Ort oder PLZ')).toHaveValue('37073')
    await page.getByRole('button', { name: 'Stellen finden' }).click()
    await expect(page).toHaveURL(/\?q=Techniker&ort=3707300-goettingen&umkreis=20$/)
  })
})

test.describe('before the scripts are there, a field alone', () => {
  for (const address of ['/', '/job-angebot']) {
    test(`a place typed into the search of ${address} stays, and is completed`, async ({ page }) => {
      const { promise: scripts, resolve: sendScripts } = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await scripts
        await route.continue()
      })
      await page.goto(address, { waitUntil: 'commit' })
      const field = page.getByLabel('Ort oder PLZ')
      await field.pressSequentially('3707')
      sendScripts()
      await expect(page.getByRole('option', { name: /37073 Göttingen/ })).toBeVisible()
      await expect(field).toHaveValue('3707')
    })
  }
})

test.describe('moving through the site', () => {
  test('a new page is announced and takes the focus', async ({ page }) => {
    await page.goto('/')
    await untilSettled(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page).toHaveURL(/\/impressum$/)
    await expect(page.getByText('Navigiert zu Impressum')).toBeAttached()
    await expect(page.locator('main')).toBeFocused()
  })

  test('going back restores the place on the page', async ({ page }) => {
    await page.goto('/job-angebot')
    await untilSettled(page)
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.locator('a[href^="/job/"]').nth(8).click()
    await expect(page).toHaveURL(/\/job\//)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/job-angebot/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  })

  test('title, heading, announcement, focus and place follow to an offer, back and forward', async ({
    page,
  }) => {
    await page.goto('/job-angebot')
    await untilSettled(page)
    const listTitle = await page.title()
    const link = page.getByRole('article').getByRole('link').nth(8)
    const jobTitle = (await link.textContent()) ?? ''
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(0)
    const isAt = (y: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
    const showsJob = async () => {
      await expect(page).toHaveURL(/\/job\//)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(jobTitle)
      await expect.poll(() => page.title()).toContain(jobTitle)
      await expect(page.getByText(`Navigiert zu ${jobTitle}`)).toBeAttached()
      await expect(page.locator('main')).toBeFocused()
      await isAt(0)
    }
    await link.click()
    await showsJob()
    await page.goBack()
    await expect(page).toHaveURL(/\/job-angebot$/)
    await expect(page).toHaveTitle(listTitle)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Stellen')
    await expect(page.locator('main')).toBeFocused()
    await isAt(place)
    await page.goForward()
    await showsJob()
  })

  test('skip links and shortcuts lead to content, navigation and search', async ({ page }) => {
    await page.goto('/')
    await untilSettled(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Zum Hauptinhalt springen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Alt+n')
    await expect(page.locator('#navigation')).toBeFocused()
    await page.keyboard.press('Alt+s')
    await expect(page.locator('#suche')).toBeFocused()
    await page.keyboard.press('Alt+m')
    await expect(page.locator('main')).toBeFocused()
  })

  test('without a network the page stays, says so, and the new one comes with the network', async ({
    page,
    context,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/)
    await page.addInitScript(() => {
      window.shownWithText = []
      const show = HTMLElement.prototype.showPopover
      HTMLElement.prototype.showPopover = function (this: HTMLElement) {
        if (this.role === 'status') window.shownWithText?.push(this.textContent)
        show.call(this)
      }
    })
    // Loaded when the browser is idle, which on a busy machine is after the network was idle.
    const lastPart = page.waitForResponse(
      new RegExp(`/${await builtFile('web/shared/auth/session-life.ts')}$`),
    )
    await page.goto('/')
    await untilSettled(page)
    await (await lastPart).finished()
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByText('Keine Internetverbindung')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Impressum', level: 1 })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('Keine Internetverbindung')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Internetverbindung wiederhergestellt')).toBeVisible()
    await expect(page.getByText('Internetverbindung wiederhergestellt')).toBeHidden()
    // A screen reader announces a text that comes into the region, not a region that comes with its text.
    const announced = await page.evaluate(() => window.shownWithText ?? [])
    expect(announced.length).toBeGreaterThan(1)
    expect(announced.filter((text) => text !== '')).toEqual([])
  })

  test('signing out in one tab ends the others on the home page', async ({ page, context, signIn }) => {
    await signIn({ role: 'applicant' })
    await page.goto('/dashboard')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await untilSettled(other)
    await untilSettled(page)
    await page.getByRole('button', { name: 'Mein Bereich' }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(other).toHaveURL(/\/$/)
    await other.goto('/dashboard')
    await expect(other).toHaveURL(/\/login\?weiter=%2Fdashboard/)
  })
})

test('every answer has a nonce of its own, and nothing runs without it', async ({ request }) => {
  const nonces = new Set<string>()
  for (let round = 0; round < 3; round += 1) {
    const response = await request.get('/')
    const policy = response.headers()['content-security-policy'] ?? ''
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]
    if (!nonce) throw new Error(`No nonce in ${policy}`)
    nonces.add(nonce)
    const scripts = (await response.text()).match(/<script(?![^>]*type="application\/)[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  }
  expect(nonces.size).toBe(3)
})
