/**
 * One application through both screens: found and sent on a phone, read and answered at a desk. Each side sees without a reload
 * what the other does.
 */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { untilSettled } from '../../harness/settled.ts'
import { rawPdf, stream } from '../../server/files/pdf/raw-pdf.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { giveDraft, putOnline } from '../jobs/job-form.ts'
import { test } from '../people.ts'
import { applicationsOf, applyLink, giveOpenJob, letter, PHONE, send, sheet } from './apply-steps.ts'

/** One page, filled with a colour, so that the test can tell what was drawn. */
const coloured = (name: string, colour: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: rawPdf({ page: '/Contents 4 0 R', more: { 4: stream('', `${colour} rg 0 0 595 842 re f`) } }),
})

/** Red, green and blue in the middle of the page that the viewer shows. */
const drawnColour = (page: Page) =>
  page
    .locator('[data-page="1"][data-drawn="true"] canvas')
    .evaluate((canvas) =>
      canvas instanceof HTMLCanvasElement
        ? [
            ...(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []),
          ].slice(0, 3)
        : [],
    )

test('found and sent with two PDFs on a phone, read, moved and answered at a desk, each step seen at once', async ({
  person,
  database,
  mailbox,
}) => {
  const applicant = await person({ role: 'applicant', firstName: 'Mara', lastName: 'Lindner' })
  const employer = await person({ role: 'employer' })
  if (!applicant.user || !employer.user) throw new Error('Both are signed in')
  const title = `Bandagistin ${randomUUID().slice(0, 8)} (m/w/d)`
  const job = await giveOpenJob(database, employer.user, title)
  const otherTitle = 'Podologin (m/w/d)'
  const other = await giveDraft(database, job.companyId, employer.user.userId, otherTitle)
  await putOnline(database, other)
  await database.query('update app_public.jobs set takes_applications = true where id = $1', [other])
  const [page, desk] = [applicant.page, employer.page]
  await page.setViewportSize(PHONE)
  for (const one of [page, desk]) await one.emulateMedia({ reducedMotion: 'reduce' })
  const mails = mailbox(applicant.user.email)
  const column = (name: string) => desk.getByRole('region', { name: new RegExp(`^${name}`) })
  const cardIn = (name: string, wanted: string) => column(name).locator('[data-card]', { hasText: wanted })
  const state = page.getByRole('status').filter({ hasText: /Angekommen|In Prüfung|Eingeladen|Angebot/ })

  await test.step('the company waits at its board', async () => {
    await desk.goto('/dashboard?tab=applications')
    await expect(desk.getByRole('heading', { level: 1, name: 'Bewerbungen' })).toBeVisible()
    await untilSettled(desk)
  })

  await test.step('found by search', async () => {
    await page.goto('/job-angebot')
    await page.getByRole('button', { name: 'Alle Stellen Ändern' }).click()
    await page.getByLabel('Beruf oder Stichwort').fill(title.split(' (')[0] ?? '')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('with the keyboard alone the form takes the focus, keeps it, and gives it back', async () => {
    await applyLink(page).focus()
    await page.keyboard.press('Enter')
    await expect(send(page)).toBeVisible()
    await expect(sheet(page).getByText('Mara Lindner')).toBeVisible()
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
  })

  const rows = sheet(page).getByRole('listitem')
  await test.step('a few lines and two PDFs; what is no PDF is refused', async () => {
    await applyLink(page).click()
    await letter(page).fill('Guten Tag, ich baue seit sechs Jahren Prothesen.')
    await sheet(page)
      .getByLabel(/PDF wählen|Weitere Datei wählen/)
      .setInputFiles([
        { name: 'Bild.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') },
        coloured('Lebenslauf.pdf', '1 0 0'),
        coloured('Zeugnis.pdf', '0 0 1'),
      ])
    await expect(rows.filter({ hasText: 'Bild.pdf' })).toContainText('Diese Datei ist kein PDF.')
    await expect(rows.filter({ hasText: '1 Seite · hochgeladen und geprüft' })).toHaveCount(2)
    await sheet(page).getByRole('button', { name: '„Bild.pdf“ entfernen' }).click()
    await expectNoViolationsInBothSchemes(page, 'the form with files')
  })

  await test.step('a reload loses neither text nor files; two presses send one application', async () => {
    await page.reload()
    await expect(letter(page)).toHaveValue('Guten Tag, ich baue seit sechs Jahren Prothesen.')
    await expect(rows.filter({ hasText: 'hochgeladen und geprüft' })).toHaveCount(2)
    await sheet(page).getByRole('button', { name: 'Ändern' }).click()
    await sheet(page).getByLabel('Wohnort').fill('Hann. Münden')
    await send(page).dblclick()
    await expect(page.getByRole('heading', { name: 'Ihre Bewerbung ist angekommen' })).toBeFocused()
    expect(await applicationsOf(database, job.jobId)).toMatchObject([
      { letter: 'Guten Tag, ich baue seit sechs Jahren Prothesen.', files: 2 },
    ])
    const { rows: profile } = await database.query(
      'select location from app_public.profiles where user_id = $1',
      [applicant.user?.userId],
    )
    expect(profile).not.toEqual([{ location: 'Hann. Münden' }])
  })

  await test.step('the applicant sees what was sent', async () => {
    const link = sheet(page).getByRole('link', { name: 'Bewerbung ansehen' })
    await expect(link).toHaveAttribute('href', /application=/)
    await link.click()
    await expect(state).toContainText('Angekommen')
    const sent = page.getByRole('region', { name: 'Das haben Sie gesendet' })
    await expect(sent).toContainText('Hann. Münden')
    const download = page.waitForEvent('download')
    await sent.getByRole('link', { name: /Herunterladen.*Lebenslauf\.pdf/ }).click()
    expect((await download).suggestedFilename()).toBe('Lebenslauf.pdf')
    await mails.mail(/^Ihre Bewerbung ist angekommen/)
    await mailbox(employer.user?.email ?? '').mail(/^Neue Bewerbung/)
  })

  const drawer = desk.getByRole('region', { name: 'Bewerbung von Mara Lindner' })
  const history = page.getByRole('region', { name: 'Verlauf und Nachrichten' })
  await test.step('the card has come by itself; a key moves it, and the applicant sees it', async () => {
    await cardIn('Eingegangen', title).getByRole('link').focus()
    await desk.keyboard.press('Shift+ArrowRight')
    await expect(cardIn('In Prüfung', title)).toBeVisible()
    await expect(state).toContainText('In Prüfung')
  })

  await test.step('both PDFs are drawn beside the board', async () => {
    await desk.keyboard.press('Enter')
    await expect(drawer.getByText('Guten Tag, ich baue seit sechs Jahren Prothesen.')).toBeVisible()
    await expect(history).toContainText('hat Ihre Bewerbung geöffnet.')
    // Both were sent at once, so either may come first.
    await drawer.getByRole('button', { name: 'Lebenslauf.pdf' }).press('Enter')
    await expect.poll(() => drawnColour(desk)).toEqual([255, 0, 0])
    await drawer.getByRole('button', { name: 'Zeugnis.pdf' }).press('Enter')
    await expect.poll(() => drawnColour(desk)).toEqual([0, 0, 255])
    await mails.mail(/ist in Prüfung/)
  })

  await test.step('an invitation from a template', async () => {
    await drawer.getByRole('button', { name: 'Einladung zum Gespräch' }).press('Enter')
    const text = drawer.getByRole('textbox', { name: 'Text an Mara Lindner' })
    await expect(text).toHaveValue(/Guten Tag Mara Lindner/)
    await text.press('Control+Enter')
    await expect(drawer.getByText(/Noch 2 Angaben offen/)).toBeVisible()
    await text.fill((await text.inputValue()).replace(/\[[^\]]+\]/g, 'Dienstag um 10 Uhr'))
    await text.press('Control+Enter')
    await expect(cardIn('Eingeladen', title)).toBeVisible()
    await expect(state).toContainText('Eingeladen')
    await expect(history).toContainText('Dienstag um 10 Uhr')
  })

  await test.step('both write', async () => {
    await history.getByRole('textbox', { name: `Nachricht an ${job.company}` }).fill('Ja, gern um zehn.')
    await history.getByRole('button', { name: 'Senden' }).click()
    await expect(drawer.getByText('Ja, gern um zehn.', { exact: true })).toBeVisible()
    const text = drawer.getByRole('textbox', { name: 'Text an Mara Lindner' })
    await text.fill('Bis Dienstag!')
    await text.press('Control+Enter')
    await expect(history.getByText('Bis Dienstag!', { exact: true })).toBeVisible()
    await expectNoViolationsInBothSchemes(page, 'one application')
  })

  await test.step('what the company wrote is reported, without a name', async () => {
    await history.getByRole('button', { name: 'Nachrichten melden' }).click()
    const question = page.getByRole('region', { name: `Nachrichten von ${job.company} melden?` })
    await question.getByLabel('Worum geht es?').selectOption({ label: 'Sexueller Missbrauch von Kindern' })
    await question.getByRole('checkbox', { name: 'Ohne meinen Namen melden' }).check()
    await question.getByRole('button', { name: 'Nachrichten melden' }).click()
    await expect(question.getByText('Bitte schreiben Sie, was passiert ist.')).toBeVisible()
    await question.getByLabel('Was ist passiert?').fill(`Gemeldet von ${job.company}`)
    await question.getByRole('button', { name: 'Nachrichten melden' }).click()
    await expect(page.getByText('Danke, wir sehen uns das an')).toBeVisible()
    const { rows } = await database.query(
      'select subject_kind, reporter_id from app_public.content_reports where details = $1',
      [`Gemeldet von ${job.company}`],
    )
    expect(rows).toEqual([{ subject_kind: 'application', reporter_id: null }])
  })

  await test.step('a second application is withdrawn, and the company sees it', async () => {
    await page.goto(`/job/${other}#bewerben`)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Ihre Bewerbung ist angekommen' })).toBeFocused()
    await expect(cardIn('Eingegangen', otherTitle)).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Zurück zur Stelle' }).click()
    const panel = page.getByRole('region', { name: 'Ihre Bewerbung' })
    await expect(panel).toContainText('Angekommen')
    await panel.getByRole('button', { name: 'Bewerbung zurückziehen' }).click()
    await panel.getByRole('button', { name: 'Jetzt zurückziehen' }).click()
    await expect(panel).toContainText('Zurückgezogen')
    await expect(cardIn('Eingegangen', otherTitle)).toHaveCount(0)
    await desk.keyboard.press('Escape')
    await column('Zurückgezogen')
      .getByRole('button', { name: /Zeigen/ })
      .press('Enter')
    await expect(cardIn('Zurückgezogen', otherTitle)).toBeVisible()
    await mailbox(employer.user?.email ?? '').mail(/^Bewerbung zurückgezogen/)
  })

  await test.step('an offer', async () => {
    await mails.mail(/^Einladung von/)
    await page.goto('/dashboard?tab=applications')
    const listed = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(listed(title)).toContainText('Eingeladen')
    await expect(listed(otherTitle)).toContainText('Zurückgezogen')
    await cardIn('Eingeladen', title).getByRole('link').focus()
    await desk.keyboard.press('Shift+ArrowRight')
    await expect(cardIn('Angebot', title)).toBeVisible()
    await expect(listed(title)).toContainText('Angebot')
    await page.getByRole('link', { name: 'Laufend' }).click()
    await expect(listed(otherTitle)).toHaveCount(0)
    await expectNoViolationsInBothSchemes(page, 'the list')
  })
})
