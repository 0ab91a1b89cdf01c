/** Two members of a company work on the board by keyboard, see each other's moves, and lose nothing they have typed. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { addApplication } from '../../db/applications/committed.ts'
import { createTestUser } from '../../harness/people.ts'
import { untilSettled } from '../../harness/settled.ts'
import { expectNoViolations, expectNoViolationsInBothSchemes } from '../axe.ts'
import { giveVerifiedCompany } from '../job-requests/request-steps.ts'
import { walkByTab } from '../pages/focus-walk.ts'
import { type Person, test } from '../people.ts'

const JOB = 'Orthopädietechnik-Mechaniker (m/w/d) Prothetik'
const PEOPLE = [
  ['Mara', 'Lindner'],
  ['Jonas', 'Petersen'],
  ['Svenja', 'Roth'],
] as const

async function giveApplication(
  database: pg.Client,
  jobId: string,
  [first, last]: readonly [string, string],
): Promise<string> {
  const { userId } = await createTestUser(database, { role: 'applicant' })
  // In one transaction: what comes live has the name.
  await database.query('begin')
  const id = await addApplication(database, userId, jobId)
  await database.query(
    `update app_public.application_contents set first_name = $2, last_name = $3, search_text = lower($2 || ' ' || $3)
     where application_id = $1`,
    [id, first, last],
  )
  await database.query('commit')
  return id
}

async function giveApplications(database: pg.Client, jobId: string): Promise<void> {
  for (const person of PEOPLE) await giveApplication(database, jobId, person)
}

function known({ user }: Person) {
  if (!user) throw new Error('This person is signed in')
  return user
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const expectIn = (page: Page, name: string, person: string) =>
  expect(column(page, name).getByRole('link', { name: person, exact: true })).toBeVisible()

async function openBoard(page: Page, jobId: string): Promise<void> {
  await page.goto(`/dashboard?tab=applications&job=${jobId}`)
  await expect(page.getByRole('heading', { level: 1, name: JOB })).toBeVisible()
  await untilSettled(page)
}

test('two members move, answer and refuse applications, each seeing the other', async ({
  person,
  database,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const employer = await person({ role: 'employer' })
  const colleague = await person({ role: 'employer' })
  const { jobId, companyId } = await giveVerifiedCompany(
    database,
    known(employer),
    `Werkstatt ${randomUUID().slice(0, 8)} GmbH`,
    JOB,
  )
  await database.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
    companyId,
    known(colleague).userId,
  ])
  await giveApplications(database, jobId)
  const [mine, theirs] = [employer.page, colleague.page]
  await mine.emulateMedia({ reducedMotion: 'reduce' })
  await openBoard(mine, jobId)
  await openBoard(theirs, jobId)

  await test.step('the board can be read and walked', async () => {
    await expectNoViolationsInBothSchemes(mine, 'board')
    expect((await walkByTab(mine)).hidden).toEqual([])
  })

  await test.step('Shift and an arrow move the card, Z takes it back; the colleague sees both', async () => {
    await card(mine, 'Mara Lindner').focus()
    await mine.keyboard.press('Shift+ArrowRight')
    await expectIn(mine, 'In Prüfung', 'Mara Lindner')
    await expect(card(mine, 'Mara Lindner')).toBeFocused()
    await expect(mine.getByText('Mara Lindner → In Prüfung')).toBeVisible()
    await expectIn(theirs, 'In Prüfung', 'Mara Lindner')
    await mine.keyboard.press('z')
    await expectIn(mine, 'Eingegangen', 'Mara Lindner')
    await expectIn(theirs, 'Eingegangen', 'Mara Lindner')
  })

  await test.step('the menu moves it too', async () => {
    await expect(card(mine, 'Mara Lindner')).toBeFocused()
    await mine.keyboard.press('v')
    await expect(mine.getByRole('menuitem', { name: 'In Prüfung' })).toBeFocused()
    await mine.keyboard.press('Enter')
    await expectIn(mine, 'In Prüfung', 'Mara Lindner')
  })

  const drawer = mine.getByRole('region', { name: 'Bewerbung von Mara Lindner' })
  const text = drawer.getByRole('textbox', { name: 'Text an Mara Lindner' })
  await test.step('Enter opens it beside the board', async () => {
    await card(mine, 'Mara Lindner').focus()
    await mine.keyboard.press('Enter')
    await expect(drawer.getByRole('heading', { name: 'Mara Lindner' })).toBeFocused()
    await expect(drawer.getByText(/^Geöffnet von/)).toBeVisible()
    await expectNoViolationsInBothSchemes(mine, 'drawer')
    expect((await walkByTab(mine)).hidden).toEqual([])
  })

  await test.step('what was typed survives what the colleague does meanwhile', async () => {
    await drawer.getByRole('button', { name: 'Einladung zum Gespräch' }).press('Enter')
    await expect(text).toHaveValue(/Mara/)
    await text.fill('Guten Tag Mara Lindner, kommen Sie am Donnerstag um 10 Uhr?')
    await card(theirs, 'Mara Lindner').focus()
    await theirs.keyboard.press('v')
    await theirs.getByRole('menuitem', { name: 'Angebot' }).press('Enter')
    await expect(drawer.getByText(/inzwischen verschoben: Sie steht jetzt unter „Angebot“/)).toBeVisible()
    await expect(text).toHaveValue(/Donnerstag um 10 Uhr/)
    await mine.reload()
    await expect(text).toHaveValue(/Donnerstag um 10 Uhr/)
  })

  await test.step('a template is stored beside a text that is not finished, which stays unsent', async () => {
    await drawer.getByRole('button', { name: 'Vorlagen …' }).press('Enter')
    const dialog = mine.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Neue Vorlage' }).press('Enter')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('Probearbeiten')
    await dialog
      .getByLabel('Text', { exact: true })
      .fill('Guten Tag {Vorname}, mögen Sie zur Probe arbeiten?')
    await mine.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await drawer.getByRole('button', { name: 'Vorlagen …' }).press('Enter')
    await dialog.getByRole('button', { name: 'Neue Vorlage' }).press('Enter')
    await expect(dialog.getByText('Ihr Entwurf ist wieder da.')).toBeVisible()
    await dialog.getByLabel('Name').press('Enter')
    await expect(dialog.getByRole('button', { name: 'Neue Vorlage' })).toBeFocused()
    await expect(dialog.getByText('Probearbeiten', { exact: true })).toBeVisible()
    await mine.keyboard.press('Escape')
    const template = drawer.getByRole('button', { name: 'Probearbeiten', exact: true })
    await expect(text).toHaveValue(/Donnerstag um 10 Uhr/)
    // It takes the place of what was written, which can be had back, with what was to become of the application.
    await template.press('Enter')
    await expect(text).toHaveValue('Guten Tag Mara, mögen Sie zur Probe arbeiten?')
    await drawer.getByLabel('Stand danach').selectOption('Abgesagt')
    await drawer.getByRole('button', { name: 'Meinen Text zurückholen' }).press('Enter')
    await expect(text).toHaveValue(/Donnerstag um 10 Uhr/)
    await expect(text).toBeFocused()
    await expect(drawer.getByText('Ihr Text ist noch da.')).toHaveCount(0)
    const { rows } = await database.query(
      `select text from app_public.application_events as events join app_public.applications on applications.id = application_id
       where job_id = $1 and events.text is not null`,
      [jobId],
    )
    expect(rows).toEqual([])
  })

  await test.step('the answer reaches the applicant with its status', async () => {
    await expect(drawer.getByText('Mara Lindner sieht „Eingeladen“ und Ihren Text.')).toBeVisible()
    await text.press('Control+Enter')
    await expectIn(mine, 'Eingeladen', 'Mara Lindner')
    await expect(text).toHaveValue('')
    await expect(
      drawer.getByText('Guten Tag Mara Lindner, kommen Sie am Donnerstag um 10 Uhr?'),
    ).toBeVisible()
    await expectIn(theirs, 'Eingeladen', 'Mara Lindner')
  })

  await test.step('J and K walk, Escape closes and leads back to the card', async () => {
    await drawer.getByRole('heading', { name: 'Mara Lindner' }).focus()
    await mine.keyboard.press('k')
    const previous = mine.getByRole('region', { name: /^Bewerbung von (Jonas Petersen|Svenja Roth)$/ })
    await expect(previous.getByRole('heading', { level: 2 })).toBeFocused()
    await mine.keyboard.press('j')
    await expect(drawer.getByRole('heading', { name: 'Mara Lindner' })).toBeFocused()
    await mine.keyboard.press('Escape')
    await expect(card(mine, 'Mara Lindner')).toBeFocused()
  })

  await test.step('two are refused with one text, each with the own name', async () => {
    for (const name of ['Jonas Petersen', 'Svenja Roth']) {
      await card(mine, name).focus()
      await mine.keyboard.press('Space')
    }
    await mine.getByRole('button', { name: 'Absagen …' }).press('Enter')
    const dialog = mine.getByRole('dialog', { name: '2 Bewerbungen absagen' })
    // Proposed; without a text is the second choice.
    await expect(dialog.getByRole('textbox')).toHaveValue(/\{Vorname\}/)
    await expect(dialog.getByRole('button', { name: 'Ohne Text absagen' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Vorschau' }).press('Enter')
    await expect(dialog.getByRole('region', { name: /^Vorschau/ })).toContainText(/Jonas|Svenja/)
    await expectNoViolations(mine, 'bulk answer')
    await mine.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Absagen senden' }).press('Enter')
    await expect(dialog.getByText(/vielleicht ist die Nachricht schon angekommen/)).toBeVisible()
    await mine.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Absagen senden' }).press('Enter')
    await expect(mine.getByText('2 Bewerbungen geändert.')).toBeVisible()
    await mine.getByRole('button', { name: 'Fertig' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(mine.locator('body')).not.toBeFocused()
    await expect(column(mine, 'Abgesagt')).toContainText('2')
    const { rows } = await database.query<{ text: string }>(
      `select events.text from app_public.application_events as events join app_public.applications on applications.id = application_id
       where job_id = $1 and to_status = 'abgelehnt' order by events.text`,
      [jobId],
    )
    expect(rows.map((row) => /Jonas|Svenja/.exec(row.text)?.[0])).toEqual(['Jonas', 'Svenja'])
  })

  await test.step('who leaves the company reads nothing any more, also not what is open or searched', async () => {
    await theirs.getByRole('searchbox', { name: 'Bewerbungen durchsuchen' }).fill('Lindner')
    await expect(theirs.getByText('1 Treffer für „Lindner“')).toBeVisible()
    await card(theirs, 'Mara Lindner').focus()
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByRole('heading', { level: 2, name: 'Mara Lindner' })).toBeFocused()
    await database.query('delete from app_public.company_members where user_id = $1', [
      known(colleague).userId,
    ])
    const gone = theirs.getByRole('heading', { name: 'Diese Bewerbungen sehen Sie nicht mehr' })
    await expect(gone).toBeFocused()
    await untilSettled(theirs)
    await expect(gone).toBeVisible()
    const seen = await theirs.content()
    expect(seen).not.toMatch(/Petersen|Roth|Donnerstag/)
    // What the person has searched for is their own word.
    expect(seen.replaceAll('suche=Lindner', '')).not.toMatch(/Lindner/)
  })
})

test('an answer that is older than what came live meanwhile takes nothing back', async ({
  person,
  database,
}) => {
  const employer = await person({ role: 'employer' })
  const { jobId } = await giveVerifiedCompany(
    database,
    known(employer),
    `Werkstatt ${randomUUID().slice(0, 8)} GmbH`,
    JOB,
  )
  const { page } = employer
  await openBoard(page, jobId)
  const held: (() => Promise<void>)[] = []
  const holdNext = () =>
    page.route(
      /operationName=ApplicationBoard&/,
      async (route) => {
        const response = await route.fetch()
        held.push(() => route.fulfill({ response }))
      },
      { times: 1 },
    )
  /** The board is read again, and its answer comes after `change`, of which it does not know. */
  const duringReload = async (change: () => Promise<void>) => {
    await holdNext()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => held.length).toBe(1)
    await change()
    await held.pop()?.()
    await untilSettled(page)
  }
  const name = PEOPLE[0].join(' ')
  let id = ''
  // The first one at all: an answer without any says that the person has left the company, unless it is older.
  await duringReload(async () => {
    id = await giveApplication(database, jobId, PEOPLE[0])
    await expect(card(page, name)).toBeVisible()
  })
  await expectIn(page, 'Eingegangen', name)
  await duringReload(async () => {
    await giveApplication(database, jobId, PEOPLE[1])
    await expect(card(page, PEOPLE[1].join(' '))).toBeVisible()
  })
  await expectIn(page, 'Eingegangen', PEOPLE[1].join(' '))
  await expect(column(page, 'Eingegangen').getByRole('heading')).toContainText('2')
  await duringReload(async () => {
    await database.query('delete from app_public.applications where id = $1', [id])
    await expect(card(page, name)).toHaveCount(0)
  })
  await expect(card(page, name)).toHaveCount(0)
  await expectIn(page, 'Eingegangen', PEOPLE[1].join(' '))
})

