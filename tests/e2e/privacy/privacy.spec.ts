/** The privacy page: consents, log, rights and export, with every sentence of the specification. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, type Route } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import type pg from 'pg'
import { ANSWER_MARK } from '../../../schema/answer-mark.ts'
import { hash } from '../../../server/auth/accounts/password-hash.ts'
import { untilSettled } from '../../harness/settled.ts'
import { test } from '../people.ts'

const PAGE = '/datenschutz-einstellungen'
/** What lacks it is the answer of a foreign network. */
const OURS = { [ANSWER_MARK]: '1' }
const TODAY = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin' }).format(new Date())

const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: title }) })

async function consentsOf(database: pg.Client, userId: string) {
  const { rows } = await database.query(
    `select consent_type, consented, consented_at is not null as given, withdrawn_at is not null as withdrawn
     from app_public.privacy_consents where user_id = $1 order by consent_type::text`,
    [userId],
  )
  return rows
}

async function eventsOf(database: pg.Client, userId: string) {
  const { rows } = await database.query(
    `select consent_type, consented, version, source from app_public.privacy_consent_events
     where user_id = $1 order by id`,
    [userId],
  )
  return rows
}

test('four switches say what they do, are saved at once and show in the other tab', async ({
  person,
  database,
}) => {
  const { page, context, user } = await person({ role: 'applicant' })
  const userId = user?.userId ?? ''
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Datenschutz', exact: true }).first().click()
  await expect(page).toHaveURL(PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz-Einstellungen' })).toBeVisible()
  for (const title of ['Newsletter', 'Sichtbarkeit meiner Gesuche', 'Statistik', 'Weitergabe an Partner']) {
    await expect(page.getByRole('switch', { name: title })).not.toBeChecked()
    await expect(rowOf(page, title)).toContainText('Nicht erteilt')
  }
  // What was missing is inserted as not given (point 7).
  const missing = { consented: false, given: false, withdrawn: false }
  await expect
    .poll(() => consentsOf(database, userId))
    .toEqual(
      ['data_analytics', 'newsletter_marketing', 'profile_visibility', 'third_party_sharing'].map(
        (consent_type) => ({
          consent_type,
          ...missing,
        }),
      ),
    )

  const other = await context.newPage()
  await other.goto(PAGE)
  await untilSettled(other)
  await page.getByRole('switch', { name: 'Statistik' }).check()
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible()
  await expect(page.getByText('Datenschutzeinstellung für Statistik wurde aktualisiert.')).toBeVisible()
  await expect(rowOf(page, 'Statistik')).toContainText(`Erteilt am ${TODAY}`)
  await expect(other.getByRole('switch', { name: 'Statistik' })).toBeChecked()
  await other.getByRole('switch', { name: 'Statistik' }).uncheck()
  await expect(rowOf(other, 'Statistik')).toContainText(`Nicht erteilt · Widerrufen am ${TODAY}`)
  await expect(rowOf(page, 'Statistik')).toContainText(`Nicht erteilt · Widerrufen am ${TODAY}`)
  expect(await eventsOf(database, userId)).toEqual(
    [true, false].map((consented) => ({
      consent_type: 'data_analytics',
      consented,
      version: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      source: 'settings',
    })),
  )

  const log = page.getByRole('region', { name: 'Verarbeitungsprotokoll' })
  await expect(log.getByRole('listitem').first()).toContainText('Sie haben Ihre Einwilligung widerrufen')
  await expect(log.getByRole('listitem').first()).toContainText('Art. 7 Abs. 3 DSGVO')
  await log.focus()
  await expect(log).toBeFocused()
})

test('the log shows the 20 newest entries and scrolls at 24rem', async ({ person, database }) => {
  const { page, user } = await person({ role: 'applicant' })
  for (let entry = 1; entry <= 22; entry += 1) {
    await database.query(
      `insert into app_public.data_processing_logs (user_id, kind, processing_purpose, legal_basis, data_types, cause)
       values ($1, 'consent_given', $2, 'Art. 6 Abs. 1 lit. a DSGVO', '{Name}', $3)`,
      [user?.userId, `Eintrag ${entry}`, `test:${user?.userId}:${entry}`],
    )
  }
  await page.goto(PAGE)
  const log = page.getByRole('region', { name: 'Verarbeitungsprotokoll' })
  await expect(log.getByRole('listitem')).toHaveCount(20)
  await expect(log.getByRole('listitem').first()).toContainText('Eintrag 22')
  const { shown, whole } = await log.evaluate((element) => ({
    shown: element.clientHeight,
    whole: element.scrollHeight,
  }))
  expect(whole).toBeGreaterThan(shown)
  expect(Math.abs(shown - 24 * 16)).toBeLessThan(8)
})

test('rights: export, information, correction, objection and where to complain', async ({ person }) => {
  const { page, user } = await person({ role: 'applicant' })
  await page.goto(PAGE)
  await expect(page.getByRole('button', { name: 'Wird automatisch angezeigt' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Zum Profil' })).toHaveAttribute('href', '/profile')
  await expect(page.getByRole('button', { name: 'Konto löschen …' })).toBeVisible()
  await expect(page.getByText('Datenschutz-Aufsichtsbehörde')).toBeVisible()

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('ExportUserData')) await answered
    await route.continue()
  })
  await untilSettled(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Daten exportieren' }).click()
  await expect(page.getByRole('button', { name: 'Exportiere...' })).toBeVisible()
  answer()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^[a-z-]+-datenexport-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(user?.email ?? 'nobody')
  await expect(page.getByText('Datenexport erfolgreich')).toBeVisible()
  await expect(page.getByText('Ihre Daten wurden heruntergeladen.')).toBeVisible()
})

const archiveStates = async (database: pg.Client, userId: string) => {
  const { rows } = await database.query<{ state: string }>(
    'select state from app_public.data_exports where user_id = $1 order by created_at, id',
    [userId],
  )
  return rows.map(({ state }) => state)
}

test('an archive is asked for, made, downloaded and read, and ends after a day', async ({
  person,
  database,
}) => {
  const { page, user } = await person({ role: 'applicant', firstName: 'Mara' })
  const userId = user?.userId ?? ''
  await page.goto(PAGE)
  await untilSettled(page)
  await page.getByRole('button', { name: 'Archiv anfordern' }).click()
  // No reload: the page follows the worker.
  const link = page.getByRole('link', { name: 'Archiv herunterladen' })
  await expect(link).toBeVisible()
  await expect(page.getByText('Ihr Archiv ist fertig')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Fortschritt des Archivs' })).toHaveCount(0)

  await page.reload()
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^[a-z-]+-datenexport-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  expect(Object.keys(files)).toEqual(['daten.json', 'daten.html'])
  const data: unknown = JSON.parse(strFromU8(files['daten.json'] ?? new Uint8Array()))
  expect(data).toMatchObject({ format: 'datenexport', account: { id: userId, email: user?.email } })
  expect(strFromU8(files['daten.html'] ?? new Uint8Array())).toContain('<dd>Mara</dd>')

  // Its day passes, and the clock of the server clears it away while the page is open.
  await database.query(
    `update app_public.data_exports set expires_at = now() - interval '1 second' where user_id = $1`,
    [userId],
  )
  await database.query('select app_private.purge_data_exports()')
  await expect(
    page.getByText('Ihr letztes Archiv ist gelöscht, weil seine Zeit abgelaufen ist.'),
  ).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.reload()
  await expect(
    page.getByText('Ihr letztes Archiv ist gelöscht, weil seine Zeit abgelaufen ist.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Archiv anfordern' })).toBeVisible()
})

test('progress and failure of an archive show while they happen, and after a reload', async ({
  person,
  database,
}) => {
  const { page, user } = await person({ role: 'applicant' })
  const userId = user?.userId ?? ''
  await page.goto(PAGE)
  await untilSettled(page)
  // Under way by a task that does not begin: this test says how far it is. Without a task it would be given up as soon as
  // anything clears archives away.
  await database.query(
    `with begun as (
       insert into app_public.data_exports (user_id, session_id, state, attempt)
       select user_id, id, 'running', 1 from auth.session where user_id = $1 returning id)
     select graphile_worker.add_job('privacy/build-archive', json_build_object('exportId', id),
       run_at => now() + interval '1 day', job_key => 'archive:' || id) from begun`,
    [userId],
  )
  const progress = page.getByRole('progressbar', { name: 'Fortschritt des Archivs' })
  await expect(progress).toBeVisible()
  await expect(page.getByRole('button', { name: /Archiv anfordern/ })).toHaveCount(0)
  await database.query(
    'update app_public.data_exports set progress = 40, version = version + 1 where user_id = $1',
    [userId],
  )
  await expect(progress).toHaveAttribute('value', '40')
  await page.reload()
  await expect(progress).toHaveAttribute('value', '40')
  await database.query(
    'select app_private.fail_data_export(id) from app_public.data_exports where user_id = $1',
    [userId],
  )
  await expect(page.getByText('Das Archiv konnte nicht erstellt werden.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Das Archiv konnte nicht erstellt werden.')).toBeVisible()
})

test('an account that is too large for one file gets the archive instead', async ({ person, database }) => {
  const { page, user } = await person({ role: 'applicant' })
  const userId = user?.userId ?? ''
  await database.query(
    `insert into app_public.security_events (user_id, event_type, event_data)
     select $1, 'successful_login', '{"timestamp": "2026-11-22"}' from generate_series(1, 20001)`,
    [userId],
  )
  await page.goto(PAGE)
  await untilSettled(page)
  await page.getByRole('button', { name: 'Daten exportieren' }).click()
  await expect(page.getByText('Zu viel für eine Datei')).toBeVisible()
  await expect(page.getByText('Datenexport fehlgeschlagen.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Archiv herunterladen' })).toBeVisible()
  expect(await archiveStates(database, userId)).toEqual(['ready'])
})

const PASSWORD = 'Mein-Passwort1!'
const setPassword = (database: pg.Client, userId: string) =>
  database.query(
    `insert into auth.account (account_id, provider_id, user_id, password, updated_at)
     values ($1::text, 'credential', $1::text::uuid, $2, now())`,
    [userId, hash({ password: PASSWORD })],
  )

test('when the sign-in is long ago, the password is asked for in place, and what was wanted goes on', async ({
  person,
  database,
  allowedConsoleErrors,
}) => {
  // The wrong password.
  allowedConsoleErrors.push(/status of 400.*prove-password/)
  const { page, user } = await person({ role: 'applicant' })
  const userId = user?.userId ?? ''
  await setPassword(database, userId)
  const age = () =>
    database.query(`update auth.session set proved_at = now() - interval '15 minutes' where user_id = $1`, [
      userId,
    ])
  const password = page.getByRole('textbox', { name: 'Passwort' })
  await age()
  await page.goto(PAGE)
  await untilSettled(page)

  const json = page.getByRole('button', { name: 'Daten exportieren' })
  await json.click()
  await expect(password).toBeFocused()
  await expect(page.getByText('Datenexport fehlgeschlagen.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(password).toHaveCount(0)
  await expect(json).toBeFocused()
  await json.click()
  await password.fill('Falsch-1234')
  await password.press('Enter')
  await expect(page.getByText('Das Passwort stimmt nicht.')).toBeVisible()
  await password.fill(PASSWORD)
  const file = page.waitForEvent('download')
  await password.press('Enter')
  expect((await file).suggestedFilename()).toMatch(/\.json$/)
  await expect(password).toHaveCount(0)

  // Within 15 minutes nothing is asked again.
  await page.getByRole('button', { name: 'Archiv anfordern' }).click()
  const link = page.getByRole('link', { name: 'Archiv herunterladen' })
  await expect(link).toBeVisible()
  await age()
  await link.click()
  await password.fill(PASSWORD)
  const archive = page.waitForEvent('download')
  await password.press('Enter')
  expect((await archive).suggestedFilename()).toMatch(/\.zip$/)

  await age()
  await page.getByRole('button', { name: 'Neues Archiv anfordern' }).click()
  await password.fill(PASSWORD)
  await password.press('Enter')
  await expect.poll(() => archiveStates(database, userId)).toHaveLength(2)
})

test('what fails says so and puts the switch back', async ({ person }) => {
  const { page } = await person({ role: 'applicant' })
  await page.goto('/profile')
  await untilSettled(page)
  let failing = 'PrivacySettings'
  await page.route('**/graphql*', async (route) => {
    // Queries are sent as GET.
    const asked = `${route.request().url()} ${route.request().postData()}`
    if (failing !== '' && asked.includes(failing)) {
      await route.fulfill({
        headers: OURS,
        json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] },
      })
    } else await route.continue()
  })
  await page.getByRole('link', { name: 'Datenschutz', exact: true }).first().click()
  const toast = page
    .getByRole('alert')
    .filter({ hasText: 'Datenschutzeinstellungen konnten nicht geladen werden.' })
  await expect(toast).toContainText('Fehler')
  failing = ''
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('switch', { name: 'Newsletter' })).not.toBeChecked()

  failing = 'SetPrivacyConsent'
  await page.getByRole('switch', { name: 'Newsletter' }).click()
  const saving = page.getByRole('alert').filter({ hasText: 'Einstellung konnte nicht gespeichert werden.' })
  await expect(saving).toContainText('Fehler')
  await expect(page.getByRole('switch', { name: 'Newsletter' })).not.toBeChecked()
  await expect(rowOf(page, 'Newsletter')).toContainText('Nicht erteilt')

  failing = 'ExportUserData'
  await page.getByRole('button', { name: 'Daten exportieren' }).click()
  const exporting = page.getByRole('alert').filter({ hasText: 'Datenexport fehlgeschlagen.' })
  await expect(exporting).toContainText('Fehler')
  await expect(page.getByRole('button', { name: 'Daten exportieren' })).toBeEnabled()
})

