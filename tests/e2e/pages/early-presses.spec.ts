/** On a slow line: what is pressed, switched and chosen before the scripts of the page are there. */
import { expect, type Page } from '@playwright/test'
import { untilSettled } from '../../harness/settled.ts'
import { giveOpenJob, PHONE } from '../applications/apply-steps.ts'
import { test } from '../people.ts'

const TODAY = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin' }).format(new Date())

/** Opens a page whose scripts come when the returned function is called. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  await page.setViewportSize(PHONE)
  const { promise: scripts, resolve: sendScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return sendScripts
}

const signOutOf = (page: Page) => page.getByRole('button', { name: 'Abmelden' })

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menü' }).click()
  await expect(signOutOf(page)).toBeVisible()
}

for (const [how, press] of [
  ['taps', (page: Page) => signOutOf(page).dblclick()],
  ['a key', (page: Page) => signOutOf(page).press('Enter')],
] as const)
  test(`"Abmelden" by ${how} signs out once, as soon as it can`, async ({ person, allowedConsoleErrors }) => {
    // The bell of a page that has just come to life connects while its session ends.
    allowedConsoleErrors.push(/WebSocket connection/)
    const { page } = await person({ role: 'applicant' })
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/sign-out')) asked += 1
    })
    await page.setViewportSize(PHONE)
    const sendScripts = await openSlowly(page, '/dashboard')
    await openMenu(page)
    await press(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(asked).toBe(0)
    sendScripts()
    await expect(page).toHaveURL(/\/$/)
    expect(asked).toBe(1)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
  })

test('a press that was thought better of is not repeated: its menu was closed, or its page was left', async ({
  person,
}) => {
  const { page } = await person({ role: 'applicant' })
  const sendScripts = await openSlowly(page, '/job-angebot')
  await openMenu(page)
  await signOutOf(page).click()
  await page.keyboard.press('Escape')
  sendScripts()
  await untilSettled(page)
  await expect(page).toHaveURL(/\/job-angebot$/)
  await page.unroute('**/assets/*.js')

  const sendOthers = await openSlowly(page, '/impressum')
  await page.getByRole('button', { name: 'Dunkel' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click()
  await expect(page).toHaveURL(/\/agb$/)
  sendOthers()
  await untilSettled(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('switches by key and by finger are saved, and one that was put back is not', async ({
  person,
  database,
}) => {
  const { page, user } = await person({ role: 'applicant' })
  const sendScripts = await openSlowly(page, '/datenschutz-einstellungen')
  const switchOf = (name: string) => page.getByRole('switch', { name })
  const stateOf = (name: string) => page.getByRole('listitem').filter({ has: switchOf(name) })
  await switchOf('Newsletter').press(' ')
  await switchOf('Sichtbarkeit meiner Gesuche').click()
  await switchOf('Weitergabe an Partner').dblclick()
  sendScripts()
  await untilSettled(page)
  for (const name of ['Newsletter', 'Sichtbarkeit meiner Gesuche'])
    await expect(stateOf(name)).toContainText(`Erteilt am ${TODAY}`)
  await expect(stateOf('Weitergabe an Partner')).toContainText('Nicht erteilt')
  await expect
    .poll(async () => {
      const { rows } = await database.query<{ type: string }>(
        'select consent_type as type from app_public.privacy_consent_events where user_id = $1 order by 1',
        [user?.userId],
      )
      return rows.map(({ type }) => type)
    })
    .toEqual(['newsletter_marketing', 'profile_visibility'])
})

test('colours, a shortcut and a filter work afterwards', async ({ person }) => {
  const { page } = await person()
  const sendHome = await openSlowly(page, '/')
  await page.getByRole('button', { name: 'Dunkel' }).click()
  await page.keyboard.press('Alt+s')
  sendHome()
  await untilSettled(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('#suche')).toBeFocused()
  await page.unroute('**/assets/*.js')

  const sendList = await openSlowly(page, '/job-angebot')
  await page.getByRole('button', { name: 'Filter' }).first().click()
  await page.getByLabel(/^Vollzeit/).check()
  sendList()
  await untilSettled(page)
  await expect(page).toHaveURL(/\/job-angebot\?art=vollzeit$/)
  await expect(page.getByLabel(/^Vollzeit/)).toBeChecked()
})

test('a form that has to wait gives the focus to the field, and the choice, that was pressed', async ({
  person,
}) => {
  const { page } = await person()
  const sendLogin = await openSlowly(page, '/login')
  const email = page.getByLabel('E-Mail-Adresse')
  await expect(email).toBeDisabled()
  await email.click({ force: true })
  sendLogin()
  await untilSettled(page)
  await expect(email).toBeFocused()
  await page.unroute('**/assets/*.js')

  const sendRegister = await openSlowly(page, '/register')
  const employer = page.getByRole('radio', { name: /Ich suche Fachpersonal/ })
  await expect(employer).toBeDisabled()
  await page.getByText('Ich suche Fachpersonal').click({ force: true })
  sendRegister()
  await untilSettled(page)
  await expect(employer).toBeChecked()
})

/** Presses all that can be seen and needs scripts; names what keeps no sign of it. */
async function pressAll(page: Page): Promise<{ readonly pressed: number; readonly lost: string[] }> {
  return page.evaluate(() => {
    const worksAlone = (control: Element) =>
      control.matches('[popovertarget], #cookie-notice *') ||
      (control instanceof HTMLButtonElement &&
        control.type === 'submit' &&
        (control.form?.method === 'get' || control.form?.hasAttribute('action')))
    const controls = [
      ...document.querySelectorAll<HTMLElement>('button, select, [type=checkbox], [type=radio]'),
    ].filter(
      (control) =>
        control.getClientRects().length > 0 &&
        getComputedStyle(control).visibility === 'visible' &&
        !worksAlone(control) &&
        (!control.matches(':disabled') || control.closest('[data-waking]') !== null),
    )
    const lost: string[] = []
    for (const control of controls) {
      if (control.matches(':disabled'))
        for (const kind of ['pointerdown', 'pointerup'])
          control.dispatchEvent(new PointerEvent(kind, { bubbles: true }))
      else if (control instanceof HTMLSelectElement)
        for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }))
      else control.click()
      if (control.getAnimations().length === 0)
        lost.push(control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML))
    }
    return { pressed: controls.length, lost }
  })
}

for (const [role, paths] of [
  ['a visitor', ['/', '/job-angebot', '/job-gesuch', '/login', '/register', '/preise']],
  [
    'applicant',
    [
      '/dashboard',
      '/dashboard?tab=alerts',
      '/datenschutz-einstellungen',
      '/profile?bereich=sicherheit',
      '/profile?bereich=benachrichtigungen',
    ],
  ],
  ['employer', ['/dashboard', '/dashboard?tab=jobs', '/dashboard?tab=company', '/tarif-buchen']],
] as const)
  test(`no control of the pages of ${role} loses a press`, async ({ person, database }) => {
    const { page } = await person(role === 'a visitor' ? undefined : { role })
    const { user: employer } = await person({ role: 'employer' })
    const job = await giveOpenJob(database, employer, 'Podologin (m/w/d)')
    await page.setViewportSize(PHONE)
    await page.route('**/assets/*.js', () => {})
    let pressed = 0
    for (const path of [...paths, job.path]) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeAttached()
      const found = await pressAll(page)
      expect.soft(found.lost, path).toEqual([])
      pressed += found.pressed
    }
    expect(pressed).toBeGreaterThan(paths.length)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
