import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../../harness/database.ts'
import type { TestUser } from '../../../harness/people.ts'
import { mailsOf } from '../../mail/mail-fixtures.ts'
import { call, myEvents, mySessions, signInElsewhere } from '../account-fixtures.ts'

const changeRole = (stage: Stage, { userId }: TestUser, role: string | null) =>
  stage.query<{ role: string }>('select role from app_public.change_user_role($1, $2)', [userId, role])
const suspend = (stage: Stage, { userId }: TestUser, reason: string | null = 'Werbung in jedem Feld.') =>
  stage.query<{ suspended_at: Date | null }>('select suspended_at from app_public.suspend_account($1, $2)', [
    userId,
    reason,
  ])
const restore = (stage: Stage, { userId }: TestUser) =>
  stage.query<{ suspended_at: Date | null }>('select suspended_at from app_public.restore_account($1)', [
    userId,
  ])

const book = (stage: Stage) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query(
      `select actor_id, person_id as user_id, action, reason from app_public.moderation_history where person_id is not null order by id`,
    )
    return rows
  })

const NOBODY = { userId: '019aa0c3-1111-7111-8111-111111111111' }

test('an admin changes a role; the change takes effect at once and is recorded', async () => {
  await onStage(async (stage) => {
    const [admin, anna] = [await stage.createUser({ role: 'admin' }), await stage.createUser()]
    await stage.become(admin)
    expect((await changeRole(stage, anna, 'employer')).rows).toEqual([{ role: 'employer' }])
    // Pressed twice is done once.
    await changeRole(stage, anna, 'employer')
    expect(await book(stage)).toEqual([
      {
        actor_id: admin.userId,
        user_id: anna.userId,
        action: 'role_changed',
        reason: 'applicant → employer',
      },
    ])
    await stage.become(anna)
    expect(await call(stage, 'app_hidden.current_user_role()')).toBe('employer')
    expect(await myEvents(stage)).toMatchObject([
      { event_type: 'data_access', resource: 'role', action: 'changed' },
    ])
  })
})

test('a demoted admin is refused from the next call on, also with an old page open', async () => {
  await onStage(async (stage) => {
    const [admin, other] = [
      await stage.createUser({ role: 'admin' }),
      await stage.createUser({ role: 'admin' }),
    ]
    await stage.become(other)
    await call(stage, 'app_public.background_overview()')
    await stage.become(admin)
    await changeRole(stage, other, 'applicant')
    await stage.become(other)
    for (const attempt of [
      () => call(stage, 'app_public.background_overview()'),
      () => call(stage, 'app_public.failed_mails()'),
      () => call(stage, "app_public.review_queue('job')"),
      () => changeRole(stage, other, 'admin'),
      () => suspend(stage, admin),
    ]) {
      expect((await stage.refusal(attempt)).code).toBe('OS403')
    }
  })
})

test('an admin cannot change the own account, so one admin always remains', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    for (const attempt of [
      () => changeRole(stage, admin, 'applicant'),
      () => suspend(stage, admin),
      () => restore(stage, admin),
    ]) {
      expect((await stage.refusal(attempt)).code).toBe('OS403')
    }
  })
})

test.each(['applicant', 'employer'] as const)(
  'a person with role %s cannot manage accounts',
  async (role) => {
    await onStage(async (stage) => {
      const [person, anna] = [await stage.createUser({ role }), await stage.createUser()]
      await stage.become(person)
      for (const attempt of [
        () => changeRole(stage, person, 'admin'),
        () => changeRole(stage, anna, 'admin'),
        () => suspend(stage, anna),
        () => restore(stage, anna),
      ]) {
        expect((await stage.refusal(attempt)).code).toBe('OS403')
      }
      await stage.becomeVisitor()
      expect((await stage.refusal(() => suspend(stage, anna))).code).toBe('42501')
      expect((await stage.refusal(() => changeRole(stage, anna, 'admin'))).code).toBe('42501')
    })
  },
)

test('a suspension ends every session, sends the reason by mail, and is recorded', async () => {
  await onStage(async (stage) => {
    const [admin, anna] = [await stage.createUser({ role: 'admin' }), await stage.createUser()]
    const phone = await signInElsewhere(stage, anna)
    await stage.become(admin)
    expect((await suspend(stage, anna)).rows[0]?.suspended_at).toBeInstanceOf(Date)
    // Sent again because its answer was lost; another reason would reach nobody.
    await suspend(stage, anna)
    for (const reason of ['Noch ein Grund.', 'Werbung'])
      expect((await stage.refusal(() => suspend(stage, anna, reason))).code).toBe('OS409')
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect((await stage.refusal(() => suspend(stage, anna))).code).toBe('OS409')
    for (const session of [anna, phone]) {
      await stage.become(session)
      expect(await mySessions(stage)).toEqual([])
      expect(await call(stage, 'app_hidden.current_user_id()')).toBeNull()
    }
    expect(await mailsOf(stage, 'account-suspended')).toMatchObject([
      { recipient: anna.email, payload: { reason: 'Werbung in jedem Feld.', firstName: 'Erika' } },
    ])
    expect(await book(stage)).toMatchObject([
      { action: 'account_suspended', reason: 'Werbung in jedem Feld.' },
    ])
    const refused = await stage.asOwner(() => stage.refusal(() => signInElsewhere(stage, anna)))
    expect(refused.code).toBe('OS403')

    await stage.become(admin)
    expect((await restore(stage, anna)).rows).toEqual([{ suspended_at: null }])
    await restore(stage, anna)
    expect(await mailsOf(stage, 'account-restored')).toMatchObject([{ recipient: anna.email }])
    await stage.become(await signInElsewhere(stage, anna))
    const { rows } = await stage.query(
      'select title, message from unnest(app_public.my_notifications()) order by id',
    )
    expect(rows).toEqual([
      { title: 'Ihr Konto wurde gesperrt', message: 'Der Grund: Werbung in jedem Feld.' },
      { title: 'Ihr Konto ist wieder frei', message: 'Sie können sich wieder anmelden. Alles ist noch da.' },
    ])
  })
})

test('an admin’s decision without a reason or with an unknown account or role is refused', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect((await stage.refusal(() => suspend(stage, anna, ' '))).detail).toBe(
      '{"fields": {"reason": "required"}}',
    )
    expect((await stage.refusal(() => suspend(stage, anna, 'a'.repeat(1001)))).detail).toContain('too_long')
    expect((await stage.refusal(() => changeRole(stage, anna, null))).detail).toContain('"role": "required"')
    for (const attempt of [
      () => stage.query('select app_public.restore_account($1)', [NOBODY.userId]),
      () => stage.query(`select app_public.suspend_account($1, 'Grund')`, [NOBODY.userId]),
      () => stage.query(`select app_public.change_user_role($1, 'employer')`, [NOBODY.userId]),
    ]) {
      expect((await stage.refusal(attempt)).code).toBe('OS404')
    }
    expect(await mailsOf(stage)).toEqual([])
  })
})
