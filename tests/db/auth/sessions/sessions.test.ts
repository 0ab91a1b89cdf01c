import { expect, test } from 'vitest'
import { onStage } from '../../../harness/database.ts'
import { call, myEvents, mySessions, signInElsewhere } from '../account-fixtures.ts'

test('a person sees only their own sessions, the current one first', async () => {
  await onStage(async (stage) => {
    const [anna, bert] = [await stage.createUser(), await stage.createUser()]
    const phone = await signInElsewhere(stage, anna)
    await signInElsewhere(stage, bert)
    await stage.become(anna)
    expect(await mySessions(stage)).toEqual([
      { handle: expect.any(String), is_current: true, device: 'Unbekanntes Gerät' },
      { handle: phone.handle, is_current: false, device: 'Safari auf iPhone' },
    ])
    // The handle that people see is not the id that the server uses.
    const { rows } = await stage.query<{ row: object }>(
      'select to_jsonb(session) as row from unnest(app_public.my_sessions()) as session',
    )
    const shown = JSON.stringify(rows)
    for (const secret of [anna.sessionId, anna.sessionToken, phone.sessionId])
      expect(shown).not.toContain(secret)
  })
})

test('an expired session is not shown', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    const old = await signInElsewhere(stage, anna)
    await stage.asOwner((owner) =>
      owner.query(`update auth.session set expires_at = now() - interval '1 second' where id = $1`, [
        old.sessionId,
      ]),
    )
    await stage.become(anna)
    expect(await mySessions(stage)).toHaveLength(1)
  })
})

test('ending one session signs that browser out at once and is recorded', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    const phone = await signInElsewhere(stage, anna)
    await stage.become(anna)
    expect(await call(stage, 'app_public.end_session($1)', [phone.handle])).toBe(1)
    expect(await call(stage, 'app_public.end_session($1)', [phone.handle])).toBe(0)
    expect(await mySessions(stage)).toHaveLength(1)
    expect(await myEvents(stage)).toMatchObject([
      { event_type: 'data_access', resource: 'session', action: 'ended' },
    ])
    await stage.become(phone)
    expect((await stage.refusal(() => call(stage, 'app_public.end_all_sessions()'))).code).toBe('OS401')
  })
})

test('a security event names the browser that caused it, also when all sessions end', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    const phone = await signInElsewhere(stage, anna)
    await stage.asOwner((owner) =>
      owner.query(`update auth.session set user_agent = 'Laptop' where id = $1`, [anna.sessionId]),
    )
    await stage.become(anna)
    await call(stage, 'app_public.end_session($1)', [phone.handle])
    await call(stage, 'app_public.end_all_sessions()')
    const { rows } = await stage.asOwner((owner) =>
      owner.query('select user_agent from app_public.security_events where user_id = $1', [anna.userId]),
    )
    expect(rows).toEqual([{ user_agent: 'Laptop' }, { user_agent: 'Laptop' }])
  })
})

test('a person cannot end the session of another, even with its handle', async () => {
  await onStage(async (stage) => {
    const [anna, bert] = [await stage.createUser(), await stage.createUser({ role: 'admin' })]
    const phone = await signInElsewhere(stage, anna)
    await stage.become(bert)
    expect(await call(stage, 'app_public.end_session($1)', [phone.handle])).toBe(0)
    expect(await call(stage, 'app_public.end_other_sessions()')).toBe(0)
    expect(await myEvents(stage)).toEqual([])
    await stage.become(anna)
    expect(await mySessions(stage)).toHaveLength(2)
  })
})

test('all other sessions end, or all', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    await signInElsewhere(stage, anna)
    await signInElsewhere(stage, anna, null)
    await stage.become(anna)
    expect(await call(stage, 'app_public.end_other_sessions()')).toBe(2)
    expect(await mySessions(stage)).toMatchObject([{ is_current: true }])
    await signInElsewhere(stage, anna)
    expect(await call(stage, 'app_public.end_all_sessions()')).toBe(2)
    expect(await mySessions(stage)).toEqual([])
  })
})

test('a visitor has no sessions, and cannot even ask', async () => {
  await onStage(async (stage) => {
    await stage.becomeVisitor()
    for (const expression of [
      'app_public.my_sessions()',
      'app_public.my_security_events()',
      'app_public.my_profile()',
      'app_public.end_all_sessions()',
      'app_public.end_other_sessions()',
      `app_public.end_session('019aa0c3-1111-7111-8111-111111111111')`,
    ]) {
      expect((await stage.refusal(() => call(stage, expression))).code, expression).toBe('42501')
    }
  })
})
