import { expect, type Route } from '@playwright/test'
import { untilSettled } from '../../harness/settled.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { test } from '../people.ts'
import { badgeOf, bellOf, openBell, tell, tellMany, untilLive } from './bell.ts'

test.describe('all notifications', () => {
  test('are listed in pages, newest first, grouped by day; new ones appear on top', async ({
    person,
    database,
  }) => {
    const { page, user } = await person({ role: 'applicant' })
    const userId = user?.userId ?? ''
    await tellMany(database, userId, 60)
    await tell(database, userId, { title: 'Von gestern', ago: '1 day', isRead: true })
    await tell(database, userId, { title: 'Von früher', ago: '9 days', isRead: true })
    await page.goto('/preise')
    await (await openBell(page)).getByRole('link', { name: 'Alle anzeigen' }).click()
    await expect(page).toHaveURL(/\/dashboard\?tab=notifications$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Benachrichtigungen' })).toBeVisible()
    await expect(page.getByText('60 ungelesen', { exact: true })).toBeVisible()
    const rows = page
      .getByRole('main')
      .getByRole('link', { name: /Nachricht (\d|obenauf)|Von (gestern|früher)/ })
    await expect(rows).toHaveCount(50)
    await expect(rows.first()).toContainText('Nachricht 60')
    await untilLive(page)
    await tell(database, userId, { title: 'Nachricht obenauf' })
    await expect(rows.first()).toContainText('Nachricht obenauf')
    await expect(rows).toHaveCount(50)

    await page.getByRole('link', { name: 'Ältere Benachrichtigungen' }).click()
    await expect(page).toHaveURL(/nach=/)
    await expect(rows).toHaveCount(13)
    await expect(rows.first()).toContainText('Nachricht 11')
    await expect(page.getByRole('heading', { level: 2, name: 'Gestern' })).toBeVisible()
    const nineDaysAgo = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })
    await expect(
      page.getByRole('heading', { level: 2, name: nineDaysAgo.format(Date.now() - 9 * 86_400_000) }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
    await expect(page.getByText('Alles gelesen')).toBeVisible()
    await expect(badgeOf(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Zu den neuesten' }).click()
    await expect(rows).toHaveCount(50)
    await expect(page.getByRole('main').getByText('Neu', { exact: true })).toHaveCount(0)
  })

  test('an empty bell says so and links to the settings', async ({ person }) => {
    const { page } = await person({ role: 'applicant' })
    await page.goto('/preise')
    await untilLive(page)
    const panel = await openBell(page)
    await expect(panel.getByText('Keine Benachrichtigungen vorhanden')).toBeVisible()
    await panel.getByRole('link', { name: 'Einstellungen' }).click()
    await expect(page).toHaveURL(/\/profile\?bereich=benachrichtigungen$/)
    await page.goto('/dashboard?tab=notifications')
    await expect(page.getByText('Keine Benachrichtigungen vorhanden')).toBeVisible()
  })

  test('while the list is loading the panel says "Laden..."', async ({ person }) => {
    const { page } = await person({ role: 'applicant' })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/LatestNotifications/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/preise')
    const panel = await openBell(page)
    await expect(panel.getByText('Laden...')).toBeVisible()
    answer()
    await expect(panel.getByText('Keine Benachrichtigungen vorhanden')).toBeVisible()
  })

  test('are accessible, also to screen readers', async ({ person, database }) => {
    const { page, user } = await person({ role: 'admin' })
    const userId = user?.userId ?? ''
    const types = [
      'job_match',
      'new_application',
      'admin_application_copy',
      'admin_job_pending',
      'application',
      'security',
    ]
    await tell(
      database,
      userId,
      ...types.map((type, index) => ({ type, title: `Art ${type}`, isRead: index % 2 === 0 })),
    )
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto('/preise')
    const panel = await openBell(page)
    await expect(panel.getByRole('link', { name: /Art security/ })).toBeVisible()
    await expectNoViolationsInBothSchemes(page, 'the bell')
    // The settings are the same for everybody with the role: access-walk.spec.ts.
    await page.goto('/dashboard?tab=notifications')
    await expect(page.getByRole('heading', { level: 1, name: 'Benachrichtigungen' })).toBeVisible()
    await untilSettled(page)
    await expectNoViolationsInBothSchemes(page, 'notifications of each kind')
  })

  test('a setting that is being saved is shown as wanted, also after the page was left', async ({
    person,
  }) => {
    const { page } = await person({ role: 'applicant' })
    await page.goto('/profile?bereich=benachrichtigungen')
    await untilLive(page)
    const bell = page.getByRole('group', { name: 'Passende Stellen' }).getByRole('switch', { name: 'Glocke' })
    const held: Route[] = []
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('"SaveNotificationSetting"')) held.push(route)
      else await route.fallback()
    })
    await bell.click()
    await expect.poll(() => held.length).toBe(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
    await page.goBack()
    await expect(bell).toBeEnabled()
    await expect(bell).not.toBeChecked()
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('"SaveNotificationSetting"') ?? false,
    )
    await held[0]?.continue()
    await saved
    await untilSettled(page)
    await expect(bell).not.toBeChecked()
    await page.reload()
    await expect(bell).not.toBeChecked()
  })

  test('a setting is saved at once, and reverted when saving fails', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/500/)
    const { page, user } = await person({ role: 'applicant' })
    await page.goto('/profile?bereich=benachrichtigungen')
    await untilLive(page)
    const matches = page.getByRole('group', { name: 'Passende Stellen' })
    const bell = matches.getByRole('switch', { name: 'Glocke' })
    const mail = matches.getByRole('combobox', { name: 'E-Mail' })
    await expect(bell).toBeChecked()
    await expect(mail).toHaveValue('taeglich')
    await bell.click()
    await expect(matches.getByText('Gespeichert')).toBeVisible()
    await mail.selectOption('Keine E-Mail')
    await expect(matches.getByText('Gespeichert')).toBeVisible()
    await page.reload()
    await expect(bell).not.toBeChecked()
    await expect(mail).toHaveValue('aus')
    await database.query(
      `select app_private.notify_user($1,
         app_private.make_notice('job_match', 'Still', 'Davon wollte niemand hören.'))`,
      [user?.userId],
    )
    await expect(badgeOf(page)).toHaveCount(0)
    await expect(bellOf(page)).toHaveAccessibleName('Benachrichtigungen, keine ungelesen')

    await expect(page.getByRole('listitem').filter({ hasText: 'Sicherheit Ihres Kontos' })).toContainText(
      'immer sofort',
    )
    await page.route('**/graphql', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'x' }) : route.fallback(),
    )
    await bell.click()
    await expect(page.getByText('Einstellung konnte nicht gespeichert werden.')).toBeVisible()
    await expect(bell).not.toBeChecked()
  })
})
