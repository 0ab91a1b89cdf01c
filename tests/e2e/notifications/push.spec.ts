/**
 * Notifications on a device, from the press to the page that opens: the real server signs and encrypts, a push service on this machine
 * checks and decrypts, and the browser gets it by its own protocol. Browsers without a screen refuse permission and subscription, so the
 * page's half of these two is replaced; the keys are real ones.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { sessionCookie } from '../../harness/e2e-fixtures.ts'
import { type E2eServer, startE2eServer } from '../../harness/e2e-server.ts'
import { createTestUser, type TestUser } from '../../harness/people.ts'
import {
  checkedVapid,
  decryptedPush,
  makeDevice,
  type PushService,
  startPushService,
  type TestDevice,
} from '../../harness/push-service.ts'
import { until } from '../../harness/until.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { test } from '../people.ts'

const SETTINGS = '/profile?bereich=benachrichtigungen'

test.use({ serviceWorkers: 'allow' })

let service: PushService
let server: E2eServer
let database: pg.Client
test.beforeAll(async () => {
  service = await startPushService()
  server = await startE2eServer({ PUSH_TEST_SERVICE: service.url })
  database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
})
test.afterAll(async () => {
  await database.end()
  await server.stop()
  await service.stop()
})

/** What a browser with a screen would do, with the keys of a test's device. */
async function giveDevice(context: BrowserContext, device: TestDevice): Promise<void> {
  await context.addInitScript(
    ({ endpoint, publicKey, authSecret }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
          .buffer
      let key: ArrayBuffer | null = null
      const subscription = {
        endpoint,
        get options() {
          return { applicationServerKey: key, userVisibleOnly: true }
        },
        getKey: (name: string) => bytes(name === 'auth' ? authSecret : publicKey),
        unsubscribe: async () => {
          localStorage.removeItem('test-subscribed')
          return true
        },
      }
      const isOn = () => localStorage.getItem('test-subscribed') !== null
      Object.defineProperty(Notification, 'permission', { get: () => (isOn() ? 'granted' : 'default') })
      Notification.requestPermission = async () => {
        localStorage.setItem('test-asked', 'yes')
        return 'granted'
      }
      PushManager.prototype.getSubscription = async () => {
        if (!isOn()) return null
        key = bytes(localStorage.getItem('test-subscribed') ?? '')
        return subscription as unknown as PushSubscription
      }
      PushManager.prototype.subscribe = async (options) => {
        localStorage.setItem('test-subscribed', String(options?.applicationServerKey))
        key = bytes(String(options?.applicationServerKey))
        return subscription as unknown as PushSubscription
      }
    },
    { endpoint: device.endpoint, publicKey: device.publicKey, authSecret: device.authSecret },
  )
}

async function signInto(context: BrowserContext): Promise<TestUser> {
  const person = await createTestUser(database, { role: 'applicant' })
  const cookie = sessionCookie(person.sessionToken, server.baseUrl, server.authSecret)
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
  return person
}

const notify = (user: TestUser) =>
  database.query(
    `select app_private.notify_user($1, app_private.make_notice('job_decision', 'Geheimer Titel', 'Geheimer Text'))`,
    [user.userId],
  )

const devices = async (user: TestUser): Promise<number> => {
  const { rowCount } = await database.query(
    `select from app_private.push_subscriptions as one join auth.session on session.id = one.session_id where session.user_id = $1`,
    [user.userId],
  )
  return rowCount ?? 0
}

/** Hands a push to the browser as the service of its maker does; what it shows is recorded in the worker. */
async function deliver(
  page: Page,
  data: string,
): Promise<{ title: string; options: Record<string, unknown> }[]> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  await worker.evaluate(() => {
    const shown: unknown[] = []
    Reflect.set(self, 'shown', shown)
    Reflect.set(
      Reflect.get(self, 'registration'),
      'showNotification',
      async (title: string, options: unknown) => {
        shown.push({ title, options })
      },
    )
  })
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: server.baseUrl,
    registrationId: await registered,
    data,
  })
  return until(async () => {
    const shown = await worker.evaluate(() => Reflect.get(self, 'shown'))
    return shown.length > 0 ? shown : undefined
  }, 'the notification to be shown')
}

/** Where a press on a notification leads. */
async function opened(page: Page, data: unknown): Promise<string> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  return worker.evaluate(async (given) => {
    let address = ''
    Reflect.set(Reflect.get(self, 'clients'), 'openWindow', async (url: string) => {
      address = new URL(url, self.location.href).href
      return null
    })
    const event = new Event('notificationclick')
    Object.defineProperties(event, {
      notification: { value: { data: given, close() {} } },
      waitUntil: { value: () => {} },
    })
    self.dispatchEvent(event)
    return address
  }, data)
}

