import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { until } from '../../harness/until.ts'
import { lostChoices } from '../auth/lost-choices.ts'
import { expectEffect } from '../auth/undo-time.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { actAs } from '../job-requests/request-steps.ts'
import { giveCompany, giveDraft } from '../jobs/job-form.ts'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from './active-jobs.ts'

const notices = (page: Page) => page.getByRole('region', { name: 'Meldungen' })

/** A link until the part of the page is loaded, then a button. */
const saveSearch = (page: Page) =>
  page
    .getByRole('link', { name: 'Suchauftrag speichern' })
    .or(page.getByRole('button', { name: 'Suchauftrag speichern' }))

/** What came online without a decision is found by cron within a minute; here at once. */
async function matchNow(database: pg.Client, company: string): Promise<void> {
  await database.query(
    `select graphile_worker.add_job('alerts/match-alerts', '{}', job_key => 'match-alerts', max_attempts => 3)`,
  )
  await until(
    async () => {
      const { rowCount } = await database.query(
        `select from app_private.alert_due_jobs as due join app_public.jobs on jobs.id = due.job_id where jobs.company = $1`,
        [company],
      )
      return rowCount === 0
    },
    () => 'the jobs are matched with the alerts',
  )
}

test('a search without hits is saved by address, confirmed by mail, tells of one job and is stopped', async ({
  person,
  database,
  mailbox,
}) => {
  const word = newWord()
  const title = `${word} in der Werkstatt (m/w/d)`
  const email = `mara-${randomUUID()}@lindner.example`
  const { page } = await person()
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await page.goto(`/job-angebot?q=${word}`)
  await expect(page.getByRole('heading', { name: `Keine Stellenangebote für „${word}“` })).toBeVisible()
  const save = page.getByRole('main').getByRole('link', { name: 'Suchauftrag speichern' })
  await save.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Suchauftrag speichern' })
  await expect(sheet).toBeVisible()
  // Back closes it, and the search is still there.
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}$`))
  await save.click()
  await expectNoViolationsInBothSchemes(page, 'Suchauftrag of a visitor')
  const field = sheet.getByLabel('E-Mail-Adresse')
  await field.fill('mara@lindner')
  await sheet.getByLabel('Mails').selectOption('Sofort')
  await sheet.getByRole('button', { name: 'Suchauftrag anlegen' }).click()
  await expect(sheet.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('mara@lindner')
  await field.fill(email)
  await sheet.getByRole('button', { name: 'Suchauftrag anlegen' }).click()
  await expect(sheet.getByRole('heading', { name: 'Wir haben Ihnen eine E-Mail geschickt' })).toBeFocused()

  const stored = async () => {
    const { rows } = await database.query(
      'select confirmed_at is not null as confirmed, frequency from app_public.search_alerts where email = $1',
      [email],
    )
    return rows
  }
  const link = await mailbox(email).link(/bestätigen Sie Ihren Suchauftrag/, /#bestaetigen=/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Suchauftrag bestätigen?' })).toBeVisible()
  await expect(page.getByText(word)).toBeVisible()
  // The secret is not in the address, and opening the link confirms nothing.
  await expect(page).toHaveURL(/\/jobs\?ansicht=suchauftrag$/)
  expect(await stored()).toEqual([{ confirmed: false, frequency: 'sofort' }])
  await expectNoViolationsInBothSchemes(page, 'confirmation of a Suchauftrag')
  await page.getByRole('button', { name: 'Suchauftrag bestätigen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Suchauftrag läuft' })).toBeFocused()
  expect(await stored()).toEqual([{ confirmed: true, frequency: 'sofort' }])

  const admin = await person({ role: 'admin' })
  const userId = admin.user?.userId ?? ''
  const job = await giveDraft(database, await giveCompany(database, userId), userId, title)
  await database.query(
    `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() where id = $1`,
    [job],
  )
  await admin.page.goto(`/admin?tab=jobs&job=${job}`)
  const pane = admin.page.getByRole('region', { name: `Anzeige: ${title}` })
  await pane.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await expectEffect(database, title, admin.page.getByText(`„${title}“ ist jetzt online.`))

  const { text } = await mailbox(email).mail(/^1 neue Stelle: /)
  expect(text).toContain(title)
  await page.goto(await mailbox(email).link(/^1 neue Stelle: /, /aktion=pause/))
  await page.getByRole('button', { name: 'Pausieren' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Suchauftrag ist pausiert' })).toBeFocused()
  await expectNoViolationsInBothSchemes(page, 'Suchauftrag by the link of a mail')
  expect(await stored()).toEqual([{ confirmed: true, frequency: 'aus' }])

  // Deleted by a press, taken back, and deleted for good with the page.
  await page.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Suchauftrag ist pausiert' })).toBeVisible()
  await page.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByRole('heading', { name: 'Der Suchauftrag ist gelöscht' })).toBeFocused()
  expect(await stored()).toHaveLength(1)
  await page.getByRole('link', { name: 'Suche ansehen' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect.poll(stored).toEqual([])
  expect((await mailbox(email).all()).map(({ subject }) => subject)).toHaveLength(2)
})

test('a member saves with one tap, sees what is new, changes, deletes and takes it back', async ({
  person,
  database,
  allowedConsoleErrors,
}) => {
  // The twenty-first is refused.
  allowedConsoleErrors.push(/429/)
  const word = newWord()
  await insertActiveJobs(database, word, [{ title: `${word} Prothetik (m/w/d)` }])
  await matchNow(database, word)
  const { page, user } = await person({ role: 'applicant' })
  if (!user) throw new Error('The member is signed in')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const search = `/job-angebot?q=${word}&ort=3707300-goettingen&umkreis=20`
  // The code of the control comes with the first press then, and must not replace what is being pressed.
  await page.addInitScript(() => {
    if (location.search.endsWith('umkreis=20')) window.requestIdleCallback = () => 0
  })
  await page.goto(search)
  await page.getByRole('link', { name: 'Suchauftrag speichern' }).click({ delay: 300 })
  await expect(notices(page)).toContainText('Suchauftrag gespeichert')
  const saved = page.getByRole('button', { name: /^Gespeichert/ })
  await expect(saved).toBeVisible()
  await notices(page).getByRole('button', { name: 'Ändern' }).click()
  const sheet = page.getByRole('dialog', { name: 'Suchauftrag ändern' })
  await sheet.getByLabel('Name').fill('Prothetik am Wall')
  await sheet.getByLabel('Mails').selectOption('Wöchentlich')
  await expectNoViolationsInBothSchemes(page, 'Suchauftrag of a member')
  await sheet.getByRole('button', { name: 'Änderung speichern' }).click()
  await expect(sheet).toBeHidden()

  // What was online before is nothing new.
  await insertActiveJobs(database, `${word} Zwei`, [{ title: `${word} Orthetik (m/w/d)` }])
  await matchNow(database, `${word} Zwei`)
  await page.goto('/dashboard')
  await expect(page.getByText('1 neuer Treffer zu Ihren Suchaufträgen')).toBeVisible()
  await page.getByRole('link', { name: 'Suchaufträge ansehen' }).click()
  // The overview names it as well.
  await expect(page).toHaveURL(/tab=alerts/)
  const row = page.getByRole('listitem').filter({ hasText: 'Prothetik am Wall' })
  await expect(row).toContainText('1 neuer Treffer')
  await expect(row).toContainText(`„${word}“ · Göttingen + 20 km`)
  await expect(row.getByRole('combobox')).toHaveValue('woechentlich')
  await expectNoViolationsInBothSchemes(page, 'tab of Suchaufträge')
  await row.getByRole('link', { name: 'Prothetik am Wall' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('Orthetik')
  await page.goto('/dashboard?tab=alerts')
  await expect(page.getByText('1 Suchauftrag', { exact: true })).toBeVisible()
  await expect(row).not.toContainText('neuer Treffer')

  await insertActiveJobs(database, `${word} Drei`, [{ title: `${word} Bandagen (m/w/d)` }])
  await matchNow(database, `${word} Drei`)
  await page.reload()
  await expect(row).toContainText('1 neuer Treffer')
  await row.getByRole('button', { name: /^Pausieren/ }).click()
  await expect(row.getByRole('button', { name: /^Fortsetzen/ })).toBeVisible()
  await row.getByRole('button', { name: /^Löschen/ }).click()
  await expect(page.getByRole('heading', { name: 'Noch kein Suchauftrag' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Suchaufträge' })).toBeFocused()
  await notices(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect(row).toContainText('Pausiert')
  // With what it had found.
  await page.reload()
  await expect(row).toContainText('1 neuer Treffer')
  await expect(row.getByRole('combobox')).toHaveValue('aus')

  await actAs(database, user, (client) =>
    client.query(
      `select app_public.save_search_alert('jobs', '?q=' || word, 'taeglich',
         jsonb_populate_record(null::app_public.job_search, jsonb_build_object('text', word)))
       from unnest(array(select 'Wort' || n from generate_series(1, 19) as n)) as word`,
    ),
  )
  await page.goto('/job-angebot')
  await saveSearch(page).click()
  await expect(notices(page)).toContainText('Mehr als 20 Suchaufträge gehen nicht')
  await expect(notices(page).getByRole('link', { name: 'Zu den Suchaufträgen' })).toBeVisible()
})

test('an employer saves a search of Stellengesuche by keys, and reads that its mails were refused', async ({
  person,
  database,
}) => {
  const { page, user } = await person({ role: 'employer' })
  if (!user) throw new Error('The employer is signed in')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // What is loaded when idle comes when the test says so: the control replaces the link while that has the focus.
  await page.addInitScript(() => {
    if (location.pathname !== '/job-gesuch') return
    const waiting: IdleRequestCallback[] = []
    window.requestIdleCallback = (callback) => waiting.push(callback)
    addEventListener('idle-now', () => {
      for (const callback of waiting) callback({ didTimeout: false, timeRemaining: () => 50 })
    })
  })
  const word = newWord()
  await page.goto(`/job-gesuch?q=${word}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `Keine Stellengesuche für „${word}“` })).toBeVisible()
  await main.getByRole('link', { name: 'Suchauftrag speichern' }).focus()
  const save = main.getByRole('button', { name: 'Suchauftrag speichern' })
  // Again until the page is hydrated and waits for its idle moment.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('idle-now')))
    await expect(save).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText('Suchauftrag gespeichert')
  const { rows } = await database.query(
    'select half, frequency from app_public.search_alerts where user_id = $1',
    [user.userId],
  )
  expect(rows).toEqual([{ half: 'requests', frequency: 'taeglich' }])

  // As three refusals in a row leave it.
  await database.query(
    'update app_public.search_alerts set refusals = 3, refused_at = now() where user_id = $1',
    [user.userId],
  )
  await page.goto('/dashboard')
  await expect(main).toContainText(
    'Ihr Postfach hat sie dreimal abgelehnt. Deshalb ist ein Suchauftrag angehalten',
  )
  await page.getByRole('link', { name: 'Suchaufträge ansehen' }).click()
  const row = page.getByRole('listitem').filter({ hasText: word })
  await expect(row.getByRole('combobox')).toHaveValue('aus')
  await expect(row.getByRole('button', { name: /^Fortsetzen/ })).toBeVisible()
  const html = await (await page.request.get('/dashboard?tab=alerts')).text()
  expect(html).toContain(word)
  expect(await lostChoices(page, html)).toEqual([])
  await row.getByRole('combobox').selectOption('Wöchentlich')
  await expect(notices(page)).toContainText('Mails: wöchentlich')
  await expect(row.getByRole('button', { name: /^Pausieren/ })).toBeVisible()
})