test('signed-out people are told, at the sign-in and on the page', async ({ person }) => {
  const sentence = 'Sie müssen angemeldet sein, um auf die Datenschutzeinstellungen zuzugreifen.'
  const visitor = await person()
  await visitor.page.goto(PAGE)
  await expect(visitor.page).toHaveURL(/\/login\?weiter=/)
  await expect(visitor.page.getByText(sentence)).toBeVisible()

  const { page } = await person({ role: 'applicant' })
  await page.goto(PAGE)
  await untilSettled(page)
  // The session has ended and this tab has not heard of it yet.
  await page.route('**/graphql', async (route) => {
    await route.fulfill({
      headers: OURS,
      json: { errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }] },
    })
  })
  await page.getByRole('switch', { name: 'Newsletter' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
})

test('the choice of cookies and the account agree', async ({ person, database }) => {
  const { page, user } = await person({ role: 'applicant' })
  const userId = user?.userId ?? ''
  await page.goto('/cookie-einstellungen')
  const choices = page.getByRole('region', { name: 'Ihre Auswahl' })
  await untilSettled(page)
  await choices.getByRole('button', { name: 'Alle akzeptieren' }).click()
  const banner = (consented: boolean) =>
    ['data_analytics', 'newsletter_marketing', 'site_preferences'].map((consent_type) => ({
      consent_type,
      consented,
      version: '2.0',
      source: 'banner',
    }))
  await expect.poll(() => eventsOf(database, userId)).toEqual(banner(true))

  // Withdrawn on the privacy page, gone from the record of this device, which is asked again when it would have been.
  const timestamp = await page.evaluate(
    () => JSON.parse(localStorage.getItem('cookie-consent') ?? '{}').timestamp,
  )
  await page.goto(PAGE)
  await expect(page.getByRole('switch', { name: 'Newsletter' })).toBeChecked()
  await page.getByRole('switch', { name: 'Newsletter' }).click()
  await expect(rowOf(page, 'Newsletter')).toContainText('Widerrufen am')
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? '{}')))
    .toEqual({
      version: '2.0',
      settings: { necessary: true, analytics: true, marketing: false, preferences: true },
      timestamp,
    })
})

test('a switch counts though the page is reloaded before the server has it, and waits for no other', async ({
  person,
  database,
}) => {
  const { page, user } = await person({ role: 'applicant' })
  await page.goto(PAGE)
  const held: Route[] = []
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"SetPrivacyConsent"')) held.push(route)
    else await route.continue()
  })
  for (const title of ['Statistik', 'Weitergabe an Partner']) {
    await page.getByRole('switch', { name: title }).click()
    await expect(rowOf(page, title)).not.toContainText('Nicht erteilt')
  }
  await expect.poll(() => held.length).toBe(2)
  await page.reload()
  for (const route of held) await route.continue()
  const given = async () =>
    (await consentsOf(database, user?.userId ?? '')).filter(({ consented }) => consented).length
  await expect.poll(given).toBe(2)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Statistik' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Weitergabe an Partner' })).toBeChecked()
})
