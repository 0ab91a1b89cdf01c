import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'

interface Asked {
  readonly topic?: string
  readonly key?: string
  readonly u: string
  readonly s: readonly string[]
  readonly i: readonly string[]
}

interface Told {
  readonly question: number
  readonly sessions: readonly string[]
  readonly state: Record<string, unknown> | null
  readonly titles: readonly string[]
}

/** As the server calls it: the login itself, in a statement of its own. The role it leaves behind ends with the savepoint. */
async function deliver(stage: Stage, asked: readonly Asked[]): Promise<Told[]> {
  await stage.becomeAuthenticator()
  await stage.query('savepoint delivery')
  const { rows } = await stage.query<Told>(
    `select question, session_ids as sessions,
       (select item -> 'payload' from jsonb_array_elements(items) as item where item ->> 'id' is null) as state,
       array(select item -> 'payload' ->> 'title' from jsonb_array_elements(items) as item
             where item ->> 'id' is not null order by 1) as titles
     from auth.deliver($1) order by question`,
    [
      JSON.stringify(
        asked.map(({ topic = 'notifications', key, ...one }, n) => ({
          n,
          t: topic,
          k: key ?? one.u,
          ...one,
        })),
      ),
    ],
  )
  await stage.query('rollback to savepoint delivery')
  return rows
}

const notify = (stage: Stage, user: TestUser, title: string): Promise<string> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into app_public.notifications (user_id, type, title, message) values ($1, 'application', $2, 'Text') returning id`,
      [user.userId, title],
    )
    return rows[0]?.id ?? ''
  })

test('tells each person their own, and how many are unread', async () => {
  await onStage(async (stage) => {
    const [me, other] = [await stage.createUser(), await stage.createUser()]
    const [first, second, theirs] = [
      await notify(stage, me, 'Eins'),
      await notify(stage, me, 'Zwei'),
      await notify(stage, other, 'Andere'),
    ]
    const told = await deliver(stage, [
      { u: me.userId, s: [me.sessionId], i: [first, second] },
      { u: other.userId, s: [other.sessionId], i: [theirs] },
    ])
    expect(told).toEqual([
      { question: 0, sessions: [me.sessionId], state: { unreadCount: 2 }, titles: ['Eins', 'Zwei'] },
      { question: 1, sessions: [other.sessionId], state: { unreadCount: 1 }, titles: ['Andere'] },
    ])
  })
})

test('a reader gets only their own notifications, an admin too', async () => {
  await onStage(async (stage) => {
    const [victim, admin] = [await stage.createUser(), await stage.createUser({ role: 'admin' })]
    const secret = await notify(stage, victim, 'Geheim')
    expect(await deliver(stage, [{ u: admin.userId, s: [admin.sessionId], i: [secret] }])).toMatchObject([
      { state: { unreadCount: 0 }, titles: [] },
    ])
    // Following the key of another account is not allowed: no state, no rows.
    expect(
      await deliver(stage, [{ key: victim.userId, u: admin.userId, s: [admin.sessionId], i: [secret] }]),
    ).toMatchObject([{ state: null, titles: [] }])
    // A session counts for its own account only.
    expect(await deliver(stage, [{ u: victim.userId, s: [admin.sessionId], i: [secret] }])).toEqual([])
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
    expect(
      await deliver(stage, [
        { u: me.userId, s: [me.sessionId], i: [id] },
        { u: gone.userId, s: [gone.sessionId], i: [] },
      ]),
    ).toEqual([])
  })
})

test('only the server’s login can call it', async () => {
  await onStage(async (stage) => {
    const me = await stage.createUser({ role: 'admin' })
    for (const become of [() => stage.become(me), () => stage.becomeVisitor()]) {
      await become()
      for (const call of [`auth.deliver('[]')`, `auth.living_sessions('{}')`])
        expect((await stage.refusal(() => stage.query(`select ${call}`))).code).toBe('42501')
    }
  })
})
