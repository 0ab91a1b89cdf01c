/** A company lets its ads go out, a guild builds a list of them, and it stands in the guild's page: with scripts, without, dark, and without a cookie. */
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { untilSettled } from '../../harness/settled.ts'
import { axeOf, expectNoViolationsInBothSchemes } from '../axe.ts'
import { giveVerifiedCompany } from '../job-requests/request-steps.ts'
import { KEEPS_PICTURES, keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }
const TITLE = /^Stellenangebote$/

/** Another origin, with the markup of its own page around what was copied. */
async function foreignPage(code: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="de"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Innung</title><h1>Innung Göttingen</h1>${code}`,
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

async function keepPictures(page: Page, name: string): Promise<void> {
  if (!KEEPS_PICTURES) return
  for (const [width, size] of [
    ['390', PHONE],
    ['1440', WIDE],
  ] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await keepPicture(page, `test-results/e2e/${name}-${width}-${scheme}.png`)
    }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(WIDE)
}

test('ads go out once the company says so, into a list on the page of a guild', async ({
  person,
  database,
  browser,
}) => {
  const employer = await person({ role: 'employer' })
  if (!employer.user) throw new Error('This person is signed in')
  const word = `Weitergabe${randomUUID().slice(0, 8)}`
  await giveVerifiedCompany(database, employer.user, `Haus ${word} GmbH`, `Podologin ${word}`)
  const mine = employer.page
  await mine.setViewportSize(WIDE)
  await mine.emulateMedia({ reducedMotion: 'reduce' })

  const visitor = (await person()).page
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.setViewportSize(WIDE)
  let code = ''

  await test.step('the builder answers with HTML that the address holds', async () => {
    await visitor.goto('/mediadaten')
    await visitor.getByRole('link', { name: 'eine Stellenliste für Ihre Seite' }).click()
    await visitor.getByLabel('Stichwort').fill(word)
    await visitor.getByLabel('Höchstens so viele Stellen').selectOption('3')
    await visitor.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(visitor).toHaveURL(/anzahl=3/)
    await untilSettled(visitor)
    code = await visitor.getByLabel('HTML für Ihre Seite').inputValue()
    expect(code).toContain(`data-suche="?q=${word}&amp;anzahl=3"`)
    await expectNoViolationsInBothSchemes(visitor, 'the builder')
    await keepPictures(visitor, 'widget-builder')
  })

  const { url, server } = await foreignPage(code)
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, viewport: WIDE })
  const guild = await context.newPage()
  const frame = guild.frameLocator('iframe')
  const list = () => frame.getByRole('listitem')
  try {
    await test.step('without the consent the list says that there is nothing', async () => {
      await guild.goto(url)
      await expect(frame.getByRole('heading', { name: TITLE })).toBeVisible()
      await expect(frame.getByText('Gerade ist keine passende Stelle dabei.')).toBeVisible()
    })

    await test.step('the owner switches the consent on, off and on again', async () => {
      await mine.goto('/dashboard?tab=company')
      await untilSettled(mine)
      const consent = mine.getByRole('switch', { name: 'Anzeigen weitergeben' })
      await expect(consent).not.toBeChecked()
      await consent.click()
      await expect(mine.getByText('Weitergabe ist an')).toBeVisible()
      await expect(mine.getByText(/^An seit dem/)).toBeVisible()
      await keepPictures(mine, 'ad-sharing')
      await expectNoViolationsInBothSchemes(mine, 'the consent')
      await mine.reload()
      await untilSettled(mine)
      await expect(consent).toBeChecked()
      await consent.click()
      await expect(mine.getByText('Weitergabe ist aus')).toBeVisible()
      await mine.getByRole('button', { name: 'Rückgängig' }).click()
      await expect(mine.getByText('Weitergabe ist an')).toBeVisible()
      await expect(consent).toBeChecked()
    })

    await test.step('the list shows the ad, is as high as it is long, and leads to it', async () => {
      await expect(async () => {
        await guild.goto(url)
        expect(await list().count()).toBe(1)
      }).toPass()
      await expect(list()).toContainText(`Podologin ${word}`)
      const content = await frame
        .locator('body')
        .evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
      await expect
        .poll(() => guild.locator('iframe').evaluate((element) => element.getBoundingClientRect().height))
        .toBe(content)
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        frame.getByRole('link', { name: word }).click(),
      ])
      await expect(opened.getByRole('heading', { level: 1 })).toContainText(word)
      await opened.close()
      await keepPictures(guild, 'widget-guild')
    })

    await test.step('it left no cookie, in any of the pages', async () => {
      const other = await browser.newContext({ storageState: { cookies: [], origins: [] } })
      const page = await other.newPage()
      await page.goto(url)
      await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(1)
      expect(await other.cookies()).toEqual([])
      await other.close()
    })

    await test.step('without scripts the frame is there as well', async () => {
      const plain = await browser.newContext({
        javaScriptEnabled: false,
        storageState: { cookies: [], origins: [] },
      })
      const page = await plain.newPage()
      await page.goto(url)
      await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(1)
      await plain.close()
    })

    await test.step('everybody can read it, in light and dark', async () => {
      const source = await guild.locator('iframe').getAttribute('src')
      await guild.goto(source ?? '')
      for (const scheme of ['light', 'dark'] as const) {
        await guild.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        const { violations } = await axeOf(guild).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`),
          scheme,
        ).toEqual([])
      }
    })
  } finally {
    await context.close()
    server.closeAllConnections()
    server.close()
  }
})
