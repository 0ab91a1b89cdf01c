import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { asks, deliver } from './deliveries.ts'

const notify = (stage: Stage, user: TestUser, title: string): Promise<string> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into app_public.notifications (user_id, type, title, message) values ($1, 'application', $2, 'Text') returning id`,
      [user.userId, title],
    )
    return rows[0]?.id ?? ''
  })

const told = async (stage: Stage, ...asked: Parameters<typeof deliver>[1]) =>
  (await deliver(stage, asked)).map(
    (one) =>
      one && {
        sessions: [...one.sessionIds],
        state: one.state,
        titles: [...one.rows.values()].map(({ title }) => title).sort(),
      },
  )

test('tells each person their own, and how many are unread', async () => {
  await onStage(async (stage) => {
    const [me, other] = [await stage.createUser(), await stage.createUser()]
    const [first, second, theirs] = [
      await notify(stage, me, 'Eins'),
      await notify(stage, me, 'Zwei'),
      await notify(stage, other, 'Andere'),
    ]
    expect(
      await told(stage, asks('notifications', me, first, second), asks('notifications', other, theirs)),
    ).toEqual([
      { sessions: [me.sessionId], state: { unreadCount: 2 }, titles: ['Eins', 'Zwei'] },
      { sessions: [other.sessionId], state: { unreadCount: 1 }, titles: ['Andere'] },
    ])
  })
})

test('a reader gets only their own notifications, an admin too', async () => {
  await onStage(async (stage) => {
    const [victim, admin] = [await stage.createUser(), await stage.createUser({ role: 'admin' })]
    const secret = await notify(stage, victim, 'Geheim')
    expect(await told(stage, asks('notifications', admin, secret))).toMatchObject([
      { state: { unreadCount: 0 }, titles: [] },
    ])
    for (const topic of ['notifications', 'own_jobs']) {
      // Following the key of another account is not allowed: no state, no rows.
      expect(await told(stage, { ...asks(topic, admin, secret), key: victim.userId })).toEqual([
        { sessions: [admin.sessionId], state: undefined, titles: [] },
      ])
      // A session counts for its own account only.
      expect(await told(stage, { ...asks(topic, victim, secret), sessionIds: [admin.sessionId] })).toEqual([
        undefined,
      ])
    }
  })
})

test('leaves out sessions that were ended or have expired', async () => {
  await onStage(async (stage) => {
    const [me, gone] = [await stage.createUser(), await stage.createUser()]
    const id = await notify(stage, me, 'Titel')
    await stage.asOwner(async (owner) => {
      await owner.query('delete from auth.session where id = $1', [gone.sessionId])
      await owner.query(`update auth.session set expires_at = now() where id = $1`, [me.sessionId])
    })
    for (const topic of ['notifications', 'own_jobs'])
      expect(await told(stage, asks(topic, me, id), asks(topic, gone))).toEqual([undefined, undefined])
  })
})

test('only the server’s login can call it', async () => {
  await onStage(async (stage) => {
    const me = await stage.createUser({ role: 'admin' })
    for (const become of [() => stage.become(me), () => stage.becomeVisitor()]) {
      await become()
      for (const call of [
        `auth.deliver('[]')`,
        `auth.deliver_to_many('notifications', '{}', '{}')`,
        `auth.living_sessions('{}')`,
      ])
        expect((await stage.refusal(() => stage.query(`select ${call}`))).code).toBe('42501')
    }
  })
})
