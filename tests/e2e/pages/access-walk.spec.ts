/** Every route of the app, in every role (WCAG 2.2 AA). What is looked at: access-walk.ts; which addresses: walked-routes.ts. */
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { paths } from '../../../web/shared/routing/paths.ts'
import { CHROMIUM_ARGUMENTS } from '../../harness/chromium.ts'
import { expectNoViolations } from '../axe.ts'
import { actAs, giveContact, giveRequest, giveVerifiedCompany } from '../job-requests/request-steps.ts'
import { giveSubmittedRequest } from '../job-requests/submitted-request.ts'
import { giveCompany, giveDraft } from '../jobs/job-form.ts'
import { tell, untilLive } from '../notifications/bell.ts'
import { openControlled } from '../offline/worker-steps.ts'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from '../search/active-jobs.ts'
import {
  type Depth,
  expectAccessible,
  expectFocusVisible,
  expectPageAccessible,
  expectReadable,
} from './access-walk.ts'
import { OWN, ROLES, SHARED } from './walked-routes.ts'

/** A list with hits for a word: the first takes applications on this site, the second says how to reach the company. */
async function someJobs(
  page: Page,
  database: pg.Client,
): Promise<{ readonly list: string; readonly job: string; readonly other: string }> {
  const word = newWord()
  await insertActiveJobs(database, word, [
    { title: 'Orthopädietechnik-Mechaniker (m/w/d)', takesApplications: true },
    { title: 'Orthopädietechniker (m/w/d)' },
  ])
  const list = `/job-angebot?q=${word}`
  await page.goto(list)
  const pathOf = async (at: number) =>
    (await page.getByRole('article').nth(at).getByRole('link').first().getAttribute('href')) ?? ''
  return { list, job: await pathOf(0), other: await pathOf(1) }
}

async function walkAll(page: Page, addresses: readonly string[], depth: Depth): Promise<void> {
  for (const address of addresses) await expectAccessible(page, address, depth)
}

/** A few pages each: two browsers at once, and a failure names its place. */
const MOST = 8
const parts = (addresses: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(addresses.length / MOST) }, (_part, at) =>
    addresses.slice(at * MOST, (at + 1) * MOST),
  )

test.describe('what a role has to itself', () => {
  for (const role of ROLES)
    for (const [at, addresses] of parts(OWN[role]).entries())
      test(`${role}, part ${at + 1}`, async ({ person, database }) => {
        const { page, user } = await person(role === 'visitor' ? undefined : { role })
        if (role === 'employer') await giveCompany(database, user?.userId ?? '')
        await walkAll(page, addresses, 'full')
      })

  test('an employer before and after there is something', async ({ person, database }) => {
    const { page, user } = await person({ role: 'employer' })
    await walkAll(page, ['/dashboard?tab=company', '/stellenangebot-erstellen'], 'full')
    const company = await giveCompany(database, user?.userId ?? '')
    const draft = await giveDraft(database, company, user?.userId ?? '', 'Podologe (m/w/d) am Wall')
    await walkAll(page, ['/dashboard?tab=jobs', `/stellenangebot-erstellen?id=${draft}`], 'full')
  })

  test('an admin who decides', async ({ person, database }) => {
    const { page, user } = await person({ role: 'admin' })
    const company = await giveCompany(database, user?.userId ?? '')
    const draft = await giveDraft(database, company, user?.userId ?? '', 'Podologe (m/w/d) zur Prüfung')
    await database.query(
      `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() where id = $1`,
      [draft],
    )
    const { user: applicant } = await person({ role: 'applicant' })
    const request = await giveSubmittedRequest(database, applicant?.userId ?? '', 'podologe', {
      title: 'Podologin zur Prüfung',
      yearsAgo: 0,
    })
    await walkAll(page, [`/admin?tab=jobs&job=${draft}`, `/admin?tab=requests&request=${request}`], 'full')
  })
})

// Each page is walked in full above; menus and some parts differ.
test.describe('what a role shares with others', { tag: '@long' }, () => {
  for (const role of ROLES)
    for (const [at, addresses] of parts(SHARED[role]).entries())
      test(`${role}, part ${at + 1}`, async ({ person, database }) => {
        const { page, user } = await person(role === 'visitor' ? undefined : { role })
        if (role === 'employer' || role === 'admin') await giveCompany(database, user?.userId ?? '')
        await walkAll(page, addresses, 'shared')
      })
})

