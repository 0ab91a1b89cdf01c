/**
 * Two people at one browser, one after the other: whichever way the session of the first ends, nothing of it is shown to the next or to
 * nobody. Everything that is about the first holds a word of its own; looked for in pages, history and every storage.
 */
import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/cli/demo-accounts.ts'
import { sessionCookie } from '../../harness/e2e-fixtures.ts'
import { createTestUser, type TestUser } from '../../harness/people.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'
import { giveOpenJob, letter } from '../applications/apply-steps.ts'
import { titleOf } from '../job-requests/request-form.ts'
import { actAs, giveContact, giveRequest, giveVerifiedCompany } from '../job-requests/request-steps.ts'
import {
  openControlled,
  startWorkerSite,
  textOfCaches,
  textOfDatabases,
  type WorkerSite,
} from '../offline/worker-steps.ts'
import { fillLogin } from './registration.ts'

test.describe.configure({ mode: 'default' })
// As people have it: Playwright turns it off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

let site: WorkerSite
test.beforeAll(async () => {
  site = await startWorkerSite()
})
test.afterAll(async () => {
  await site?.stop()
})

/** In whatever belongs to the first person. */
const MARK = 'qxzmarke'
/** What that person searched for is in addresses, and what was saved is public: kept it must not be all the same. */
const SEARCHED = 'suchmarke'
const SAVED = 'merkmarke'

interface First {
  readonly context: BrowserContext
  readonly user: TestUser
  readonly thread: string
  readonly job: string
  signIn(): Promise<void>
}

async function giveFirst(context: BrowserContext): Promise<First> {
  const { client, siteUrl } = site
  const name = 'Qxzmarke'
  const email = `${MARK}-${randomUUID().slice(0, 8)}@privat.example`
  const user = await createTestUser(client, { role: 'applicant', firstName: name, lastName: name, email })
  const employer = await createTestUser(client, { role: 'employer' })
  const request = await giveRequest(client, user)
  const company = `Werkstatt ${randomUUID().slice(0, 8)} GmbH`
  const { jobId } = await giveVerifiedCompany(
    client,
    employer,
    company,
    'Orthopädietechnik-Mechaniker (m/w/d)',
  )
  const id = await giveContact(client, employer, request.id, jobId, `Guten Tag, ${MARK}.`)
  const job = await giveOpenJob(client, employer, `Bandagistin (m/w/d) ${SAVED}`)
  await actAs(client, user, (own) =>
    own.query('select app_public.add_saved_jobs(array[$1::uuid])', [job.jobId]),
  )
  return {
    context,
    user,
    thread: `/dashboard?tab=messages&thread=${id}`,
    job: job.path,
    async signIn() {
      const cookie = sessionCookie(user.sessionToken, siteUrl, TEST_AUTH_SECRET)
      await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
    },
  }
}

const message = (page: Page) => page.getByRole('textbox', { name: /^Nachricht an/ })

/** Reads and types what people read and type, in one tab, and leaves it on the list. */
async function useSite({ context, thread, job, user, signIn }: First): Promise<Page> {
  const page = await openControlled(context, '/forgot-password')
  await page.getByLabel('E-Mail-Adresse').fill(user.email)
  await page.getByRole('button', { name: 'Link senden' }).click()
  await expect(page.getByText(user.email)).toBeVisible()
  await page.goto(`/reset-password#link=${MARK}`)
  await expect(page).toHaveURL('/reset-password')
  await signIn()
  await page.goto('/dashboard?tab=saved')
  await expect.poll(() => textOfDatabases(page)).toContain(SAVED)
  await page.goto(thread)
  await expect(
    page.getByRole('region', { name: 'Nachrichten' }).getByText(`Guten Tag, ${MARK}.`),
  ).toBeVisible()
  await message(page).fill(`${MARK} im Entwurf`)
  await page.goto('/profile')
  await expect(page.getByLabel('Vorname')).toHaveValue('Qxzmarke')
  await page.goto(`${job}#bewerben`)
  await letter(page).fill(`${MARK} im Anschreiben`)
  await page.goto('/stellengesuch-erstellen')
  await titleOf(page).fill(`${MARK} im Gesuch`)
  await expect(page).toHaveURL(/id=/)
  await page.goto(`/job-angebot?q=${SEARCHED}`)
  await expect.poll(() => textOfCaches(page)).toContain(SEARCHED)
  return page
}

/** Everything that a page shows and a tab holds. */
const textOfTab = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input, textarea')].map((field) =>
        'value' in field ? String(field.value) : '',
      ),
      JSON.stringify(history.state),
      ...[localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })),
    ].join('\n'),
  )

const textOfBrowser = async (page: Page): Promise<string> =>
  [await textOfCaches(page), await textOfDatabases(page)].join('\n')

