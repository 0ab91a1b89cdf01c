/** The form of an application: what goes wrong while people fill it, and who may not open it. applying-and-hiring.spec.ts walks on from it. */
import { expect } from '@playwright/test'
import { untilSettled } from '../../harness/settled.ts'
import { rawPdf } from '../../server/files/pdf/raw-pdf.ts'
import { forgetAttempts } from '../auth/registration.ts'
import { badgeOf } from '../notifications/bell.ts'
import { test } from '../people.ts'
import { applicationsOf, applyLink, giveOpenJob, letter, PHONE, send, sheet } from './apply-steps.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: rawPdf() })

test('what a visitor began goes along to the sign-in, and survives outages and another tab', async ({
  person,
  signIn,
  database,
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
  await letter(page).fill('Guten Tag, als Besucherin geschrieben.')
  await page.reload()
  await expect(letter(page)).toHaveValue('Guten Tag, als Besucherin geschrieben.')

  // The sign-in ends in another tab than the one that wrote, as with a passkey of another device.
  await sheet(page).getByRole('link', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  const target = new URL(page.url()).searchParams.get('weiter') ?? ''
  expect(target).toMatch(/#bewerben=/)
  await signIn({ role: 'applicant', firstName: 'Svenja', lastName: 'Roth' }, context)
  const other = await context.newPage()
  await other.setViewportSize(PHONE)
  await other.goto(target)
  await expect(letter(other)).toHaveValue('Guten Tag, als Besucherin geschrieben.')
  await expect(other).toHaveURL(/#bewerben$/)
  await expect(sheet(other).getByText('Svenja Roth')).toBeVisible()

  await page.goto(target)
  await expect(sheet(page).getByText('Svenja Roth')).toBeVisible()
  await expect(letter(page)).toHaveValue('Guten Tag, als Besucherin geschrieben.')

  // Without a network: typed on and sent, so it waits; taken back, nothing is lost.
  await context.setOffline(true)
  await letter(other).fill('Guten Tag, ohne Netz weitergeschrieben.')
  // The notice lies over the sheet, whose button to send must not get the press.
  await expect(other.getByText('Keine Internetverbindung')).toBeVisible()
  await expect(send(other)).toBeInViewport({ ratio: 1 })
  await other.getByRole('button', { name: 'Schließen', exact: true }).click()
  await expect(other.getByText('Keine Internetverbindung')).toHaveCount(0)
  await expect(other.getByText('Offline Modus')).toBeVisible()
  await send(other).click()
  await expect(other.getByRole('heading', { name: 'Ihre Bewerbung wartet' })).toBeFocused()
  await sheet(other).getByRole('button', { name: 'Zurückholen und ändern' }).click()
  await expect(letter(other)).toHaveValue('Guten Tag, ohne Netz weitergeschrieben.')
  await context.setOffline(false)

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

  // Both have it, one sends: one application.
  await expect(letter(page)).toHaveValue('Guten Tag, als Besucherin geschrieben.')
  await send(other).click()
  await expect(other.getByRole('heading', { name: 'Ihre Bewerbung ist angekommen' })).toBeFocused()
  await expect(sheet(page).getByText('Sie haben sich hier schon beworben')).toBeVisible()
  await expect(sheet(page).getByText(/als Besucherin geschrieben/)).toBeVisible()
  expect(await applicationsOf(database, job.jobId)).toMatchObject([
    { letter: 'Guten Tag, ohne Netz weitergeschrieben.', files: 1 },
  ])

  // A tab that is closed with a file on its way, and one that is opened after it.
  const late = await giveOpenJob(database, employer.user, 'Podologin (m/w/d)')
  const closed = await context.newPage()
  await closed.goto(`${late.path}#bewerben`)
  await letter(closed).fill('Guten Tag, im geschlossenen Tab.')
  await context.setOffline(true)
  await sheet(closed)
    .getByLabel('PDF wählen')
    .setInputFiles([pdf('Zeugnis.pdf')])
  await send(closed).click()
  await expect(sheet(closed).getByText(/sobald alle Dateien hochgeladen sind/)).toBeVisible()
  await closed.close()
  await context.setOffline(false)
  await other.goto(`${late.path}#bewerben`)
  await expect(letter(other)).toHaveValue('Guten Tag, im geschlossenen Tab.')
  await expect(sheet(other).getByText('Gesendet ist er noch nicht.')).toBeVisible()
  await expect(sheet(other).getByText(/Noch nicht hochgeladen: „Zeugnis.pdf“/)).toBeVisible()

  // A job that ends while the form is open.
  await letter(other).fill('Guten Tag, fast zu spät.')
  await database.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [late.jobId])
  await send(other).click()
  await expect(sheet(other).getByText(/nimmt inzwischen keine Bewerbungen mehr an/)).toBeVisible()
  await expect(letter(other)).toHaveValue('Guten Tag, fast zu spät.')
})

test('offline, from an offer whose form was never opened: it begins with what is known, waits, and is sent', async ({
  person,
  database,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_(?:INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)/)
  const employer = await person({ role: 'employer' })
  const applicant = await person({ role: 'applicant', firstName: 'Mara', lastName: 'Lindner' })
  const { page, context } = applicant
  await page.setViewportSize(PHONE)
  await database.query(`update app_public.profiles set phone = '0551 4711' where user_id = $1`, [
    applicant.user?.userId,
  ])

  const messages = page.getByRole('region', { name: 'Meldungen' })

  await test.step('with the profile that the page of the offer has read', async () => {
    const job = await giveOpenJob(database, employer.user, 'Reha-Technikerin (m/w/d)')
    await page.goto(job.path)
    await untilSettled(page)
    await context.setOffline(true)
    await applyLink(page).click()
    await expect(sheet(page).getByText('Mara Lindner')).toBeVisible()
    await expect(sheet(page).getByText(/0551 4711/)).toBeVisible()
    await letter(page).fill('Guten Tag, aus dem Funkloch.')
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Ihre Bewerbung wartet' })).toBeFocused()
    await expect(page.getByRole('dialog', { name: 'Ihre Bewerbung', exact: true })).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Zurück zur Stelle' }).click()
    await context.setOffline(false)
    // The form is closed, so a toast says it; the bell does not count what its person has done.
    // A pointer on it holds it on the screen, however slow the machine.
    await messages.getByText('Ihre Bewerbung ist angekommen').dispatchEvent('mouseover')
    // Above the bar with the button of the page, and not on it, wherever the end of the offer has carried it.
    // Both go down with the notice that the connection is back.
    const bar = page.locator('[data-bottom-bar]')
    const overlap = async () => {
      const [message, button] = await Promise.all([messages.boundingBox(), bar.boundingBox()])
      if (!message?.height || !button) throw new Error('both are on the screen')
      return Math.min(message.y + message.height - button.y, button.y + button.height - message.y)
    }
    await expect.poll(overlap).toBeLessThanOrEqual(0)
    const before = (await bar.boundingBox())?.y ?? 0
    await bar.evaluate((element) => {
      const end = element.parentElement?.getBoundingClientRect().bottom ?? 0
      scrollBy({ top: end - innerHeight + 140, behavior: 'instant' })
    })
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeLessThan(before - 20)
    await expect.poll(overlap).toBeLessThanOrEqual(0)
    await messages.getByText('Ihre Bewerbung ist angekommen').dispatchEvent('mouseout')
    expect(await applicationsOf(database, job.jobId)).toMatchObject([
      { letter: 'Guten Tag, aus dem Funkloch.', phone: '0551 4711' },
    ])
    await expect(page.getByRole('region', { name: 'Ihre Bewerbung' })).toContainText('Angekommen')
    await expect(badgeOf(page)).toHaveCount(0)
  })

  await test.step('with the name of the account, where nothing else is known', async () => {
    const job = await giveOpenJob(database, employer.user, 'Podologin (m/w/d)')
    await context.route('**/graphql*', (route) =>
      /"ApplyForm"|ApplyForm&/.test(`${route.request().url()} ${route.request().postData()}`)
        ? route.abort('connectionreset')
        : route.continue(),
    )
    await page.goto(job.path)
    await untilSettled(page)
    await context.setOffline(true)
    await applyLink(page).click()
    await expect(sheet(page).getByText('Mara Lindner')).toBeVisible()
    await letter(page).fill('Guten Tag, ohne Profil.')
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Ihre Bewerbung wartet' })).toBeFocused()
    await context.unroute('**/graphql*')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Ihre Bewerbung ist angekommen' })).toBeFocused()
    // Before the eyes of its person: the heading has said it.
    await expect(messages).not.toContainText('angekommen')
    expect(await applicationsOf(database, job.jobId)).toMatchObject([
      { letter: 'Guten Tag, ohne Profil.', phone: null },
    ])
  })
})

test('employers read why there is no button', async ({ person, database }) => {
  const employer = await person({ role: 'employer' })
  const job = await giveOpenJob(database, employer.user, 'Reha-Technikerin (m/w/d)')
  await employer.page.goto(`${job.path}#bewerben`)
  await expect(employer.page.getByText('Mit einem Konto als Arbeitgeber geht das nicht.')).toBeVisible()
  await expect(applyLink(employer.page)).toHaveCount(0)
  await expect(sheet(employer.page)).toHaveCount(0)
})
