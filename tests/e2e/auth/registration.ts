/** Registering as a person does: form, mail, link. And signing in again with what was chosen there. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { hash } from '../../../server/auth/accounts/password-hash.ts'
import { LEGAL_VERSION } from '../../../web/shared/legal/legal-version.ts'
import type { Mailbox } from '../../harness/e2e-mailbox.ts'

interface NewAccount {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly isEmployer?: boolean
}

export const CONFIRM = /^Bitte bestätigen Sie Ihre E-Mail-Adresse$/

export function anAccount(change: Partial<NewAccount> = {}): NewAccount {
  return {
    firstName: 'Svenja',
    lastName: 'Roth',
    email: `svenja-${randomUUID()}@orthopaedie-roth.example`,
    password: 'Sicheres-Wort7',
    ...change,
  }
}

/** All tests come from one IP address, whose limits would refuse that many registrations and sign-ins. */
export async function forgetAttempts(database: pg.Client): Promise<void> {
  await database.query('delete from auth.attempts')
}

/** From the empty form to the message that a mail was sent. */
export async function register(page: Page, account: NewAccount): Promise<void> {
  if (account.isEmployer) await page.getByRole('radio', { name: /Ich suche Fachpersonal/ }).check()
  await page.getByLabel('Vorname').fill(account.firstName)
  await page.getByLabel('Nachname').fill(account.lastName)
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' })).toBeFocused()
  await expect(page.getByText(account.email)).toBeVisible()
}

/** What `register` sends, without its page: for what comes after it. From the browser whose request this is. */
export async function sendRegistration(request: APIRequestContext, account: NewAccount): Promise<void> {
  const { isEmployer = false, ...person } = account
  const accountType = isEmployer ? 'employer' : 'applicant'
  const answer = await request.post('/api/auth/sign-up/email', {
    data: { ...person, accountType, termsVersion: LEGAL_VERSION },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A password for the sign-in form, of an account that was made without the form. */
export async function givePassword(
  database: pg.Client,
  userId: string | undefined,
  password: string,
): Promise<void> {
  await database.query(
    `insert into auth.account (account_id, provider_id, user_id, password, updated_at)
     values ($1::text, 'credential', $1::text::uuid, $2, now())`,
    [userId, hash({ password })],
  )
}

/** Opens the link of the mail, in whichever browser; ends where the person wanted to go. */
export async function confirmByMail(page: Page, mailbox: Mailbox): Promise<void> {
  await page.goto(await mailbox.link(CONFIRM, /#bestaetigung=/))
  await expect(page.getByRole('button', { name: 'Mein Bereich' })).toBeVisible()
}

export async function fillLogin(page: Page, { email, password }: Pick<NewAccount, 'email' | 'password'>) {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}
