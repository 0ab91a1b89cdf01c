/** What the lists of /nutzer read among 20,000 accounts: pages come from indexes, whatever the filter. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../harness/database.ts'
import { createTestUser, type TestUser } from '../../../harness/people.ts'

const ACCOUNTS = 20_000

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client
let admin: TestUser

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  admin = await createTestUser(client, { role: 'admin' })
  await client.query('begin')
  // Past the triggers, which would take a minute.
  await client.query('set local session_replication_role = replica')
  await client.query(
    `with accounts as (
       insert into auth."user" (name, email, email_verified, account_type, first_name, last_name, terms_version, created_at, suspended_at)
       select 'Erika Nr' || n, 'erika' || n || '@praxis.example', n % 50 <> 0, 'applicant', 'Erika', 'Nr' || n, '2026-11-20',
         now() - make_interval(mins => n), case when n % 400 = 0 then now() end
       from generate_series(1, $1::integer) as n
       returning id, email, last_name, first_name, substr(last_name, 3)::integer as n
     ), profiles as (
       insert into app_public.profiles (user_id, first_name, last_name, email) select id, first_name, last_name, email from accounts
     ), words as (
       insert into app_private.people_words (user_id, words) select id, lower(email || ' ' || last_name) from accounts
     )
     insert into app_public.user_roles (user_id, role)
     select id, case when n % 20 = 0 then 'employer' else 'applicant' end::app_public.user_role from accounts`,
    [ACCOUNTS],
  )
  await client.query('commit')
  await client.query('vacuum (analyze)')
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

/** How many rows of each table a call as admin touches, the largest first, and what it answers. */
async function reads(call: string): Promise<{ rows: number; touched: Record<string, number> }> {
  // Else what earlier transactions touched counts as of this one.
  await client.query('select pg_stat_force_next_flush()')
  await client.query('begin')
  try {
    await client.query('set local role app_admin')
    await client.query(`select set_config('app.session_id', $1, true)`, [admin.sessionId])
    const { rows: found } = await client.query<{ count: number }>(
      `select count(*)::integer as count from unnest(app_public.${call})`,
    )
    await client.query('reset role')
    const { rows } = await client.query<{ name: string; touched: number }>(
      `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as touched
       from pg_stat_xact_user_tables where seq_tup_read + coalesce(idx_tup_fetch, 0) > 0 order by 2 desc, 1`,
    )
    return {
      rows: found[0]?.count ?? 0,
      touched: Object.fromEntries(rows.map(({ name, touched }) => [name, touched])),
    }
  } finally {
    await client.query('rollback')
  }
}

test.each([
  ['the newest', 'people()', 50],
  [
    'a later page',
    `people(after_created_at => now() - interval '5 days', after_id => gen_random_uuid())`,
    50,
  ],
  ['employers', `people(role => 'employer')`, 50],
  ['admins', `people(role => 'admin')`, 1],
  ['applicants', `people(role => 'applicant')`, 50],
  ['suspended ones', `people(state => 'suspended')`, 50],
  ['leaving ones', `people(state => 'leaving')`, 0],
  ['unconfirmed ones', `people(state => 'unconfirmed')`, 50],
  ['since a day', `people(since => current_date - 2)`, 50],
  ['one address', `people(search => 'erika12345@praxis')`, 1],
  ['a name', `people(search => 'Nr1234')`, 11],
  ['two filters', `people(role => 'employer', state => 'suspended')`, 50],
])('%s come from an index', async (_, call, expected) => {
  // Once more after five calls, when Postgres may keep a plan for all filters.
  for (let turn = 0; turn < 7; turn += 1) await reads(call)
  const { rows, touched } = await reads(call)
  expect(rows).toBe(expected)
  for (const [table, count] of Object.entries(touched)) expect(count, table).toBeLessThan(ACCOUNTS / 8)
})

test('figures of a month are read from the rows of that month', async () => {
  await client.query(
    `with days as (
       insert into app_private.figure_days (day) select current_date - n from generate_series(1, 600) as n returning day
     ), empty as materialized (
       select jsonb_object_agg(attname, case when attname like '%minutes' then '[]'::jsonb else '1' end)
         || '{"day": null, "profession_slug": "", "state_code": ""}' as figures
       from pg_attribute where attrelid = 'app_private.daily_figures'::regclass and attnum > 0
     )
     insert into app_private.daily_figures
     select figures.*
     from empty, days, generate_series(1, 12) as groups (n),
       jsonb_populate_record(null::app_private.daily_figures,
         empty.figures || jsonb_build_object('day', days.day, 'profession_slug', 'p' || groups.n)) as figures`,
  )
  await client.query('vacuum (analyze) app_private.daily_figures')
  const call = `operator_figures(current_date - 31, current_date - 2, 'day')`
  for (let turn = 0; turn < 7; turn += 1) await reads(call)
  const { rows, touched } = await reads(call)
  expect(rows).toBe(30)
  // The rows of the month, counted by the index and by the table, of 7,200.
  expect(touched['daily_figures']).toBeLessThan(3 * 30 * 12)
})
