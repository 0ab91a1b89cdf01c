import { expect } from '@playwright/test'
import sharp from 'sharp'
import { anAccount, fillLogin, forgetAttempts, givePassword } from '../auth/registration.ts'
import { test } from '../people.ts'
import { giveCompany } from './job-form.ts'

test.describe('presenting a company', () => {
  test('two tabs that write the same company lose no text', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/40\d/)
    const { page: first, user, context } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    const second = await context.newPage()
    for (const page of [second, first]) await page.goto('/dashboard?tab=company')
    await first.bringToFront()
    await first.getByLabel('Anschrift').fill('Weender Straße 1')
    await first.getByRole('button', { name: 'Betrieb speichern' }).click()
    await expect(first.getByText('Betrieb gespeichert')).toBeVisible()
    await expect(first.getByRole('button', { name: 'Betrieb speichern' })).toBeFocused()
    await second.getByLabel('Anschrift').fill('Weender Straße 2')
    await second.getByRole('button', { name: 'Betrieb speichern' }).click()
    await expect(second.getByText('Der Betrieb wurde inzwischen an anderer Stelle geändert')).toBeVisible()
    await second.getByRole('button', { name: 'Meine Fassung behalten' }).click()
    await expect(second.getByText('Betrieb gespeichert')).toBeVisible()
    await first.reload()
    await expect(first.getByLabel('Anschrift')).toHaveValue('Weender Straße 2')
  })

  test('a session that ends while a company is edited loses no text', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/40\d/, /WebSocket/)
    await forgetAttempts(database)
    const account = anAccount()
    const { page, context, user } = await person({ ...account, role: 'employer' })
    const userId = user?.userId ?? ''
    await givePassword(database, userId, account.password)
    await giveCompany(database, userId)
    await page.goto('/dashboard?tab=company')
    const address = page.getByLabel('Anschrift')
    await address.fill('Weender Straße 4')
    await database.query(
      `update auth.session set expires_at = now() - interval '1 hour' where user_id = $1`,
      [userId],
    )
    await page.getByRole('button', { name: 'Betrieb speichern' }).click()
    await expect(page.getByText('Sie sind nicht mehr angemeldet')).toBeVisible()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /^Erneut anmelden/ }).click()
    const other = await opened
    await fillLogin(other, account)
    await expect(other).toHaveURL(/\/dashboard\?tab=company$/)
    await page.bringToFront()
    await page.waitForTimeout(500)
    await expect(address).toHaveValue('Weender Straße 4')
    await page.getByRole('button', { name: 'Betrieb speichern' }).click()
    await expect(page.getByText('Betrieb gespeichert')).toBeVisible()
  })

  test('a logo is uploaded, saved and removed, and a file that is none changes nothing', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/422/)
    const { page, user } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    await page.goto('/dashboard?tab=company')
    const field = page.getByRole('group', { name: /^Logo/ })
    const picture = field.locator('img')
    await expect(field.getByRole('button', { name: 'Bild hochladen' })).toBeEnabled()
    await page.getByLabel('Anschrift').fill('Weender Straße 5')
    const choose = (mimeType: string, buffer: Buffer) =>
      field.getByLabel('Logo auswählen').setInputFiles({ name: 'logo', mimeType, buffer })
    await choose('image/svg+xml', Buffer.from('<svg/>'))
    await expect(field.getByRole('alert')).toContainText('als PNG, JPEG oder WebP')
    await choose('image/png', Buffer.from('<svg/>'))
    await expect(field.getByRole('alert')).toContainText('oder sie ist beschädigt')
    await expect(picture).toHaveCount(0)
    await expect(page.getByLabel('Anschrift')).toHaveValue('Weender Straße 5')

    await choose(
      'image/png',
      await sharp({ create: { width: 500, height: 500, channels: 3, background: '#0b5563' } })
        .png()
        .toBuffer(),
    )
    await expect(field.getByRole('status')).toContainText('sobald Sie den Betrieb speichern')
    await expect(picture).toHaveAttribute('src', /^\/logo\/[0-9a-f]{64}$/)
    await expect(picture).toHaveJSProperty('naturalWidth', 96)
    await page.getByRole('button', { name: 'Betrieb speichern' }).click()
    await expect(page.getByText('Betrieb gespeichert')).toBeVisible()
    await page.reload()
    await expect(picture).toHaveJSProperty('naturalWidth', 96)
    await expect(page.getByLabel('Anschrift')).toHaveValue('Weender Straße 5')

    await field.getByRole('button', { name: 'Logo entfernen' }).click()
    await expect(field.getByRole('button', { name: 'Bild hochladen' })).toBeFocused()
    await expect(picture).toHaveCount(0)
    await page.getByRole('button', { name: 'Betrieb speichern' }).click()
    await expect(page.getByText('Betrieb gespeichert')).toBeVisible()
    await page.reload()
    await expect(field.getByRole('button', { name: 'Bild hochladen' })).toBeEnabled()
    await expect(picture).toHaveCount(0)
  })

  test('leaving an unsaved company asks first', async ({ person, database }) => {
    const { page, user } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    await page.goto('/dashboard?tab=company')
    await page.getByLabel('Anschrift').fill('Weender Straße 3')
    await page.getByRole('link', { name: 'Überblick', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Ohne Speichern verlassen?' })
    await dialog.getByRole('button', { name: 'Hier bleiben' }).click()
    await expect(page.getByLabel('Anschrift')).toHaveValue('Weender Straße 3')
    await page.getByRole('link', { name: 'Überblick', exact: true }).click()
    await dialog.getByRole('button', { name: 'Ohne Speichern verlassen' }).click()
    await expect(page.getByRole('heading', { name: 'Als Nächstes' })).toBeVisible()
  })
})
