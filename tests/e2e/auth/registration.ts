/** Registering as a person does: form, mail, link. And signing in again with what was chosen there. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import type { Mailbox } from '../../harness/e2e-mailbox.ts'

export interface NewAccount {
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
