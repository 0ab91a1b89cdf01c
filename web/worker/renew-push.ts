/**
 * A browser may replace its subscription by itself. The server hears of it here, or the settings would say that this device
 * receives while nothing arrives. Only for a session that receives: nothing is switched on here that was switched off.
 */
import { isOurs } from './answers.ts'

declare const self: ServiceWorkerGlobalScope
/** Ids of trusted documents, written by web/build/service-worker-plugin.ts. */
declare const PUSH_DOCUMENTS: Readonly<Record<'PushHere' | 'SubscribeToPush', string>>

async function send(operationName: keyof typeof PUSH_DOCUMENTS, variables: object): Promise<unknown> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      operationName,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: PUSH_DOCUMENTS[operationName] } },
    }),
  })
  return isOurs(answer) ? answer.json() : undefined
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

async function receivesHere(): Promise<boolean> {
  const sessions = field(field(await send('PushHere', {}), 'data'), 'mySessions')
  return (
    Array.isArray(sessions) &&
    sessions.some(
      (session) => field(session, 'isCurrent') === true && field(session, 'receivesPush') === true,
    )
  )
}

async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (!(await receivesHere())) return
  const { pushManager } = self.registration
  const subscription =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (oldSubscription && (await pushManager.subscribe(oldSubscription.options)))
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (endpoint === undefined || keys === undefined) return
  await send('SubscribeToPush', { endpoint, publicKey: keys['p256dh'], authSecret: keys['auth'] })
}

// Without an answer the next push ends the old one at its service, and the settings say that it is off.
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event).catch(() => undefined)),
)
