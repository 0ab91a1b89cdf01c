/** A person deletes the account, comes back by mail, deletes it again and stays away; the other side sees it. */
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { hash } from '../../../server/auth/accounts/password-hash.ts'
import { axeOf } from '../axe.ts'
import { giveContact, giveRequest, giveVerifiedCompany } from '../job-requests/request-steps.ts'
import { type Person, test } from '../people.ts'
import { fillLogin, forgetAttempts } from './registration.ts'

const PASSWORD = 'Sicheres-Wort7'
const JOB = 'Orthopädietechnik-Mechaniker (m/w/d) Prothetik'

test.beforeEach(async ({ database }) => forgetAttempts(database))

function known({ user }: Person) {
  if (user === null) throw new Error('This person is signed in')
  return user
}

/** As a sign-up stores it: people of the fixtures have none. */
const givePassword = (database: pg.Client, { userId }: { userId: string }) =>
  database.query(
    `insert into auth.account (user_id, account_id, provider_id, password, updated_at) values ($1::uuid, $1::uuid::text, 'credential', $2, now())`,
    [userId, hash({ password: PASSWORD })],
  )

/** In the profile, or by the right to erasure on the privacy page. */
async function openDialog(page: Page, path = '/profile?bereich=konto') {
  await page.goto(path)
  const button = page.getByRole('button', { name: 'Konto löschen …' })
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name: 'Konto löschen' })
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await axeOf(page)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
  }
}

test('an account is deleted, kept by mail, deleted again and erased; the other side no longer sees the person', async ({
  person,
  database,
  mailbox,
  allowedConsoleErrors,
}) => {
  // Wrong passwords, a session that ended, an account that waits for its deletion.
  allowedConsoleErrors.push(/400/, /401/, /403/, /410/)
  const applicant = await person({ role: 'applicant' })
  const employer = await person({ role: 'employer' })
  const user = known(applicant)
  const request = await giveRequest(database, user)
  const { jobId } = await giveVerifiedCompany(database, known(employer), 'Werkstatt Abschied GmbH', JOB)
  const id = await giveContact(
    database,
    known(employer),
    request.id,
    jobId,
    'Guten Tag, Ihr Gesuch passt gut zu uns.',
  )
  await givePassword(database, user)
  const mails = mailbox(user.email)
  const { page } = applicant

  // By keyboard: the list, a wrong password, the right one.
  const dialog = await openDialog(page)
  await expect(dialog.getByText(/^Ihr Konto wird am \d\d?\..+ gelöscht\./)).toBeVisible()
  await dialog.getByText('Was bleibt, warum und wie lange').click()
  await expect(dialog.getByText('Nachweis der Löschung')).toBeVisible()
  const password = dialog.getByLabel('Passwort', { exact: true })
  await password.fill('Falsches-Wort7')
  await password.press('Enter')
  await expect(dialog.getByText('Das Passwort stimmt nicht.')).toBeVisible()
  await password.fill(PASSWORD)
  await password.press('Enter')
  await expect(page).toHaveURL(/\/login\?hinweis=loeschung-angefordert/)
  await expect(
    page.getByText(/^Sie sind abgemeldet, und Ihr Konto wird in 14 Tagen gelöscht\./),
  ).toBeVisible()

  const isPublic = async () =>
    (await database.query('select from app_public.get_public_job_request_by_id($1)', [request.id]))
      .rowCount === 1
  expect(await isPublic()).toBe(false)
  await employer.page.goto(`/dashboard?tab=messages&thread=${id}`)
  await expect(employer.page.getByRole('region', { name: 'Nachrichten' })).toBeVisible()
  await expect(employer.page.getByRole('button', { name: 'Senden' })).toHaveCount(0)

  // Back by the mail, which needs a click.
  const link = await mails.link(/^Ihr Konto wird am .+ gelöscht$/, /#konto-behalten=/)
  const mailLink = page.getByRole('dialog')
  await page.goto(link)
  await mailLink.getByRole('button', { name: 'Löschung zurücknehmen' }).click()
  await expect(mailLink.getByRole('heading', { name: 'Ihr Konto bleibt bestehen' })).toBeFocused()
  expect(await isPublic()).toBe(true)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(mailLink.getByRole('heading', { name: 'Schon zurückgenommen' })).toBeVisible()
  await mailLink.getByRole('link', { name: 'Anmelden' }).click()
  await fillLogin(page, { email: user.email, password: PASSWORD })
  await expect(page).toHaveURL(/\/dashboard/)

  // Again, and back at the sign-in.
  const leave = async () => {
    const again = await openDialog(page)
    await again.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await again.getByRole('button', { name: 'Konto löschen' }).click()
    await expect(page).toHaveURL(/\/login/)
  }
  await leave()
  await fillLogin(page, { email: user.email, password: PASSWORD })
  await expect(page.getByText(/^Ihr Konto wird am .+ gelöscht$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Löschung zurücknehmen und anmelden' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  // For good: fourteen days later the worker comes.
  await leave()
  await database.query(
    `update auth."user" set deletion_requested_at = deletion_requested_at - interval '14 days', delete_after = delete_after - interval '14 days'
     where id = $1`,
    [user.userId],
  )
  await database.query(`select graphile_worker.add_job('privacy/erase-accounts', '{}')`)
  await mails.mail(/^Ihr Konto ist gelöscht$/)
  await fillLogin(page, { email: user.email, password: PASSWORD })
  await expect(page.getByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible()
  const { rowCount } = await database.query('select from app_private.mails where recipient = $1', [
    user.email,
  ])
  expect(rowCount).toBe(0)

  await employer.page.goto('/dashboard?tab=messages')
  await expect(employer.page.getByText(request.chiffre)).toHaveCount(0)
  await employer.page
    .getByRole('button', { name: /Benachrichtigungen/ })
    .first()
    .click()
  await expect(employer.page.getByText(/Die Person hat ihr Konto gelöscht\./)).toBeVisible()
})

test('the last member of a company confirms how many jobs go offline', async ({ person, database }) => {
  const employer = await person({ role: 'employer' })
  await giveVerifiedCompany(database, known(employer), 'Sanitätshaus Letzte GmbH', JOB)
  await givePassword(database, known(employer))
  const { page } = employer
  const dialog = await openDialog(page, '/datenschutz-einstellungen')
  await expect(
    dialog.getByText('Der Betrieb „Sanitätshaus Letzte GmbH“ wird mit allen Anzeigen gelöscht'),
  ).toBeVisible()
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Konto löschen' }).click()
  await expect(dialog.getByText('Bitte bestätigen Sie, dass 1 Anzeige offline geht.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Ja, 1 Anzeige geht sofort offline.' }).check()
  await dialog.getByText('Was bleibt, warum und wie lange').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Konto löschen' }).click()
  await expect(page).toHaveURL(/\/login\?hinweis=loeschung-angefordert/)
})
