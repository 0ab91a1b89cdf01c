/** The guards of the specification (point 2), tested on the HTML itself, before any script could hide it. */

import { type APIResponse, expect } from '@playwright/test'
import { ANSWER_MARK } from '../../../schema/answer-mark.ts'
import { untilSettled } from '../../harness/settled.ts'
import { test } from '../people.ts'
import { forgetAttempts } from './registration.ts'

const SIGNED_IN = [
  '/dashboard',
  '/dashboard?tab=company',
  '/stellengesuch-erstellen',
  '/profile',
  '/profile?bereich=sicherheit',
]
const EMPLOYER = ['/stellenangebot-erstellen']
const ADMIN = ['/admin', '/admin?tab=jobs', '/nutzer']
const PUBLIC_ONLY = ['/login', '/register', '/forgot-password']

const login = (path: string) => `/login?weiter=${encodeURIComponent(path)}`

/** A redirect without content. */
async function expectSentTo(response: APIResponse, target: string): Promise<void> {
  expect(response.status()).toBe(302)
  expect(response.headers()['location']).toBe(target)
  expect(await response.text()).not.toContain('<main')
}

test.describe('a page is sent only to the roles it is for', () => {
  const roles = [null, 'applicant', 'employer', 'admin'] as const
  for (const role of roles) {
    test(role ?? 'visitor', async ({ person }) => {
      const { context } = await person(role ? { role } : undefined)
      const get = (path: string) => context.request.get(path, { maxRedirects: 0 })
      for (const path of SIGNED_IN) {
        const response = await get(path)
        if (role === null) await expectSentTo(response, login(path))
        else expect(response.status(), path).toBe(200)
      }
      for (const path of EMPLOYER) {
        const response = await get(path)
        if (role === null) await expectSentTo(response, login(path))
        else if (role === 'applicant') await expectSentTo(response, '/dashboard')
        else expect(response.status(), path).toBe(200)
      }
      for (const path of ADMIN) {
        const response = await get(path)
        if (role === null) await expectSentTo(response, login(path))
        else if (role !== 'admin') await expectSentTo(response, '/dashboard')
        else expect(response.status(), path).toBe(200)
      }
      for (const path of PUBLIC_ONLY) {
        const response = await get(path)
        if (role === null) expect(response.status(), path).toBe(200)
        else await expectSentTo(response, '/dashboard')
      }
      // Open to everyone.
      expect((await get('/reset-password')).status()).toBe(200)
      for (const path of [...SIGNED_IN, '/reset-password']) {
        expect((await get(path)).headers()['cache-control'], path).toMatch(/no-store|private/)
      }
    })
  }
})

