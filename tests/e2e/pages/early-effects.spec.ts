/** What is pressed or typed before the scripts come does afterwards what it does on a page that is live: each kind of control. */
import { expect, type Page } from '@playwright/test'
import { untilSettled } from '../../harness/settled.ts'
import { giveOpenJob } from '../applications/apply-steps.ts'
import { test } from '../people.ts'

const SCRIPTS = '**/assets/*.js'

/** Opens a page whose scripts come when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: scripts, resolve: send } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return send
}

/** Paths to one control of each look that works only with scripts. What shares tag, type and class shares its code. */
function findKinds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pathTo = (element: Element): string => {
      const parent = element.parentElement
      if (!parent) return element.localName
      return `${pathTo(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`
    }
    const kinds = new Map<string, Element>()
    for (const control of document.querySelectorAll<HTMLElement>(
      'button, select, [type=checkbox], [type=radio], [type=range]',
    )) {
      const worksAlone =
        control.matches('[popovertarget], #cookie-notice *, :disabled') ||
        (control instanceof HTMLButtonElement && control.type === 'submit')
      if (worksAlone || control.getClientRects().length === 0) continue
      if (getComputedStyle(control).visibility !== 'visible') continue
      // Beside the page's own, each of the few has code of its own.
      const own = control.closest('main') ? '' : (control.ariaLabel ?? control.textContent)
      const kind = [control.localName, control.getAttribute('type'), control.className, own].join()
      if (!kinds.has(kind)) kinds.set(kind, control)
    }
    return [...kinds.values()].map(pathTo)
  })
}

async function press(page: Page, path: string): Promise<void> {
  const control = page.locator(path)
  if (await control.evaluate((element) => element instanceof HTMLSelectElement))
    await control.selectOption({ index: 2 })
  else await control.evaluate((element: HTMLElement) => element.click())
}

/** What a person sees of a press: where they are, what is open, what is switched, chosen and typed. */
function stateOf(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    url: location.pathname + location.search + location.hash,
    scheme: document.documentElement.dataset['mantineColorScheme'],
    open: [...document.querySelectorAll('dialog, [role=dialog]')].map((dialog) =>
      dialog.getAttribute('aria-label'),
    ),
    controls: [...document.querySelectorAll<HTMLInputElement>('main button, main select, main input')].map(
      (control) => [
        control.getAttribute('aria-label'),
        control.getAttribute('aria-pressed'),
        control.getAttribute('aria-expanded'),
        control.checked,
        control.value,
      ],
    ),
  }))
}

for (const name of ['home', 'list', 'detail'] as const)
  test(`pressed early on the ${name} page, every kind of control has its effect`, async ({
    person,
    database,
  }) => {
    const { user: employer } = await person({ role: 'employer' })
    const job = await giveOpenJob(database, employer, 'Podologin (m/w/d)')
    const path = { home: '/', list: '/job-angebot', detail: job.path }[name]
    const { page: first } = await person()
    await first.route(SCRIPTS, () => {})
    await first.goto(path, { waitUntil: 'commit' })
    await expect(first.getByRole('contentinfo')).toBeAttached()
    const kinds = await findKinds(first)
    await first.context().close()
    expect(kinds.length).toBeGreaterThan(2)

    let effects = 0
    for (const kind of kinds) {
      const { page: live } = await person()
      await live.goto(path)
      await untilSettled(live)
      const before = JSON.stringify(await stateOf(live))
      await press(live, kind)
      await untilSettled(live)
      const expected = await stateOf(live)
      if (JSON.stringify(expected) !== before) effects += 1
      await live.context().close()

      const { page: early } = await person()
      const send = await openWithoutScripts(early, path)
      await press(early, kind)
      send()
      await untilSettled(early)
      await expect.poll(() => stateOf(early), kind).toEqual(expected)
      await early.context().close()
    }
    expect(effects).toBeGreaterThan(0)
  })

for (const path of ['/', '/job-angebot'])
  test(`typed early on ${path}, every text stays`, async ({ person }) => {
    const { page } = await person()
    const send = await openWithoutScripts(page, path)
    const fields = page.locator('input:is([type=text], [type=search], [type=email]):enabled:visible')
    const count = await fields.count()
    expect(count).toBeGreaterThan(1)
    for (let index = 0; index < count; index += 1) await fields.nth(index).fill(`Schuh ${index}`)
    send()
    await untilSettled(page)
    for (let index = 0; index < count; index += 1)
      await expect(fields.nth(index)).toHaveValue(`Schuh ${index}`)
  })
