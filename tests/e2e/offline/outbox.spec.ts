/** What people send without a connection: it waits, says so, and is stored once, whatever tabs, answers and browsers do. */
import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { SEEN_AFTER_WITHDRAWAL } from '../../../web/entities/application/seen-after-withdrawal.ts'
import { sessionCookie } from '../../harness/e2e-fixtures.ts'
import { createTestUser, type TestUser } from '../../harness/people.ts'
import { untilSettled } from '../../harness/settled.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'
import { applicationsOf, applyLink, giveOpenJob, letter, send, sheet } from '../applications/apply-steps.ts'
import { actAs, giveContact, giveRequest, giveVerifiedCompany } from '../job-requests/request-steps.ts'
import { notice } from './outage-walks.ts'
import { keptPages, startWorkerSite, textOfDatabases, type WorkerSite } from './worker-steps.ts'

test.describe.configure({ mode: 'default' })

let site: WorkerSite

test.beforeAll(async () => {
  site = await startWorkerSite()
})
test.afterAll(async () => {
  await site?.stop()
})
test.afterEach(async () => {
  await site.proxy.cut()
  await site.proxy.restore()
})

async function signIn(context: BrowserContext, { sessionToken }: TestUser): Promise<void> {
  const cookie = sessionCookie(sessionToken, site.siteUrl, TEST_AUTH_SECRET)
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
}

interface Talk {
  readonly context: BrowserContext
  readonly id: string
  readonly path: string
  readonly applicant: TestUser
  readonly employer: TestUser
  readonly companyId: string
}

/** A company has written to an applicant. `as`: who sits at the browser; the company writes once it was answered. */
async function giveTalk(browser: Browser, as: 'applicant' | 'employer' = 'applicant'): Promise<Talk> {
  const { client } = site
  const applicant = await createTestUser(client, { role: 'applicant' })
  const employer = await createTestUser(client, { role: 'employer' })
  const request = await giveRequest(client, applicant)
  const { jobId, companyId } = await giveVerifiedCompany(
    client,
    employer,
    `Werkstatt ${randomUUID().slice(0, 8)} GmbH`,
    'Orthopädietechnik-Mechaniker (m/w/d)',
  )
  const id = await giveContact(client, employer, request.id, jobId, 'Guten Tag.')
  if (as === 'employer')
    await actAs(client, applicant, (own) => own.query("select app_public.send_message($1, 'Gern.')", [id]))
  const context = await browser.newContext({ baseURL: site.siteUrl, serviceWorkers: 'allow' })
  await signIn(context, as === 'applicant' ? applicant : employer)
  return { context, id, path: `/dashboard?tab=messages&thread=${id}`, applicant, employer, companyId }
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Nachricht an/ })
const waiting = (page: Page) => page.getByRole('list', { name: 'Noch nicht gesendet' }).getByRole('listitem')

async function open({ context, path }: Talk): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await expect(field(page)).toBeVisible()
  // What sends is loaded when the browser is idle.
  await untilSettled(page)
  return page
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Control+Enter')
  await expect(waiting(page).filter({ hasText: text })).toContainText('Wartet auf die Verbindung')
  await expect(field(page)).toHaveValue('')
}

const stored = async ({ id }: Talk): Promise<string[]> => {
  const { rows } = await site.client.query<{ body: string }>(
    "select body from app_public.messages where contact_request_id = $1 and body not in ('Guten Tag.', 'Gern.') order by id",
    [id],
  )
  return rows.map(({ body }) => body)
}

test('two tabs, ten messages: ten requests, ten stored', async ({ browser }) => {
  const talk = await giveTalk(browser)
  const tabs = [await open(talk), await open(talk)]
  await site.proxy.cut()
  const texts = Array.from({ length: 10 }, (_, index) => `Nachricht ${index}.`)
  for (const [index, text] of texts.entries()) {
    const tab = tabs[index % 2]
    if (tab) await write(tab, text)
  }
  expect(await stored(talk)).toEqual([])
  let requests = 0
  talk.context.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('"SendMessage"')) requests += 1
  })
  await site.proxy.restore()
  await expect.poll(async () => (await stored(talk)).toSorted()).toEqual(texts)
  for (const tab of tabs) await expect(waiting(tab)).toHaveCount(0)
  expect(requests).toBe(10)
  await talk.context.close()
})

