/** An employer and an applicant write, live; the applicant gives the identity away, and takes it back. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { paths } from '../../../web/shared/routing/paths.ts'
import { COMPLETE_CONTACT } from '../../db/job-requests/request-fixtures.ts'
import type { TestUser } from '../../harness/people.ts'
import { untilSettled } from '../../harness/settled.ts'
import { until } from '../../harness/until.ts'
import { axeOf } from '../axe.ts'
import { expectSaved } from '../jobs/job-form.ts'
import { keepPicture } from '../keep-picture.ts'
import { type Person, test } from '../people.ts'
import { newWord } from '../search/active-jobs.ts'
import { fillRequestForm } from './request-form.ts'
import { actAs, giveContact, giveRequest, giveVerifiedCompany } from './request-steps.ts'

/** Parts of the contact that stand nowhere else. */
const SECRETS = [
  COMPLETE_CONTACT.contact_person ?? '',
  COMPLETE_CONTACT.contact_email ?? '',
  COMPLETE_CONTACT.contact_phone ?? '',
  COMPLETE_CONTACT.contact_street ?? '',
]
const JOB = 'Orthopädietechnik-Mechaniker (m/w/d) Prothetik'

function known(person: Person): TestUser {
  if (person.user === null) throw new Error('This person is signed in')
  return person.user
}

async function meet(
  person: (user: { role: 'applicant' | 'employer' }) => Promise<Person>,
  database: pg.Client,
) {
  const applicant = await person({ role: 'applicant' })
  const employer = await person({ role: 'employer' })
  const company = `Werkstatt ${randomUUID().slice(0, 8)} GmbH`
  const request = await giveRequest(database, known(applicant))
  const { jobId, companyId } = await giveVerifiedCompany(database, known(employer), company, JOB)
  return { applicant, employer, company, companyId, request, jobId }
}

const threadPath = (id: string) => `/dashboard?tab=messages&thread=${id}`

/** Everything that the page keeps: text and attributes, storage, history, and what Apollo holds. */
async function tracesIn(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => {
    const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }))
    return [document.documentElement.outerHTML, JSON.stringify(history.state), ...stores].join('\n')
  })
  const values = await page.evaluate(() =>
    [...document.querySelectorAll('input, textarea')].map((field) =>
      'value' in field ? String(field.value) : '',
    ),
  )
  const all = [kept, ...values].join('\n')
  return SECRETS.filter((secret) => all.includes(secret))
}

/** Every string that JavaScript can still reach in the page's heap, Apollo's cache with it. */
async function reachableIn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const snapshot = chunks.join('')
  return SECRETS.filter((secret) => snapshot.includes(JSON.stringify(secret).slice(1, -1)))
}

/** Fills the form and submits it. Tells the id. */
async function publish(page: Page, word: string): Promise<string> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.goto(paths.createJobRequest.href())
  await fillRequestForm(page, `Mechanikerin mit Prothetik ${word}`, 'Orthopädietechnik-Mechaniker')
  await field('Name').fill(COMPLETE_CONTACT.contact_person ?? '')
  await field('E-Mail-Adresse').fill(COMPLETE_CONTACT.contact_email ?? '')
  await field('Telefon').fill(COMPLETE_CONTACT.contact_phone ?? '')
  await page
    .getByRole('textbox', { name: /^Straße und Hausnummer/ })
    .fill(COMPLETE_CONTACT.contact_street ?? '')
  await expectSaved(page)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
  await expect(page.getByText('Ihr Gesuch ist eingereicht')).toBeVisible()
  return id
}

/** Approves it, as the queue does, and waits until it is online. */
async function approve(page: Page, database: pg.Client, id: string): Promise<void> {
  await page.goto(`/admin?tab=requests&request=${id}`)
  await page.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await until(
    async () =>
      (await database.query(`select from app_public.job_requests where id = $1 and status = 'aktiv'`, [id]))
        .rowCount === 1,
    'the request to be online',
  )
}

