/**
 * What may not be read any more is not delivered, whatever was announced before: each case changes a right between the announcement and
 * the read. Notifications are read for many accounts in one statement, so they are asked for together with accounts that may read.
 */
import { expect, test } from 'vitest'
import { randomFrom } from '../../../db/demo/deterministic.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { addColleague, converseReleased, withdraw } from '../conversations/conversation-fixtures.ts'
import { COMPLETE_CONTACT } from '../job-requests/request-fixtures.ts'
import { employWithActiveJob } from '../jobs/job-fixtures.ts'
import { asks, deliver, rowsOf } from './deliveries.ts'

const notify = (stage: Stage, people: readonly TestUser[]): Promise<string[]> =>
  stage.asOwner(async (owner) => {
    const ids: string[] = []
    for (const { userId } of people) {
      const { rows } = await owner.query<{ id: string }>(
        `insert into app_public.notifications (user_id, type, title, message) values ($1, 'application', 'Titel', 'Text') returning id`,
        [userId],
      )
      ids.push(rows[0]?.id ?? '')
    }
    return ids
  })

test('of many accounts in one statement, each gets its own rows whatever is asked for it', async () => {
  await onStage(async (stage) => {
    const people: TestUser[] = []
    for (const role of ['admin', 'applicant', 'employer', 'applicant'] as const)
      people.push(await stage.createUser({ role }))
    const own = await notify(stage, people)
    // Everybody asks for everything.
    const told = await deliver(
      stage,
      people.map((person) => asks('notifications', person, ...own)),
    )
    expect(told.map(rowsOf)).toEqual(own.map((id) => [id]))
    expect(told.map((one) => one?.state)).toEqual(people.map(() => ({ unreadCount: 1 })))
  })
})

test('random accounts, roles, rows and questions: each gets what the policy for one account lets it read', async () => {
  const chance = randomFrom('rows of many accounts')
  const random = (below: number): number => Math.floor(chance() * below)
  await onStage(async (stage) => {
    const people: TestUser[] = []
    for (let at = 0; at < 12; at += 1)
      people.push(
        await stage.createUser({
          role: (['applicant', 'employer', 'admin'] as const)[random(3)] ?? 'applicant',
        }),
      )
    const marked = Array.from({ length: 80 }, () => people[random(people.length)] ?? people[0])
    const ids = await notify(
      stage,
      marked.flatMap((person) => person ?? []),
    )
    await stage.asOwner(async (owner) => {
      await owner.query(
        `update app_public.notifications set is_read = random() < 0.5, title = 'für ' || user_id where id = any ($1)`,
        [ids],
      )
      await owner.query('delete from auth.session where id = $1', [people[random(people.length)]?.sessionId])
      await owner.query('update auth.session set expires_at = now() where id = $1', [
        people[random(people.length)]?.sessionId,
      ])
    })
    const asked = people.map((person) => asks('notifications', person, ...ids.filter(() => random(2) === 0)))
    const told = await deliver(stage, asked)
    const everything = asked.flatMap((one) => one.ids)
    await stage.becomeAuthenticator()
    await stage.query('savepoint delivery')
    const { rows: delivered } = await stage.query<{ account: string; id: string }>(
      `select account, id from auth.deliver_to_many('notifications', $1, $2) where id is not null order by id`,
      [people.map(({ sessionId }) => sessionId), everything],
    )
    await stage.query('rollback to savepoint delivery')
    const readable: typeof delivered = []
    for (const [at, person] of people.entries()) {
      await stage.become(person)
      const { rows } = await stage.query<{ id: string }>(
        `select id from app_public.notifications where user_id = app_hidden.current_user_id() and id = any ($1) order by id`,
        [everything],
      )
      const { rows: unread } = await stage.query<{ n: number }>(
        `select count(*)::integer as n from app_public.notifications where user_id = app_hidden.current_user_id() and not is_read`,
      )
      readable.push(...rows.map(({ id }) => ({ account: person.userId, id })))
      const one = told[at]
      expect(rowsOf(one)?.sort() ?? []).toEqual(rows.map(({ id }) => id))
      expect(one?.state ?? { unreadCount: 0 }).toEqual({ unreadCount: unread[0]?.n })
      for (const { title } of one?.rows.values() ?? []) expect(title).toBe(`für ${person.userId}`)
    }
    // The statement itself gives no row that none of these sessions may read.
    expect(delivered).toEqual(readable.sort((a, b) => (a.id < b.id ? -1 : 1)))
    expect(told.filter((one) => one === undefined).length).toBe(2)
    expect(told.flatMap((one) => rowsOf(one) ?? []).length).toBeGreaterThan(40)
  })
})

