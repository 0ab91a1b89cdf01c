import { afterEach, beforeEach, expect, test } from 'vitest'
import { pushKeysOf } from '../../../../server/push/push-key.ts'
import type { TestUser } from '../../../harness/people.ts'
import {
  checkedVapid,
  decryptedPush,
  makeDevice,
  type PushService,
  startPushService,
  type TestDevice,
} from '../../../harness/push-service.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

const KEY = 'dGhpcyBpcyBhIHByaXZhdGUga2V5IG9mIHRlc3RzISE'

let service: PushService
let stage: TaskStage
beforeEach(async () => {
  service = await startPushService()
  stage = await startTaskStage(undefined, { VAPID_PRIVATE_KEY: KEY, PUSH_TEST_SERVICE: service.url })
})
afterEach(async () => {
  await stage.stop()
  await service.stop()
})

async function withDevice(): Promise<{ user: TestUser; device: TestDevice }> {
  const user = await stage.createUser()
  const device = makeDevice()
  await stage.pool.query(
    `insert into app_private.push_subscriptions (session_id, endpoint, public_key, auth_secret) values ($1, $2, $3, $4)`,
    [user.sessionId, device.endpoint, device.publicKey, device.authSecret],
  )
  return { user, device }
}

async function notify(user: TestUser): Promise<string> {
  await stage.pool.query(
    `select app_private.notify_user($1, app_private.make_notice('job_match', 'Geheimer Titel', 'Geheimer Text'))`,
    [user.userId],
  )
  const { rows } = await stage.pool.query<{ id: string }>(
    'select id from app_public.notifications where user_id = $1 order by id desc limit 1',
    [user.userId],
  )
  return rows[0]?.id ?? ''
}

const devices = async (): Promise<{ last_sent_at: Date | null }[]> =>
  (
    await stage.pool.query<{ last_sent_at: Date | null }>(
      'select last_sent_at from app_private.push_subscriptions',
    )
  ).rows

/** Everything that is queued; the task itself is one that has nothing to do. */
const runQueued = () => stage.runTask('notifications/purge-notifications')

test('a notification reaches every device of its person, encrypted, and no other', async () => {
  const { user, device } = await withDevice()
  await withDevice()
  const id = await notify(user)
  await runQueued()
  expect(service.received).toHaveLength(1)
  const [push] = service.received
  if (push === undefined) throw new Error('nothing came')
  expect(checkedVapid(push, pushKeysOf(KEY).publicKey).aud).toBe('https://fcm.googleapis.com')
  expect(decryptedPush(push, device)).toEqual({ type: 'job_match', id })
  expect((await devices()).filter(({ last_sent_at }) => last_sent_at !== null)).toHaveLength(1)
})

test('a device that is gone is forgotten, without a failure', async () => {
  const { user } = await withDevice()
  service.answer(410)
  await notify(user)
  await runQueued()
  expect(await devices()).toEqual([])
})

test('one that the service refuses stays, without a failure', async () => {
  const { user } = await withDevice()
  service.answer(403)
  await notify(user)
  await runQueued()
  expect(await devices()).toEqual([{ last_sent_at: null }])
})

test('while the service is away the task is tried again; admins read a code without the address', async () => {
  const { user } = await withDevice()
  service.answer(503)
  await notify(user)
  expect(await stage.runFailingTask('notifications/purge-notifications')).toBe('PushError status 503')
  service.answer(201)
  await stage.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await stage.pool.query('update graphile_worker._private_jobs set last_error = null')
  await runQueued()
  expect(service.received).toHaveLength(2)
  expect(await devices()).toEqual([{ last_sent_at: expect.any(Date) }])
})
