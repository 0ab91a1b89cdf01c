/** Devices that receive notifications while no page is open: whose they are, and when they end. */
import { describe, expect, test } from 'vitest'
import { isPushEndpoint } from '../../../server/push/push-endpoint.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { makeDevice, type TestDevice } from '../../harness/push-service.ts'
import { call, signInElsewhere } from '../auth/account-fixtures.ts'

const subscribe = (stage: Stage, { endpoint, publicKey, authSecret }: TestDevice) =>
  call<boolean>(stage, 'app_public.subscribe_to_push($1, $2, $3)', [endpoint, publicKey, authSecret])

const stored = (stage: Stage) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string; endpoint: string }>(
      'select id, endpoint from app_private.push_subscriptions order by created_at, endpoint',
    )
    return rows
  })

const shown = async (stage: Stage) => {
  const { rows } = await stage.query<{ handle: string; receives_push: boolean }>(
    'select handle, receives_push from unnest(app_public.my_sessions())',
  )
  return rows
}

const notify = (stage: Stage, user: Pick<TestUser, 'userId'>, type = 'job_match') =>
  stage.asOwner(async (owner) => {
    await owner.query(`select app_private.notify_user($1, app_private.make_notice($2, 'Titel', 'Text'))`, [
      user.userId,
      type,
    ])
  })

interface QueuedPush {
  readonly subscriptionId: string
  readonly notificationId: string
}

const queued = (stage: Stage) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ payload: QueuedPush }>(
      `select payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'notifications/send-push' order by jobs.id`,
    )
    return rows.map(({ payload }) => payload)
  })

const begun = (stage: Stage, { subscriptionId, notificationId }: QueuedPush) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query('select * from app_private.begin_push($1, $2)', [
      subscriptionId,
      notificationId,
    ])
    return rows
  })

/** A person with one device, and one notification that waits to be sent to it. */
async function withPush(stage: Stage, type = 'job_match') {
  const user = await stage.createUser()
  const device = makeDevice()
  await stage.become(user)
  await subscribe(stage, device)
  await notify(stage, user, type)
  const [push] = await queued(stage)
  if (push === undefined) throw new Error('nothing was queued')
  return { user, device, push }
}

const settle = (stage: Stage, type: string, bell: boolean, mail: string) =>
  call(stage, 'app_public.save_notification_setting($1, $2, $3::app_public.mail_frequency)', [
    type,
    bell,
    mail,
  ])

describe('a device', () => {
  test('belongs to the session of the browser, and the person sees on which it is on', async () => {
    await onStage(async (stage) => {
      const user = await stage.createUser()
      const phone = await signInElsewhere(stage, user)
      await stage.become(user)
      expect((await shown(stage)).map((one) => one.receives_push)).toEqual([false, false])
      expect(await subscribe(stage, makeDevice())).toBe(true)
      const again = makeDevice()
      await subscribe(stage, again)
      expect((await stored(stage)).map(({ endpoint }) => endpoint)).toEqual([again.endpoint])
      expect((await shown(stage)).map((one) => one.receives_push)).toEqual([true, false])
      await stage.become(phone)
      await subscribe(stage, makeDevice())
      expect(await stored(stage)).toHaveLength(2)
    })
  })

  test('is switched off from any device of the person, by nobody else', async () => {
    await onStage(async (stage) => {
      const { user } = await withPush(stage)
      const [{ handle } = { handle: '' }] = await shown(stage)
      await stage.become(await stage.createUser())
      expect(await call(stage, 'app_public.end_push($1)', [handle])).toBe(false)
      expect(await stored(stage)).toHaveLength(1)
      await stage.become(await signInElsewhere(stage, user))
      expect(await call(stage, 'app_public.end_push($1)', [handle])).toBe(false)
      expect(await stored(stage)).toEqual([])
    })
  })

  test.each([
    ['signing out', `delete from auth.session where user_id = $1`],
    ['a suspension', `update auth."user" set suspended_at = now() where id = $1`],
    [
      'the request to delete the account',
      `update auth."user" set deletion_requested_at = now(), delete_after = now() + interval '30 days' where id = $1`,
    ],
    [
      'the purge of expired sessions',
      `with late as (update auth.session set expires_at = now() - interval '1 hour' where user_id = $1 returning 1)
       select count(*) from late`,
    ],
  ])('ends with %s', async (_what, statement) => {
    await onStage(async (stage) => {
      const { user, push } = await withPush(stage)
      await stage.asOwner(async (owner) => {
        await owner.query(statement, [user.userId])
        await owner.query('select app_private.purge_expired_auth()')
      })
      expect(await stored(stage)).toEqual([])
      expect(await begun(stage, push)).toEqual([])
    })
  })

  test('a new token for the session ends it: who held a copy of the cookie may have switched it on', async () => {
    await onStage(async (stage) => {
      const { user } = await withPush(stage)
      await stage.asOwner((owner) =>
        owner.query(
          `select app_private.renew_session(session, 'a-new-token') from auth.session where user_id = $1`,
          [user.userId],
        ),
      )
      expect(await stored(stage)).toEqual([])
    })
  })

  test('goes over to the person who signs in on it after another', async () => {
    await onStage(async (stage) => {
      const { device } = await withPush(stage)
      const next = await stage.createUser()
      await stage.become(next)
      expect(await subscribe(stage, device)).toBe(true)
      const rows = await stage.asOwner(
        async (owner) =>
          (
            await owner.query<{ user_id: string }>(
              `select session.user_id from app_private.push_subscriptions as one join auth.session on session.id = one.session_id`,
            )
          ).rows,
      )
      expect(rows).toEqual([{ user_id: next.userId }])
    })
  })

  test('visitors and ended sessions have none', async () => {
    await onStage(async (stage) => {
      await stage.becomeVisitor()
      expect((await stage.refusal(() => subscribe(stage, makeDevice()))).code).toBe('42501')
      await stage.become({ sessionId: '00000000-0000-4000-8000-000000000000' })
      expect((await stage.refusal(() => subscribe(stage, makeDevice()))).code).toBe('OS401')
    })
  })

  test('is not switched on more than 30 times an hour', async () => {
    await onStage(async (stage) => {
      await stage.become(await stage.createUser())
      const device = makeDevice()
      for (let tried = 0; tried < 30; tried += 1) await subscribe(stage, device)
      expect((await stage.refusal(() => subscribe(stage, device))).code).toBe('OS429')
    })
  })

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc_-', true],
    ['https://web.push.apple.com/QHrb', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2bx', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://user@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evil.example/fcm.googleapis.com/', false],
    ['https://evil.example/?https://fcm.googleapis.com/x', false],
    ['https://evil.example\nhttps://fcm.googleapis.com/x', false],
    ['https://push.apple.com.evil.example/x', false],
    ['https://10.0.0.1/x', false],
    ['https://localhost/x', false],
    [`https://fcm.googleapis.com/${'x'.repeat(1_000)}`, false],
  ])('%s is taken: %s', async (endpoint, isTaken) => {
    await onStage(async (stage) => {
      await stage.become(await stage.createUser())
      const attempt = () => subscribe(stage, { ...makeDevice(), endpoint })
      if (isTaken) {
        expect(await attempt()).toBe(true)
        expect(isPushEndpoint(endpoint)).toBe(true)
      } else {
        const { code, constraint } = await stage.refusal(attempt)
        expect([code, constraint]).toEqual([
          '23514',
          `push_subscriptions_endpoint_${endpoint.length > 1_000 ? 'too_long' : 'invalid'}`,
        ])
        if (endpoint.length < 900) expect(isPushEndpoint(endpoint)).toBe(false)
      }
    })
  })
})