test.describe('pages of one thing', () => {
  test('a job, in every role; one that is over; an address without a page', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/404/, /410/)
    const { page } = await person()
    const { list, job, other } = await someJobs(page, database)
    await expectAccessible(page, list)
    await expectAccessible(page, job)
    await expectAccessible(page, other)
    await expectAccessible(page, `${job}#bewerben`)
    for (const role of ['applicant', 'employer', 'admin'] as const)
      await expectAccessible((await person({ role })).page, job, 'shared')
    await database.query(
      `update app_public.jobs set status = 'besetzt' where id = right(split_part($1, '/', 3), 36)::uuid`,
      [job],
    )
    await page.goto(job)
    // It leads on by itself, unless the person does something.
    await page.getByRole('button', { name: 'Hier bleiben' }).click()
    await expectNoViolations(page, 'a job that is over')
    await expectAccessible(page, '/gibt-es-nicht')
  })

  test('a request and a conversation, on both sides', async ({ person, database }) => {
    const applicant = await person({ role: 'applicant' })
    const employer = await person({ role: 'employer' })
    if (!applicant.user || !employer.user) throw new Error('Both are signed in')
    const request = await giveRequest(database, applicant.user)
    const { jobId } = await giveVerifiedCompany(
      database,
      employer.user,
      'Werkstatt am Wall GmbH',
      'Podologe (m/w/d)',
    )
    const id = await giveContact(
      database,
      employer.user,
      request.id,
      jobId,
      'Guten Tag, Ihr Gesuch passt zu uns.',
    )
    const detail = paths.jobRequest.href(request.id)
    await expectAccessible(applicant.page, detail)
    await expectAccessible(employer.page, detail)
    await expectAccessible((await person()).page, detail, 'shared')
    await expectAccessible((await person({ role: 'admin' })).page, detail, 'shared')
    const thread = `/dashboard?tab=messages&thread=${id}`
    await expectAccessible(applicant.page, thread)
    await actAs(database, applicant.user, (client) =>
      client.query('select id from app_public.release_contact($1)', [id]),
    )
    await expectAccessible(applicant.page, '/dashboard?tab=requests&ansicht=freigaben')
    await expectAccessible(employer.page, thread)
    await expectAccessible(employer.page, '/dashboard?tab=candidates', 'shared')
  })

  test('a notification of a device, which leads on as soon as it can', async ({ person, database }) => {
    const { page, user } = await person({ role: 'applicant' })
    await tell(database, user?.userId ?? '', { title: 'Ihre Anzeige ist online' })
    const { rows } = await database.query<{ id: string }>(
      'select id from app_public.notifications where user_id = $1',
      [user?.userId],
    )
    // Without its scripts it stays as it came.
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const address = paths.notification.href(rows[0]?.id ?? '')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Ihre Anzeige ist online' })).toBeVisible()
    await expectPageAccessible(page, address)
  })

  test('the page without a connection, with what this browser has kept', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'allow' })
    const page = await openControlled(context, '/job-angebot')
    await page.reload()
    await context.setOffline(true)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto('/preise')
    await expect(page.getByRole('heading', { name: 'Auch ohne Verbindung lesbar' })).toBeVisible()
    // The notice comes when the browser is idle.
    await expect(page.getByText('Offline Modus')).toBeVisible()
    await expectPageAccessible(page, paths.offline.pattern)
    await context.close()
  })

  test('what a mail leads to', async ({ person, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/400/)
    const { page } = await person()
    await page.goto('/#bestaetigung=kaputt')
    await expect(page.getByRole('heading', { name: 'Dieser Link stimmt nicht' })).toBeVisible()
    await expectNoViolations(page, 'a broken confirmation')
    await page.goto('about:blank')
    await page.goto('/reset-password#link=kaputt')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page, 'a broken link for a new password')
  })
})

test('a browser that is set to text of twice the size', async ({ playwright, baseURL, person, database }) => {
  const { job } = await someJobs((await person()).page, database)
  const large = await playwright.chromium.launch({
    executablePath: process.env['E2E_CHROMIUM'] ?? '',
    args: [...CHROMIUM_ARGUMENTS, '--blink-settings=defaultFontSize=32'],
  })
  const page = await large.newPage({ baseURL: baseURL ?? '', locale: 'de-DE', serviceWorkers: 'block' })
  for (const address of [
    '/',
    '/job-angebot',
    job,
    `${job}#bewerben`,
    '/login',
    '/preise',
    '/barrierefreiheit',
  ]) {
    await page.setViewportSize({ width: 390, height: 800 })
    await expectReadable(page, address, [390, 1280])
  }
  await large.close()
})

test.describe('what has the focus can be seen', () => {
  test('under a message, and beside a count that arrives', async ({ person, database }) => {
    const { page, user } = await person({ role: 'admin' })
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/alle-seiten-im-ueberblick')
    await untilLive(page)
    const link = page.getByRole('main').getByRole('link', { name: 'Impressum' })
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    // In the middle of where messages appear.
    await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 44))
    await tell(database, user?.userId ?? '', { title: 'Ihre Anzeige ist online' })
    const message = page.getByRole('status').getByText('Neue Benachrichtigung erhalten')
    await expect(message).toBeVisible()
    await expect(link).toBeInViewport({ ratio: 0.9 })
    const covered = await link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit === null || !element.contains(hit)
    })
    expect(covered).toBe(false)
    await expect(message).toBeInViewport()

    await page.route(/graphql\?.*AdminWaiting/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(/"(waiting|inReview|open)":\s*"?\d+"?/gi, '"$1":98765'),
      })
    })
    await page.goto('/admin?tab=overview')
    await untilLive(page)
    const tab = page.getByRole('link', { name: 'Protokoll' })
    await tab.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(tab).toBeInViewport({ ratio: 0.9 })
    const { user: applicant } = await person({ role: 'applicant' })
    await giveSubmittedRequest(database, applicant?.userId ?? '', 'podologe', {
      title: 'Podologin zur Prüfung',
      yearsAgo: 0,
    })
    await expect(page.getByRole('link', { name: /98765/ }).first()).toBeAttached()
    await expect(tab).toBeFocused()
    await expect(tab).toBeInViewport({ ratio: 0.9 })
    // What is still being counted ends before its page does.
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('on a phone, and in the editor on a laptop', async ({ person, database }) => {
    const phone = { width: 390, height: 700 }
    const laptop = { width: 1440, height: 800 }
    const { page, user } = await person({ role: 'employer' })
    await expectFocusVisible(page, (await someJobs(page, database)).job, phone)
    await expectFocusVisible(page, '/job-angebot', phone)
    const company = await giveCompany(database, user?.userId ?? '')
    const draft = await giveDraft(database, company, user?.userId ?? '', 'Podologe (m/w/d) am Wall')
    const editor = `/stellenangebot-erstellen?id=${draft}`
    await expectFocusVisible(page, editor, phone)
    await expectFocusVisible(page, editor, laptop)
    await expectFocusVisible(page, '/job-angebot', laptop)
  })
})
