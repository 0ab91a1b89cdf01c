/** Pictures of own work: added to a request with words, read and one refused by an admin, seen under the Chiffre, and deleted. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '../../../web/shared/routing/paths.ts'
import { untilSettled } from '../../harness/settled.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { expectSaved } from '../jobs/job-form.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { newWord } from '../search/active-jobs.ts'
import { giveDraftRequest } from './request-steps.ts'

const photo = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Mara Lindner' },
      IFD3: { GPSLatitude: '51/1 32/1 0/1', GPSLatitudeRef: 'N' },
    })
    .toBuffer()

const isDrawn = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name })
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)

const PHONE = { width: 390, height: 844 }

test('on a phone an applicant shows own work under the Chiffre, once an admin has read it', async ({
  person,
  database,
  allowedConsoleErrors,
}, info) => {
  // What is no picture, and a picture whose request is gone.
  allowedConsoleErrors.push(/status of (?:422|404)/)
  const { user, page } = await person({ role: 'applicant' })
  if (!user) throw new Error('The applicant is signed in')
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const title = `Bandagistin ${newWord()}`
  const { id } = await giveDraftRequest(database, user, { title, profession_slug: 'bandagist' })
  await page.goto(paths.createJobRequest.href({ id }))
  await untilSettled(page)
  const next = page.getByRole('button', { name: 'Weiter' })
  for (let step = 0; step < 2; step += 1) await next.click()
  const section = page.getByRole('region', { name: 'Bilder Ihrer Arbeit (freiwillig)' })
  await expect(section.getByText('Keine Gesichter, keine Namen', { exact: false })).toBeVisible()
  const add = async (background: string, words: string, position: number) => {
    await section.getByLabel('Bild Ihrer Arbeit auswählen').setInputFiles({
      name: 'Mara-Lindner-Patient-Meier.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(background),
    })
    const field = section.getByLabel(`Was zeigt Bild ${position}?`)
    await expect(field).toBeFocused()
    await field.fill(words)
  }
  await add('#0b5563', 'Schaft aus Carbon', 1)
  await add('#b5524a', 'Korsett, anprobiert', 2)
  await add('#587a80', 'Einlage, gefräst', 3)
  await isDrawn(page, 'Einlage, gefräst')
  // No picture, and nothing is lost.
  await section.getByLabel('Bild Ihrer Arbeit auswählen').setInputFiles({
    name: 'brief.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(section.getByText('Diese Datei ist kein PNG', { exact: false })).toBeVisible()
  await expect(section.getByRole('img')).toHaveCount(3)
  await section.getByRole('button', { name: /^Bild löschen.*Einlage, gefräst$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bild löschen' }).click()
  await expect(section.getByRole('img')).toHaveCount(2)
  await expectSaved(page)
  await expectNoViolationsInBothSchemes(page, 'form')
  await keepPicture(page, info.outputPath('form.png'))
  await page.reload()
  await untilSettled(page)
  for (let step = 0; step < 2; step += 1) await next.click()
  await expect(section.getByLabel('Was zeigt Bild 2?')).toHaveValue('Korsett, anprobiert')
  await next.click()
  await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Gesuch ist eingereicht' })).toBeVisible()

  const { page: visitor } = await person()
  await visitor.setViewportSize(PHONE)
  const href = paths.jobRequest.href(id)
  await visitor.goto(href)
  await expect(visitor.getByText(title)).toHaveCount(0)

  const { page: admin } = await person({ role: 'admin' })
  await admin.setViewportSize(PHONE)
  await admin.emulateMedia({ reducedMotion: 'reduce' })
  await admin.goto(`/admin?tab=requests&request=${id}`)
  const review = admin.getByRole('region', { name: 'Bilder ansehen' })
  await expect(review.getByText('Korsett, anprobiert', { exact: true }).first()).toBeVisible()
  await isDrawn(admin, 'Schaft aus Carbon')
  await expectNoViolationsInBothSchemes(admin, 'review')
  await keepPicture(admin, info.outputPath('review.png'))
  await review.getByRole('button', { name: /^Bild entfernen.*Korsett, anprobiert$/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Ein Gesicht ist zu erkennen.')
  await dialog.getByRole('button', { name: 'Bild entfernen' }).click()
  await expect(review.getByRole('listitem')).toHaveCount(1)
  await expect(admin.getByRole('img', { name: 'Korsett, anprobiert' })).toHaveCount(0)
  await database.query(
    'select app_private.approve_submitted_request(job_requests, null) from app_public.job_requests where id = $1',
    [id],
  )

  await visitor.goto(href)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByRole('heading', { name: 'Eigene Arbeiten' })).toBeVisible()
  await visitor.getByRole('img', { name: 'Schaft aus Carbon' }).scrollIntoViewIfNeeded()
  await isDrawn(visitor, 'Schaft aus Carbon')
  await expect(visitor.getByRole('main').getByRole('img', { name: 'Korsett, anprobiert' })).toHaveCount(0)
  const html = await (await visitor.request.get(visitor.url())).text()
  for (const kept of [user.userId, 'Lindner', 'Meier', user.email]) expect(html).not.toContain(kept)
  await expectNoViolationsInBothSchemes(visitor, 'page')
  await keepPicture(visitor, info.outputPath('page.png'))

  // Nobody else has it with the pause of the request, not even who has it on the screen.
  const src = (await visitor.getByRole('img', { name: 'Schaft aus Carbon' }).getAttribute('src')) ?? ''
  expect((await visitor.request.get(src)).status()).toBe(200)
  await database.query(`update app_public.job_requests set status = 'pausiert' where id = $1`, [id])
  expect((await visitor.request.get(src)).status()).toBe(404)
  expect((await page.request.get(src)).status()).toBe(200)

  // Online again and reported: an admin takes out the picture alone.
  await database.query(`update app_public.job_requests set status = 'aktiv' where id = $1`, [id])
  await database.query(
    `select auth.file_report('job_request', $1, 'persoenliche_daten', 'Auf dem Bild steht ein Name.', 'Rita Lindner', $2)`,
    [id, `rita-${randomUUID()}@lindner.example`],
  )
  const { rows } = await database.query<{ case_id: string }>(
    'select case_id from app_public.content_reports where subject_id = $1',
    [id],
  )
  await admin.goto(`/admin?tab=reports&report=${rows[0]?.case_id}`)
  await untilSettled(admin)
  await expect(review.getByRole('listitem')).toHaveCount(1)
  await expectNoViolationsInBothSchemes(admin, 'report')
  await keepPicture(admin, info.outputPath('report.png'))
  await review.getByRole('button', { name: /^Bild entfernen.*Schaft aus Carbon$/ }).click()
  await dialog.getByLabel('Grund').fill('Auf dem Etikett steht ein Name.')
  await dialog.getByRole('button', { name: 'Bild entfernen' }).click()
  await expect(review).toHaveCount(0)
  expect((await page.request.get(src)).status()).toBe(404)
  await visitor.goto(href)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByRole('img', { name: 'Schaft aus Carbon' })).toHaveCount(0)
})
