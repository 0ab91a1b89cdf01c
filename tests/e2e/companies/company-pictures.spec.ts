/** Pictures of a workshop: uploaded and described by a member, refused and approved by an admin, and then on the page. */
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { KEEPS_PICTURES, keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from '../search/active-jobs.ts'

const SIZES = [390, 1440] as const

test('a picture is uploaded, refused with a reason, described anew, approved and seen', async ({
  person,
  database,
  page: visitor,
}, info) => {
  const { user, page } = await person({ role: 'employer' })
  const name = newWord()
  await insertActiveJobs(database, name, [{ title: 'Bandagist' }])
  await database.query(
    `insert into app_public.company_members (company_id, user_id, role) select id, $2, 'owner' from app_public.companies where company_name = $1`,
    [name, user?.userId],
  )
  await database.query('update app_public.jobs set submitted_at = now() where company = $1', [name])
  await database.query(
    `update app_public.companies set place_id = 3707300, verified_at = now() where company_name = $1`,
    [name],
  )
  await database.query(
    'select app_private.approve_company_fields(id) from app_public.companies where company_name = $1',
    [name],
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard?tab=company')
  const section = page.getByRole('region', { name: 'Bilder Ihrer Werkstatt' })
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0b5563' } })
    .jpeg()
    .toBuffer()
  await section
    .getByLabel('Bild der Werkstatt auswählen')
    .setInputFiles({ name: 'werkbank.jpg', mimeType: 'image/jpeg', buffer })
  const words = section.getByLabel('Was zeigt das Bild?')
  await expect(words).toBeFocused()
  await expect(section.getByText('Beschreibung fehlt')).toBeVisible()
  await section.getByRole('button', { name: /^Beschreibung speichern/ }).click()
  await expect(section.getByText('Bitte schreiben Sie, was das Bild zeigt.')).toBeVisible()
  await words.fill('Eine Werkbank')
  await section.getByRole('button', { name: /^Beschreibung speichern/ }).click()
  await expect(section.getByText('in Prüfung')).toBeVisible()
  const address = `/betrieb/${name.toLowerCase().replaceAll('ü', 'ue')}`
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(visitor.getByRole('heading', { name: 'Einblicke' })).toHaveCount(0)

  const { page: admin } = await person({ role: 'admin' })
  await admin.emulateMedia({ reducedMotion: 'reduce' })
  await admin.goto(`/admin?tab=companies&q=${name}`)
  const row = admin.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('1 neues Bild')).toBeVisible()
  const card = admin.getByRole('article', { name })
  await row.getByRole('button', { name: `Prüfen ${name}` }).click()
  await expect(card.getByRole('img', { name: 'Eine Werkbank' })).toBeVisible()
  for (const width of KEEPS_PICTURES ? SIZES : []) {
    await admin.setViewportSize({ width, height: 900 })
    await keepPicture(admin, info.outputPath(`review-${width}.png`))
  }
  await expectNoViolationsInBothSchemes(admin, 'review')
  await keepPicture(admin, info.outputPath('review-dark.png'))
  await card.getByRole('button', { name: /^Ablehnen/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Bitte sagen Sie genauer, was zu sehen ist.')
  await dialog.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(row).toHaveCount(0)

  await expect(section.getByText('Bitte sagen Sie genauer, was zu sehen ist.')).toBeVisible()
  await words.fill('Werkbank mit Schraubstock')
  await section.getByRole('button', { name: /^Beschreibung speichern/ }).click()
  await expect(section.getByText('in Prüfung')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of KEEPS_PICTURES ? SIZES : []) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await keepPicture(page, info.outputPath(`form-${width}-${colorScheme}.png`))
    }
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Prüfen ${name}` }).click()
  await card.getByRole('button', { name: /^Freigeben/ }).click()
  await expect(row).toHaveCount(0)
  await expect(section.getByText('freigegeben')).toBeVisible()

  await visitor.reload()
  const shown = visitor.getByRole('img', { name: 'Werkbank mit Schraubstock' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(shown).toHaveAttribute('loading', 'lazy')
  await section.getByRole('button', { name: /^Löschen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bild löschen' }).click()
  await expect(section.getByRole('img')).toHaveCount(0)
  // The shared page of visitors is kept for some seconds.
  await expect(async () => {
    await visitor.reload()
    expect(await visitor.getByRole('heading', { name: 'Einblicke' }).count()).toBe(0)
  }).toPass()
})