test('from the press to the page that opens, and gone with the sign-out', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: server.baseUrl,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [] },
  })
  const device = makeDevice()
  await giveDevice(context, device)
  const user = await signInto(context)
  const page = await context.newPage()
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Nur Notwendige' }).click()
  await page.evaluate(() => navigator.serviceWorker.ready)

  // Nobody was asked before the press.
  const on = page.getByRole('button', { name: 'Auf diesem Gerät einschalten' })
  await expect(on).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('test-asked'))).toBeNull()
  expect(await devices(user)).toBe(0)
  await expectNoViolationsInBothSchemes(page, 'off')
  await on.click()
  await expect(page.getByText('Eingeschaltet, bis Sie sich hier abmelden.')).toBeVisible()
  const off = page.getByRole('button', { name: 'Auf diesem Gerät ausschalten' })
  await expect(off).toBeFocused()
  expect(await devices(user)).toBe(1)
  await page.reload()
  await expect(off).toBeVisible()
  await expectNoViolationsInBothSchemes(page, 'on')

  await notify(user)
  const push = await until(() => service.received[0], 'the push')
  const { publicKey } = await (await page.request.get('/api/push/key')).json()
  expect(checkedVapid(push, publicKey).aud).toBe('https://fcm.googleapis.com')
  const content = decryptedPush(push, device)
  const { rows } = await database.query<{ id: string }>(
    'select id from app_public.notifications where user_id = $1',
    [user.userId],
  )
  const id = rows[0]?.id ?? ''
  expect(content).toEqual({ type: 'job_decision', id })

  const [shown] = await deliver(page, JSON.stringify(content))
  expect(shown).toMatchObject({
    title: 'Es gibt Neues zu Ihrer Anzeige.',
    options: { tag: id, data: { id } },
  })
  expect(JSON.stringify(shown)).not.toContain('Geheim')
  const address = await opened(page, { id })
  expect(address).toBe(`${server.baseUrl}/benachrichtigung/${id}`)
  await page.goto(address)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect
    .poll(async () => {
      const found = await database.query('select is_read from app_public.notifications where id = $1', [id])
      return found.rows
    })
    .toEqual([{ is_read: true }])

  // What is read is not sent, and a stranger's push leads nowhere else.
  for (const data of [
    null,
    { id: 'https://evil.example' },
    { id: '../evil' },
    { url: 'https://evil.example' },
  ])
    expect(await opened(page, data)).toBe(`${server.baseUrl}/dashboard?tab=notifications`)
  for (const data of ['kein JSON', '{"type":"__proto__"}', '{"type":"security","id":"x","title":"Böse"}']) {
    const [strange] = await deliver(page, data)
    expect(strange?.title).toMatch(
      /^(?:Es gibt etwas Neues für Sie\.|An Ihrem Konto hat sich etwas geändert\.)$/,
    )
  }

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Mein Bereich' }).click()
  await page
    .getByRole('menuitem', { name: 'Abmelden' })
    .or(page.getByRole('button', { name: 'Abmelden' }))
    .first()
    .click()
  await expect.poll(() => devices(user)).toBe(0)
  // What would go to the device that signed out is queued before what goes to another one of the same person.
  await notify(user)
  const other = makeDevice()
  await database.query(
    `with phone as (
       insert into auth.session (user_id, token, device, expires_at, updated_at)
       values ($1, gen_random_uuid()::text, 'Safari auf iPhone', now() + interval '1 day', now()) returning id)
     insert into app_private.push_subscriptions (session_id, endpoint, public_key, auth_secret)
     select id, $2, $3, $4 from phone`,
    [user.userId, other.endpoint, other.publicKey, other.authSecret],
  )
  await notify(user)
  await until(() => service.received[1], 'the push to the other device')
  expect(service.received.map(({ path }) => `https://fcm.googleapis.com${path}`)).toEqual([
    device.endpoint,
    other.endpoint,
  ])
  await context.close()
})

test('another device is switched off from here; a notification of another account opens the own list', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.baseUrl, serviceWorkers: 'allow' })
  const user = await signInto(context)
  await database.query(
    `with phone as (
       insert into auth.session (user_id, token, device, expires_at, updated_at)
       values ($1, gen_random_uuid()::text, 'Safari auf iPhone', now() + interval '1 day', now()) returning id)
     insert into app_private.push_subscriptions (session_id, endpoint, public_key, auth_secret)
     select id, $2, $3, $4 from phone`,
    [user.userId, ...Object.values(makeDevice()).slice(0, 3)],
  )
  const page = await context.newPage()
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Nur Notwendige' }).click()
  await page.getByRole('button', { name: 'Benachrichtigungen auf Safari auf iPhone ausschalten' }).click()
  await expect(page.getByRole('list', { name: 'Andere Geräte mit Benachrichtigungen' })).toBeHidden()
  expect(await devices(user)).toBe(0)

  const other = await createTestUser(database, { role: 'applicant' })
  await notify(other)
  const { rows } = await database.query<{ id: string }>(
    'select id from app_public.notifications where user_id = $1',
    [other.userId],
  )
  await page.goto(`/benachrichtigung/${rows[0]?.id}`)
  await expect(page).toHaveURL(/\/dashboard\?tab=notifications$/)
  await context.close()
})
