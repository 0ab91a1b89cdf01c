import { expect } from '@playwright/test'
import { untilSettled } from '../../harness/settled.ts'
import { giveCompany, giveDraft, putOnline } from '../jobs/job-form.ts'
import { test } from '../people.ts'
import { badgeOf, bellOf, nextReady, openBell, tell, tellMany, untilLive } from './bell.ts'

test.describe('the bell', () => {
  test('is for signed-in people: visitors load neither it nor a socket', async ({ person }) => {
    const { page } = await person()
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await page.goto('/job-angebot')
    await untilSettled(page)
    await expect(bellOf(page)).toHaveCount(0)
    expect(sockets).toEqual([])
  })

  test('comes with the page and its number, also without scripts, and on public pages', async ({
    browser,
    signIn,
    database,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const { userId } = await signIn({ role: 'applicant' }, context)
    await tellMany(database, userId, 7)
    const page = await context.newPage()
    await page.goto('/job-angebot')
    await expect(badgeOf(page)).toHaveText('7')
    await expect(bellOf(page)).toHaveAccessibleName('Benachrichtigungen, 7 ungelesen')
    await context.close()
  })

  test('two tabs: one marks as read, the other follows; more than 99 are 99+', async ({
    person,
    database,
  }) => {
    const { page, context, user } = await person({ role: 'employer' })
    await tellMany(database, user?.userId ?? '', 120)
    const other = await context.newPage()
    await page.goto('/dashboard')
    await other.goto('/job-angebot')
    await untilLive(page)
    await untilLive(other)
    await expect(badgeOf(page)).toHaveText('99+')
    await expect(bellOf(page)).toHaveAccessibleName('Benachrichtigungen, 120 ungelesen')

    const panelThere = await openBell(other)
    await expect(panelThere.getByRole('link', { name: /Nachricht/ })).toHaveCount(50)
    const row = panelThere.getByRole('link', { name: /Nachricht 117\b/ })
    await expect(row.getByText('Neu', { exact: true })).toBeVisible()

    const panel = await openBell(page)
    await panel.getByRole('link', { name: /Nachricht 117\b/ }).click()
    await expect(panel).toBeHidden()
    await expect(bellOf(page)).toHaveAccessibleName('Benachrichtigungen, 119 ungelesen')
    await expect(bellOf(other)).toHaveAccessibleName('Benachrichtigungen, 119 ungelesen')
    await expect(row.getByText('Neu', { exact: true })).toHaveCount(0)

    await panelThere.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
    await expect(other.getByText('Alle Benachrichtigungen als gelesen markiert')).toBeVisible()
    await expect(badgeOf(other)).toHaveCount(0)
    await expect(badgeOf(page)).toHaveCount(0)
    await expect(panelThere.getByText('Neu', { exact: true })).toHaveCount(0)
    const left = await database.query(
      'select 1 from app_public.notifications where user_id = $1 and not is_read',
      [user?.userId],
    )
    expect(left.rowCount).toBe(0)
  })

  test('each kind links to what it is about and is read after the click', async ({ person, database }) => {
    const { page, user } = await person({ role: 'admin' })
    const userId = user?.userId ?? ''
    const company = await giveCompany(database, userId)
    const job = await giveDraft(database, company, userId, 'Podologin (m/w/d) für die Glocke')
    await putOnline(database, job)
    const cases: readonly [type: string, jobId: string | null, address: string][] = [
      ['admin_job_pending', job, `/admin?tab=jobs&job=${job}`],
      ['new_application', job, `/dashboard?tab=applications&job=${job}`],
      ['new_application', null, '/dashboard?tab=applications'],
      ['admin_application_copy', job, `/dashboard?tab=applications&job=${job}`],
      ['admin_application_copy', null, '/dashboard?tab=applications'],
      ['job_match', job, `/job/${job}`],
      ['job_match', null, '/dashboard'],
      // Not beside the other one of this address: the wait below would not see the way there, which closes the panel.
      ['security', null, '/profile?bereich=sicherheit'],
      ['application', job, '/dashboard'],
      ['job_decision', job, `/dashboard?tab=jobs&job=${job}`],
    ]
    await page.goto('/preise')
    await untilLive(page)
    for (const [index, [type, jobId, address]] of cases.entries()) {
      await tell(database, userId, { type, title: `Fall ${index}`, jobId })
      const panel = await openBell(page)
      const item = panel.getByRole('link', { name: new RegExp(`Fall ${index}`) })
      await expect(item).toHaveAttribute('href', address)
      await item.click()
      // A job's address is completed by its title.
      if (address.startsWith('/job/')) await expect(page).toHaveURL(new RegExp(`/job/\\S*${jobId}$`))
      else await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
      // Other tests notify this admin too, so the badge is not asserted here.
      await expect
        .poll(() =>
          database
            .query('select 1 from app_public.notifications where user_id = $1 and title = $2 and is_read', [
              userId,
              `Fall ${index}`,
            ])
            .then(({ rowCount }) => rowCount),
        )
        .toBe(1)
    }
  })

  test('each toast is shown as long as the first', async ({ person, database }) => {
    const { page, user } = await person({ role: 'applicant' })
    await page.clock.install()
    await page.goto('/dashboard')
    await untilLive(page)
    await tell(database, user?.userId ?? '', { title: 'Erste von zweien' })
    const message = page.getByRole('region', { name: 'Meldungen' })
    await expect(message.getByText('Erste von zweien')).toBeVisible()
    await page.clock.fastForward(4_000)
    await tell(database, user?.userId ?? '', { title: 'Zweite von zweien' })
    await expect(message.getByText('Zweite von zweien')).toBeVisible()
    await page.clock.fastForward(4_000)
    await page.waitForTimeout(200)
    await expect(message.getByText('Zweite von zweien')).toBeVisible()
    await expect(message.getByText('Zweite von zweien')).toBeHidden()
  })

  test('a submitted job notifies the admins at once', async ({ person, database }) => {
    const { page: admin } = await person({ role: 'admin' })
    await admin.goto('/impressum')
    await untilLive(admin)
    const panel = await openBell(admin)
    await expect(panel.getByText('Laden...')).toHaveCount(0)

    const { page, user } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    const draft = await giveDraft(database, company, user?.userId ?? '', 'Orthoptistin (m/w/d) mit Klingel')
    await page.goto(`/stellenangebot-erstellen?id=${draft}`)
    await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()

    await expect(admin.getByRole('status').getByText('Neue Benachrichtigung erhalten')).toBeVisible()
    const first = panel.getByRole('link').first()
    await expect(first).toContainText('Eine Anzeige wartet auf Prüfung')
    await expect(first).toContainText('gerade eben')
    await expect(first.getByText('Neu', { exact: true })).toBeVisible()
    await expect(badgeOf(admin)).toBeVisible()
  })

  test('a notification from an outage of the network is shown once afterwards', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/)
    const { page, context, user } = await person({ role: 'applicant' })
    const userId = user?.userId ?? ''
    await page.goto('/dashboard')
    await untilLive(page)
    await tell(database, userId, { title: 'Vorher' })
    const panel = await openBell(page)
    await expect(panel.getByRole('link', { name: /Vorher/ })).toHaveCount(1)

    await context.setOffline(true)
    await tell(database, userId, { title: 'Dazwischen 1' }, { title: 'Dazwischen 2' })
    await database.query(
      `update app_public.notifications set is_read = true where user_id = $1 and title = 'Vorher'`,
      [userId],
    )
    await page.waitForTimeout(700)
    await expect(panel.getByRole('link', { name: /Dazwischen/ })).toHaveCount(0)

    await context.setOffline(false)
    await expect(panel.getByRole('link', { name: /Dazwischen 1/ })).toHaveCount(1)
    await expect(panel.getByRole('link', { name: /Dazwischen 2/ })).toHaveCount(1)
    await expect(bellOf(page)).toHaveAccessibleName('Benachrichtigungen, 2 ungelesen')
    await tell(database, userId, { title: 'Danach' })
    await expect(panel.getByRole('link', { name: /Danach/ })).toHaveCount(1)
    await expect(panel.getByRole('link', { name: /Dazwischen|Danach|Vorher/ })).toHaveCount(4)
    await expect(badgeOf(page)).toHaveText('3')
  })

  test('a session that the server ends sends every tab to the home page', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    // The browser itself says so of a tab that was just about to connect again.
    allowedConsoleErrors.push(/WebSocket connection.*Authentication failed/)
    const { page, context, user } = await person({ role: 'employer' })
    const other = await context.newPage()
    await page.goto('/dashboard')
    await other.goto('/job-angebot')
    await untilLive(page)
    await database.query('delete from auth.session where user_id = $1', [user?.userId])
    await expect(page).toHaveURL(/\/$/)
    await expect(other).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible()
    await expect(bellOf(page)).toHaveCount(0)
  })

  test('a tab with unsaved input stays when its session ends, and reconnects after signing in in another tab', async ({
    person,
    database,
    signIn,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/401/, /WebSocket connection/)
    const { page, context, user } = await person({ role: 'employer' })
    const userId = user?.userId ?? ''
    await page.goto('/dashboard?tab=company')
    await untilLive(page)
    await page.getByLabel('Name des Betriebs').fill('Noch nicht gespeichert GmbH')
    const asked = page.waitForResponse(/get-session/)
    await database.query('delete from auth.session where user_id = $1', [userId])
    await asked
    await page.waitForTimeout(500)
    await expect(page.getByLabel('Name des Betriebs')).toHaveValue('Noch nicht gespeichert GmbH')

    const again = nextReady(page)
    const { userId: other } = await signIn({ role: 'employer' }, context)
    await database.query('update auth.session set user_id = $1 where user_id = $2', [userId, other])
    const nextDoor = await context.newPage()
    await nextDoor.goto('/impressum')
    await nextDoor.evaluate(() => new BroadcastChannel('session').postMessage({ type: 'signed-in' }))
    await again
    await tell(database, userId, { title: 'Wieder da' })
    await expect(badgeOf(page)).toHaveText('1')
    await expect(page.getByLabel('Name des Betriebs')).toHaveValue('Noch nicht gespeichert GmbH')
  })

  test('a changed role reconnects and does not sign out', async ({ person, database }) => {
    const { page, user } = await person({ role: 'employer' })
    const userId = user?.userId ?? ''
    await page.goto('/dashboard')
    await untilLive(page)
    const again = nextReady(page)
    await database.query(`update app_public.user_roles set role = 'applicant' where user_id = $1`, [userId])
    await again
    await tell(database, userId, { title: 'Mit neuer Rolle' })
    await expect(badgeOf(page)).toHaveText('1')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('a failed mark-as-read is reverted and reported', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/500/)
    const { page, user } = await person({ role: 'applicant' })
    await tell(database, user?.userId ?? '', { title: 'Erste' }, { title: 'Zweite' })
    await page.goto('/preise')
    await untilLive(page)
    await page.route('**/graphql', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'x' }) : route.fallback(),
    )
    const panel = await openBell(page)
    await panel.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
    await expect(page.getByText('Fehler beim Markieren aller Benachrichtigungen')).toBeVisible()
    await expect(badgeOf(page)).toHaveText('2')
    await expect(panel.getByText('Neu', { exact: true })).toHaveCount(2)

    await panel.getByRole('link', { name: /Zweite/ }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Fehler beim Markieren der Benachrichtigung als gelesen')).toBeVisible()
    await expect(badgeOf(page)).toHaveText('2')
  })

  test('fits at 320 px', async ({ person, database }) => {
    const { page, user } = await person({ role: 'admin' })
    await tellMany(database, user?.userId ?? '', 120)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/preise')
    await expect(badgeOf(page)).toHaveText('99+')
    await openBell(page)
    await expect(page.getByRole('button', { name: 'Benachrichtigungen schließen' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: 'Benachrichtigungen schließen' }).click()
    await expect(page.getByRole('dialog', { name: 'Benachrichtigungen' })).toBeHidden()
  })

  test('a key pressed while the notifications are on their way leads into them', async ({
    person,
    database,
  }) => {
    const { page, user } = await person({ role: 'applicant' })
    await tell(database, user?.userId ?? '', { title: 'Ältere' }, { title: 'Neuere' })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/graphql**', async (route) => {
      const asked = `${route.request().url()} ${route.request().postData()}`
      if (asked.includes('LatestNotifications')) await released
      await route.fallback()
    })
    await page.goto('/impressum')
    await untilLive(page)
    await bellOf(page).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Benachrichtigungen' })
    await expect(panel.getByText('Laden...')).toBeVisible()
    await expect(panel).toBeFocused()
    await page.keyboard.press('ArrowDown')
    release()
    await expect(panel.getByRole('link', { name: /Neuere/ })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('works with the keyboard', async ({ person, database }) => {
    const { page, user } = await person({ role: 'applicant' })
    await tell(database, user?.userId ?? '', { title: 'Ältere' }, { title: 'Neuere' })
    await page.goto('/impressum')
    await untilLive(page)
    const bell = bellOf(page)
    await expect(bell).toHaveAttribute('aria-expanded', 'false')
    await bell.focus()
    await page.keyboard.press('Enter')
    await expect(bell).toHaveAttribute('aria-expanded', 'true')
    const panel = page.getByRole('dialog', { name: 'Benachrichtigungen' })
    await expect(panel).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(panel.getByRole('link', { name: /Neuere/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(panel.getByRole('link', { name: /Ältere/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('link', { name: 'Alle anzeigen' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()
    await expect(bell).toHaveAttribute('aria-expanded', 'false')
  })
})
