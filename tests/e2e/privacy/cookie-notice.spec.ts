/** The choice of cookies: what is stored and loaded before and after each answer, and that the notice disturbs nothing. */

import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test } from '../../harness/e2e-fixtures.ts'
import { untilSettled } from '../../harness/settled.ts'
import { axeOf } from '../axe.ts'
import { walkByTab } from '../pages/focus-walk.ts'

const DAY_MS = 86_400_000
/** Keys of this site that need no answer: what each is for stands on /cookie-einstellungen. */
const SCROLL = 'react-router-scroll-positions'
const SCHEME = 'mantine-color-scheme-value'
const RECORD = 'cookie-consent'

test.use({ storageState: { cookies: [], origins: [] } })

const noticeOf = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const answer = (page: Page, name: string) => noticeOf(page).getByRole('button', { name }).click()

async function stored(page: Page): Promise<{ local: string[]; session: string[]; cookies: string[] }> {
  const kept = await page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
  }))
  const cookies = await page.context().cookies()
  return { ...kept, cookies: cookies.map(({ name }) => name) }
}

async function recordOf(page: Page): Promise<{ version: string; settings: object; timestamp: string }> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), RECORD)
}

/** Every host that the page has asked, and every path that is neither a page nor a part of one. */
function watchRequests(page: Page): { hosts: Set<string>; other: string[] } {
  const seen = { hosts: new Set<string>(), other: [] as string[] }
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url())
    seen.hosts.add(host)
    const isPage = request.resourceType() === 'document'
    // The data of the next page, what is drawn on it, and the counts of shown jobs: they name no person and keep nothing
    // (docs/decisions/2026-11-22-numbers-of-jobs.md), and a slow page stays open for long enough to send them.
    const isPart = /^\/(?:assets\/|favicon|logos\/|graphql$|api\/job-counts$|job\/[^/]+\/qr\.svg$)/.test(
      pathname,
    )
    if (!isPage && !isPart) seen.other.push(pathname)
  })
  return seen
}

/** Another page in full, and a choice that a person may make there. */
async function visitFurther(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dunkel' }).click()
  await page.goto('/job-angebot')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/job\//)
  await page.goto('/impressum')
  await untilSettled(page)
}

