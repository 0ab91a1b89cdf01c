/** Claims against the cleaning task, on several connections that commit. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { createTestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import { addApplication } from './committed.ts'

let database: TestDatabase & { drop(): Promise<void> }
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 8, options: '-c role=app_owner' })
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('each of 200 files whose day is over is either claimed or deleted, never both', async () => {
  const { userId } = await createTestUser(pool)
  const applicationId = await addApplication(pool, userId)
  const { rows: files } = await pool.query<{ id: string }>(
    `insert into app_public.application_files (id, owner_id, state, name, bytes, pages, sha256, created_at)
     select gen_random_uuid(), $1, 'geprueft', 'a.pdf', 9, 1, sha256('x'), now() - interval '25 hours' from generate_series(1, 200)
     returning id`,
    [userId],
  )
  await pool.query(
    `insert into app_private.application_file_keys (file_id, key)
     select id, 'applications/aa/' || right(replace(id::text, '-', ''), 30) || '.pdf' from app_public.application_files`,
  )
  const claim = async (id: string): Promise<string> =>
    pool.query('select app_private.claim_application_files($1, $2, $3)', [applicationId, userId, [id]]).then(
      () => 'claimed',
      (error: pg.DatabaseError) => error.detail ?? error.message,
    )
  const purge = () => pool.query('select app_private.purge_application_files()')
  const outcomes = await Promise.all(
    files.flatMap(({ id }, index) =>
      index % 20 === 10 ? [claim(id), purge().then(() => 'purged')] : [claim(id)],
    ),
  )
  const claimed = outcomes.filter((outcome) => outcome === 'claimed').length
  const refused = outcomes.filter((outcome) => outcome === '{"fields": {"file_ids": "unknown"}}').length
  expect(claimed + refused).toBe(200)
  expect([claimed > 0, refused > 0]).toEqual([true, true])
  const { rows } = await pool.query(
    `select (select count(*)::integer from app_public.application_files where state = 'verwendet') as used,
       (select count(*)::integer from app_public.application_files) as left,
       (select count(*)::integer from app_private.files_to_delete) as queued`,
  )
  expect(rows).toEqual([{ used: claimed, left: claimed, queued: refused }])
})

test('a hundred uploads at once begin two, and the limits of an account hold', async () => {
  const { userId, sessionId } = await createTestUser(pool)
  const begin = async (): Promise<string> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `select set_config('role', 'app_member', true), set_config('app.session_id', $1, true)`,
        [sessionId],
      )
      await client.query(`select app_hidden.begin_file_upload($1, 'a.pdf', 9)`, [randomUUID()])
      await client.query('commit')
      return 'begun'
    } catch (error) {
      await client.query('rollback')
      return error instanceof pg.DatabaseError ? (error.detail ?? '') : Promise.reject(error)
    } finally {
      client.release()
    }
  }
  const outcomes = await Promise.all(Array.from({ length: 100 }, begin))
  expect(outcomes.filter((outcome) => outcome === 'begun')).toHaveLength(2)
  expect(outcomes.filter((outcome) => outcome === '{"fields": {"uploads": "too_many"}}')).toHaveLength(98)
  const { rows } = await pool.query('select from app_public.application_files where owner_id = $1', [userId])
  expect(rows).toHaveLength(2)
})

test.each([
  ['abandon_file_upload', (id: string, key: string) => [id, key]],
  ['finish_file_upload', (id: string, key: string) => [id, key, 1, Buffer.alloc(32)]],
] as const)('%s of an attempt that was taken over meanwhile changes nothing', async (verb, valuesOf) => {
  const { userId, sessionId } = await createTestUser(pool)
  const id = randomUUID()
  const sessions = await Promise.all([pool.connect(), pool.connect()])
  // The owner of the tables sees no waits of others.
  const watcher = new pg.Client(database.url)
  await watcher.connect()
  try {
    const [first, second] = sessions
    for (const client of sessions) {
      await client.query('begin')
      await client.query(
        `select set_config('role', 'app_member', true), set_config('app.session_id', $1, true)`,
        [sessionId],
      )
    }
    const begin = (client: pg.PoolClient) =>
      client.query<{ key: string }>(`select key from app_hidden.begin_file_upload($1, 'a.pdf', 9)`, [id])
    const { rows: begun } = await begin(first)
    await first.query('commit')
    await first.query('begin')
    await first.query(
      `select set_config('role', 'app_member', true), set_config('app.session_id', $1, true)`,
      [sessionId],
    )
    await begin(second)
    const values = valuesOf(id, begun[0]?.key ?? '')
    const late = first.query(
      `select app_hidden.${verb}(${values.map((_, index) => `$${index + 1}`).join(', ')})`,
      [...values],
    )
    await until(async () => {
      const { rows } = await watcher.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
    await second.query('commit')
    await late
    await first.query('commit')
  } finally {
    for (const client of sessions) client.release()
    await watcher.end()
  }
  const { rows } = await pool.query('select state from app_public.application_files where owner_id = $1', [
    userId,
  ])
  expect(rows).toEqual([{ state: 'unterwegs' }])
})