const marksIn = (text: string, marks: readonly string[]): string[] =>
  text
    .split('\n')
    .filter((line) => marks.some((mark) => line.toLowerCase().includes(mark)))
    .map((line) => line.slice(0, 300))

/** A page that is being replaced answers nothing. Beyond the first one is the empty page, whose address may be told late. */
async function expectNothingOf(page: Page): Promise<void> {
  let text: string | undefined
  await expect(async () => {
    text = page.url() === 'about:blank' ? '' : await textOfTab(page)
  }).toPass()
  expect(marksIn(text ?? '', [MARK]), page.url()).toEqual([])
}

async function expectNothingKept(page: Page): Promise<void> {
  await expect
    .poll(async () => marksIn(await textOfBrowser(page).catch(() => MARK), [MARK, SEARCHED, SAVED]))
    .toEqual([])
}

/** Every page of this tab's history, each looked at as soon as it is there. */
async function walkHistory(page: Page): Promise<void> {
  const walk = async (step: () => Promise<unknown>) => {
    for (let steps = await page.evaluate(() => history.length); steps > 0; steps -= 1) {
      const before = page.url()
      await step()
      if (page.url() === 'about:blank') break
      await expectNothingOf(page)
      if (page.url() === before) break
    }
  }
  await walk(() => page.goBack())
  await walk(() => page.goForward())
}

const second = { email: 'bewerber@orthostellen.example', password: DEMO_PASSWORD }

async function signInAsSecond(page: Page): Promise<void> {
  await fillLogin(page, second)
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** What was typed and not sent is named before it goes. */
async function leaveText(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Noch nicht alles gesendet' })
  await expect(question).toContainText(`${MARK} im Entwurf`)
  await question.getByRole('button', { name: 'Trotzdem abmelden' }).click()
}

test('after a sign-out: storages, history, other tabs and pages without a network', { tag: '@long' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.siteUrl, serviceWorkers: 'allow' })
  const first = await giveFirst(context)
  const page = await useSite(first)
  const other = await context.newPage()
  await other.goto(first.thread)
  expect(marksIn(await textOfTab(page), [MARK]).length).toBeGreaterThan(2)

  await page.getByRole('button', { name: 'Mein Bereich' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await leaveText(page)
  for (const tab of [page, other]) await expect(tab).toHaveURL('/')
  await expectNothingKept(page)
  for (const tab of [page, other]) await walkHistory(tab)

  await page.goto('/login')
  await signInAsSecond(page)
  await walkHistory(page)
  await site.proxy.cut()
  try {
    for (const path of ['/', '/dashboard', first.thread, '/profile', `/job-angebot?q=${SEARCHED}`]) {
      await page.goto(path)
      await expectNothingOf(page)
    }
  } finally {
    await site.proxy.restore()
  }
  await expectNothingKept(page)
  await context.close()
})

test('after "Überall abmelden"', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.siteUrl, serviceWorkers: 'allow' })
  const first = await giveFirst(context)
  const other = await useSite(first)
  const page = await context.newPage()
  await page.goto('/profile?bereich=sicherheit')
  await page.getByRole('button', { name: 'Überall abmelden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Überall abmelden' }).click()
  await leaveText(page)
  for (const tab of [page, other]) await expect(tab).toHaveURL('/')
  await expectNothingKept(page)
  await walkHistory(other)
  await context.close()
})

for (const [name, ends] of [
  ['ended elsewhere', true],
  ['had not ended', false],
] as const) {
  test(`another person signs in over a session that ${name}`, { tag: '@long' }, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.siteUrl, serviceWorkers: 'allow' })
    const first = await giveFirst(context)
    const login = await openControlled(context, '/login')
    const page = await useSite(first)
    // Unsaved input stays on screen for the person who typed it; who dismisses the question would stay with it.
    const form = await context.newPage()
    form.on('dialog', (dialog) => void dialog.dismiss())
    await form.goto('/profile')
    await form.waitForLoadState('networkidle')
    await form.getByLabel('Wohnort').click()
    await form.keyboard.type(`${MARK}stadt`)
    if (ends) {
      // With a message that waits for the connection.
      await page.goto(first.thread)
      await page.waitForLoadState('networkidle')
      await site.proxy.cut()
      await message(page).fill(`${MARK} wartet`)
      await message(page).press('Control+Enter')
      await expect.poll(() => textOfDatabases(page)).toContain(`${MARK} wartet`)
      await site.client.query('delete from auth.session where id = $1', [first.user.sessionId])
      await site.proxy.restore()
      await expect(page).toHaveURL('/')
      await expect(form.getByLabel('Wohnort')).toHaveValue(`${MARK}stadt`)
      await login.goto('/login')
    }
    await signInAsSecond(login)
    for (const tab of [page, form]) {
      await expect.poll(async () => marksIn(await textOfTab(tab).catch(() => MARK), [MARK])).toEqual([])
      await walkHistory(tab)
    }
    await expectNothingKept(login)
    await context.close()
  })
}
