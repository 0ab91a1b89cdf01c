/** What an admin does when a mail did not arrive or a task failed. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { test } from '../../harness/e2e-fixtures.ts'
import { untilSettled } from '../../harness/settled.ts'
import { axeOf } from '../axe.ts'
import { keepPicture } from '../keep-picture.ts'

/** Given up two days ago, as the mail server was away all the time. */
async function failedMail(
  database: pg.Client,
  recipient: string,
  template = 'job-submitted',
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into app_private.mails (template, recipient, payload, idempotency_key, status, attempts, last_error)
     values ($1, $2, $3, $4, 'failed', 20, 'ESOCKET') returning id`,
    [
      template,
      recipient,
      JSON.stringify({
        firstName: 'Zoë',
        lastName: 'Weiß',
        title: 'Techniker (m/w/d)',
        company: 'Haus Weiß',
      }),
      `background-${randomUUID()}`,
    ],
  )
  return rows[0]?.id ?? ''
}

async function failedTask(database: pg.Client, task: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select id from graphile_worker.add_job($1, '{}', run_at => now() + interval '1 hour', max_attempts => 3)`,
    [task],
  )
  const id = rows[0]?.id ?? ''
  await database.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'Postgres 40001' where id = $1`,
    [id],
  )
  return id
}

// One after the other: "send all" means those of the other tests as well.
test.describe.configure({ mode: 'default' })

const mails = (page: Page) => page.getByRole('region', { name: 'Nicht zugestellte Mails' })
const tasks = (page: Page) => page.getByRole('region', { name: 'Fehlgeschlagene Aufgaben' })

test('the button that reloads keeps the focus', async ({ page, signIn }) => {
  await signIn({ role: 'admin' })
  await page.goto('/admin?tab=system')
  await untilSettled(page)
  const reload = page.getByRole('button', { name: 'Aktualisieren' })
  await reload.focus()
  const answered = page.waitForResponse((response) => response.url().includes('/graphql'))
  await page.keyboard.press('Enter')
  await answered
  await expect(reload).not.toHaveAttribute('aria-disabled')
  await expect(reload).toBeEnabled()
  await expect(reload).toBeFocused()
})

test('an admin sees a failed mail and sends it again, once', async ({ page, database, signIn, mailbox }) => {
  const address = `zoe-${randomUUID().slice(0, 8)}@klinik-hintergrund.example`
  const id = await failedMail(database, address)
  await signIn({ role: 'admin' })
  await page.goto('/admin?tab=jobs')
  await page
    .getByRole('navigation', { name: 'Bereiche der Verwaltung' })
    .getByRole('link', { name: /^Mails/ })
    .click()
  await expect(page).toHaveURL('/admin?tab=mails')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mails')
  const row = mails(page).getByRole('row').filter({ hasText: 'An z•••@klinik-hintergrund.example' })
  await expect(row.getByRole('rowheader')).toContainText('Anzeige wartet auf Prüfung')
  await expect(row.getByText('fehlgeschlagen')).toBeVisible()
  await expect(row.getByText('Der Mailserver ist nicht erreichbar ESOCKET')).toBeVisible()
  expect(await page.content()).not.toContain(address)

  await row.getByRole('button', { name: /Erneut senden/ }).dblclick()
  await expect(page.getByText('Die Mail ist wieder auf dem Weg')).toBeVisible()
  await expect(row).toHaveCount(0)
  await mailbox(address).mail(/^Eine Anzeige wartet auf Prüfung$/)
  // The mail server has the mail before its row says so.
  await expect
    .poll(async () => {
      const { rows } = await database.query('select status, attempts from app_private.mails where id = $1', [
        id,
      ])
      return rows
    })
    .toEqual([{ status: 'sent', attempts: 21 }])
  expect(await mailbox(address).all()).toHaveLength(1)
})

test('an admin discards a mail after being asked', async ({ page, database, signIn, mailbox }) => {
  const address = `weg-${randomUUID().slice(0, 8)}@klinik-hintergrund-weg.example`
  const id = await failedMail(database, address)
  await signIn({ role: 'admin' })
  await page.goto('/admin?tab=mails')
  const row = mails(page).getByRole('row').filter({ hasText: 'An w•••@klinik-hintergrund-weg.example' })
  await row.getByRole('button', { name: /^Mehr zu/ }).click()
  await page.getByRole('menuitem', { name: 'Verwerfen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anzeige wartet auf Prüfung: verwerfen?' })
  await expect(dialog).toContainText('wird nie verschickt')
  await dialog.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByText('Die Mail ist verworfen')).toBeVisible()
  await expect(row).toHaveCount(0)
  const { rows } = await database.query(
    'select status, recipient, payload from app_private.mails where id = $1',
    [id],
  )
  expect(rows).toEqual([{ status: 'discarded', recipient: '', payload: {} }])
  expect(await mailbox(address).all()).toHaveLength(0)
})

test('after an outage an admin sends all mails again', async ({ page, database, signIn, mailbox }) => {
  const addresses = ['eins', 'zwei'].map((name) => `${name}-${randomUUID().slice(0, 8)}@klinik-alle.example`)
  for (const address of addresses) await failedMail(database, address)
  await signIn({ role: 'admin' })
  await page.goto('/admin?tab=mails')
  await mails(page)
    .getByRole('button', { name: /^Alle \d+ erneut senden$/ })
    .click()
  await expect(page.getByText('Die Mails sind wieder auf dem Weg')).toBeVisible()
  for (const address of addresses) await mailbox(address).mail(/^Eine Anzeige wartet auf Prüfung$/)
})

test('an admin tries a task again', async ({ page, database, signIn }) => {
  const id = await failedTask(database, 'jobs/expire-jobs')
  await signIn({ role: 'admin' })
  await page.goto('/admin?tab=system')
  const row = tasks(page)
    .getByRole('row')
    .filter({ hasText: `Nummer ${id}` })
  await expect(row.getByRole('rowheader')).toContainText('Abgelaufene Anzeigen offline nehmen')
  await expect(row.getByText('Eine andere Aufgabe war im Weg Postgres 40001')).toBeVisible()
  await row.getByRole('button', { name: /Erneut versuchen/ }).click()
  await expect(page.getByText('Die Aufgabe ist wieder dran')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect
    .poll(async () => (await database.query('select from graphile_worker.jobs where id = $1', [id])).rowCount)
    .toBe(0)
})

test('turns pages of failed mails, also after a reload', async ({ page, database, signIn }) => {
  for (let count = 0; count < 23; count += 1) {
    await failedMail(database, `seite@klinik-hintergrund-${count}.example`, 'job-blocked')
  }
  await signIn({ role: 'admin' })
  await page.goto('/admin?tab=mails')
  // One is that of the titles.
  await expect(mails(page).getByRole('row')).toHaveCount(21)
  await mails(page).getByRole('link', { name: 'Ältere Mails' }).click()
  await expect(page).toHaveURL(/[?&]mails=/)
  await expect(mails(page).getByText('klinik-hintergrund-0.example')).toBeVisible()
  await page.reload()
  await expect(mails(page).getByText('klinik-hintergrund-0.example')).toBeVisible()
  await mails(page).getByRole('link', { name: 'Neueste Mails' }).click()
  await expect(mails(page).getByText('klinik-hintergrund-22.example')).toBeVisible()
  await database.query(`delete from app_private.mails where recipient like 'seite@klinik-hintergrund-%'`)
})

test('only admins see the page', async ({ page, signIn }) => {
  await signIn({ role: 'employer' })
  await page.goto('/admin?tab=system')
  await expect(page).toHaveURL(/\/dashboard/)
})

test('what stays of a deleted account leads to the same table for everybody', async ({ page, signIn }) => {
  await signIn({ role: 'admin' })
  await page.goto('/admin?tab=system')
  await page.getByRole('link', { name: 'Datenschutzerklärung', exact: true }).first().click()
  await expect(page).toHaveURL('/datenschutz#loeschen')
  const kept = page.getByRole('table', { name: 'Was nach dem Löschen des Kontos bleibt' })
  await expect(kept.getByRole('row').filter({ hasText: 'Nachweis der Löschung' })).toContainText('drei Jahre')
  await expect(page.getByRole('heading', { name: 'Ihr Konto löschen' })).toBeInViewport()
})

// Widths change the layout and schemes the colours: each of them once.
for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`is readable at ${width} px, ${colorScheme}`, async ({ page, database, signIn }, info) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await failedMail(database, 'bild@klinik-hintergrund-bild.example')
    await failedMail(database, 'noch@klinik-hintergrund-bild.example', 'verify-email')
    const task = await failedTask(database, 'notifications/plan-digests')
    await signIn({ role: 'admin' })
    await page.goto('/admin?tab=system')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Systemstatus')
    await expect(page.getByRole('heading', { name: 'Was regelmäßig läuft' })).toBeVisible()
    await page.getByText(/^\d+ Aufgaben, /).click()
    await expect(page.getByRole('table', { name: 'Was regelmäßig läuft' })).toBeVisible()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
    const { violations } = await axeOf(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await keepPicture(page, info.outputPath('background.png'))
    await page.goto('/admin?tab=mails')
    await expect(mails(page).getByText('klinik-hintergrund-bild.example').first()).toBeVisible()
    const widerMails = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(widerMails).toBeLessThanOrEqual(0)
    const { violations: inMails } = await axeOf(page).analyze()
    expect(inMails.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await keepPicture(page, info.outputPath('mails.png'))
    await database.query(
      `delete from app_private.mails where recipient like '%@klinik-hintergrund-bild.example'`,
    )
    await database.query('delete from graphile_worker._private_jobs where id = $1', [task])
  })
}
