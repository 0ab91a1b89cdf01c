/** An invitation with a day: set with the invitation, put off, called off; in the application, in the mail and in calendars. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { wallClockOf } from '../../../web/shared/format/berlin-moment.ts'
import { addApplication } from '../../db/applications/committed.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { KEEPS_PICTURES, keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { giveOpenJob } from './apply-steps.ts'

const PLACE = 'Weender Straße 12; 37073 Göttingen, Hof links'

async function savedFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'In den Kalender' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Termin.ics')
  return (await readFile(await download.path())).toString().replaceAll(/\r?\n /g, '')
}

const fieldOf = (file: string, name: string) => new RegExp(`^${name}[:;](.*?)\r?$`, 'm').exec(file)?.[1]

test('an applicant is invited for a day, which is put off and called off', async ({
  person,
  database,
  mailbox,
}, info) => {
  const applicant = await person({ role: 'applicant', firstName: 'Mara', lastName: 'Lindner' })
  const employer = await person({ role: 'employer' })
  const job = await giveOpenJob(database, employer.user, `Bandagistin ${randomUUID().slice(0, 8)} (m/w/d)`)
  const id = await addApplication(database, applicant.user?.userId ?? '', job.jobId)
  const [page, desk] = [applicant.page, employer.page]
  for (const one of [page, desk]) await one.emulateMedia({ reducedMotion: 'reduce' })
  const picture = async (one: Page, name: string) => {
    for (const width of KEEPS_PICTURES ? [1440, 390] : [])
      for (const colorScheme of ['light', 'dark'] as const) {
        await one.setViewportSize({ width, height: 844 })
        await one.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await keepPicture(one, info.outputPath(`${name}-${width}-${colorScheme}.png`), false)
      }
    if (KEEPS_PICTURES) await one.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await one.setViewportSize({ width: 320, height: 844 })
    const wider = await one.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, name).toBeLessThanOrEqual(0)
    await one.setViewportSize({ width: 1280, height: 900 })
  }
  const day = wallClockOf(new Date(Date.now() + 10 * 86_400_000)).day
  const dialog = desk.getByRole('dialog')
  const part = desk.getByRole('region', { name: 'Termin' })

  await test.step('with the invitation, in one press', async () => {
    await desk.goto(`/dashboard?tab=applications&job=${job.jobId}&application=${id}`)
    await desk.getByLabel('Stand danach').selectOption({ label: 'Eingeladen' })
    await desk.getByRole('button', { name: 'Mit Termin …' }).click()
    // Nothing chosen, then a moment that has passed.
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(dialog.getByText('Bitte wählen Sie den Tag.')).toBeVisible()
    await dialog.getByLabel('Tag').fill('2026-01-05')
    await dialog.getByLabel('Uhrzeit').fill('10:00')
    await dialog.getByLabel('Ort oder Videolink').fill(PLACE)
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(dialog.getByText('Dieser Zeitpunkt ist schon vorbei.')).toBeVisible()
    await dialog.getByLabel('Tag').fill(day)
    await picture(desk, 'dialog')
    await expectNoViolationsInBothSchemes(desk, 'dialog of an interview')
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(desk.getByText(/10:00 Uhr, 60 Minuten, Weender/)).toBeVisible()
    // What is chosen stays until it is sent.
    await desk.reload()
    await expect(desk.getByText(/10:00 Uhr, 60 Minuten, Weender/)).toBeVisible()
    await picture(desk, 'invitation')
    await desk.getByRole('button', { name: 'Einladung senden' }).click()
    await expect(part.getByText(/10:00 Uhr/)).toBeVisible()
    await picture(desk, 'drawer')
  })

  const first = await test.step('the applicant reads it, with a file that the mail has too', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText(`Gespräch bei ${job.company}`)).toBeVisible()
    await picture(page, 'overview')
    await page.goto('/dashboard?tab=applications')
    await expect(page.getByText(/^Gespräch am .*10:00 Uhr\.$/)).toBeVisible()
    await page.goto(`/dashboard?tab=applications&application=${id}`)
    await expect(page.getByRole('region', { name: 'Termin' }).getByText(PLACE)).toBeVisible()
    await picture(page, 'own-application')
    await expectNoViolationsInBothSchemes(page, 'application with an interview')
    const file = await savedFile(page)
    expect(fieldOf(file, 'SEQUENCE')).toBe('0')
    expect(fieldOf(file, 'LOCATION')).toBe(String.raw`Weender Straße 12\; 37073 Göttingen\, Hof links`)
    const mail = await mailbox(applicant.user?.email ?? '').mail(/^Einladung/)
    expect(mail.text).toContain(PLACE)
    expect(mail.files).toEqual([{ name: 'Termin.ics', type: 'text/calendar', text: expect.any(String) }])
    const mailed = mail.files[0]?.text.replaceAll(/\r?\n /g, '') ?? ''
    for (const name of ['UID', 'SEQUENCE', 'DTSTART', 'DTEND', 'LOCATION', 'SUMMARY'])
      expect(fieldOf(mailed, name), name).toBe(fieldOf(file, name))
    expect(fieldOf(mailed, 'METHOD')).toBe('PUBLISH')
    return file
  })

  await test.step('nobody else gets the file', async () => {
    for (const one of [await person(), await person({ role: 'employer' }), await person({ role: 'admin' })])
      expect((await one.page.request.get(`/api/interviews/${id}`)).status()).toBe(404)
    const own = await desk.request.get(`/api/interviews/${id}`)
    expect(own.headers()['cache-control']).toBe('private, no-store')
    expect(await own.text()).toContain('SUMMARY:Gespräch mit')
  })

  await test.step('put off: the same event of the calendar, with a later revision', async () => {
    await part.getByRole('button', { name: 'Verlegen …' }).click()
    await expect(dialog.getByLabel('Uhrzeit')).toHaveValue('10:00')
    await dialog.getByLabel('Uhrzeit').fill('14:30')
    await dialog.getByRole('button', { name: 'Termin senden' }).click()
    await expect(part.getByText(/14:30 Uhr/)).toBeVisible()
    await expect(part.getByRole('button', { name: 'Verlegen …' })).toBeFocused()
    // The open page of the applicant follows by itself.
    await expect(page.getByRole('region', { name: 'Termin' }).getByText(/14:30 Uhr/)).toBeVisible()
    const mail = await mailbox(applicant.user?.email ?? '').mail(/^Neuer Termin/)
    const file = mail.files[0]?.text ?? ''
    expect([fieldOf(file, 'UID'), fieldOf(file, 'SEQUENCE')]).toEqual([fieldOf(first, 'UID'), '1'])
  })

  await test.step('called off: calendars that have it are told', async () => {
    await part.getByRole('button', { name: 'Termin absagen …' }).click()
    await picture(desk, 'cancel')
    await dialog.getByRole('button', { name: 'Termin absagen' }).click()
    await expect(part.getByRole('button', { name: 'Termin festlegen …' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Termin' })).toHaveCount(0)
    const mail = await mailbox(applicant.user?.email ?? '').mail(/^Termin abgesagt/)
    const file = mail.files[0]?.text ?? ''
    expect([fieldOf(file, 'METHOD'), fieldOf(file, 'UID')]).toEqual(['CANCEL', fieldOf(first, 'UID')])
  })
})
