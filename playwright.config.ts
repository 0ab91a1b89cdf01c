import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS } from './tests/harness/chromium.ts'
import { keepCompiledModules } from './tests/harness/compile-cache.ts'

keepCompiledModules()

/**
 * Every test's browser has answered the cookie notice, with a yes to everything, so that it lies over no other test.
 * tests/e2e/privacy/cookie-notice.spec.ts begins without an answer. Dated so that it is valid with clocks that are set far ahead or back.
 */
const answered = {
  version: '2.0',
  settings: { necessary: true, analytics: true, marketing: true, preferences: true },
  timestamp: new Date(Date.now() - 90 * 86_400_000).toISOString(),
}

/** Set by tests/run.ts; without it both run (tests/runner/lanes.ts). */
const lane = process.env['TEST_LANE']
const inCi = process.env['CI'] !== undefined
/** Set by tests/harness/e2e-setup.ts, which starts the production server before the first test. */
const baseURL = process.env['E2E_BASE_URL'] ?? 'http://127.0.0.1:9'
const executablePath = process.env['E2E_CHROMIUM'] ?? ''

export default defineConfig({
  testDir: 'tests/e2e',
  ...(lane === 'quick' ? { grepInvert: /@long/ } : {}),
  ...(lane === 'long' ? { grep: /@long/ } : {}),
  outputDir: 'test-results/e2e',
  globalSetup: './tests/harness/e2e-setup.ts',
  // Two cores are enough for two browsers, the server and the database.
  workers: 2,
  fullyParallel: true,
  // `npm test` lists tests that needed the retry as flaky. Without CI they fail.
  retries: inCi ? 1 : 0,
  // Longer than any wait in a test, so that the message is that of the wait; short, because one that hangs costs it twice.
  timeout: 180_000,
  // A long limit costs nothing when the condition is met quickly, and slowness on a busy machine is no defect.
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  forbidOnly: inCi,
  reporter: [['list']],
  use: {
    baseURL,
    browserName: 'chromium',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: new URL(baseURL).origin,
          localStorage: [{ name: 'cookie-consent', value: JSON.stringify(answered) }],
        },
      ],
    },
    // A worker answers before `page.route` does; worker.spec.ts allows it for itself.
    serviceWorkers: 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Recording takes a third of a test's time. Without CI: `npm run test:e2e -- --trace on drafts`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath === '' ? {} : { executablePath }) },
  },
})
