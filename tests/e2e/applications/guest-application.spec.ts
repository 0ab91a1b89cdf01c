/** Applying without an account: from an offer to the board of its company with four fields, three taps and one mail; an address that has an account; no scripts. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { hash } from '../../../server/auth/accounts/password-hash.ts'
import { untilSettled } from '../../harness/settled.ts'
import { rawPdf } from '../../server/files/pdf/raw-pdf.ts'
import { fillLogin, forgetAttempts } from '../auth/registration.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { applicationsOf, applyLink, giveOpenJob, letter, PHONE, sheet } from './apply-steps.ts'

const MAIL = /^Noch ein Klick: Ihre Bewerbung bei /
const KNOWN = /^Melden Sie sich an: Ihre Bewerbung bei /
const PASSWORD = 'Sicheres-Wort7'
const LINK = /\/bewerbung-senden#link=/

const pdf = (name: string, buffer = rawPdf()) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(buffer),
})
const submit = (page: Page) => sheet(page).getByRole('button', { name: 'Bewerbung abschicken' })
const press = (page: Page) => page.getByRole('button', { name: 'Bewerbung senden' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page) => sheet(page).getByRole('listitem')

test('from an offer to the board of its company, with two PDFs, a mail and no password', async ({
  person,
  database,
  mailbox,
  allowedConsoleErrors,
}) => {
  // The refused PDF.
  allowedConsoleErrors.push(/status of 422/)
  await forgetAttempts(database)
  const employer = await person({ role: 'employer' })
  const job = await giveOpenJob(database, employer.user, 'Orthopädietechnikerin (m/w/d)')
  const { page, context } = await person()
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const email = `mara-${randomUUID()}@post.example`

  await test.step('a password manager fills every field; a refused PDF is named and nothing typed is lost', async () => {
    await page.goto(job.path)
    await applyLink(page).click()
    await expect(submit(page)).toBeInViewport({ ratio: 1 })
    // As a manager does it: into every field at once, by what it takes each for.
    await sheet(page).evaluate((dialog, address) => {
      const known: Record<string, string> = {
        'given-name': 'Mara',
        'family-name': 'Lindner',
        email: address,
      }
      for (const field of dialog.querySelectorAll<HTMLInputElement>('input:not([type=file])')) {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        set?.call(field, known[field.autocomplete] ?? address)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }
    }, email)
    await letter(page).fill('Guten Tag, ich baue seit sechs Jahren Schäfte.')
    await sheet(page)
      .getByLabel(/PDF wählen|Weitere Datei wählen/)
      .setInputFiles([
        pdf('Rechnung.pdf', rawPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })),
        pdf('Lebenslauf.pdf'),
        pdf('Gesellenbrief.pdf'),
      ])
    await expect(rows(page).filter({ hasText: 'Rechnung.pdf' })).toContainText('Sie wird nicht mitgeschickt.')
    await expect(rows(page).filter({ hasText: 'hochgeladen und geprüft' })).toHaveCount(2)
    await expect(letter(page)).toHaveValue('Guten Tag, ich baue seit sechs Jahren Schäfte.')
    await expect(sheet(page).getByLabel('E-Mail-Adresse')).toHaveValue(email)
    await expectNoViolationsInBothSchemes(page, 'the form without an account')
    await keepPicture(page, 'test-results/e2e/guest-form.png', false)
  })

  await test.step('a reload loses nothing; the form says that a mail follows, to everybody the same', async () => {
    await page.reload()
    await expect(letter(page)).toHaveValue('Guten Tag, ich baue seit sechs Jahren Schäfte.')
    await expect(rows(page).filter({ hasText: 'hochgeladen und geprüft' })).toHaveCount(2)
    await submit(page).dblclick()
    await expect(page.getByRole('heading', { name: 'Noch ein Klick, in Ihrer Mail' })).toBeFocused()
    await expect(sheet(page)).toContainText(email)
    await keepPicture(page, 'test-results/e2e/guest-sent.png', false)
    // Reloaded, it still says what happens next.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Noch ein Klick, in Ihrer Mail' })).toBeVisible()
    expect(await applicationsOf(database, job.jobId)).toEqual([])
  })

  const link = await mailbox(email).link(MAIL, LINK)
  await test.step('the company sees nothing yet', async () => {
    await employer.page.goto(`/dashboard?tab=applications&job=${job.jobId}`)
    await untilSettled(employer.page)
    await expect(employer.page.getByText('Mara Lindner')).toHaveCount(0)
  })

  await test.step('after 49 hours the link says that nothing was sent', async () => {
    const age = (hours: number) =>
      database.query(
        'update app_private.guest_applications set expires_at = expires_at - make_interval(hours => $2) where job_id = $1',
        [job.jobId, hours],
      )
    await age(49)
    const late = (await person()).page
    await late.goto(link)
    await expect(title(late, 'Dieser Link gilt nicht mehr')).toBeVisible()
    await expect(late.getByText('Gesendet wurde nichts, Text und Dateien sind gelöscht.')).toBeVisible()
    await expect(late.getByText('baue seit sechs Jahren')).toHaveCount(0)
    await age(-49)
  })

  const mailTab = await context.newPage()
  await test.step('the link shows what is sent; one press sends, signs in, and offers a password', async () => {
    await mailTab.setViewportSize(PHONE)
    await mailTab.goto(link)
    await expect(title(mailTab, 'Bewerbung senden?')).toBeVisible()
    await expect(mailTab).toHaveURL(/\/bewerbung-senden$/)
    await expect(mailTab.getByText('Guten Tag, ich baue seit sechs Jahren Schäfte.')).toBeVisible()
    await expect(mailTab.getByRole('list', { name: 'Unterlagen' })).toHaveText(
      /Lebenslauf\.pdf.*Gesellenbrief\.pdf/s,
    )
    await expectNoViolationsInBothSchemes(mailTab, 'the page of the link')
    await keepPicture(mailTab, 'test-results/e2e/guest-link.png')
    await press(mailTab).dblclick()
    await expect(title(mailTab, 'Ihre Bewerbung ist angekommen')).toBeVisible()
    await expect(mailTab.getByRole('button', { name: /^Benachrichtigungen/ })).toBeVisible()
    await expect(mailTab.getByRole('link', { name: 'Passwort wählen' })).toBeVisible()
    await keepPicture(mailTab, 'test-results/e2e/guest-done.png')
    expect(await applicationsOf(database, job.jobId)).toMatchObject([{ files: 2 }])
  })

  await test.step('the company reads it on its board', async () => {
    await employer.page.goto(`/dashboard?tab=applications&job=${job.jobId}`)
    await expect(employer.page.locator('[data-card]', { hasText: 'Mara Lindner' }).first()).toBeVisible()
  })

  await test.step('the link again, here and on another device, says that it is sent', async () => {
    await mailTab.getByRole('link', { name: 'Bewerbung ansehen' }).click()
    await expect(mailTab.getByText('Lebenslauf.pdf', { exact: true })).toBeVisible()
    for (const one of [mailTab, (await person()).page]) {
      await one.goto(link)
      await expect(title(one, 'Diese Bewerbung ist schon gesendet')).toBeVisible()
    }
  })
})

test('an address with an account signs in first; offline, a form of before the deploy and an ended offer lose nothing', async ({
  person,
  database,
  mailbox,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_(?:INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)/, /status of (?:400|409)/)
  await forgetAttempts(database)
  const employer = await person({ role: 'employer' })
  const owner = await person({ role: 'applicant', firstName: 'Ole', lastName: 'Harms' })
  if (!owner.user) throw new Error('The applicant has an account')
  const { email, userId } = owner.user
  await database.query(
    `insert into auth.account (user_id, account_id, provider_id, password, updated_at) values ($1::uuid, $1::uuid::text, 'credential', $2, now())`,
    [userId, hash({ password: PASSWORD })],
  )
  const job = await giveOpenJob(database, employer.user, 'Podologin (m/w/d)')
  const { page, context } = await person()
  await page.setViewportSize(PHONE)
  await page.goto(`${job.path}#bewerben`)
  await letter(page).fill('Guten Tag, aus Versehen ohne Anmeldung.')
  await sheet(page).getByLabel('Vorname').fill('Ole')
  await sheet(page).getByLabel('Nachname').fill('Harms')
  await sheet(page).getByLabel('E-Mail-Adresse').fill(email)

  await test.step('without a network it says what is safe, and goes on afterwards', async () => {
    await context.setOffline(true)
    await expect(sheet(page).getByText('Ihr Text bleibt in diesem Tab')).toBeVisible()
    // It comes a moment later, and the button makes room for it.
    await expect(page.getByText('Offline Modus')).toBeVisible()
    await submit(page).click()
    await expect(sheet(page).getByText('Wir erreichen den Server nicht.')).toBeVisible()
    await expect(letter(page)).toHaveValue('Guten Tag, aus Versehen ohne Anmeldung.')
    await context.setOffline(false)
    await expect(sheet(page).getByText('Die Verbindung ist wieder da')).toBeVisible()
  })

  await test.step('a version of the terms that came with a deploy is asked for again', async () => {
    // As a tab asks that was opened before it; the versions of the database are those of all tests.
    await page.route(
      '**/start-guest-application',
      (route) =>
        route.continue({ postData: { ...route.request().postDataJSON(), termsVersion: '2026-01-01' } }),
      { times: 1 },
    )
    await submit(page).click()
    await expect(sheet(page).getByText(/haben sich geändert/)).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Seite neu laden' }).click()
    await expect(letter(page)).toHaveValue('Guten Tag, aus Versehen ohne Anmeldung.')
  })

  const waiting = async () => {
    const found = await database.query<{ id: string }>(
      'select id from app_private.guest_applications where job_id = $1',
      [job.jobId],
    )
    return found.rows
  }
  const first = await test.step('the answer is lost: nothing typed is', async () => {
    await page.route(
      '**/start-guest-application',
      async (route) => {
        expect((await route.fetch()).ok()).toBe(true)
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await submit(page).click()
    await expect(
      sheet(page).getByText(/Wir erreichen den Server nicht.*doppelt kommt nichts an/),
    ).toBeVisible()
    await expect(letter(page)).toHaveValue('Guten Tag, aus Versehen ohne Anmeldung.')
    await expect(sheet(page).getByLabel('E-Mail-Adresse')).toHaveValue(email)
    const arrived = await waiting()
    expect(arrived).toHaveLength(1)
    return arrived
  })

  await test.step('pressed again it is the same one', async () => {
    // The notice becomes shorter then, and the button moves.
    await expect(sheet(page).getByText('Die Verbindung ist wieder da')).toBeVisible()
    await submit(page).click()
    await expect(page.getByRole('heading', { name: 'Noch ein Klick, in Ihrer Mail' })).toBeFocused()
    expect(await waiting()).toEqual(first)
  })
  await page.goto(await mailbox(email).link(KNOWN, LINK))
  await expect(title(page, 'Melden Sie sich an')).toBeVisible()
  await expect(page.getByText('aus Versehen ohne Anmeldung')).toHaveCount(0)
  await keepPicture(page, 'test-results/e2e/guest-known.png')

  await test.step('after the sign-in the same tab shows it, and sends with a press', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Anmelden', exact: true }).click()
    // The key of the link goes along in the tab, not in a URL that servers log.
    await expect(page).toHaveURL(/\/login\?weiter=%2Fbewerbung-senden$/)
    await fillLogin(page, { email, password: PASSWORD })
    await expect(page).toHaveURL(/\/bewerbung-senden$/)
    await expect(title(page, 'Bewerbung senden?')).toBeVisible()
  })
  await expect(page.getByText('Guten Tag, aus Versehen ohne Anmeldung.')).toBeVisible()
  await database.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [job.jobId])
  await press(page).click()
  await expect(title(page, 'Diese Stelle nimmt keine Bewerbungen mehr an')).toBeVisible()
  await expect(page.getByText('Guten Tag, aus Versehen ohne Anmeldung.')).toBeVisible()
  expect(await applicationsOf(database, job.jobId)).toEqual([])
  await database.query(`update app_public.jobs set status = 'aktiv' where id = $1`, [job.jobId])
  await page.reload()
  await press(page).click()
  await expect(title(page, 'Ihre Bewerbung ist angekommen')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Passwort wählen' })).toHaveCount(0)
  expect(await applicationsOf(database, job.jobId)).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('"Jetzt bewerben" leads to what the form needs, and to the contact of the company', async ({
    page,
    person,
    database,
  }) => {
    const employer = await person({ role: 'employer' })
    const job = await giveOpenJob(database, employer.user, 'Orthopädieschuhmacherin (m/w/d)')
    await page.goto(job.path)
    await applyLink(page).click()
    await expect(page).toHaveURL(/#bewerben$/)
    const sentence = page.locator('#bewerben')
    await expect(sentence).toBeInViewport()
    await expect(sentence).toHaveText(
      'Das Formular braucht JavaScript. Ohne geht es hier: Per E-Mail bewerben',
    )
    await expect(sentence.locator('a')).toHaveAttribute(
      'href',
      /^mailto:info@werkstatt-am-wall\.example\?subject=Bewerbung/,
    )
    await expect(sheet(page)).toHaveCount(0)
  })
})
