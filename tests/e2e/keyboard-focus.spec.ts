/** WCAG 2.2, 2.4.11: nothing that has the focus is hidden, on every page, for every role, at 200 % zoom of a small laptop. */
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { matchPath } from 'react-router-dom'
import { paths } from '../../web/shared/routing/paths.ts'
import { insertActiveJobs, newWord } from './active-jobs.ts'
import { expectNoViolations } from './axe.ts'
import { tell, untilLive } from './bell.ts'
import { walkByTab } from './focus-walk.ts'
import { giveCompany, giveDraft } from './job-form.ts'
import { test } from './people.ts'
import { actAs, giveContact, giveRequest, giveVerifiedCompany } from './request-steps.ts'
import { giveSubmittedRequest } from './submitted-request.ts'

const WINDOW = { width: 720, height: 450 }

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Not the page to which people are sent who may not enter. The address of one thing may get its title.
  const room = (url: string) => new URL(url, page.url()).pathname.split('/')[1]
  expect(room(page.url())).toBe(room(path))
  await page.waitForLoadState('networkidle')
  const { stops, hidden } = await walkByTab(page)
  expect.soft(hidden, path).toEqual([])
  expect(stops, path).toBeGreaterThan(4)
  await expectNoViolations(page, path)
}

async function jobPath(page: Page, database: pg.Client): Promise<string> {
  const word = newWord()
  await insertActiveJobs(database, word, [
    { title: 'Orthopädietechnik-Mechaniker (m/w/d)', takesApplications: true },
  ])
  await page.goto(`/job-angebot?q=${word}`)
  return (await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? ''
}

const VISITOR = [
  '/',
  '/jobs',
  '/job-angebot',
  '/job-gesuch',
  '/job-gesuch?q=gibtesnicht',
  '/job-angebot?q=gibtesnicht',
  '/job-angebot?q=gibtesnicht#suchauftrag',
  '/jobs?ansicht=suchauftrag',
  '/preise',
  '/newsletter',
  '/impressum',
  '/datenschutz',
  '/cookie-einstellungen',
  '/agb',
  '/agb/2026-11-20',
  '/datenschutz/2026-11-20',
  '/mediadaten',
  '/melden',
  '/transparenz',
  '/barrierefreiheit',
  '/alle-seiten-im-ueberblick',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
]
const MEMBER = [
  '/dashboard',
  '/dashboard?tab=requests',
  '/dashboard?tab=alerts',
  '/dashboard?tab=notifications',
  '/stellengesuch-erstellen',
  '/dashboard?tab=messages',
  '/dashboard?tab=applications',
  '/dashboard?tab=requests&ansicht=freigaben',
  '/dashboard?tab=requests&ansicht=verborgen',
  '/profile',
  '/profile?bereich=konto',
  '/profile?bereich=sicherheit',
  '/profile?bereich=benachrichtigungen',
  '/datenschutz-einstellungen',
  '/newsletter-einstellungen',
]
const EMPLOYER = [
  '/dashboard',
  '/dashboard?tab=applications',
  '/dashboard?tab=candidates',
  '/dashboard?tab=alerts',
  '/dashboard?tab=messages',
  '/dashboard?tab=jobs',
  '/dashboard?tab=company',
  '/dashboard?tab=company&ansicht=buchungen',
  '/stellenangebot-erstellen',
  '/tarif-buchen?tarif=plus',
]
const ADMIN = [
  '/admin?tab=overview',
  '/admin?tab=overview&ansicht=zahlen',
  '/admin?tab=jobs',
  '/admin?tab=requests',
  '/admin?tab=reports',
  '/admin?tab=companies',
  '/admin?tab=bookings',
  '/admin?tab=mails',
  '/admin?tab=audit',
  '/admin?tab=system',
  '/admin/newsletter',
  '/admin/newsletter?id=neu',
  '/nutzer',
]

test('a new page is added to this test', () => {
  const walked = [...VISITOR, ...MEMBER, ...EMPLOYER, ...ADMIN].map((path) => path.split('?')[0])
  const missing = Object.values(paths)
    .map(({ pattern }) => pattern)
    .filter(
      (pattern) =>
        pattern !== paths.job.pattern &&
        pattern !== paths.jobRequest.pattern &&
        pattern !== paths.newsletterIssue.pattern &&
        // For admins who need a second factor, which the server of the other tests does not ask for.
        pattern !== paths.secondFactor.pattern &&
        !walked.some((path) => matchPath(pattern, path ?? '') !== null),
    )
  expect(missing).toEqual([])
})

test.describe('what has the focus can be seen', () => {
  test('by visitors', async ({ person, database, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/404/)
    const { page } = await person()
    await page.setViewportSize(WINDOW)
    for (const path of VISITOR) await expectAccessible(page, path)
    const job = await jobPath(page, database)
    await expectAccessible(page, job)
    await expectAccessible(page, `${job}#bewerben`)
    await page.goto('/gibt-es-nicht')
    expect((await walkByTab(page)).hidden).toEqual([])
  })

  test('by applicants', async ({ person }) => {
    const { page } = await person({ role: 'applicant' })
    await page.setViewportSize(WINDOW)
    for (const path of MEMBER) await expectAccessible(page, path)
  })

  test('by employers', async ({ person, database }) => {
    const { page, user } = await person({ role: 'employer' })
    await page.setViewportSize(WINDOW)
    for (const path of ['/dashboard?tab=company', '/stellenangebot-erstellen'])
      await expectAccessible(page, path)
    const company = await giveCompany(database, user?.userId ?? '')
    const draft = await giveDraft(database, company, user?.userId ?? '', 'Podologe (m/w/d) am Wall')
    for (const path of EMPLOYER) await expectAccessible(page, path)
    await expectAccessible(page, `/stellenangebot-erstellen?id=${draft}`)
  })

  test('by both sides of a conversation', async ({ person, database }) => {
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
    await applicant.page.setViewportSize(WINDOW)
    await employer.page.setViewportSize(WINDOW)
    const detail = paths.jobRequest.href(request.id)
    await expectAccessible(applicant.page, detail)
    await expectAccessible(employer.page, detail)
    const { page: visitor } = await person()
    await visitor.setViewportSize({ width: 390, height: 700 })
    await expectAccessible(visitor, detail)
    const thread = `/dashboard?tab=messages&thread=${id}`
    await expectAccessible(applicant.page, '/dashboard?tab=requests&ansicht=freigaben')
    await expectAccessible(applicant.page, thread)
    await actAs(database, applicant.user, (client) =>
      client.query('select id from app_public.release_contact($1)', [id]),
    )
    await expectAccessible(applicant.page, '/dashboard?tab=requests&ansicht=freigaben')
    await expectAccessible(employer.page, thread)
    await expectAccessible(employer.page, '/dashboard?tab=candidates')
    await employer.page.setViewportSize({ width: 1440, height: 800 })
    await expectAccessible(employer.page, thread)
  })

  test('by admins', async ({ person, database }) => {
    const { page, user } = await person({ role: 'admin' })
    const company = await giveCompany(database, user?.userId ?? '')
    const draft = await giveDraft(database, company, user?.userId ?? '', 'Podologe (m/w/d) zur Prüfung')
    await database.query(
      `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() where id = $1`,
      [draft],
    )
    await page.setViewportSize(WINDOW)
    const { user: applicant } = await person({ role: 'applicant' })
    const request = await giveSubmittedRequest(database, applicant?.userId ?? '', 'podologe', {
      title: 'Podologin zur Prüfung',
      yearsAgo: 0,
    })
    const opened = [`/admin?tab=jobs&job=${draft}`, `/admin?tab=requests&request=${request}`]
    for (const path of [...ADMIN, ...opened]) await expectAccessible(page, path)
  })

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
  })

  test('on a phone, and in the editor on a laptop', async ({ person, database }) => {
    const { page, user } = await person({ role: 'employer' })
    await page.setViewportSize({ width: 390, height: 700 })
    await expectAccessible(page, await jobPath(page, database))
    await expectAccessible(page, '/job-angebot')
    const company = await giveCompany(database, user?.userId ?? '')
    const draft = await giveDraft(database, company, user?.userId ?? '', 'Podologe (m/w/d) am Wall')
    await expectAccessible(page, `/stellenangebot-erstellen?id=${draft}`)
    await page.setViewportSize({ width: 1440, height: 800 })
    await expectAccessible(page, `/stellenangebot-erstellen?id=${draft}`)
    await expectAccessible(page, '/job-angebot')
  })
})
