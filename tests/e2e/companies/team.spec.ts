/** A colleague is invited by mail, comes with an account of her own, answers an application, and is removed: her open tab empties. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { hash } from '../../../server/auth/accounts/password-hash.ts'
import { addApplication } from '../../db/applications/committed.ts'
import { createTestUser } from '../../harness/people.ts'
import { untilSettled } from '../../harness/settled.ts'
import { fillLogin, forgetAttempts } from '../auth/registration.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { giveVerifiedCompany } from '../job-requests/request-steps.ts'
import { KEEPS_PICTURES, keepPicture } from '../keep-picture.ts'
import { walkByTab } from '../pages/focus-walk.ts'
import { type Person, test } from '../people.ts'

const MAIL = /^Einladung in das Team von /
const LINK = /\/einladung#link=/
const PASSWORD = 'Sicheres-Wort7'
const TEAM = '/dashboard?tab=company&ansicht=team'
const JOB = 'Orthopädietechnik-Mechaniker (m/w/d) Prothetik'
const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

function known({ user }: Person) {
  if (!user) throw new Error('This person is signed in')
  return user
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const team = (page: Page) => page.getByRole('table', { name: 'Team' })
const row = (page: Page, name: string) => team(page).getByRole('row', { name: new RegExp(name) })
const invitations = (page: Page) => page.getByRole('table', { name: 'Offene Einladungen' })
const dialog = (page: Page) => page.getByRole('dialog')

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Mehr zu ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
}

/** A dialog takes the focus when it has come in: a key pressed just before would go to another of its buttons. */
async function confirm(page: Page, action: string): Promise<void> {
  await expect(dialog(page).getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await dialog(page).getByRole('button', { name: action, exact: true }).press('Enter')
}

/** In both widths and schemes, for people who look at them. */
async function keepPictures(page: Page, name: string): Promise<void> {
  if (!KEEPS_PICTURES) return
  for (const [width, size] of [
    ['390', PHONE],
    ['1440', WIDE],
  ] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await keepPicture(page, `test-results/e2e/team-${name}-${width}-${scheme}.png`, false)
    }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(WIDE)
}

test('a colleague is invited, accepts with a new account, answers, and is removed', async ({
  person,
  database,
  mailbox,
}) => {
  await forgetAttempts(database)
  const owner = await person({ role: 'employer', firstName: 'Birgit', lastName: 'Kirchhoff' })
  const company = `Werkstatt ${randomUUID().slice(0, 8)} GmbH`
  const { jobId } = await giveVerifiedCompany(database, known(owner), company, JOB)
  const { userId } = await createTestUser(database, { role: 'applicant' })
  await database.query('begin')
  const applicationId = await addApplication(database, userId, jobId)
  await database.query(
    `update app_public.application_contents set first_name = 'Mara', last_name = 'Lindner', search_text = 'mara lindner' where application_id = $1`,
    [applicationId],
  )
  await database.query('commit')
  const email = `jana-${randomUUID()}@werkstatt.example`
  const mine = owner.page
  await mine.setViewportSize(WIDE)
  await mine.emulateMedia({ reducedMotion: 'reduce' })

  await test.step('by keyboard: one address, one mail; a private one is refused and stays typed', async () => {
    await mine.goto(TEAM)
    await untilSettled(mine)
    await expect(row(mine, 'Birgit Kirchhoff \\(Sie\\)')).toContainText('Leitung')
    // Alone, there is nobody to hand over to, and nothing to leave.
    await expect(mine.getByRole('button', { name: /^Mehr zu/ })).toHaveCount(0)
    await mine.getByRole('button', { name: 'Kollegin oder Kollegen einladen' }).press('Enter')
    const field = dialog(mine).getByLabel('E-Mail-Adresse')
    await field.fill('jana@gmail.com')
    await field.press('Enter')
    await expect(dialog(mine).getByText('Bitte eine geschäftliche Adresse')).toBeVisible()
    await expect(field).toBeFocused()
    await keepPictures(mine, 'dialog')
    await field.fill(email)
    await field.press('Enter')
    await expect(mine.getByText(`Der Link an ${email} gilt sieben Tage.`)).toBeVisible()
    await expect(invitations(mine)).toContainText(email)
    await expectNoViolationsInBothSchemes(mine, 'the team')
    expect((await walkByTab(mine)).hidden).toEqual([])
    await keepPictures(mine, 'invited')
  })

  await test.step('the same address again is refused; a revoked link ends, and a new one comes', async () => {
    await mine.getByRole('button', { name: 'Kollegin oder Kollegen einladen' }).press('Enter')
    await dialog(mine).getByLabel('E-Mail-Adresse').fill(email)
    await mine.keyboard.press('Enter')
    await expect(dialog(mine).getByText('Diese Adresse ist schon eingeladen.')).toBeVisible()
    await mine.keyboard.press('Escape')
    const first = await mailbox(email).link(MAIL, LINK)
    await mine.getByRole('button', { name: `Zurückziehen ${email}` }).press('Enter')
    await confirm(mine, 'Zurückziehen')
    await expect(invitations(mine)).toHaveCount(0)
    const visitor = (await person()).page
    await visitor.goto(first)
    await expect(title(visitor, 'Dieser Link gilt nicht mehr')).toBeVisible()
    await expect(visitor.getByText(company)).toHaveCount(0)
    await mine.getByRole('button', { name: 'Kollegin oder Kollegen einladen' }).press('Enter')
    await dialog(mine).getByLabel('E-Mail-Adresse').fill(email)
    await mine.keyboard.press('Enter')
    await expect(invitations(mine)).toContainText(email)
  })

  const link = await mailbox(email).link(MAIL, LINK, 2)
  const colleague = await person()
  const theirs = colleague.page
  await theirs.setViewportSize(PHONE)
  await theirs.emulateMedia({ reducedMotion: 'reduce' })
  await test.step('the link names the company only; names and a press make the account, without a session', async () => {
    await theirs.goto(link)
    await expect(title(theirs, `In das Team von ${company}?`)).toBeVisible()
    await expect(theirs).toHaveURL(/\/einladung$/)
    await expect(theirs.getByText('Kirchhoff')).toHaveCount(0)
    const press = theirs.getByRole('button', { name: 'Konto anlegen und annehmen' })
    await press.click()
    await expect(theirs.getByLabel('Vorname')).toBeFocused()
    await theirs.getByLabel('Vorname').fill('Jana')
    await theirs.getByLabel('Nachname').fill('Petersen')
    await expectNoViolationsInBothSchemes(theirs, 'the page of the link')
    await keepPictures(theirs, 'link')
    await theirs.setViewportSize(PHONE)
    await press.dblclick()
    await expect(title(theirs, 'Sie sind dabei')).toBeVisible()
    await keepPictures(theirs, 'accepted')
    await theirs.reload()
    await theirs.getByRole('link', { name: 'Passwort wählen' }).click()
    await theirs.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await theirs.keyboard.press('Enter')
    await theirs.waitForURL(/\/login/)
    await fillLogin(theirs, { email, password: PASSWORD })
    await expect(row(theirs, 'Jana Petersen \\(Sie\\)')).toContainText('Mitglied')
  })

  await test.step('the owner sees her come, without a reload', async () => {
    await expect(row(mine, 'Jana Petersen')).toContainText('Mitglied')
    await expect(invitations(mine)).toHaveCount(0)
  })

  await test.step('she answers an application in the name of the company', async () => {
    await theirs.setViewportSize(WIDE)
    await theirs.goto(`/dashboard?tab=applications&job=${jobId}&application=${applicationId}`)
    await untilSettled(theirs)
    const drawer = theirs.getByRole('region', { name: 'Bewerbung von Mara Lindner' })
    const text = drawer.getByRole('textbox', { name: 'Text an Mara Lindner' })
    await text.fill('Guten Tag Mara Lindner, wir melden uns am Montag.')
    await text.press('Control+Enter')
    await expect(drawer.getByText('wir melden uns am Montag.')).toBeVisible()
  })

  await test.step('she looks after nobody, and may leave', async () => {
    await theirs.goto(TEAM)
    await expect(row(theirs, 'Birgit Kirchhoff')).toContainText('Leitung')
    await expect(theirs.getByRole('button', { name: /einladen/ })).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: 'Mehr zu Jana Petersen' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Mehr zu Birgit Kirchhoff' })).toHaveCount(0)
    await keepPictures(theirs, 'member')
  })

  await test.step('removed, her open tabs empty: board and team', async () => {
    const board = await colleague.context.newPage()
    await board.setViewportSize(WIDE)
    await board.goto(`/dashboard?tab=applications&job=${jobId}`)
    await expect(board.getByRole('link', { name: 'Mara Lindner', exact: true })).toBeVisible()
    await untilSettled(board)
    await choose(mine, 'Jana Petersen', 'Aus dem Team entfernen …')
    await keepPictures(mine, 'remove')
    await confirm(mine, 'Entfernen')
    await expect(mine.getByText('Jana Petersen gehört nicht mehr zum Team')).toBeVisible()
    await expect(row(mine, 'Jana Petersen')).toHaveCount(0)
    await expect(theirs.getByText('Legen Sie Ihren Betrieb an')).toBeVisible()
    await expect(theirs.getByText(company)).toHaveCount(0)
    await expect(board.getByText('Mara Lindner')).toHaveCount(0)
    await theirs.goto(`/dashboard?tab=applications&job=${jobId}&application=${applicationId}`)
    await untilSettled(theirs)
    await expect(theirs.getByText('Mara Lindner')).toHaveCount(0)
    await keepPictures(theirs, 'removed')
  })

  await test.step('what she wrote stays with the company', async () => {
    await mine.goto(`/dashboard?tab=applications&job=${jobId}&application=${applicationId}`)
    await expect(mine.getByText('wir melden uns am Montag.').first()).toBeVisible()
  })
})

test('an account that stands signs in first and accepts; an owner hands over and leaves', async ({
  person,
  database,
  mailbox,
}) => {
  await forgetAttempts(database)
  const owner = await person({ role: 'employer', firstName: 'Birgit', lastName: 'Kirchhoff' })
  const company = `Werkstatt ${randomUUID().slice(0, 8)} GmbH`
  await giveVerifiedCompany(database, known(owner), company, JOB)
  const email = `ole-${randomUUID()}@werkstatt.example`
  const { userId } = await createTestUser(database, { email, firstName: 'Ole', lastName: 'Harms' })
  await database.query(
    `insert into auth.account (user_id, account_id, provider_id, password, updated_at) values ($1::uuid, $1::uuid::text, 'credential', $2, now())`,
    [userId, hash({ password: PASSWORD })],
  )
  const mine = owner.page
  await mine.emulateMedia({ reducedMotion: 'reduce' })
  await mine.goto(TEAM)
  await mine.getByRole('button', { name: 'Kollegin oder Kollegen einladen' }).click()
  await dialog(mine).getByLabel('E-Mail-Adresse').fill(email)
  await mine.keyboard.press('Enter')
  await expect(invitations(mine)).toContainText(email)
  const link = await mailbox(email).link(MAIL, LINK)

  const { page } = await person()
  await page.setViewportSize(PHONE)
  await test.step('signed out, and with another account, it asks for the right one', async () => {
    await page.goto(link)
    await expect(title(page, 'Melden Sie sich an')).toBeVisible()
    await keepPictures(page, 'known')
    await mine.goto(link)
    await expect(mine.getByText('angemeldet sind Sie hier mit einem anderen Konto')).toBeVisible()
    await mine.goto(TEAM)
    await page.getByRole('main').getByRole('link', { name: 'Anmelden', exact: true }).click()
    await expect(page).toHaveURL(/\/login\?weiter=%2Feinladung$/)
    await fillLogin(page, { email, password: PASSWORD })
    await expect(page).toHaveURL(/\/einladung$/)
  })
  await test.step('it says that the account becomes an employer’s, and leads to the team', async () => {
    await expect(page.getByText('Ihr Konto wird dabei das eines Arbeitgebers')).toBeVisible()
    await keepPictures(page, 'own')
    await page.getByRole('button', { name: 'Einladung annehmen' }).dblclick()
    await expect(title(page, 'Sie sind dabei')).toBeVisible()
    await page.getByRole('link', { name: 'Zum Betrieb' }).click()
    await expect(row(page, 'Ole Harms \\(Sie\\)')).toContainText('Mitglied')
  })
  await test.step('handed over and left: the other tab follows each', async () => {
    await expect(row(mine, 'Ole Harms')).toBeVisible()
    await choose(mine, 'Ole Harms', 'Betrieb übergeben …')
    await confirm(mine, 'Betrieb übergeben')
    await expect(row(mine, 'Ole Harms')).toContainText('Leitung')
    await expect(row(page, 'Ole Harms')).toContainText('Leitung')
    await choose(mine, 'Birgit Kirchhoff', 'Team verlassen …')
    await confirm(mine, 'Team verlassen')
    await expect(mine.getByText('Legen Sie Ihren Betrieb an')).toBeVisible()
    await expect(title(mine, 'Betrieb')).toBeFocused()
    await expect(row(page, 'Birgit Kirchhoff')).toHaveCount(0)
    await expect(row(page, 'Ole Harms')).toBeVisible()
  })
})

test('who registers with the domain of a company asks to join, and its lead decides', async ({
  person,
  database,
}) => {
  const domain = `werkstatt-${randomUUID().slice(0, 8)}.example`
  const owner = await person({
    role: 'employer',
    firstName: 'Birgit',
    lastName: 'Kirchhoff',
    email: `birgit@${domain}`,
  })
  const company = `Werkstatt ${randomUUID().slice(0, 8)} GmbH`
  const { companyId } = await giveVerifiedCompany(database, known(owner), company, JOB)
  await database.query(
    'update app_public.companies set approved_fields = app_private.company_fields_of(companies) where id = $1',
    [companyId],
  )
  const asker = await person({
    role: 'employer',
    firstName: 'Jana',
    lastName: 'Petersen',
    email: `jana@${domain}`,
  })
  const [mine, theirs] = [owner.page, asker.page]
  for (const page of [mine, theirs]) await page.emulateMedia({ reducedMotion: 'reduce' })
  await test.step('the form of a first company offers it before a second one is made', async () => {
    await theirs.goto('/stellenangebot-erstellen')
    await expect(theirs.getByRole('heading', { name: 'Ist Ihr Betrieb schon hier?' })).toBeVisible()
    await theirs.goto('/dashboard?tab=company')
    await untilSettled(theirs)
    await theirs.getByRole('button', { name: `Aufnahme anfragen ${company}` }).press('Enter')
    const back = theirs.getByRole('button', { name: `Anfrage zurücknehmen ${company}` })
    await expect(back).toBeFocused()
    await expectNoViolationsInBothSchemes(theirs, 'the offer to join')
    await keepPictures(theirs, 'offer')
    await back.press('Enter')
    await theirs.getByRole('button', { name: `Aufnahme anfragen ${company}` }).press('Enter')
    await expect(back).toBeVisible()
  })
  await test.step('the lead reads who it is and takes her in; her open tab shows the company', async () => {
    await mine.goto(TEAM)
    await untilSettled(mine)
    const asking = mine.getByRole('table', { name: 'Wer dazukommen möchte' })
    await expect(asking).toContainText(`jana@${domain}`)
    await expectNoViolationsInBothSchemes(mine, 'who asks to join')
    await keepPictures(mine, 'asked')
    await mine.getByRole('button', { name: 'Aufnehmen Jana Petersen' }).press('Enter')
    await confirm(mine, 'Aufnehmen')
    await expect(row(mine, 'Jana Petersen')).toContainText('Mitglied')
    await expect(asking).toHaveCount(0)
    await expect(theirs.getByLabel('Name des Betriebs')).toHaveValue(company)
  })
})