/** By another word around a place. Opens what is found, and tells its Chiffre. */
async function find(page: Page, word: string): Promise<string> {
  await page.goto(paths.jobRequests.href())
  await untilSettled(page)
  await page.getByLabel('Beruf oder Stichwort').fill(`OTM ${word}`)
  await page.getByLabel('Ort oder PLZ').fill('37073')
  await page.getByRole('option', { name: /37073 Göttingen/ }).click()
  await page.getByLabel('Umkreis').selectOption('20')
  await page.getByRole('button', { name: 'Gesuche finden' }).click()
  await expect(page).toHaveURL(/\/job-gesuch\?.*umkreis=20/)
  await expect(page.getByText(/bis \d0 km entfernt/)).toHaveCount(1)
  expect(await tracesIn(page)).toEqual([])
  await page.getByRole('article').getByRole('link').click()
  await expect(page.getByText('Heute noch 20 von 20 neuen Kontakten')).toBeVisible()
  expect(await tracesIn(page)).toEqual([])
  const [, chiffre = ''] =
    /Chiffre (\S{3}-\S{3})/.exec((await page.locator('main').textContent()) ?? '') ?? []
  return chiffre
}

/** What stands in the open thread, without the list beside it. */
const entriesOf = (page: Page) => page.getByRole('region', { name: 'Nachrichten' }).getByRole('listitem')

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Nachricht an/ })
  await field.fill(text)
  await field.press('Control+Enter')
  await expect(entriesOf(page).filter({ hasText: text })).toBeVisible()
  // What was sent is gone from the field, which keeps the focus for the next message.
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
}