test('the answer is lost after the message was stored: stored once, also when it is taken back and sent again', async ({
  browser,
}) => {
  const talk = await giveTalk(browser)
  const page = await open(talk)
  const lost = site.proxy.loseAnswerTo('"SendMessage"', { andCut: true })
  await write(page, 'Nur einmal.')
  await lost
  expect(await stored(talk)).toEqual(['Nur einmal.'])
  await waiting(page).getByRole('button', { name: 'Zurückholen' }).click()
  await expect(waiting(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('Nur einmal.')
  await expect(field(page)).toBeFocused()
  await field(page).fill('Nur einmal, geändert.')
  await expect(page.getByText('Die erste Fassung ist vielleicht schon angekommen.')).toBeVisible()
  await write(page, 'Nur einmal.')
  await site.proxy.restore()
  await expect(waiting(page)).toHaveCount(0)
  expect(await stored(talk)).toEqual(['Nur einmal.'])
  await talk.context.close()
})

test('the answer to a withdrawal is lost: nothing is claimed, and pressed again it is as it says', async ({
  browser,
}) => {
  const { context, applicant, employer } = await giveTalk(browser)
  const job = await giveOpenJob(site.client, employer, 'Podologin (m/w/d)')
  await actAs(site.client, applicant, (own) =>
    own.query(
      `select app_public.submit_application($1,
         jsonb_populate_record(null::app_public.application_fields, '{"first_name": "Mara", "last_name": "Lindner", "email": "mara@post.example"}'))`,
      [job.jobId],
    ),
  )
  const standing = async () => {
    const { rows } = await site.client.query<{ id: string; status: string }>(
      'select id, status from app_public.applications where job_id = $1',
      [job.jobId],
    )
    return rows[0]
  }
  const page = await context.newPage()
  await page.goto(`/dashboard?tab=applications&application=${(await standing())?.id}`)
  await untilSettled(page)
  await page.getByRole('button', { name: 'Bewerbung zurückziehen' }).click()
  const question = page.getByRole('region', { name: 'Bewerbung zurückziehen?' })
  await expect(question).toContainText(`sieht dann ${SEEN_AFTER_WITHDRAWAL}`)
  const lost = site.proxy.loseAnswerTo('"WithdrawApplication"', { andCut: true })
  await question.getByRole('button', { name: 'Jetzt zurückziehen' }).click()
  await lost
  await expect(question.getByRole('alert')).toContainText('wissen nicht, ob es geklappt hat')
  expect((await standing())?.status).toBe('zurueckgezogen')
  await site.proxy.restore()
  await question.getByRole('button', { name: 'Jetzt zurückziehen' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText(`Der Betrieb sieht ${SEEN_AFTER_WITHDRAWAL}.`)).toBeVisible()
  await context.close()
})

test('a message and an application wait in a closed browser, whatever its clock says', {
  tag: '@long',
}, async ({ browser }) => {
  const talk = await giveTalk(browser)
  const job = await giveOpenJob(site.client, talk.employer, 'Orthopädieschuhmacherin (m/w/d)')
  const form = await talk.context.newPage()
  await form.goto(`${job.path}#bewerben`)
  await letter(form).fill('Ich komme gern.')
  const page = await open(talk)
  // As visitors see it: that must not take the place of the page below.
  await expect.poll(async () => (await keptPages(form)).join()).toContain(job.jobId)
  await site.proxy.cut()
  await write(page, 'Für morgen.')
  await send(form).click()
  await expect(form.getByRole('heading', { name: 'Ihre Bewerbung wartet' })).toBeFocused()
  await expect(sheet(form).getByText('Wartet auf die Verbindung.')).toBeVisible()
  await form.getByRole('button', { name: 'Zurückholen und ändern' }).click()
  await expect(letter(form)).toHaveValue('Ich komme gern.')
  await expect(letter(form)).toBeFocused()
  await letter(form).fill('Ich komme sehr gern.')
  await send(form).click()
  await expect(form.getByRole('heading', { name: 'Ihre Bewerbung wartet' })).toBeVisible()
  await form.getByRole('button', { name: 'Bewerbung schließen' }).click()
  await expect(form).not.toHaveURL(/#/)
  await expect(form.getByRole('button', { name: 'Mein Bereich' })).toBeVisible()
  await applyLink(form).click()
  await expect(form.getByRole('heading', { name: 'Ihre Bewerbung wartet' })).toBeVisible()

  const storageState = await talk.context.storageState({ indexedDB: true })
  await talk.context.close()
  await site.proxy.restore()
  expect(await stored(talk)).toEqual([])
  const context = await browser.newContext({ baseURL: site.siteUrl, storageState, serviceWorkers: 'allow' })
  const later = await context.newPage()
  await later.clock.setSystemTime(new Date(Date.now() - 86_400_000))
  await later.goto('/impressum')
  await expect.poll(() => stored(talk)).toEqual(['Für morgen.'])
  await expect
    .poll(() => applicationsOf(site.client, job.jobId))
    .toMatchObject([{ letter: 'Ich komme sehr gern.' }])
  await expect.poll(() => textOfDatabases(later)).not.toContain('gern.')

  // One that goes out before the eyes of its person.
  const other = await giveOpenJob(site.client, talk.employer, 'Bandagistin (m/w/d)')
  await later.goto(`${other.path}#bewerben`)
  await letter(later).fill('Ich komme auch hier gern.')
  await untilSettled(later)
  await site.proxy.cut()
  await send(later).click()
  await expect(later.getByRole('heading', { name: 'Ihre Bewerbung wartet' })).toBeFocused()
  await site.proxy.restore()
  await expect(later.getByRole('heading', { name: 'Ihre Bewerbung ist angekommen' })).toBeFocused()
  await context.close()
})

test('a colleague who has signed in meanwhile does not send it in their name', async ({ browser }) => {
  const talk = await giveTalk(browser, 'employer')
  const colleague = await createTestUser(site.client, { role: 'employer' })
  await site.client.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
    talk.companyId,
    colleague.userId,
  ])
  const page = await open(talk)
  await site.proxy.cut()
  await write(page, 'Nicht von mir.')
  // In another tab of this browser, past this one: it hears nothing of it.
  await talk.context.clearCookies()
  await signIn(talk.context, colleague)
  const tried = page.waitForResponse(
    (response) => response.request().postData()?.includes('"SendMessage"') === true,
  )
  await site.proxy.restore()
  expect((await tried).status()).toBe(401)
  const other = await talk.context.newPage()
  await other.goto(talk.path)
  await expect(field(other)).toBeVisible()
  await expect.poll(() => textOfDatabases(other)).not.toContain('Nicht von mir.')
  expect(await stored(talk)).toEqual([])
  await talk.context.close()
})

test('a conversation that was closed meanwhile: it is said, the text is there, and a sign-out asks', async ({
  browser,
}) => {
  const talk = await giveTalk(browser, 'employer')
  const page = await open(talk)
  await site.proxy.cut()
  await write(page, 'Zu spät.')
  await write(page, 'Vorbei.')
  await actAs(site.client, talk.applicant, (own) =>
    own.query('select app_public.decline_contact($1)', [talk.id]),
  )
  await site.proxy.restore()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nicht gesendet: Nachricht an Chiffre' }).first(),
  ).toBeVisible()
  await expect(page.locator('[data-closed]')).toBeVisible()
  await expect(waiting(page).filter({ hasText: 'Zu spät.' })).toContainText('Nicht gesendet.')
  await page.goto('/dashboard?tab=messages')
  await expect(waiting(page).filter({ hasText: 'Zu spät.' })).toContainText('Nicht gesendet.')
  await waiting(page).getByRole('button', { name: 'Verwerfen „Zu spät.“' }).click()
  await waiting(page).getByRole('button', { name: 'Endgültig verwerfen' }).click()
  await expect(waiting(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Noch nicht gesendet' })).toBeFocused()
  expect(await textOfDatabases(page)).not.toContain('Zu spät.')

  // A draft of a browser that was closed: no form of this page knows it.
  await page.evaluate((userId) => {
    const draft = { version: null, values: {}, page: '/stellenangebot-erstellen', at: Date.now() }
    localStorage.setItem(`entwurf:${userId}:stellenangebot:${userId}:neu`, JSON.stringify(draft))
  }, talk.employer.userId)
  const question = page.getByRole('dialog', { name: 'Noch nicht alles gesendet' })
  for (const answer of ['Angemeldet bleiben', 'Trotzdem abmelden']) {
    await page.getByRole('button', { name: 'Mein Bereich' }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(question.getByRole('listitem')).toHaveText([
      /^Nachricht an Chiffre/,
      /^Entwurf einer Anzeige/,
    ])
    // It would lie above the question.
    await expect(page.locator('#mein-bereich')).toBeHidden()
    expect(await textOfDatabases(page)).toContain('Vorbei.')
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toHaveCount(0)
  }
  await expect(page).toHaveURL('/')
  expect(await textOfDatabases(page)).not.toContain('Vorbei.')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('entwurf:')
  await talk.context.close()
})

test('what the release before has stored is taken over, beside a tab of it that is still open', async ({
  browser,
}) => {
  const talk = await giveTalk(browser)
  const old = await talk.context.newPage()
  await old.goto('/robots.txt')
  await old.evaluate(
    (order) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('orthostellen', 2)
        opening.onerror = reject
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('merkliste', { keyPath: 'owner' })
          opening.result.createObjectStore('ausgang', { keyPath: 'key' }).add(order)
        }
        opening.onsuccess = () => {
          opening.result.onversionchange = () => opening.result.close()
          resolve(null)
        }
      }),
    {
      key: randomUUID(),
      userId: talk.applicant.userId,
      kind: 'nachricht',
      subject: talk.id,
      title: 'Nachricht an die Werkstatt',
      href: talk.path,
      text: 'Von gestern.',
      details: null,
      at: Date.now(),
      turn: 'as it was',
      last: null,
      unsure: false,
      refused: 'Das Gespräch war kurz geschlossen.',
    },
  )
  const page = await open(talk)
  await expect(waiting(page).filter({ hasText: 'Von gestern.' })).toContainText('war kurz geschlossen.')
  const texts = await textOfDatabases(old)
  expect([texts.includes('"revision":"as it was"'), texts.includes('"turn"')]).toEqual([true, false])
  await waiting(page).getByRole('button', { name: 'Zurückholen' }).click()
  await expect(field(page)).toHaveValue('Von gestern.')
  await expect(waiting(page)).toHaveCount(0)
  expect(await textOfDatabases(old)).not.toContain('Von gestern.')
  await talk.context.close()
})

test('a sign-out names what was typed in another tab and not sent', async ({ browser }) => {
  const talk = await giveTalk(browser)
  const other = await open(talk)
  await field(other).fill('Noch nicht fertig.')
  const page = await talk.context.newPage()
  await page.goto('/impressum')
  const question = page.getByRole('dialog', { name: 'Noch nicht alles gesendet' })
  for (const answer of ['Angemeldet bleiben', 'Trotzdem abmelden']) {
    await page.getByRole('button', { name: 'Mein Bereich' }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(question.getByRole('listitem')).toHaveText(['„Noch nicht fertig.“'])
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toHaveCount(0)
    if (answer === 'Angemeldet bleiben') await expect(field(other)).toHaveValue('Noch nicht fertig.')
  }
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Noch nicht fertig.')
  await talk.context.close()
})

test('a sign-out that waits for the server is not forgotten with its tab', async ({ browser }) => {
  const talk = await giveTalk(browser)
  const page = await open(talk)
  await site.proxy.cut()
  await page.getByRole('button', { name: 'Mein Bereich' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(
    notice(page, 'Sie werden abgemeldet, sobald OrthoStellen wieder erreichbar ist.'),
  ).toBeVisible()
  await page.close()
  await site.proxy.restore()
  const later = await talk.context.newPage()
  await later.goto('/impressum')
  await expect(later).toHaveURL('/')
  await expect(later.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  expect(await later.evaluate(() => localStorage.getItem('abmelden'))).toBeNull()
  await talk.context.close()
})

test('a sign-out in another tab sends what waits, and leaves nothing', async ({ browser }) => {
  const talk = await giveTalk(browser)
  const page = await open(talk)
  const other = await open(talk)
  await site.proxy.cut()
  for (const text of ['Eins.', 'Zwei.', 'Drei.']) await write(page, text)
  await other.getByRole('button', { name: 'Mein Bereich' }).click()
  await other.getByRole('button', { name: 'Abmelden' }).click()
  await expect(
    notice(other, 'Sie werden abgemeldet, sobald OrthoStellen wieder erreichbar ist.'),
  ).toBeVisible()
  await expect(other.locator('#mein-bereich')).toBeHidden()
  await site.proxy.restore()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL('/')
  expect((await stored(talk)).toSorted()).toEqual(['Drei.', 'Eins.', 'Zwei.'])
  for (const text of ['Eins.', 'Zwei.', 'Drei.']) expect(await textOfDatabases(other)).not.toContain(text)
  await talk.context.close()
})