test.describe('before and after each answer', () => {
  for (const { name, settings, local } of [
    {
      name: 'Nur Notwendige',
      settings: { analytics: false, marketing: false, preferences: false },
      local: [RECORD],
    },
    {
      name: 'Alle akzeptieren',
      settings: { analytics: true, marketing: true, preferences: true },
      local: [RECORD, SCHEME],
    },
  ] as const) {
    test(`"${name}" stores what it says, and nothing comes before it`, async ({ page, baseURL }) => {
      const requests = watchRequests(page)
      await page.goto('/')
      await expect(noticeOf(page)).toBeVisible()
      await untilSettled(page)
      expect(await stored(page)).toEqual({ local: [], session: [], cookies: [] })
      await visitFurther(page)
      // What the person sets stays in their tab; nothing is kept beyond it.
      expect(await stored(page)).toEqual({ local: [], session: [SCHEME, SCROLL], cookies: [] })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

      await answer(page, name)
      await expect(noticeOf(page)).toBeHidden()
      await expect(page.locator('main')).toBeFocused()
      const record = await recordOf(page)
      expect(record).toEqual({
        version: '2.0',
        settings: { necessary: true, ...settings },
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      })
      await visitFurther(page)
      await expect(noticeOf(page)).toBeHidden()
      const session = settings.preferences ? [SCROLL] : [SCHEME, SCROLL]
      expect(await stored(page)).toEqual({ local, session, cookies: [] })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      expect([...requests.hosts]).toEqual([new URL(baseURL ?? '').host])
      expect(requests.other).toEqual([])
    })
  }

  test('"Anpassen" stores what was chosen, and the page of the footer changes it', async ({ page }) => {
    await page.goto('/')
    await answer(page, 'Anpassen')
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
    for (const name of ['Statistik', 'Einstellungen', 'Marketing']) {
      await expect(dialog.getByRole('switch', { name })).not.toBeChecked()
    }
    await expect(dialog.getByText('immer an')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Datenschutzerklärung' })).toHaveAttribute(
      'href',
      '/datenschutz',
    )
    await dialog.getByRole('switch', { name: 'Einstellungen' }).check()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(dialog).toBeHidden()
    await expect(noticeOf(page).getByRole('button', { name: 'Anpassen' })).toBeFocused()
    expect((await stored(page)).local).toEqual([])

    await answer(page, 'Anpassen')
    await dialog.getByRole('switch', { name: 'Einstellungen' }).check()
    await dialog.getByRole('button', { name: 'Einstellungen speichern' }).click()
    await expect(noticeOf(page)).toBeHidden()
    expect((await recordOf(page)).settings).toEqual({
      necessary: true,
      analytics: false,
      marketing: false,
      preferences: true,
    })
    await page.getByRole('button', { name: 'Dunkel' }).click()
    expect((await stored(page)).local).toEqual([RECORD, SCHEME])

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    const choices = page.getByRole('region', { name: 'Ihre Auswahl' })
    await expect(choices.getByText(/^Gewählt am .* Wir fragen wieder am /)).toBeVisible()
    await choices.getByRole('button', { name: 'Anpassen' }).click()
    await expect(dialog.getByRole('switch', { name: 'Einstellungen' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await choices.getByRole('button', { name: 'Nur Notwendige' }).click()
    await expect(choices.getByRole('status')).toHaveText('Ihre Auswahl ist gespeichert und gilt ab sofort.')
    // Withdrawn: what was stored is gone from the device, and nothing on the screen changes.
    expect((await stored(page)).local).toEqual([RECORD])
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})

test.describe('asks again', () => {
  for (const [name, value] of [
    [
      'with another version',
      JSON.stringify({ version: '1.0', settings: {}, timestamp: new Date().toISOString() }),
    ],
    ['with broken JSON', '{"version":'],
  ] as const) {
    test(name, async ({ page }) => {
      await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [RECORD, value] as const)
      await page.goto('/impressum')
      await expect(noticeOf(page)).toBeVisible()
    })
  }

  test('after 180 days and with a clock that was ahead, and forgets what it had kept', async ({ page }) => {
    await page.goto('/impressum')
    await answer(page, 'Alle akzeptieren')
    await page.getByRole('button', { name: 'Dunkel' }).click()
    const keep = await page.evaluate((key) => localStorage.getItem(key), RECORD)
    for (const [days, visible] of [
      [179, false],
      [180, true],
      [-1, true],
    ] as const) {
      await page.clock.setFixedTime(Date.now() + days * DAY_MS)
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [RECORD, keep ?? ''] as const)
      await page.goto('/impressum')
      await expect(noticeOf(page)).toBeVisible({ visible })
    }
    await expect.poll(async () => (await stored(page)).local).toEqual([RECORD])
  })

  test('where the browser stores nothing, and then works for the visit', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }
    })
    await page.goto('/')
    await answer(page, 'Nur Notwendige')
    await expect(noticeOf(page)).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    await expect(page.getByText(/^Gewählt am /)).toBeVisible()
    await expect(noticeOf(page)).toBeHidden()
    await page.reload()
    await expect(noticeOf(page)).toBeVisible()
  })
})

test('an answer in one tab is one in all', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/impressum')
  await untilSettled(other)
  await answer(page, 'Nur Notwendige')
  await expect(noticeOf(other)).toBeHidden()
})

test.describe('on a slow line, 400 ms after the page', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const [name, allowed] of [
    ['Nur Notwendige', false],
    ['Alle akzeptieren', true],
  ] as const)
    test(`a tap on "${name}" counts before any script is there`, async ({ page }) => {
      const { promise: scripts, resolve: sendScripts } = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await scripts
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
      await expect(noticeOf(page)).toBeVisible()
      await page.waitForTimeout(400)
      await noticeOf(page).getByRole('button', { name }).tap()
      await expect(noticeOf(page)).toBeHidden()
      await expect(page.locator('main')).toBeFocused()
      const settings = { necessary: true, analytics: allowed, marketing: allowed, preferences: allowed }
      expect(await recordOf(page)).toMatchObject({ version: '2.0', settings })
      sendScripts()
      await untilSettled(page)
      await expect(noticeOf(page)).toBeHidden()
      await expect(page.locator('html')).not.toHaveAttribute('data-cookie-notice')
      await expect(page.locator('html[data-keeps-preferences]')).toHaveCount(allowed ? 1 : 0)
      expect(await recordOf(page)).toMatchObject({ version: '2.0', settings })
    })

  test('a tap on "Anpassen" opens its dialog as soon as it can', async ({ page }) => {
    const { promise: scripts, resolve: sendScripts } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await noticeOf(page).getByRole('button', { name: 'Anpassen' }).tap()
    sendScripts()
    await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible()
  })
})