test('from the form to the end of a release: both sides write live, and the contact opens and goes', async ({
  person,
  database,
}) => {
  const word = newWord()
  const applicant = await person({ role: 'applicant' })
  const employer = await person({ role: 'employer' })
  const company = `Werkstatt ${randomUUID().slice(0, 8)} GmbH`
  await giveVerifiedCompany(database, known(employer), company, JOB)
  const id = await publish(applicant.page, word)
  await approve((await person({ role: 'admin' })).page, database, id)
  const chiffre = await find(employer.page, word)
  await employer.page
    .getByRole('textbox', { name: 'Ihre Nachricht' })
    .fill('Guten Tag, Ihr Gesuch passt zu uns.')
  await employer.page.getByRole('button', { name: 'Nachricht senden' }).click()
  await employer.page.getByRole('link', { name: 'Zum Gespräch' }).click()

  // The company waits: it may not write on.
  await expect(employer.page.getByText('Die Person hat noch nicht geantwortet.')).toBeVisible()
  await expect(employer.page.getByRole('button', { name: 'Kontakt ansehen' })).toBeHidden()

  // What waits for the applicant comes first on the overview, and leads to the question.
  await applicant.page.goto('/dashboard')
  await applicant.page
    .getByRole('listitem')
    .filter({ hasText: 'möchte Sie kennenlernen' })
    .getByRole('link')
    .click()
  await expect(applicant.page.getByRole('heading', { level: 1 })).toHaveText('Wer sieht meine Daten?')
  await expect(applicant.page.getByText('Niemand sieht Ihre Kontaktdaten. 1 Betrieb wartet')).toBeVisible()
  await applicant.page.getByRole('link', { name: 'Antworten, ohne freizugeben' }).click()
  await write(applicant.page, 'Machen Sie Silikonliner selbst?')

  // Live in the other browser, without a reload, and as a Chiffre.
  await expect(entriesOf(employer.page).filter({ hasText: 'Machen Sie Silikonliner selbst?' })).toBeVisible()
  await expect(employer.page.getByRole('heading', { name: `Chiffre ${chiffre}` })).toBeVisible()
  await write(employer.page, 'Ja, im Haus.')
  await expect(entriesOf(applicant.page).filter({ hasText: 'Ja, im Haus.' })).toBeVisible()
  await expect(
    applicant.page
      .getByRole('status')
      .filter({ hasText: /^Neue Nachricht von Erika Mustermann: Ja, im Haus\.$/ }),
  ).toBeAttached()
  // Both have the thread open: what one wrote, the other has read.
  await expect(entriesOf(employer.page).filter({ hasText: 'Ja, im Haus.' })).toContainText('gelesen')
  expect(await tracesIn(employer.page)).toEqual([])

  await applicant.page.getByRole('button', { name: 'Kontaktdaten freigeben' }).click()
  await applicant.page.getByRole('button', { name: 'Jetzt freigeben' }).click()
  await expect(
    applicant.page.getByText(`Sie haben Ihre Kontaktdaten für ${company} freigegeben.`),
  ).toBeVisible()

  // The name stands in place of the Chiffre at once: in the thread, the list beside it, and under the bell.
  const name = COMPLETE_CONTACT.contact_person ?? ''
  await expect(employer.page.getByRole('heading', { name })).toBeVisible()
  await expect(employer.page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await expect(employer.page.getByRole('main').getByText(`Chiffre ${chiffre}`)).toHaveCount(0)
  await employer.page.getByRole('button', { name: /Benachrichtigungen/ }).click()
  await expect(employer.page.getByText(`${name} hat die Kontaktdaten freigegeben`).first()).toBeVisible()
  await employer.page.keyboard.press('Escape')

  await employer.page.getByRole('button', { name: 'Kontakt ansehen' }).click()
  await expect(
    employer.page.getByRole('link', { name: COMPLETE_CONTACT.contact_phone ?? '' }),
  ).toHaveAttribute('href', 'tel:055147110815')
  expect(await tracesIn(employer.page)).not.toEqual([])
  // The applicant sees that it was opened, and by whom.
  await expect(applicant.page.getByText(/Erika Mustermann hat die Kontaktdaten geöffnet/)).toBeVisible()

  await applicant.page.getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(applicant.page.getByText('Ihr Gespräch bleibt bestehen, ohne Namen.')).toBeVisible()
  const emptied = employer.page.evaluate(async (phone) => {
    while (document.body.textContent.includes(phone)) await new Promise(requestAnimationFrame)
    return Date.now()
  }, COMPLETE_CONTACT.contact_phone ?? '')
  const withdrawn = applicant.page
    .waitForResponse((response) => response.request().postData()?.includes('WithdrawRelease') === true)
    .then(() => Date.now())
  await applicant.page.getByRole('button', { name: 'Jetzt zurückziehen' }).click()
  const [emptiedAt, withdrawnAt] = await Promise.all([emptied, withdrawn])
  // Both browsers run on this machine, so they share a clock.
  expect(emptiedAt - withdrawnAt).toBeLessThan(1_000)
  await expect(employer.page.getByText('Die Freigabe wurde eben zurückgezogen.')).toBeVisible()
  // The name goes with the answers to what the page asks again.
  await expect.poll(() => tracesIn(employer.page)).toEqual([])

  // Neither another page and back, nor a reload brings it back.
  await employer.page.goto('/preise')
  await employer.page.goBack()
  await expect(employer.page.getByRole('heading', { name: `Chiffre ${chiffre}` })).toBeVisible()
  expect(await tracesIn(employer.page)).toEqual([])
  expect(await reachableIn(employer.page)).toEqual([])

  // The conversation goes on, without the name.
  await write(employer.page, 'Schade, aber wir bleiben im Gespräch.')
  await expect(
    entriesOf(applicant.page).filter({ hasText: 'Schade, aber wir bleiben im Gespräch.' }),
  ).toBeVisible()
})

test('the opened contact does not survive in the back/forward cache, nor the end of the session', async ({
  person,
  database,
  allowedConsoleErrors,
}) => {
  // The socket of the ended session asks to be opened again.
  allowedConsoleErrors.push(/WebSocket connection .* failed/)
  const { applicant, employer, request, jobId } = await meet(person, database)
  const id = await giveContact(database, known(employer), request.id, jobId, 'Guten Tag.')
  await actAs(database, known(applicant), (client) =>
    client.query('select id from app_public.release_contact($1)', [id]),
  )
  const { page } = employer
  const phone = page.getByRole('link', { name: COMPLETE_CONTACT.contact_phone ?? '' })
  await page.goto(threadPath(id))
  await page.getByRole('button', { name: 'Kontakt ansehen' }).click()
  await expect(phone).toBeVisible()
  // What a browser may keep of the page is what stands in it after this event: of the contact no more than the name.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  expect(await tracesIn(page)).toEqual([COMPLETE_CONTACT.contact_person])

  await page.getByRole('button', { name: 'Kontakt ansehen' }).click()
  await expect(phone).toBeVisible()
  await page.evaluate(() => {
    new BroadcastChannel('session').postMessage({ type: 'signed-out' })
  })
  await database.query('delete from auth.session where id = $1', [known(employer).sessionId])
  await expect(phone).toBeHidden()
})

test('a contact that is opened before the first live event arrives is shown all the same', async ({
  person,
  database,
}) => {
  const { applicant, employer, request, jobId } = await meet(person, database)
  const id = await giveContact(database, known(employer), request.id, jobId, 'Guten Tag.')
  await actAs(database, known(applicant), (client) =>
    client.query('select id from app_public.release_contact($1)', [id]),
  )
  const { page } = employer
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  // Live events wait for the press, and the answer to the press for the first of them.
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage(async (message) => {
      const isReady = String(message).includes('"conversationChanged":{"kind":"ready"')
      if (isReady) await pressed
      socket.send(message)
      if (isReady) tell()
    })
  })
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('OpenContact')) return route.fallback()
    press()
    await told
    const answer = await route.fetch()
    await route.fulfill({ response: answer })
  })
  await page.goto(threadPath(id))
  await page.getByRole('button', { name: 'Kontakt ansehen' }).click()
  await expect(page.getByRole('link', { name: COMPLETE_CONTACT.contact_phone ?? '' })).toBeVisible()
  await expect(page.getByText('Die Freigabe hat sich eben geändert.')).toHaveCount(0)
})

