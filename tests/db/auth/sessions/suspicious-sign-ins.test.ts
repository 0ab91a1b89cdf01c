import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../../harness/database.ts'

interface Row {
  readonly user_id: string | null
  readonly failed_sign_ins: number
  readonly new_devices: number
  readonly alarms: number
  readonly succeeded_after: boolean
}

/** Events of an account, each with the minutes that have passed since. */
const happen = (
  stage: Stage,
  userId: string | null,
  events: ReadonlyArray<readonly [string, object, number]>,
) =>
  stage.asOwner(async (owner) => {
    for (const [type, data, minutes] of events) {
      await owner.query(
        `insert into app_public.security_events (user_id, event_type, event_data, created_at)
         values ($1, $2, jsonb_build_object('timestamp', now()) || $3, now() - make_interval(mins => $4))`,
        [userId, type, data, minutes],
      )
    }
  })

const FAILED = ['failed_login', { reason: 'invalid_credentials' }] as const
const ENTERED = ['successful_login', { new_device: true }] as const
const ALARM = ['suspicious_activity', { activity: 'role_in_sign_up' }] as const
const DAY = 24 * 60

const list = async (stage: Stage, values: unknown[] = [null, null, null, 50]): Promise<Row[]> => {
  const { rows } = await stage.query<Row>(
    'select user_id, failed_sign_ins, new_devices, alarms, succeeded_after from unnest(app_public.suspicious_sign_ins($1, $2, $3, $4))',
    values,
  )
  return rows
}

test('lists who was refused often, entered right after, or set off an alarm, and no one else', async () => {
  await onStage(async (stage) => {
    const [often, entered, late, alarmed, mistyped, old] = await Promise.all(
      Array.from({ length: 6 }, async () => (await stage.createUser()).userId),
    )
    if (!often || !entered || !late || !alarmed || !mistyped || !old) throw new Error('No account')
    await happen(
      stage,
      often,
      Array.from({ length: 5 }, (_, index) => [...FAILED, 50 + index] as const),
    )
    await happen(stage, entered, [
      [...FAILED, 70],
      [...ENTERED, 15],
    ])
    await happen(stage, late, [
      [...FAILED, 90],
      [...ENTERED, 10],
    ])
    await happen(stage, alarmed, [[...ALARM, 5]])
    await happen(stage, mistyped, [
      [...FAILED, 9],
      [...FAILED, 8],
      ['successful_login', {}, 7],
    ])
    await happen(stage, old, [[...ALARM, 9 * DAY]])
    await happen(
      stage,
      null,
      Array.from({ length: 6 }, (_, index) => [...FAILED, 100 + index] as const),
    )
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await list(stage)).toEqual([
      { user_id: alarmed, failed_sign_ins: 0, new_devices: 0, alarms: 1, succeeded_after: false },
      { user_id: entered, failed_sign_ins: 1, new_devices: 1, alarms: 0, succeeded_after: true },
      { user_id: often, failed_sign_ins: 5, new_devices: 0, alarms: 0, succeeded_after: false },
      { user_id: null, failed_sign_ins: 6, new_devices: 0, alarms: 0, succeeded_after: false },
    ])
    const { rows } = await stage.query<{ day: string }>(
      `select ((now() - interval '10 days') at time zone 'Europe/Berlin')::date::text as day`,
    )
    expect((await list(stage, [rows[0]?.day, null, null, 50])).map(({ user_id }) => user_id)).toContain(old)
  })
})

test('pages by time and account, also where two happened at the same moment', async () => {
  await onStage(async (stage) => {
    const people = await Promise.all(Array.from({ length: 5 }, async () => (await stage.createUser()).userId))
    for (const userId of [...people, null]) await happen(stage, userId, [[...ALARM, 3]])
    await stage.become(await stage.createUser({ role: 'admin' }))
    const seen: Array<string | null> = []
    let after: unknown[] = [null, null]
    for (let page = 0; page < 5; page += 1) {
      const { rows } = await stage.query<{ user_id: string | null; last_at: string }>(
        'select user_id, last_at::text from unnest(app_public.suspicious_sign_ins(null, $1, $2, 2))',
        after,
      )
      const last = rows.at(-1)
      if (!last) break
      seen.push(...rows.map(({ user_id }) => user_id))
      after = [last.last_at, last.user_id]
    }
    expect(seen).toHaveLength(6)
    expect(new Set(seen)).toEqual(new Set([...people, null]))
  })
})

test('is for admins only', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    expect((await stage.refusal(() => list(stage))).code).toBe('OS403')
  })
})