test('a loading indicator is shown while the session is looked up', async ({ person }) => {
  const { page } = await person()
  await page.goto('/')
  await untilSettled(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Login', exact: true }).first().click()
  await expect(page.getByRole('progressbar', { name: 'Seite wird geladen' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Seite wird geladen' })).toBeHidden()
})

test.describe('a failed request shows a message', () => {
  test('signing up', async ({ person, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/500/, /429/)
    const { page } = await person()
    await page.goto('/register')
    await page.getByLabel('Vorname').fill('Svenja')
    await page.getByLabel('Nachname').fill('Roth')
    await page.getByLabel('E-Mail-Adresse').fill('svenja@orthopaedie-roth.example')
    await page.getByLabel('Passwort', { exact: true }).fill('Sicheres-Wort7')
    await page.getByRole('checkbox', { name: /AGB/ }).check()
    await page.route('**/api/auth/sign-up/email', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByText('An unexpected error occurred during signup')).toBeVisible()
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('Sicheres-Wort7')
    await page.unroute('**/api/auth/sign-up/email')
    await page.route('**/api/auth/sign-up/email', (route) =>
      route.fulfill({ status: 429, json: { code: 'RATE_LIMITED' } }),
    )
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(
      page.getByText('Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie einige Minuten.'),
    ).toBeVisible()
  })

  test('signing in, and the failure is reported to the server afterwards', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/ERR_FAILED/)
    await forgetAttempts(database)
    const { page } = await person()
    await page.goto('/login')
    await page.route('**/api/auth/sign-in/email', (route) => route.abort())
    await page.getByLabel('E-Mail-Adresse').fill('petra@wall.example')
    await page.getByLabel('Passwort', { exact: true }).fill('Sicheres-Wort7')
    const told = page.waitForRequest('**/api/auth/log-security-event')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    const body: unknown = (await told).postDataJSON()
    expect(body).toEqual({
      event_type: 'failed_login',
      event_data: {
        email: 'petra@wall.example',
        reason: 'network',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    })
    await expect
      .poll(async () => {
        const { rows } = await database.query(
          `select user_id, ip_address from app_public.security_events
           where event_type = 'failed_login' and event_data ->> 'reason' = 'network' and event_data ->> 'email' = 'p•••@wall.example'`,
        )
        return rows
      })
      .toContainEqual({ user_id: null, ip_address: null })
  })

  test('to a suspended person, with a link to the contact', async ({ person, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/403/)
    const { page } = await person()
    await page.goto('/login')
    await page.route('**/api/auth/sign-in/email', (route) =>
      route.fulfill({ status: 403, json: { code: 'ACCOUNT_SUSPENDED' } }),
    )
    await page.getByLabel('E-Mail-Adresse').fill('petra@wall.example')
    await page.getByLabel('Passwort', { exact: true }).fill('Sicheres-Wort7')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByText('Ihr Konto ist gesperrt')).toBeVisible()
    await page.getByRole('link', { name: 'Kontakt im Impressum' }).click()
    await expect(page).toHaveURL(/\/impressum$/)
  })

  test('an authentication that cannot be checked has a screen with a way to try again', async ({
    person,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/500/, /Failed to initialize/)
    const { page } = await person({ role: 'applicant', firstName: 'Mara' })
    await page.clock.install()
    await page.goto('/impressum')
    await page.waitForLoadState('networkidle')
    // What is known of a person is asked again after five minutes.
    await page.clock.fastForward(6 * 60 * 1000)
    await page.route('**/graphql**', (route) =>
      route.fulfill({
        status: 500,
        headers: { [ANSWER_MARK]: '1' },
        json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] },
      }),
    )
    await page.getByRole('button', { name: 'Mein Bereich' }).click()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(
      page.getByText('Authentifizierungsfehler: Failed to initialize authentication'),
    ).toBeVisible()
    await page.unroute('**/graphql**')
    await page.getByRole('button', { name: 'Seite neu laden' }).click()
    await expect(page.getByRole('heading', { name: 'Guten Tag, Mara' })).toBeVisible()
  })
})

test('the rules of a registration are shown during typing', async ({ person }) => {
  const { page } = await person()
  await page.goto('/register?typ=arbeitgeber')
  const firstName = page.getByLabel('Vorname')
  // The fields are disabled until hydration: a click waits for that, and keys alone would reach nothing.
  await firstName.click()
  await firstName.pressSequentially('R2')
  await expect(page.getByText('Name enthält ungültige Zeichen')).toBeVisible()
  const email = page.getByLabel('E-Mail-Adresse')
  await email.pressSequentially('chef@gmx.de')
  await expect(
    page.getByText(/^Arbeitgeber müssen eine geschäftliche E-Mail-Adresse verwenden/),
  ).toBeVisible()
  // The same address is right for an applicant.
  await page.getByRole('radio', { name: /Ich suche Arbeit/ }).check()
  await expect(page.getByText(/^Arbeitgeber müssen/)).toBeHidden()
  const password = page.getByLabel('Passwort', { exact: true })
  for (const [typed, said] of [
    ['a', 'Passwort muss mindestens 8 Zeichen lang sein'],
    ['aaaaaaaa', 'Passwort muss mindestens einen Großbuchstaben enthalten'],
    ['AAAAAAAA', 'Passwort muss mindestens einen Kleinbuchstaben enthalten'],
    ['Aaaaaaaa', 'Passwort muss mindestens eine Zahl enthalten'],
    ['Aaaaaaa1', 'Passwort muss mindestens ein Sonderzeichen enthalten'],
  ] as const) {
    await password.fill(typed)
    await expect(page.getByText(said).and(page.locator(':visible'))).toHaveCount(1)
  }
  await password.fill('Aaaaaaa1!')
  await expect(page.getByText('Das Passwort erfüllt alle Anforderungen')).toBeVisible()
})