test('an applicant declines with a word, blocks a company without one, and reports', async ({
  person,
  database,
}) => {
  const { applicant, employer, company, request, jobId } = await meet(person, database)
  const id = await giveContact(database, known(employer), request.id, jobId, 'Guten Tag.')
  const other = await person({ role: 'employer' })
  const blocked = `Sperrwerk ${randomUUID().slice(0, 8)} GmbH`
  const second = await giveVerifiedCompany(database, known(other), blocked, JOB)
  const blockedId = await giveContact(database, known(other), request.id, second.jobId, 'Rufen Sie mich an!')

  await employer.page.goto(threadPath(id))
  await applicant.page.goto('/dashboard?tab=requests&ansicht=freigaben')
  await expect(applicant.page.getByRole('link', { name: 'Verarbeitungsprotokoll' })).toHaveAttribute(
    'href',
    '/datenschutz-einstellungen#verarbeitungsprotokoll',
  )
  const waiting = applicant.page.getByRole('article', { name: `${company} möchte Sie kennenlernen` })
  await waiting.getByRole('button', { name: 'Absagen' }).click()
  // Staying is one press away, and changes nothing.
  await waiting.getByRole('button', { name: 'Nicht absagen' }).click()
  await expect(waiting.getByRole('button', { name: 'Absagen' })).toBeVisible()
  await expect(waiting).toBeFocused()
  await waiting.getByRole('button', { name: 'Absagen' }).click()
  await waiting.getByRole('textbox', { name: 'Ein Wort dazu (freiwillig)' }).fill('Der Weg ist mir zu weit.')
  await waiting.getByRole('button', { name: 'Mit dieser Nachricht absagen' }).click()
  await expect(waiting).toBeHidden()
  await expect(applicant.page.getByText(/Von Ihnen abgesagt/)).toBeVisible()
  await expect(applicant.page.getByRole('heading', { name: 'Wer sieht meine Daten?' })).toBeFocused()
  await expect(entriesOf(employer.page).filter({ hasText: 'Der Weg ist mir zu weit.' })).toBeVisible()
  await expect(
    employer.page.getByText('Die Person hat abgesagt. Sie können hier nicht mehr schreiben.'),
  ).toBeVisible()

  await other.page.goto(threadPath(blockedId))
  await expect(
    other.page.getByRole('region', { name: `Gespräch mit Chiffre ${request.chiffre}` }),
  ).toBeVisible()
  await applicant.page.goto(threadPath(blockedId))
  await applicant.page.getByRole('button', { name: 'Mehr zu diesem Gespräch' }).click()
  await applicant.page.getByRole('menuitem', { name: 'Gespräch melden' }).click()
  await applicant.page.getByLabel('Worum geht es?').selectOption('Betrug oder falsche Angaben')
  await applicant.page.getByRole('button', { name: 'Gespräch melden' }).click()
  await expect(applicant.page.getByText('Danke, wir sehen uns das an')).toBeVisible()
  const { rows } = await database.query(
    'select reason from app_public.content_reports where subject_id = $1',
    [blockedId],
  )
  expect(rows).toEqual([{ reason: 'betrug' }])

  await applicant.page.getByRole('button', { name: 'Mehr zu diesem Gespräch' }).click()
  await applicant.page.getByRole('menuitem', { name: 'Betrieb sperren' }).click()
  await applicant.page.getByRole('button', { name: 'Betrieb sperren' }).click()
  // For the company it is as after a deletion.
  await expect(other.page.getByText('Dieses Gespräch gibt es nicht oder nicht mehr.')).toBeVisible()
  await applicant.page.goto('/dashboard?tab=requests&ansicht=verborgen')
  const row = applicant.page.getByRole('listitem').filter({ hasText: blocked })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Aufheben/ }).click()
  await expect(row).toBeHidden()
  await expect(applicant.page.getByRole('heading', { name: 'Zurzeit verborgen vor' })).toBeFocused()

  await applicant.page.getByRole('button', { name: 'Vor diesem Betrieb verbergen' }).click()
  const wanted = applicant.page.getByRole('combobox', { name: 'Betrieb' })
  await expect(wanted).toBeFocused()
  await expect(wanted).toHaveAccessibleDescription(/Wählen Sie einen Betrieb aus der Liste\./)
  await applicant.page.getByLabel('Maildomain').fill('gmail.com')
  await applicant.page.getByRole('button', { name: 'Vor dieser Domain verbergen' }).click()
  await expect(
    applicant.page.getByText('Das ist ein Anbieter privater Postfächer', { exact: false }),
  ).toBeVisible()
  await applicant.page.getByLabel('Maildomain').fill('sperrwerk.example')
  await applicant.page.getByRole('button', { name: 'Vor dieser Domain verbergen' }).click()
  await expect(applicant.page.getByRole('listitem').filter({ hasText: '@sperrwerk.example' })).toBeVisible()
})

