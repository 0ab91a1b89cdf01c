/** An admin has lost phone, passkey and all codes: a second admin asks, a third confirms, and a day later the password is enough. */
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { hash } from '../../../server/auth/accounts/password-hash.ts'
import { test } from '../people.ts'
import { fillLogin, forgetAttempts } from './registration.ts'

const PASSWORD = 'Sicheres-Wort7'
const REASON = 'Rückruf unter der Nummer aus dem Vertrag, am Werkstor gezeigter Ausweis.'

/** Has an app, as far as the server knows, but nothing to show it with. */
async function loseFactors(database: pg.Client, userId: string): Promise<void> {
  await database.query(
    `insert into auth.account (account_id, provider_id, user_id, password, updated_at)
     values ($1::text, 'credential', $1::text::uuid, $2, now())`,
    [userId, hash({ password: PASSWORD })],
  )
  // Nobody can show it: the secret opens with no key.
  await database.query(`insert into auth.totp (user_id, secret, last_step) values ($1, 'x', 0)`, [userId])
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Konto von Lore Brandt' })

test('four eyes give an admin back the account whose factors are all lost', async ({
  person,
  database,
  mailbox,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/status of 40[01]/, /WebSocket/)
  const [lost, first, second] = await Promise.all([
    person({ role: 'admin', firstName: 'Lore', lastName: 'Brandt' }),
    person({ role: 'admin', firstName: 'Anja', lastName: 'Vogt' }),
    person({ role: 'admin', firstName: 'Bernd', lastName: 'Krug' }),
  ])
  const { userId = '', email = '' } = lost.user ?? {}
  await loseFactors(database, userId)
  await forgetAttempts(database)

  // The password alone ends at the second step.
  await lost.page.goto('/login')
  await fillLogin(lost.page, { email, password: PASSWORD })
  await expect(lost.page.getByRole('region', { name: 'Zweiter Schritt der Anmeldung' })).toBeVisible()

  await first.page.goto(`/nutzer?person=${userId}`)
  await panelOf(first.page).getByRole('button', { name: 'Zurücksetzen …' }).click()
  const asking = first.page.getByRole('dialog', { name: 'Zweiten Faktor von Lore Brandt zurücksetzen?' })
  await asking.getByRole('button', { name: 'Zurücksetzen beantragen' }).click()
  await expect(asking.getByText('Bitte schreiben Sie auf, wie Sie die Person erkannt haben.')).toBeVisible()
  await asking.getByLabel('Woher wissen Sie, dass die Person es selbst ist?').fill(REASON)
  await asking.getByRole('button', { name: 'Zurücksetzen beantragen' }).click()
  await expect(panelOf(first.page).getByText(/Von Ihnen beantragt/)).toBeVisible()
  // The same two eyes are not enough.
  await expect(panelOf(first.page).getByRole('button', { name: /bestätigen/ })).toHaveCount(0)
  await mailbox(email).mail(/soll entfernt werden/)

  await second.page.goto(`/nutzer?person=${userId}`)
  await expect(panelOf(second.page).getByText(REASON)).toBeVisible()
  await panelOf(second.page).getByRole('button', { name: 'Als zweiter Admin bestätigen …' }).click()
  await second.page.getByRole('dialog').getByRole('button', { name: 'Zurücksetzen bestätigen' }).click()
  await expect(panelOf(second.page).getByText(/Bestätigt am/)).toBeVisible()

  // Not before the day is over, which the person has to object.
  const due = () => database.query<{ done: number }>('select app_private.reset_due_factors() as done')
  await due()
  await lost.page.goto('/login')
  await fillLogin(lost.page, { email, password: PASSWORD })
  await expect(lost.page.getByRole('region', { name: 'Zweiter Schritt der Anmeldung' })).toBeVisible()
  await database.query(
    `update app_private.factor_resets set asked_at = asked_at - interval '25 hours' where user_id = $1`,
    [userId],
  )
  await due()
  await lost.page.goto('/login')
  await fillLogin(lost.page, { email, password: PASSWORD })
  await expect(lost.page).not.toHaveURL(/\/login/)
  await mailbox(email).mail(/wurde entfernt/)
  await second.page.reload()
  await expect(panelOf(second.page).getByText('Nein. Zum Anmelden genügt das Passwort.')).toBeVisible()
})