test('a session that ends, an account that is suspended and a key of somebody else get nothing, and the others theirs', async () => {
  await onStage(async (stage) => {
    const [reader, signedOut, suspended, curious] = [
      await stage.createUser(),
      await stage.createUser(),
      await stage.createUser(),
      await stage.createUser({ role: 'admin' }),
    ]
    const people = [reader, signedOut, suspended, curious]
    const own = await notify(stage, people)
    await stage.asOwner(async (owner) => {
      await owner.query('delete from auth.session where id = $1', [signedOut.sessionId])
      await owner.query('update auth."user" set suspended_at = now() where id = $1', [suspended.userId])
    })
    const told = await deliver(stage, [
      ...[reader, signedOut, suspended].map((person) => asks('notifications', person, ...own)),
      { ...asks('notifications', curious, ...own), key: reader.userId },
    ])
    expect(told.map(rowsOf)).toEqual([[own[0]], undefined, undefined, []])
    expect(told[3]?.state).toBeUndefined()
  })
})

test('an admin who lacks the second factor gets nothing, though the session is valid', async () => {
  await onStage(async (stage) => {
    const [admin, other] = [await stage.createUser({ role: 'admin' }), await stage.createUser()]
    const own = await notify(stage, [admin, other])
    const both = [asks('notifications', admin, ...own), asks('notifications', other, ...own)]
    expect((await deliver(stage, both)).map(rowsOf)).toEqual(own.map((id) => [id]))
    await stage.asOwner((owner) => owner.query('update auth.factor_policy set admins_need_factor = true'))
    expect((await deliver(stage, both)).map(rowsOf)).toEqual([[], [own[1]]])
  })
})

test('a name that was released is told while it is, and the Chiffre as soon as it is not', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converseReleased(stage)
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ id: string }>(
        'select id from app_public.notifications where subject_id = $1 and user_id = $2',
        [id, employer.user.userId],
      ),
    )
    const asked = [
      asks('notifications', applicant, ...rows.map((row) => row.id)),
      asks('notifications', employer.user, ...rows.map((row) => row.id)),
    ]
    const name = String(COMPLETE_CONTACT.contact_person)
    const before = await deliver(stage, asked)
    expect(JSON.stringify([...(before[1]?.rows.values() ?? [])])).toContain(name)
    expect(rowsOf(before[0])).toEqual([])
    await stage.become(applicant)
    await withdraw(stage, id)
    const after = await deliver(stage, asked)
    expect(rowsOf(after[1])).toEqual(rowsOf(before[1]))
    expect(JSON.stringify(after.map((one) => [...(one?.rows.values() ?? [])]))).not.toContain(name)
  })
})

test('a member who is removed and an admin who is none any more get no row, in the same delivery as those who stay', async () => {
  await onStage(async (stage) => {
    const { user: owner, companyId, jobId } = await employWithActiveJob(stage)
    const former = await addColleague(stage, companyId)
    const [admin, demoted] = [
      await stage.createUser({ role: 'admin' }),
      await stage.createUser({ role: 'admin' }),
    ]
    const [bell] = await notify(stage, [former])
    const asked = [
      asks('own_jobs', owner, jobId),
      asks('own_jobs', former, jobId),
      { ...asks('moderation_queue', admin, jobId), key: 'all' },
      { ...asks('moderation_queue', demoted, jobId), key: 'all' },
      asks('notifications', former, bell ?? ''),
    ]
    expect((await deliver(stage, asked)).map(rowsOf)).toEqual([[jobId], [jobId], [jobId], [jobId], [bell]])
    await stage.asOwner(async (client) => {
      await client.query('delete from app_public.company_members where user_id = $1', [former.userId])
      await client.query(`update app_public.user_roles set role = 'applicant' where user_id = $1`, [
        demoted.userId,
      ])
    })
    const told = await deliver(stage, asked)
    expect(told.map(rowsOf)).toEqual([[jobId], [], [jobId], [], [bell]])
    expect(told[3]?.state).toBeUndefined()
  })
})

test('the role of the deliveries reads notifications of the accounts it was told, and nothing else', async () => {
  await onStage(async (stage) => {
    const [reader, other] = [await stage.createUser(), await stage.createUser()]
    const own = await notify(stage, [reader, other])
    const as = async (role: string, sessions: string) => {
      await stage.becomeAuthenticator()
      await stage.query(
        `select set_config('role', $1, true), set_config('app.delivered_sessions', $2, true)`,
        [role, sessions],
      )
      const { rows } = await stage.query<{ id: string }>(
        'select id from app_public.notifications order by id',
      )
      return rows.map(({ id }) => id)
    }
    expect(await as('app_courier', reader.sessionId)).toEqual([own[0]])
    expect(await as('app_courier', '')).toEqual([])
    await stage.asOwner((owner) =>
      owner.query('update auth.session set expires_at = now() where id = $1', [other.sessionId]),
    )
    expect(await as('app_courier', `${other.sessionId},${reader.sessionId}`)).toEqual([own[0]])
    // The setting says nothing to anybody else.
    expect(await as('app_member', reader.sessionId)).toEqual([])
    await stage.becomeAuthenticator()
    await stage.query(`select set_config('role', 'app_courier', true)`)
    const { rows } = await stage.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind in ('r', 'p', 'v', 'm') and relnamespace::regnamespace::text in ('app_public', 'app_private', 'auth', 'audit', 'graphile_worker')
         and has_table_privilege('app_courier', oid, 'select, insert, update, delete')
       order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'app_public.notification_kinds',
      'app_public.notifications',
    ])
  })
})