test('on a phone it is a list; an admin reads that there are applications, and of whom not', async ({
  person,
  database,
}) => {
  const employer = await person({ role: 'employer' })
  const { jobId } = await giveVerifiedCompany(
    database,
    known(employer),
    `Werkstatt ${randomUUID().slice(0, 8)} GmbH`,
    JOB,
  )
  await giveApplications(database, jobId)
  const { page } = employer
  await page.setViewportSize({ width: 360, height: 740 })
  await openBoard(page, jobId)
  await expect(page.getByRole('row')).toHaveCount(1 + PEOPLE.length)
  await expectNoViolations(page, 'list on a phone')
  expect((await walkByTab(page)).hidden).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('searchbox', { name: 'Bewerbungen durchsuchen' }).fill('roth')
  await expect(page.getByRole('row')).toHaveCount(2)
  await card(page, 'Svenja Roth').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Svenja Roth' })).toBeVisible()
  await expectNoViolations(page, 'application on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const admin = await person({ role: 'admin' })
  await admin.page.goto(`/dashboard?tab=applications&job=${jobId}`)
  await expect(admin.page.getByText(/Als Admin sehen Sie, dass sich jemand beworben hat/)).toBeVisible()
  await expect(admin.page.getByText('Bewerbung ohne Einblick').first()).toBeVisible()
  expect(await admin.page.content()).not.toMatch(/Lindner|Petersen|Roth/)
})

/** Svenja Roth was moved there and back so often, a while ago. */
async function giveMoves(database: pg.Client, jobId: string, count: number): Promise<void> {
  await database.query(
    `with moved as (
       select id from app_public.applications join app_public.application_contents on application_id = id
       where job_id = $1 and last_name = 'Roth'
     ), noted as (
       update app_public.applications set moved_at = now() - interval '2 hours'
       from moved where applications.id = moved.id and moved_at is null
     )
     insert into app_public.application_events (application_id, kind, side, from_status, to_status, created_at)
     select moved.id, 'verschoben', 'company', 'eingegangen', 'in_pruefung', now() - interval '2 hours'
     from moved, generate_series(1, $2)`,
    [jobId, count],
  )
}

test('a card is dragged to another column; one that the server refuses is put back', async ({
  person,
  database,
}) => {
  const employer = await person({ role: 'employer' })
  const { jobId } = await giveVerifiedCompany(
    database,
    known(employer),
    `Werkstatt ${randomUUID().slice(0, 8)} GmbH`,
    JOB,
  )
  await giveApplications(database, jobId)
  await giveMoves(database, jobId, 19)
  const { page } = employer
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openBoard(page, jobId)
  const cardOf = (name: string) => page.locator('[data-card]', { hasText: name })
  /** `over`: how the column shows that it takes what hangs on the pointer. */
  const drag = async (name: string, status: string, over: 'yes' | 'no') => {
    await expect(cardOf(name)).toHaveAttribute('draggable', 'true')
    await cardOf(name).hover()
    await page.mouse.down()
    await column(page, status).hover({ position: { x: 60, y: 60 } })
    await column(page, status).hover({ position: { x: 80, y: 80 } })
    await expect(column(page, status)).toHaveAttribute('data-takes', over)
    await page.mouse.up()
  }

  await drag('Mara Lindner', 'Eingeladen', 'yes')
  await expectIn(page, 'Eingeladen', 'Mara Lindner')
  await expect(page.getByText('Mara Lindner → Eingeladen')).toBeVisible()
  await expect
    .poll(async () => {
      const { rows } = await database.query<{ status: string }>(
        'select status from app_public.applications where job_id = $1 order by status desc limit 1',
        [jobId],
      )
      return rows[0]?.status
    })
    .toBe('eingeladen')

  // Nobody comes to this status by this way: the column does not take the card.
  await drag('Jonas Petersen', 'Eingestellt', 'no')
  await expectIn(page, 'Eingegangen', 'Jonas Petersen')
  await expect(page.getByText(/Jonas Petersen →/)).toHaveCount(0)

  // One move more than the page knows of: as many as a day allows.
  await giveMoves(database, jobId, 1)
  await drag('Svenja Roth', 'In Prüfung', 'yes')
  await expect(page.getByText('Nicht alles wurde verschoben')).toBeVisible()
  await expectIn(page, 'Eingegangen', 'Svenja Roth')
  await expect(cardOf('Svenja Roth')).not.toHaveAttribute('data-moving')
})
