/** What this browser can do, and its subscription. Nothing here asks for permission but `subscribeHere`, which a press calls. */

/** What the server needs to send to this browser. */
export interface PushDevice {
  readonly endpoint: string
  readonly publicKey: string
  readonly authSecret: string
}

/** able: it can be switched on. blocked: the person has forbidden it in the browser. unable: the browser cannot, or there is no worker. */
export type PushAbility = 'able' | 'blocked' | 'unable'

const PATIENCE_MS = 5_000

export class PushRefused extends Error {
  override readonly name = 'PushRefused'
}

const knowsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  return knowsPush() ? navigator.serviceWorker.getRegistration().catch(() => undefined) : undefined
}

/** Resolves when there is a service worker, which on a slow device is long after the page; undefined where there can be none. */
export const workerHere = (): Promise<ServiceWorkerRegistration> | undefined =>
  knowsPush() ? navigator.serviceWorker.ready : undefined

export async function abilityHere(): Promise<PushAbility> {
  const worker = workerHere()
  if (!worker) return 'unable'
  // On a first visit the worker is registered once the page has time for it; over plain HTTP and in private windows there is none.
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
  if ((await Promise.race([worker, late])) === undefined) return 'unable'
  return Notification.permission === 'denied' ? 'blocked' : 'able'
}

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const deviceOf = (subscription: PushSubscription): PushDevice => ({
  endpoint: subscription.endpoint,
  publicKey: base64Url(subscription.getKey('p256dh')),
  authSecret: base64Url(subscription.getKey('auth')),
})

async function keyOfSite(): Promise<string> {
  const answer = await fetch('/api/push/key')
  const body: unknown = answer.ok ? await answer.json() : undefined
  const key: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'publicKey') : undefined
  if (typeof key !== 'string') throw new Error('The key of the site did not come')
  return key
}

/** The subscription of this browser, if it is one for this site as it is now: after another key of the site nothing would arrive. */
export async function deviceHere(): Promise<PushDevice | null> {
  const registration = await registrationHere()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription || Notification.permission !== 'granted') return null
  const { applicationServerKey } = subscription.options
  const isCurrent = applicationServerKey === null || base64Url(applicationServerKey) === (await keyOfSite())
  return isCurrent ? deviceOf(subscription) : null
}

/** Asks the person, then the browser's maker. PushRefused: the person said no. */
export async function subscribeHere(): Promise<PushDevice> {
  const registration = await registrationHere()
  if (!registration) throw new Error('There is no service worker here')
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('not granted')
  const applicationServerKey = await keyOfSite()
  const before = await registration.pushManager.getSubscription()
  const known = before?.options.applicationServerKey
  // A browser keeps one subscription, and refuses a second one with another key.
  if (before && known && base64Url(known) !== applicationServerKey) await before.unsubscribe()
  return deviceOf(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await registrationHere()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
