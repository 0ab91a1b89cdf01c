/** The composer of the newsletter: its blocks, its pictures, and what it does when something goes wrong. */
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { axeOf, expectNoViolationsInBothSchemes } from '../axe.ts'
import { test } from '../people.ts'
import { newWord } from '../search/active-jobs.ts'
import { expectNoSidewaysScroll, firstText, savedDraft } from './newsletter-steps.ts'

const blocks = (page: Page) => page.getByRole('group', { name: /, Block \d+ von \d+$/ })
const kinds = (page: Page) =>
  blocks(page).evaluateAll((all) => all.map((one) => one.ariaLabel?.split(',')[0]))

test('blocks move by button and key, come back after they were deleted, and say what they lack', async ({
  person,
}) => {
  const { page } = await person({ role: 'admin' })
  await page.goto('/admin/newsletter?id=neu')
  await page.getByLabel('Betreff').fill('Ordnung')
  await page.getByRole('button', { name: 'Schaltfläche hinzufügen' }).click()
  await expect(page.getByLabel('Aufschrift')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Passende Stellen hinzufügen' })).toHaveCount(0)
  expect(await kinds(page)).toEqual(['Text', 'Passende Stellen', 'Schaltfläche'])
  await page.getByLabel('Aufschrift').press('Alt+ArrowUp')
  expect(await kinds(page)).toEqual(['Text', 'Schaltfläche', 'Passende Stellen'])
  await expect(page.getByLabel('Aufschrift')).toBeFocused()
  await expect(page.getByText('Schaltfläche steht jetzt an Stelle 2 von 3.')).toBeAttached()
  const up = page.getByRole('button', { name: /^Nach oben: Schaltfläche/ })
  await up.click()
  expect(await kinds(page)).toEqual(['Schaltfläche', 'Text', 'Passende Stellen'])
  await expect(up).toBeFocused()
  await up.press('Enter')
  await expect(page.getByText('Der Block steht schon ganz oben.')).toBeAttached()

  await page.getByLabel('Aufschrift').fill('Alle Stellen')
  await page.getByRole('button', { name: /^Löschen ?: Schaltfläche/ }).click()
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByLabel('Aufschrift')).toHaveValue('Alle Stellen')
  await expect(page.getByLabel('Aufschrift')).toBeFocused()
  expect(await kinds(page)).toEqual(['Schaltfläche', 'Text', 'Passende Stellen'])

  await page.getByLabel('Adresse').first().fill('http://unsicher.example')
  await page.getByRole('button', { name: 'Versand planen' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Das fehlt noch, bevor etwas gesendet wird' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Block 1, Schaltfläche: Adresse' }).click()
  await expect(page.getByLabel('Adresse').first()).toBeFocused()
  await expect(summary.getByRole('link', { name: 'Block 2, Text: Text' })).toBeVisible()
  await expectNoViolationsInBothSchemes(page, 'composer with errors')
  await page.getByLabel('Adresse').first().fill('www.beispiel.de')
  await firstText(page).fill('Guten Tag <b>fett</b>')
  await page.getByRole('button', { name: 'Versand planen' }).click()
  await expect(page.getByText('Nur Text: keine HTML-Tags').first()).toBeVisible()
  await firstText(page).fill('Guten Tag')
  await expect(savedDraft(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a picture is uploaded, drawn again, and chosen from the store', async ({ person }) => {
  const { page } = await person({ role: 'admin' })
  await page.goto('/admin/newsletter?id=neu')
  await page.getByRole('button', { name: 'Bild hinzufügen' }).click()
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0b5563' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'werkstatt.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByText('Das Bild ist da.')).toBeVisible()
  await page.getByLabel('Was zeigt das Bild?').fill('Eine Werkstatt')
  const shown = page.getByRole('img', { name: 'Eine Werkstatt' })
  await expect(shown).toBeVisible()
  // It has its place before it has its pixels.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1120)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'liste.txt', mimeType: 'text/plain', buffer: Buffer.from('nichts') })
  await expect(page.getByText('Das geht nur mit einem Bild als PNG, JPEG oder WebP.')).toBeVisible()
  await page.getByRole('button', { name: 'Aus der Ablage wählen' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { pressed: true })).toBeVisible()
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  // Nobody else sees what no issue shows yet.
  const { page: visitor } = await person()
  await visitor.goto('/newsletter')
  const path = await shown.getAttribute('src')
  expect((await visitor.request.get(path ?? '')).status()).toBe(404)
})

test('two admins with one issue: both versions are there until one is chosen', async ({
  person,
  database,
  allowedConsoleErrors,
}) => {
  // The preview of the issue that is deleted below.
  allowedConsoleErrors.push(/404 .*\/preview\?/)
  const { page: first } = await person({ role: 'admin' })
  const { page: second } = await person({ role: 'admin' })
  const subject = `Fassung ${newWord()}`
  await first.goto('/admin/newsletter?id=neu')
  await first.getByLabel('Betreff').fill(subject)
  await expect(savedDraft(first)).toBeVisible()
  await second.goto(first.url())
  await second.getByLabel('Betreff').fill(`${subject} B`)
  await expect(savedDraft(second)).toBeVisible()
  await firstText(first).fill('Text von A')
  await expect(first.getByRole('alert').filter({ hasText: 'an anderer Stelle geändert' })).toBeVisible()
  await expect(firstText(first)).toHaveValue('Text von A')
  await first.getByRole('button', { name: 'Gespeicherte Fassung laden' }).click()
  await expect(first.getByLabel('Betreff')).toHaveValue(`${subject} B`)
  await firstText(first).fill('Text von A')
  await expect(savedDraft(first)).toBeVisible()
  await second.getByLabel('Vorschautext').fill('von B')
  await second.getByRole('button', { name: 'Meine Fassung behalten' }).click()
  await expect(savedDraft(second)).toBeVisible()
  const { rows } = await database.query(
    'select preheader from app_public.newsletter_issues where subject = $1',
    [`${subject} B`],
  )
  expect(rows).toEqual([{ preheader: 'von B' }])

  // Gone to everybody meanwhile: what was typed becomes an issue of its own.
  await database.query(`delete from app_public.newsletter_issues where subject = $1`, [`${subject} B`])
  await first.getByLabel('Betreff').fill(`${subject} C`)
  await expect(first.getByText('Diese Ausgabe gibt es nicht mehr')).toBeVisible()
  await first.getByRole('button', { name: 'Als neue Ausgabe speichern' }).click()
  await expect(first.getByLabel('Betreff')).toHaveValue(`${subject} C`)
  await expect(first.getByText('Diese Ausgabe gibt es nicht mehr')).toHaveCount(0)
})

test('without a network the draft stays, and is saved once there is one', async ({
  person,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { page, context } = await person({ role: 'admin' })
  await page.goto('/admin/newsletter?id=neu')
  await page.getByLabel('Betreff').fill('Vor dem Ausfall')
  await expect(savedDraft(page)).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Betreff').fill('Während des Ausfalls')
  await expect(page.getByText('Ihr Text ist in diesem Browser gesichert').first()).toBeVisible()
  await context.setOffline(false)
  await expect(savedDraft(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Betreff')).toHaveValue('Während des Ausfalls')
})

test('the list copies and deletes drafts', async ({ person }) => {
  const { page } = await person({ role: 'admin' })
  const subject = `Vorlage ${newWord()}`
  await page.goto('/admin/newsletter?id=neu')
  await page.getByLabel('Betreff').fill(subject)
  await expect(savedDraft(page)).toBeVisible()
  await page.getByRole('link', { name: 'Alle Ausgaben' }).click()
  await page.getByRole('button', { name: new RegExp(`^Duplizieren ?: ${subject}`) }).click()
  await expect(page.getByLabel('Betreff')).toHaveValue(new RegExp(subject))
  await page.getByRole('link', { name: 'Alle Ausgaben' }).click()
  const rows = page.getByRole('listitem').filter({ hasText: subject })
  await expect(rows).toHaveCount(2)
  await expectNoViolationsInBothSchemes(page, 'issues')
  await expectNoSidewaysScroll(page)
  await rows
    .first()
    .getByRole('button', { name: /^Löschen/ })
    .click()
  await expect(page.getByRole('button', { name: 'Behalten' })).toBeFocused()
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(rows).toHaveCount(1)
})
