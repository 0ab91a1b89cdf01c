/**
 * What every test starts from: a page that fails the test on any console error, and people who are signed in
 * without going through the form.
 */
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import pg from 'pg'
import { sessionCookieName } from '../../server/auth/sessions/session-cookie.ts'
import { type Mailbox, openMailbox } from './e2e-mailbox.ts'
import { createTestUser, type NewUser, type TestUser } from './people.ts'
import { watchTraffic } from './settled.ts'
import { signedToken } from './signed-cookie.ts'

interface WorkerFixtures {
  /** The database behind the site, past every policy: for arranging and for looking afterwards. */
  database: pg.Client
}

interface Fixtures {
  /** Lines that a test expects in the console: `allowed.push(/410/)` before a page that answers 410. */
  allowedConsoleErrors: RegExp[]
  /** Makes an account and gives its session to the browser (this test's own, unless another is named). */
  signIn(user: NewUser, context?: BrowserContext): Promise<TestUser>
  /** The mailbox of an address. */
  mailbox(address: string): Mailbox
}

function required(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} is set by tests/harness/e2e-setup.ts`)
  return value
}

/** The session cookie of a token, as Playwright takes it. */
export function sessionCookie(
  token: string,
  url = required('E2E_BASE_URL'),
  secret = required('E2E_AUTH_SECRET'),
): { name: string; value: string; url: string } {
  return { name: sessionCookieName(url), value: signedToken(token, secret), url }
}

/** What the console says, and what the page asks for, from before it is opened. */
export function watchPage(page: Page, errors: string[]): void {
  watchTraffic(page)
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(error.stack || error.message))
}

export const test = base.extend<Fixtures & { watched: undefined }, WorkerFixtures>({
  // Playwright reads the names of the fixtures out of the parameter: it has to be a pattern.
  allowedConsoleErrors: async ({ baseURL: _ }, use) => {
    await use([])
  },
  database: [
    async ({ browserName: _ }, use) => {
      const client = new pg.Client({ connectionString: required('E2E_DATABASE_URL') })
      client.on('error', () => {})
      await client.connect()
      await use(client)
      await client.end()
    },
    { scope: 'worker' },
  ],
  signIn: async ({ context, database }, use) => {
    await use(async (user, target = context) => {
      const person = await createTestUser(database, user)
      await target.addCookies([{ ...sessionCookie(person.sessionToken), httpOnly: true, sameSite: 'Lax' }])
      return person
    })
  },
  mailbox: async ({ baseURL: _ }, use) => {
    await use((address) => openMailbox(required('E2E_MAIL_POST'), address))
  },
  watched: [
    async ({ context, allowedConsoleErrors }, use) => {
      const errors: string[] = []
      for (const page of context.pages()) watchPage(page, errors)
      context.on('page', (page) => watchPage(page, errors))
      await use(undefined)
      const unexpected = errors.filter((line) => !allowedConsoleErrors.some((pattern) => pattern.test(line)))
      if (unexpected.length > 0) throw new Error(`The console shows errors:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})
