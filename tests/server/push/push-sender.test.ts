import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isPushEndpoint } from '../../../server/push/push-endpoint.ts'
import { pushKeysOf } from '../../../server/push/push-key.ts'
import { createPushSender, type PushSender } from '../../../server/push/push-sender.ts'
import {
  checkedVapid,
  decryptedPush,
  makeDevice,
  type PushService,
  startPushService,
} from '../../harness/push-service.ts'

const KEY = 'dGhpcyBpcyBhIHByaXZhdGUga2V5IG9mIHRlc3RzISE'
const env = {
  pushKey: KEY,
  pushTestService: undefined,
  operator: { email: 'betrieb@stellen.example' },
  mailFrom: { name: 'Stellen', address: 'kein-postfach@stellen.example' },
}

let service: PushService
let sender: PushSender
beforeEach(async () => {
  service = await startPushService()
  sender = createPushSender({ ...env, pushTestService: service.url })
})
afterEach(() => service.stop())

const payload = () => ({ type: 'job_match', id: randomUUID() })

test('the service sees who sends, the device reads kind and id, nobody in between reads anything', async () => {
  const device = makeDevice()
  const sent = payload()
  expect(await sender.send(device, sent)).toBe('taken')
  const [push] = service.received
  if (push === undefined) throw new Error('nothing came')
  expect(`https://fcm.googleapis.com${push.path}`).toBe(device.endpoint)
  expect(checkedVapid(push, pushKeysOf(KEY).publicKey)).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: expect.any(Number),
    sub: 'mailto:betrieb@stellen.example',
  })
  expect(decryptedPush(push, device)).toEqual(sent)
  expect(push.body.toString('latin1')).not.toContain('job_match')
  expect(push.headers).toMatchObject({ ttl: '86400', topic: expect.stringMatching(/^[\w-]{32}$/) })
})

test('the topic names a notification for one device: a repetition has it again, another device does not', async () => {
  const [one, other] = [makeDevice(), makeDevice()]
  const sent = payload()
  for (const device of [one, one, other]) await sender.send(device, sent)
  const [first, again, elsewhere] = service.received.map(({ headers }) => headers.topic)
  expect(again).toBe(first)
  expect(elsewhere).not.toBe(first)
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('status %i: %s', async (status, result) => {
  service.answer(status)
  expect(await sender.send(makeDevice(), payload())).toBe(result)
})

test.each([429, 500, 503, 'nothing'] as const)(
  '%s: to be tried again, without the address in the error',
  async (answer) => {
    service.answer(answer)
    const device = makeDevice()
    const error = await sender.send(device, payload()).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'PushError' })
    expect(JSON.stringify([error, String(error)])).not.toContain(device.endpoint)
  },
)

test('no redirect is followed', async () => {
  service.answer(302)
  expect(await sender.send(makeDevice(), payload())).toBe('refused')
  expect(service.received).toHaveLength(1)
})

test('keys that are no keys: the device is as good as gone', async () => {
  expect(await sender.send({ ...makeDevice(), publicKey: 'A'.repeat(87) }, payload())).toBe('gone')
  expect(service.received).toEqual([])
})

describe('a request leaves for push services only', () => {
  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com/',
    'https://push.services.mozilla.com.evil.example/x',
    'https://xpush.apple.com/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'file:///etc/passwd',
    'fcm.googleapis.com/x',
    'https://fcm.googleapis.com//127.0.0.1:8443/x',
    'https://fcm.googleapis.com/.//127.0.0.1/x',
  ])('not for %s', async (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false)
    expect(await sender.send({ ...makeDevice(), endpoint }, payload())).toBe('gone')
    expect(service.received).toEqual([])
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QHrb',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2b',
  ])('for %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

  test('not when its name leads into the own network', async () => {
    const asked: string[] = []
    const inside = createPushSender(env, ((host: string, _options: object, done: CallableFunction) => {
      asked.push(host)
      done(null, [{ address: '10.0.0.5', family: 4 }])
    }) as never)
    await expect(inside.send(makeDevice(), payload())).rejects.toMatchObject({ code: 'ENOTPUBLIC' })
    expect(asked).toEqual(['fcm.googleapis.com'])
  })
})
