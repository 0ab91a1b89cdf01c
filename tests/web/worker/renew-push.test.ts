/** A subscription that the browser replaced by itself. */
import { beforeEach, expect, it, vi } from 'vitest'
import { openWorkerScope, pageAnswer } from './worker-scope.ts'

const scope = openWorkerScope()
vi.stubGlobal('PUSH_DOCUMENTS', { PushHere: 'id of the question', SubscribeToPush: 'id of the change' })
await import('../../../web/worker/renew-push.ts')

const fresh = {
  toJSON: () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/neu',
    keys: { p256dh: 'point', auth: 'secret' },
  }),
}
const old = { options: { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) } }

let bodies: Record<string, unknown>[] = []
beforeEach(() => {
  bodies = []
})

function answerAs(sessions: readonly object[]): void {
  scope.answerWith(async (request) => {
    bodies.push(await request.json())
    return pageAnswer(JSON.stringify({ data: { mySessions: sessions } }))
  })
}
const ON = [
  { isCurrent: false, receivesPush: true },
  { isCurrent: true, receivesPush: true },
]
const OFF = [
  { isCurrent: false, receivesPush: true },
  { isCurrent: true, receivesPush: false },
]

it('goes to the server for the session that receives', async () => {
  answerAs(ON)
  await scope.fire('pushsubscriptionchange', { oldSubscription: old, newSubscription: fresh })
  expect(bodies).toMatchObject([
    { operationName: 'PushHere', extensions: { persistedQuery: { sha256Hash: 'id of the question' } } },
    {
      operationName: 'SubscribeToPush',
      variables: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/neu',
        publicKey: 'point',
        authSecret: 'secret',
      },
      extensions: { persistedQuery: { sha256Hash: 'id of the change' } },
    },
  ])
})

it('is made here, with the same key, by a browser that brings none', async () => {
  answerAs(ON)
  const { pushManager } = scope.registration
  vi.spyOn(pushManager, 'getSubscription').mockResolvedValue(null)
  const subscribe = vi.spyOn(pushManager, 'subscribe').mockResolvedValue(fresh)
  await scope.fire('pushsubscriptionchange', { oldSubscription: old, newSubscription: null })
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(old.options)
  expect(bodies).toHaveLength(2)
})

it('is not made for a session that has it switched off or is over, nor for a foreign network', async () => {
  answerAs(OFF)
  const event = { oldSubscription: old, newSubscription: fresh }
  await scope.fire('pushsubscriptionchange', event)
  answerAs([])
  await scope.fire('pushsubscriptionchange', event)
  expect(bodies).toHaveLength(2)
  scope.answerWith(() => Response.json({ data: { mySessions: ON } }))
  const asked = scope.asked.length
  await scope.fire('pushsubscriptionchange', event)
  expect(scope.asked.length).toBe(asked + 1)
})
