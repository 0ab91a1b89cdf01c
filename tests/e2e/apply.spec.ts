/** From the page of a job to the answer: as people apply on a phone, with what goes wrong in between. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { paths } from '../../web/shared/routing/paths.ts'
import type { TestUser } from '../harness/people.ts'
import { rawPdf } from '../server/files/pdf/raw-pdf.ts'
import { expectNoViolationsInBothSchemes } from './axe.ts'
import { test } from './people.ts'
import { anAccount, CONFIRM, forgetAttempts, register } from './registration.ts'
import { actAs, giveVerifiedCompany } from './request-steps.ts'

const PHONE = { width: 390, height: 844 }

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: rawPdf() })

/** A job online that takes applications here. */
async function giveOpenJob(database: pg.Client, employer: TestUser | null, title: string) {
  if (!employer) throw new Error('The employer is signed in')
  const company = `Sanitätshaus ${randomUUID().slice(0, 8)} GmbH`
  const given = await giveVerifiedCompany(database, employer, company, title)
  await database.query('update app_public.jobs set takes_applications = true where id = $1', [given.jobId])
  return { ...given, company, path: paths.job.href(given.jobId) }
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Jetzt bewerben' })
const letter = (page: Page) => sheet(page).getByRole('textbox', { name: /Ein paar Zeilen/ })
const applyLink = (page: Page) => page.getByRole('link', { name: 'Jetzt bewerben' }).last()
const send = (page: Page) => sheet(page).getByRole('button', { name: 'Bewerbung senden' })

async function applicationsOf(database: pg.Client, jobId: string) {
  const { rows } = await database.query<{ id: string; letter: string | null; files: number }>(
    `select applications.id, contents.letter,
       (select count(*)::int from app_public.application_files as files where files.application_id = applications.id) as files
     from app_public.applications
     join app_public.application_contents as contents on contents.application_id = applications.id
     where applications.job_id = $1`,
    [jobId],
  )
  return rows
}

test('two PDFs and a few lines reach the company, and the applicant sees each answer', async ({
  person,
  database,
  mailbox,
}) => {
  const applicant = await person({ role: 'applicant', firstName: 'Mara', lastName: 'Lindner' })
  const employer = await person({ role: 'employer' })
  if (!applicant.user || !employer.user) throw new Error('Both are signed in')
  const job = await giveOpenJob(database, employer.user, `Bandagistin ${randomUUID().slice(0, 8)} (m/w/d)`)
  const { page } = applicant
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(job.path)

  // With the keyboard alone: the form takes the focus, keeps it, and gives it back.
  await applyLink(page).focus()
  await page.keyboard.press('Enter')
  await expect(send(page)).toBeVisible()
  await expect(sheet(page).getByText('Mara Lindner')).toBeVisible()
  await expectNoViolationsInBothSchemes(page, 'the form')
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
      /DIALOG|BODY/,
    )
  }
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(applyLink(page)).toBeFocused()
  await expect(page).toHaveURL(/\/job\/[^#]+$/)

  await applyLink(page).click()
  await letter(page).fill('Guten Tag, ich baue seit sechs Jahren Prothesen.')
  const files = sheet(page).getByLabel(/PDF wählen|Weitere Datei wählen/)
  await files.setInputFiles([
    { name: 'Bild.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') },
    pdf('Lebenslauf.pdf'),
    pdf('Zeugnis.pdf'),
  ])
  const rows = sheet(page).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Bild.pdf' })).toContainText('Diese Datei ist kein PDF.')
  await expect(rows.filter({ hasText: '1 Seite · hochgeladen und geprüft' })).toHaveCount(2)
  await sheet(page).getByRole('button', { name: '„Bild.pdf“ entfernen' }).click()
  await expectNoViolationsInBothSchemes(page, 'the form with files')

  // A reload loses neither text nor files.
  await page.reload()
  await expect(letter(page)).toHaveValue('Guten Tag, ich baue seit sechs Jahren Prothesen.')
  await expect(rows.filter({ hasText: 'hochgeladen und geprüft' })).toHaveCount(2)
  await sheet(page).getByRole('button', { name: 'Ändern' }).click()
  await sheet(page).getByLabel('Wohnort').fill('Hann. Münden')
  await send(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Ihre Bewerbung ist angekommen' })).toBeFocused()
  const [sent, ...others] = await applicationsOf(database, job.jobId)
  expect(others).toEqual([])
  expect(sent).toMatchObject({ letter: 'Guten Tag, ich baue seit sechs Jahren Prothesen.', files: 2 })
  const id = sent?.id ?? ''
  await mailbox(applicant.user.email).mail(/^Ihre Bewerbung ist angekommen/)
  await mailbox(employer.user.email).mail(/^Neue Bewerbung/)
  const { rows: profile } = await database.query(
    'select location from app_public.profiles where user_id = $1',
    [applicant.user.userId],
  )
  expect(profile).not.toEqual([{ location: 'Hann. Münden' }])

  await sheet(page).getByRole('link', { name: 'Bewerbung ansehen' }).click()
  await expect(page).toHaveURL(new RegExp(`application=${id}`))
  const state = page.getByRole('status').filter({ hasText: /Angekommen|Geöffnet|In Prüfung|Eingeladen/ })
  await expect(state).toContainText('Angekommen')
  const sentPart = page.getByRole('region', { name: 'Das haben Sie gesendet' })
  await expect(sentPart).toContainText('Hann. Münden')
  const download = page.waitForEvent('download')
  await sentPart.getByRole('link', { name: /Herunterladen.*Lebenslauf\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('Lebenslauf.pdf')

  const act = (sql: string, values: unknown[]) =>
    actAs(database, employer.user ?? { sessionId: '' }, (client) => client.query(sql, values))
  await act('select app_public.open_application($1)', [id])
  await expect(state).toContainText('Geöffnet')
  await act(`select app_public.move_applications(array[$1::uuid], 'in_pruefung')`, [id])
  await expect(state).toContainText('In Prüfung')
  await act(`select app_public.move_applications(array[$1::uuid], 'eingeladen', 'Passt Ihnen Dienstag?')`, [
    id,
  ])
  await expect(state).toContainText('Eingeladen')
  const history = page.getByRole('region', { name: 'Verlauf und Nachrichten' })
  await expect(history).toContainText('Passt Ihnen Dienstag?')
  await history.getByRole('textbox', { name: `Nachricht an ${job.company}` }).fill('Ja, gern um zehn.')
  await history.getByRole('button', { name: 'Senden' }).click()
  await expect(history.getByText('Ja, gern um zehn.', { exact: true })).toBeVisible()
  await act(`select app_public.send_application_message($1, 'Bis Dienstag!')`, [id])
  await expect(history.getByText('Bis Dienstag!', { exact: true })).toBeVisible()
  await mailbox(applicant.user.email).mail(/^Einladung von/)
  await expectNoViolationsInBothSchemes(page, 'one application')

  // A second one, without files, is withdrawn.
  const second = await giveOpenJob(database, employer.user, 'Podologin (m/w/d)')
  await page.goto(`${second.path}#bewerben`)
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Ihre Bewerbung ist angekommen' })).toBeFocused()
  await sheet(page).getByRole('button', { name: 'Zurück zur Stelle' }).click()
  const panel = page.getByRole('region', { name: 'Ihre Bewerbung' })
  await expect(panel).toContainText('Angekommen')
  await panel.getByRole('button', { name: 'Bewerbung zurückziehen' }).click()
  await panel.getByRole('button', { name: 'Jetzt zurückziehen' }).click()
  await expect(panel).toContainText('Zurückgezogen')
  await mailbox(employer.user.email).mail(/^Bewerbung zurückgezogen/)
  await page.goto('/dashboard?tab=applications')
  await expect(page.getByRole('listitem').filter({ hasText: 'Podologin' })).toContainText('Zurückgezogen')
  await expect(page.getByRole('listitem').filter({ hasText: 'Bandagistin' })).toContainText('Eingeladen')
  await page.getByRole('link', { name: 'Laufend' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Podologin' })).toHaveCount(0)
  await expectNoViolationsInBothSchemes(page, 'the list')
})

test('what a visitor began survives registration, outages and another tab', async ({
  person,
  database,
  mailbox,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_(?:INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)/)
  await forgetAttempts(database)
  const employer = await person({ role: 'employer' })
  const job = await giveOpenJob(database, employer.user, 'Reha-Technikerin (m/w/d)')
  const { page, context } = await person()
  await page.setViewportSize(PHONE)
  await page.goto(job.path)
  await applyLink(page).click()
  await sheet(page).getByLabel('Telefon').fill('0551 4711')
  await letter(page).fill('Guten Tag, als Besucherin geschrieben.')
  await page.reload()
  await expect(letter(page)).toHaveValue('Guten Tag, als Besucherin geschrieben.')

  // The link of the mail opens in another tab than the one that wrote.
  await sheet(page).getByRole('link', { name: 'Konto anlegen und weiter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Konto anlegen' })).toBeVisible()
  const account = anAccount()
  await register(page, account)
  const other = await context.newPage()
  await other.setViewportSize(PHONE)
  await other.goto(await mailbox(account.email).link(CONFIRM, /#bestaetigung=/))
  await expect(letter(other)).toHaveValue('Guten Tag, als Besucherin geschrieben.')
  await expect(other).toHaveURL(/#bewerben$/)
  await expect(sheet(other).getByText('Svenja Roth')).toBeVisible()
  await expect(sheet(other).getByText(/0551 4711/)).toBeVisible()

  // Without a network: typed on, refused kindly, nothing lost.
  await context.setOffline(true)
  await letter(other).fill('Guten Tag, ohne Netz weitergeschrieben.')
  await send(other).click()
  await expect(sheet(other).getByText('Noch nicht gesendet', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(sheet(other).getByText('Die Verbindung ist wieder da')).toBeVisible()

  // An upload that is cut goes on by itself.
  let cut = 0
  await other.route('**/api/files/**', async (route) => {
    if (route.request().method() !== 'PUT' || cut > 0) return route.continue()
    cut += 1
    await route.abort('connectionreset')
  })
  await sheet(other)
    .getByLabel('PDF wählen')
    .setInputFiles([pdf('Lebenslauf.pdf')])
  await expect(sheet(other).getByRole('listitem')).toContainText('hochgeladen und geprüft')
  expect(cut).toBe(1)

  // The first tab has come in too. Both send: one application.
  await expect(letter(page)).toHaveValue('Guten Tag, als Besucherin geschrieben.')
  await send(other).click()
  await expect(other.getByRole('heading', { name: 'Ihre Bewerbung ist angekommen' })).toBeFocused()
  await expect(sheet(page).getByText('Sie haben sich hier schon beworben')).toBeVisible()
  await expect(sheet(page).getByText(/als Besucherin geschrieben/)).toBeVisible()
  expect(await applicationsOf(database, job.jobId)).toMatchObject([
    { letter: 'Guten Tag, ohne Netz weitergeschrieben.', files: 1 },
  ])

  // A job that ends while the form is open.
  const late = await giveOpenJob(database, employer.user, 'Podologin (m/w/d)')
  await other.goto(`${late.path}#bewerben`)
  await letter(other).fill('Guten Tag, fast zu spät.')
  await database.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [late.jobId])
  await send(other).click()
  await expect(sheet(other).getByText(/nimmt inzwischen keine Bewerbungen mehr an/)).toBeVisible()
  await expect(letter(other)).toHaveValue('Guten Tag, fast zu spät.')
})

test('employers read why there is no button', async ({ person, database }) => {
  const employer = await person({ role: 'employer' })
  const job = await giveOpenJob(database, employer.user, 'Reha-Technikerin (m/w/d)')
  await employer.page.goto(`${job.path}#bewerben`)
  await expect(employer.page.getByText('Mit einem Konto als Arbeitgeber geht das nicht.')).toBeVisible()
  await expect(applyLink(employer.page)).toHaveCount(0)
  await expect(sheet(employer.page)).toHaveCount(0)
})
