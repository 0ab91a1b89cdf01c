/** Losing every factor: two admins, a day, and the person can stop it. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../../harness/database.ts'
import type { TestUser } from '../../../harness/people.ts'
import { mailsOf } from '../../mail/mail-fixtures.ts'
import { myEvents } from '../account-fixtures.ts'

const addApp = (stage: Stage, { userId }: TestUser) =>
  stage.asOwner(async (owner) => {
    await owner.query(`update auth.session set proved_by = 'totp', proved_at = now() where user_id = $1`, [
      userId,
    ])
    await owner.query(`insert into auth.totp (user_id, secret, last_step) values ($1, 'x', 0)`, [userId])
  })

const people = async (stage: Stage) => {
  const [first, second, person] = [
    await stage.createUser({ role: 'admin' }),
    await stage.createUser({ role: 'admin' }),
    await stage.createUser(),
  ]
  await addApp(stage, person)
  return { first, second, person }
}

const ask = async (
  stage: Stage,
  by: TestUser,
  { userId }: TestUser,
  reason = 'Telefon verloren, am Telefon geprüft.',
) => {
  await stage.become(by)
  return stage.query('select (reset).* from app_public.ask_factor_reset($1, $2)', [userId, reason])
}
const confirm = async (stage: Stage, by: TestUser, { userId }: TestUser) => {
  await stage.become(by)
  return stage.query('select (reset).* from app_public.confirm_factor_reset($1)', [userId])
}
const run = (stage: Stage) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ done: number }>('select app_private.reset_due_factors() as done')
    return rows[0]?.done
  })
const age = (stage: Stage, interval: string) =>
  stage.asOwner((owner) =>
    owner.query('update app_private.factor_resets set asked_at = asked_at - $1::interval', [interval]),
  )
const hasFactor = (stage: Stage, { userId }: TestUser) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ has: boolean }>('select app_private.has_factor($1) as has', [userId])
    return rows[0]?.has
  })
const audited = (stage: Stage, { userId }: TestUser) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ action: string; actor_id: string | null }>(
      `select action, actor_id from audit.events where person_id = $1 order by id`,
      [userId],
    )
    return rows.map(({ action, actor_id }) => [action, actor_id])
  })

test('one admin asks, another confirms, and the worker removes the factors a day after the asking', async () => {
  await onStage(async (stage) => {
    const { first, second, person } = await people(stage)
    expect((await ask(stage, first, person)).rows).toMatchObject([
      { asked_by_me: true, confirmed_at: null, is_confirmable: false },
    ])
    expect((await stage.refusal(() => confirm(stage, first, person))).code).toBe('OS403')
    await age(stage, '25 hours')
    // Not confirmed: nothing happens, however late it is.
    expect(await run(stage)).toBe(0)
    expect((await confirm(stage, second, person)).rows).toMatchObject([
      { asked_by_me: false, is_confirmable: false },
    ])
    expect(await run(stage)).toBe(1)
    expect(await run(stage)).toBe(0)
    expect(await hasFactor(stage, person)).toBe(false)
    expect(await audited(stage, person)).toEqual([
      ['factor_reset_asked', first.userId],
      ['factor_reset_confirmed', second.userId],
      ['factors_reset', null],
    ])
    expect((await mailsOf(stage)).map(({ template }) => template)).toEqual([
      'factor-reset-asked',
      'factors-reset',
    ])
    await stage.become(person)
    // All sessions ended: a factor may be in the wrong hands.
    expect((await stage.query('select app_public.current_account() as account')).rows[0]?.account).toBeNull()
  })
})

test('the day is waited for, also when both agree at once', async () => {
  await onStage(async (stage) => {
    const { first, second, person } = await people(stage)
    await ask(stage, first, person)
    await confirm(stage, second, person)
    await age(stage, '23 hours 59 minutes')
    expect(await run(stage)).toBe(0)
    expect(await hasFactor(stage, person)).toBe(true)
  })
})

test('any use of a factor stops it, and so does an admin', async () => {
  await onStage(async (stage) => {
    const { first, second, person } = await people(stage)
    await ask(stage, first, person)
    await confirm(stage, second, person)
    await stage.asOwner((owner) =>
      owner.query(`select app_private.use_factor($1, '{"method": "totp", "step": 5}', null, null)`, [
        person.userId,
      ]),
    )
    await age(stage, '25 hours')
    expect(await run(stage)).toBe(0)
    expect(await hasFactor(stage, person)).toBe(true)
    await stage.become(person)
    expect((await myEvents(stage)).map(({ action }) => action)).toEqual(['reset_cancelled', 'reset_asked'])
    await ask(stage, first, person)
    await stage.become(second)
    const { rows } = await stage.query('select reset from app_public.cancel_factor_reset($1)', [
      person.userId,
    ])
    expect(rows).toEqual([{ reset: null }])
  })
})

test('nobody resets an own account, one without a factor, or without a proof of now; what nobody confirms lapses', async () => {
  await onStage(async (stage) => {
    const { first, second, person } = await people(stage)
    const plain = await stage.createUser()
    await addApp(stage, first)
    expect((await stage.refusal(() => ask(stage, first, first))).code).toBe('OS403')
    expect((await stage.refusal(() => ask(stage, first, plain))).code).toBe('OS410')
    expect((await stage.refusal(() => ask(stage, first, person, ' '))).code).toBe('OS422')
    await stage.asOwner((owner) =>
      owner.query(`update auth.session set proved_at = now() - interval '10 minutes' where user_id = $1`, [
        first.userId,
      ]),
    )
    expect((await stage.refusal(() => ask(stage, first, person))).code).toBe('OS428')
    for (const call of [
      `suspend_account('${person.userId}', 'Grund')`,
      `change_user_role('${person.userId}', 'employer')`,
    ])
      expect((await stage.refusal(() => stage.query(`select app_public.${call}`))).code, call).toBe('OS428')
    await ask(stage, second, person)
    await age(stage, '7 days')
    expect((await stage.refusal(() => confirm(stage, first, person))).code).toBe('OS428')
    await stage.asOwner((owner) =>
      owner.query(`update auth.session set proved_at = now() where user_id = $1`, [first.userId]),
    )
    expect((await stage.refusal(() => confirm(stage, first, person))).code).toBe('OS410')
    await run(stage)
    await stage.become(first)
    expect(
      (await stage.query('select reset from app_public.person_factors($1)', [person.userId])).rows,
    ).toEqual([{ reset: null }])
  })
})