test('an unsent text survives its tab; a lost answer sends it once', async ({
  person,
  database,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/Failed to load resource/)
  const { applicant, employer, request, jobId } = await meet(person, database)
  const id = await giveContact(database, known(employer), request.id, jobId, 'Guten Tag.')
  const typing = applicant.page
  await typing.goto(threadPath(id))
  await typing.getByRole('textbox', { name: /^Nachricht an/ }).fill('Das schreibe ich gleich zu Ende')
  await typing.close()
  const page = await applicant.context.newPage()
  await page.goto(threadPath(id))
  const field = page.getByRole('textbox', { name: /^Nachricht an/ })
  await expect(field).toHaveValue('Das schreibe ich gleich zu Ende')
  await expect(page.getByText(/^Entwurf gespeichert, \d\d:\d\d$/)).toBeVisible()

  // The server gets the message, the browser no answer.
  let isLost = false
  await page.route('**/graphql', async (route) => {
    if (isLost || route.request().postData()?.includes('SendMessage') !== true) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Senden' }).click()
  // It waits, and goes out by itself a second time.
  await expect(field).toHaveValue('')
  await expect(entriesOf(page).filter({ hasText: 'Das schreibe ich gleich zu Ende' })).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Noch nicht gesendet' })).toHaveCount(0)
  expect(isLost).toBe(true)
  const { rows } = await database.query(
    'select body from app_public.messages where contact_request_id = $1 and not from_company',
    [id],
  )
  expect(rows).toEqual([{ body: 'Das schreibe ich gleich zu Ende' }])
})

test('an application beside it; older messages come on demand; the tab fits 360 pixels and is accessible', async ({
  person,
  database,
}, info) => {
  const { applicant, employer, request, jobId } = await meet(person, database)
  const id = await giveContact(database, known(employer), request.id, jobId, 'Die allererste Nachricht.')
  // An account may send 60 an hour, so most of them are arranged.
  await actAs(database, known(applicant), (client) =>
    client.query('select id from app_public.send_message($1, $2)', [id, 'Nachricht 1 von siebzig']),
  )
  for (let count = 2; count <= 70; count += 1)
    await database.query(
      `insert into app_public.messages (contact_request_id, from_company, author_id, body)
       values ($1, false, null, $2)`,
      [id, `Nachricht ${count} von siebzig`],
    )
  const { page } = employer
  await page.setViewportSize({ width: 360, height: 740 })
  // The same applicant has also applied, under the own name: the same list, and nothing says that they are one.
  await actAs(database, known(applicant), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from app_public.submit_application($1,
         jsonb_populate_record(null::app_public.application_fields, '{"first_name": "Mara", "last_name": "Lindner", "email": "mara@post.example"}'))`,
      [jobId],
    )
    await client.query('select id from app_public.send_application_message($1, $2)', [
      rows[0]?.id,
      'Wann kann ich anfangen?',
    ])
  })
  await page.goto('/dashboard?tab=messages')
  const applied = page.getByRole('link', { name: /Mara Lindner.*Bewerbung: .*Wann kann ich anfangen\?/ })
  await expect(applied).toBeVisible()
  await keepPicture(page, info.outputPath('inbox-360.png'))
  await page.getByRole('link', { name: new RegExp(`Chiffre ${request.chiffre}`) }).click()
  await expect(entriesOf(page).filter({ hasText: 'Nachricht 70 von' })).toBeVisible()
  await expect(entriesOf(page).filter({ hasText: 'Nachricht 40 von' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ältere Nachrichten' }).click()
  await expect(entriesOf(page).filter({ hasText: 'Nachricht 20 von' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Ältere Nachrichten' }).click()
  await expect(entriesOf(page).filter({ hasText: 'Die allererste Nachricht.' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Ältere Nachrichten' })).toBeHidden()
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
  const { violations } = await axeOf(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.target}`)).toEqual([])
  await page.getByRole('link', { name: 'Zu allen Gesprächen' }).click()
  await expect(page).toHaveURL(/tab=messages$/)
  await applied.click()
  await expect(page.getByText('Wann kann ich anfangen?', { exact: true })).toBeVisible()
  // Read there, it is read here: once the server knows.
  await until(
    async () =>
      (
        await database.query(
          'select from app_public.applications where job_id = $1 and company_read_at >= last_message_at',
          [jobId],
        )
      ).rowCount === 1,
    'the application to be read',
  )
  await page.goto('/dashboard?tab=messages&filter=ungelesen')
  await expect(page.getByText('Nichts ungelesen.')).toBeVisible()
})
