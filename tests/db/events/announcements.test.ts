import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEventMessages } from '../../../server/events/event-messages.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { createTestUser, type TestUser } from '../../harness/people.ts'

/** What a listener receives. NOTIFY happens at commit, so this takes a database of its own. */
let database: TestDatabase & { drop(): Promise<void> }
let client: pg.Client
let received: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  client.on('notification', ({ payload }) => received.push(payload ?? ''))
  await client.connect()
  await client.query('listen orthostellen_events')
})
beforeEach(() => {
  received = []
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const insert = (users: readonly TestUser[], each: number): Promise<unknown> =>
  client.query(
    `insert into app_public.notifications (user_id, type, title, message)
     select person, 'application', 'Titel', 'Text' from unnest($1::uuid[]) as person, generate_series(1, $2::integer)`,
    [users.map(({ userId }) => userId), each],
  )

test('one statement is announced in messages of at most 8,000 bytes, all of them readable', async () => {
  const users = await Promise.all(Array.from({ length: 3 }, () => createTestUser(client)))
  received = []
  await insert(users, 100)
  await delay(50)
  expect(received).toHaveLength(3)
  expect(Math.max(...received.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
  const messages = received.flatMap(readEventMessages)
  const pairs = messages.flatMap((message) => (message?.about === 'topic' ? message.changes : []))
  expect(new Set(pairs.map(({ id }) => id)).size).toBe(300)
})

test('a message contains ids and nothing else', async () => {
  const user = await createTestUser(client)
  received = []
  await client.query(
    `select app_private.notify_user($1, app_private.make_notice('security', 'Geheimer Titel', 'Geheimer Text'))`,
    [user.userId],
  )
  await delay(50)
  expect(received).toEqual([
    expect.stringMatching(new RegExp(`^notifications received ${user.userId}/[0-9a-f-]{36}$`)),
  ])
})

test('reading one announces read, reading several all_read up to the newest, changing nothing announces nothing', async () => {
  const user = await createTestUser(client)
  await insert([user], 3)
  const { rows } = await client.query<{ id: string }>(
    'select id from app_public.notifications where user_id = $1 order by id',
    [user.userId],
  )
  received = []
  await client.query('update app_public.notifications set is_read = true where id = $1', [rows[0]?.id])
  await client.query('update app_public.notifications set is_read = true where user_id = $1', [user.userId])
  await client.query('update app_public.notifications set is_read = true where user_id = $1', [user.userId])
  await delay(50)
  expect(received).toEqual([
    `notifications read ${user.userId}/${rows[0]?.id}`,
    `notifications all_read ${user.userId}/${rows[2]?.id}`,
  ])
})

test('every way a session ends is announced; a role only when it changes', async () => {
  const user = await createTestUser(client)
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.session (user_id, token, expires_at, updated_at)
     values ($1, gen_random_uuid()::text, now() + interval '1 day', now()) returning id`,
    [user.userId],
  )
  received = []
  await client.query(`update app_public.user_roles set role = role where user_id = $1`, [user.userId])
  await client.query(`update app_public.user_roles set role = 'employer' where user_id = $1`, [user.userId])
  await client.query('delete from auth.session where id = $1', [user.sessionId])
  await client.query('delete from auth."user" where id = $1', [user.userId])
  await delay(50)
  expect(received).toEqual([`account ${user.userId}`, `session ${user.sessionId}`, `session ${rows[0]?.id}`])
})

test('an unknown message is ignored', () => {
  const id = '01a1fa7e-cd53-7893-96ed-31f3d2d8079c'
  for (const payload of [
    undefined,
    '',
    'notifications received',
    `received ${id}`,
    'session 1',
    `session ${id},`,
    `other ${id}`,
    `notifications read ${id}/${id};`,
    `notifications read ${id}`,
    `notifications read ../${id}`,
  ])
    expect(readEventMessages(payload)).toEqual([undefined])
  expect(readEventMessages(`session ${id}`)).toEqual([{ about: 'sessions', sessionIds: [id] }])
  expect(readEventMessages(`account ${id},${id}\nboard moved all/${id}`)).toEqual([
    { about: 'accounts', userIds: [id, id] },
    { about: 'topic', topic: 'board', kind: 'moved', changes: [{ key: 'all', id }] },
  ])
})