test.describe('the notice', () => {
  for (const [width, height] of [
    [320, 568],
    [768, 1024],
    [1440, 900],
  ] as const) {
    test(`is there with the first paint and moves nothing at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.addInitScript(() => {
        window.shifts = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shifts?.push(JSON.stringify(entry))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // From now on the font is there at the first paint: machines without Arial, which stands in for it, would break lines elsewhere.
      await page.goto('/impressum')
      await page.evaluate(() => document.fonts.ready)
      for (const path of ['/', '/job-angebot', '/cookie-einstellungen']) {
        await page.goto(path)
        await untilSettled(page)
        await expect(noticeOf(page)).toBeVisible()
        expect(await page.evaluate(() => window.shifts), path).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
      // Refusing is as easy as accepting: three buttons of one size and one look, of which none needs scrolling.
      const buttons = await noticeOf(page).getByRole('button').all()
      const looks = await Promise.all(
        buttons.map((button) =>
          button.evaluate((element) => {
            const { width: w, height: h } = element.getBoundingClientRect()
            const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(element)
            return JSON.stringify([
              Math.round(w),
              Math.round(h),
              color,
              backgroundColor,
              borderColor,
              fontWeight,
            ])
          }),
        ),
      )
      expect(looks).toHaveLength(3)
      expect(new Set(looks).size).toBe(1)
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 })
      const [first, ...others] = await Promise.all(buttons.map((button) => button.boundingBox()))
      expect(others.map((box) => box?.y)).toEqual([first?.y, first?.y])
      const notice = await noticeOf(page).boundingBox()
      expect(notice?.height).toBeLessThanOrEqual(110)
      // It never lies over what a page is for, and nothing stays below it at the end of a page.
      await page.goto('/')
      const search = await page.getByRole('button', { name: / zeigen$/ }).boundingBox()
      expect((search?.y ?? 0) + (search?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const end = await page.getByRole('contentinfo').boundingBox()
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan((notice?.y ?? 0) + 1)
      expect(await Promise.all(buttons.map((button) => button.textContent()))).toEqual([
        'Anpassen',
        'Nur Notwendige',
        'Alle akzeptieren',
      ])
    })
  }

  test('comes after the skip links, covers nothing that has the focus and traps nobody', async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 450 })
    await page.goto('/')
    await untilSettled(page)
    for (const name of ['Zum Hauptinhalt springen', 'Zur Navigation springen', 'Datenschutz']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeFocused()
    }
    for (const path of ['/', '/job-angebot', '/cookie-einstellungen', '/login']) {
      await page.goto(path)
      await untilSettled(page)
      const { stops, hidden } = await walkByTab(page)
      expect.soft(hidden, path).toEqual([])
      expect(stops).toBeGreaterThan(10)
    }
  })

  test('breaks no rule of accessibility, nor does its dialog', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/cookie-einstellungen')
      await untilSettled(page)
      const problems = async () => {
        const { violations } = await axeOf(page)
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        return violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.target}`)
      }
      expect(await problems()).toEqual([])
      await answer(page, 'Anpassen')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await problems()).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  test('leads to the page about data without a new document', async ({ page }) => {
    await page.goto('/')
    await untilSettled(page)
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await noticeOf(page).getByRole('link', { name: 'Datenschutz' }).click()
    await expect(page).toHaveURL(/\/datenschutz$/)
    await expect(page.locator('body')).toHaveAttribute('data-same', '')
  })

  test('costs at most 4 kB of script, and nothing once it is answered', async ({ page }) => {
    const loaded = async () => {
      const paths: string[] = []
      const note = (request: { url(): string }) => {
        if (request.url().endsWith('.js')) paths.push(request.url())
      }
      page.on('request', note)
      await page.goto('/')
      await untilSettled(page)
      page.off('request', note)
      return paths
    }
    const sizeOf = async (paths: readonly string[]) => {
      const bodies = await Promise.all(paths.map(async (path) => (await page.request.get(path)).body()))
      return bodies.reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0)
    }
    const first = await loaded()
    await answer(page, 'Nur Notwendige')
    const later = new Set<string>()
    // What loads when the browser is idle may come late in one visit and in time in the other.
    await expect(async () => {
      for (const path of await loaded()) later.add(path)
      const extra = first.filter((path) => !later.has(path))
      expect(extra.length).toBeGreaterThan(0)
      expect(await sizeOf(extra)).toBeLessThanOrEqual(4_000)
    }).toPass()
  })
})

declare global {
  interface Window {
    /** Every movement of the layout that the browser has noticed. */
    shifts?: string[]
  }
}
