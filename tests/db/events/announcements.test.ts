import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEventMessages } from '../../../server/events/event-messages.ts'
import { addActiveJob } from '../../graphql/active-job.ts'
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

test('the requests of a person who is suspended, and who comes back, are announced to what visitors see', async () => {
  const { userId } = await createTestUser(client)
  const { rows } = await client.query<{ id: string }>(
    `insert into app_public.job_requests (applicant_id, chiffre, title, short_description, region, place_id, profession_slug, job_types,
       status, submitted_at, published_at, expires_at)
     select $1, app_private.new_chiffre(), 'Geheim', 'Text', 'Region', (select min(id) from app_public.places), 'podologe', '{vollzeit}',
       'aktiv', now(), now(), now() + interval '1 day'
     returning id`,
    [userId],
  )
  for (const moment of ['now()', 'null']) {
    received = []
    await client.query(`update auth."user" set suspended_at = ${moment} where id = $1`, [userId])
    await delay(50)
    expect(received).toContain(`public_content changed requests/${rows[0]?.id}`)
  }
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

test('a request is announced to its applicant and, while it is in review, to the queue; with ids alone', async () => {
  const { userId } = await createTestUser(client)
  const { rows } = await client.query<{ id: string }>(
    `insert into app_public.job_requests (applicant_id, chiffre, title, short_description, region, place_id, profession_slug, job_types)
     select $1, app_private.new_chiffre(), 'Geheim', 'Text', 'Region', (select min(id) from app_public.places), 'podologe', '{vollzeit}'
     returning id`,
    [userId],
  )
  const id = rows[0]?.id
  const after = async (statement: string): Promise<string[]> => {
    received = []
    await client.query(statement, [id])
    await delay(50)
    return received.sort()
  }
  const own = (kind: string) => `own_requests ${kind} ${userId}/${id}`
  const queue = (kind: string) => `moderation_request_queue ${kind} all/${id}`
  const set = (columns: string) => `update app_public.job_requests set ${columns} where id = $1`
  expect(await after(set('salary_wish_month = 3000'))).toEqual([])
  expect(await after(set('version = version + 1'))).toEqual([own('changed')])
  expect(await after(set(`status = 'zur_pruefung', submitted_at = now()`))).toEqual([
    queue('submitted'),
    own('changed'),
  ])
  expect(await after(set('version = version + 1'))).toEqual([queue('changed'), own('changed')])
  const online = `status = 'aktiv', published_at = now(), expires_at = now() + interval '1 day'`
  expect(await after(set(online))).toEqual([
    queue('left'),
    own('changed'),
    `public_content changed requests/${id}`,
  ])
  const change = `insert into app_public.job_request_changes (request_id, fields, submitted_at)
    select id, app_private.job_request_fields_of(job_requests), now() from app_public.job_requests where id = $1`
  expect(await after(change)).toEqual([queue('submitted')])
  expect(
    await after('update app_public.job_request_changes set updated_at = now() where request_id = $1'),
  ).toEqual([queue('changed')])
  expect(
    await after(`update app_public.job_request_changes set rejection_reason = 'Grund' where request_id = $1`),
  ).toEqual([queue('left')])
  await after('update app_public.job_request_changes set rejection_reason = null where request_id = $1')
  // A picture goes without a new version.
  expect(await after('select app_private.drop_work_picture(gen_random_uuid(), $1)')).toContain(
    `public_content changed requests/${id}`,
  )
  expect(await after('delete from app_public.job_requests where id = $1')).toEqual([
    queue('removed'),
    own('removed'),
    `public_content changed requests/${id}`,
  ])
})

test('what visitors see is announced to every process when it changes: no draft, and nothing that stays as it is', async () => {
  const told = async (work: Promise<unknown>): Promise<string[]> => {
    received = []
    await work
    await delay(50)
    return received.filter((message) => message.startsWith('public_content'))
  }
  const job = addActiveJob(client)
  const published = await told(job)
  const id = await job
  const event = `public_content changed jobs/${id}`
  expect(published).toEqual([event])
  const set = (columns: string) =>
    told(client.query(`update app_public.jobs set ${columns} where id = $1`, [id]))
  expect(await set('description = description')).toEqual([])
  expect(await set(`title = 'Sattler (m/w/d)', version = version + 1`)).toEqual([event])
  expect(await set(`status = 'pausiert'`)).toEqual([event])
  expect(await set('version = version + 1')).toEqual([])
  expect(await set(`status = 'aktiv'`)).toEqual([event])
  const { rows } = await client.query<{ id: string }>(
    'select company_id as id from app_public.jobs where id = $1',
    [id],
  )
  expect(
    await told(
      client.query('update app_public.companies set withheld_at = now() where id = $1', [rows[0]?.id]),
    ),
  ).toEqual([`public_content changed companies/${rows[0]?.id}`])
  expect(await set(`status = 'gesperrt'`)).toEqual([event])
  const pictures = (sql: string) => told(client.query(sql, [rows[0]?.id]))
  expect(
    await pictures(
      `insert into app_public.company_pictures (company_id, width, height, alt, submitted_at) values ($1, 8, 6, 'Werkbank', now())`,
    ),
  ).toEqual([])
  const shown = [`public_content changed companies/${rows[0]?.id}`]
  expect(
    await pictures('update app_public.company_pictures set approved_alt = alt where company_id = $1'),
  ).toEqual(shown)
  expect(await pictures('delete from app_public.company_pictures where company_id = $1')).toEqual(shown)
})

test('what happens to a reported thing reaches admins', async () => {
  const [reporter, admin] = [await createTestUser(client), await createTestUser(client, { role: 'admin' })]
  const { rows } = await client.query<{ id: string }>(
    `insert into app_public.content_reports (reporter_id, subject_kind, subject_id, reason)
     values ($1, 'job_request', gen_random_uuid(), 'werbung') returning case_id as id`,
    [reporter.userId],
  )
  const id = rows[0]?.id
  const told = async (statement: string): Promise<string[]> => {
    received = []
    await client.query(statement, [id])
    await delay(50)
    return received.filter((message) => message.startsWith('report_cases'))
  }
  const event = (kind: string) => `report_cases ${kind} all/${id}`
  await delay(50)
  expect(received.filter((message) => message.startsWith('report_cases'))).toEqual([event('changed')])
  const set = (columns: string) => `update app_public.report_cases set ${columns} where id = $1`
  expect(await told(set(`subject_title = 'Titel'`))).toEqual([])
  expect(await told(set(`claimed_by = '${admin.userId}', claimed_at = now()`))).toEqual([event('claimed')])
  expect(
    await told(
      set(`decided_at = now(), measure = 'keine', facts = 'Nichts', claimed_by = null, claimed_at = null`),
    ),
  ).toEqual([event('changed')])
  expect(
    await told(`insert into app_public.report_complaints (case_id, explanation) values ($1, 'Doch.')`),
  ).toEqual([event('changed')])
  expect(
    await told(
      `update app_public.report_complaints set decided_at = now(), is_upheld = false, reasons = 'Nein.' where case_id = $1`,
    ),
  ).toEqual([event('changed')])
  expect(await told('delete from app_public.report_cases where id = $1')).toEqual([])
  const { rows: other } = await client.query<{ id: string }>(
    `insert into app_public.content_reports (subject_kind, subject_id, reason)
     values ('job', gen_random_uuid(), 'werbung') returning case_id as id`,
  )
  await delay(50)
  received = []
  await client.query('delete from app_public.report_cases where id = $1', [other[0]?.id])
  await delay(50)
  expect(received.filter((message) => message.startsWith('report_cases'))).toEqual([
    `report_cases removed all/${other[0]?.id}`,
  ])
})

test('while another transaction announces, nobody waits for it: a row is left for the poller', async () => {
  const [one, other] = [await createTestUser(client), await createTestUser(client)]
  const first = new pg.Client({ connectionString: database.url })
  await first.connect()
  try {
    received = []
    await first.query('begin')
    await first.query(
      `select app_private.notify_user($1, app_private.make_notice('security', 'Titel', 'Text'))`,
      [one.userId],
    )
    const outbox = async () =>
      (await client.query<{ message: string }>('select message from app_private.event_outbox order by id'))
        .rows
    expect(await outbox()).toEqual([])
    await insert([other], 1)
    expect(await outbox()).toEqual([{ message: expect.stringContaining(`received ${other.userId}/`) }])
    await first.query('commit')
    await insert([other], 1)
    await delay(50)
    expect(received.map((message) => message.split('/')[0])).toEqual([
      `notifications received ${one.userId}`,
      `notifications received ${other.userId}`,
    ])
    await client.query('select auth.send_announcements()')
    expect(await outbox()).toEqual([])
  } finally {
    await first.end()
  }
})