describe('what goes to a device', () => {
  test('is each new notification, as ids', async () => {
    await onStage(async (stage) => {
      const { device, push } = await withPush(stage)
      expect(Object.keys(push).sort()).toEqual(['notificationId', 'subscriptionId'])
      expect(await begun(stage, push)).toEqual([
        {
          endpoint: device.endpoint,
          public_key: device.publicKey,
          auth_secret: device.authSecret,
          type: 'job_match',
        },
      ])
    })
  })

  test.each([
    ['without a device', false, null],
    ['with the bell off', true, [false, 'sofort']],
    ['with mails off', true, [true, 'aus']],
  ] as const)('nothing %s', async (_when, hasDevice, choice) => {
    await onStage(async (stage) => {
      const user = await stage.createUser()
      await stage.become(user)
      if (hasDevice) await subscribe(stage, makeDevice())
      if (choice) await settle(stage, 'job_match', choice[0], choice[1])
      await notify(stage, user)
      expect(await queued(stage)).toEqual([])
    })
  })

  test('mails once a day do not hold it back, and warnings about the account always come', async () => {
    await onStage(async (stage) => {
      const { user } = await withPush(stage, 'security')
      await settle(stage, 'job_match', true, 'taeglich')
      await notify(stage, user)
      expect(await queued(stage)).toHaveLength(2)
    })
  })

  test.each([
    ['read', `update app_public.notifications set is_read = true where user_id = $1`],
    [
      'a day old',
      `update app_public.notifications set created_at = now() - interval '25 hours' where user_id = $1`,
    ],
    ['deleted', `delete from app_public.notifications where user_id = $1`],
    [
      'switched off',
      `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'job_match', true, 'aus')`,
    ],
    ['for an expired session', `update auth.session set expires_at = now() where user_id = $1`],
  ])('is not sent once it is %s', async (_what, statement) => {
    await onStage(async (stage) => {
      const { user, push } = await withPush(stage)
      await stage.asOwner((owner) => owner.query(statement, [user.userId]))
      expect(await begun(stage, push)).toEqual([])
    })
  })

  test('is never the notification of another person', async () => {
    await onStage(async (stage) => {
      const one = await withPush(stage)
      const user = await stage.createUser()
      await notify(stage, user)
      const { rows } = await stage.asOwner((owner) =>
        owner.query<{ id: string }>('select id from app_public.notifications where user_id = $1', [
          user.userId,
        ]),
      )
      expect(await begun(stage, { ...one.push, notificationId: rows[0]?.id ?? '' })).toEqual([])
    })
  })

  test('stops after 20 within an hour', async () => {
    await onStage(async (stage) => {
      const { push } = await withPush(stage)
      for (let sent = 0; sent < 20; sent += 1) expect(await begun(stage, push)).toHaveLength(1)
      expect(await begun(stage, push)).toEqual([])
      await stage.asOwner((owner) =>
        owner.query(
          `update app_private.push_subscriptions set hour_began_at = now() - interval '61 minutes'`,
        ),
      )
      expect(await begun(stage, push)).toHaveLength(1)
    })
  })

  test('a device that the service knows no more is deleted, one with a new address is not', async () => {
    await onStage(async (stage) => {
      const { device, push } = await withPush(stage)
      const end = (endpoint: string) =>
        stage.asOwner((owner) =>
          owner.query('select app_private.end_push_attempt($1, $2, true)', [push.subscriptionId, endpoint]),
        )
      await end(makeDevice().endpoint)
      expect(await stored(stage)).toHaveLength(1)
      await end(device.endpoint)
      expect(await stored(stage)).toEqual([])
    })
  })
})
