/** Several people in one test, each with a browser of their own that fails the test on a console error. */
import type { BrowserContext, Page } from '@playwright/test'
import { test as base, watchPage } from '../harness/e2e-fixtures.ts'
import type { NewUser, TestUser } from '../harness/people.ts'

export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  /** Null for a visitor. */
  readonly user: TestUser | null
}

interface Fixtures {
  /** Opens a browser for a user; without one for a visitor. */
  person(user?: NewUser): Promise<Person>
}

export const test = base.extend<Fixtures>({
  person: async ({ browser, signIn, allowedConsoleErrors }, use) => {
    const contexts: BrowserContext[] = []
    const errors: string[] = []
    await use(async (newUser) => {
      const context = await browser.newContext()
      contexts.push(context)
      context.on('page', (page) => {
        watchPage(page, errors)
        // "Leave this page?" is answered with yes: what it protects is what the tests look at.
        page.on('dialog', (dialog) => void dialog.accept())
      })
      const user = newUser ? await signIn(newUser, context) : null
      return { page: await context.newPage(), context, user }
    })
    for (const context of contexts) await context.close()
    const unexpected = errors.filter((line) => !allowedConsoleErrors.some((pattern) => pattern.test(line)))
    if (unexpected.length > 0) throw new Error(`The console shows errors:\n${unexpected.join('\n')}`)
  },
})
