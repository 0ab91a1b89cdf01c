/** What two and three exports of one account do at the same time: these commit, in a database of their own. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { createTestUser, type TestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import { actAs } from '../conversations/committed.ts'

let database: TestDatabase & { drop(): Promise<void> }
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 8 })
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const exported = (client: pg.ClientBase, { userId }: TestUser) =>
  client.query('select app_public.export_user_data($1)', [userId])

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : Promise.reject(error)),
  )

const waiting = async (): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

test('of one account the second export waits for the first, and a third is refused at once', async () => {
  const user = await createTestUser(pool, { role: 'applicant' })
  let second: Promise<string> = Promise.resolve('not started')
  let third = 'not started'
  await actAs(pool, user, async (client) => {
    await exported(client, user)
    second = codeOf(actAs(pool, user, (other) => exported(other, user)))
    await until(async () => (await waiting()) === 1, 'the second export waits')
    // Must not wait, or each press of the button would hold a connection.
    third = await codeOf(
      actAs(pool, user, async (other) => {
        await other.query(`set local lock_timeout = '2s'`)
        await exported(other, user)
      }),
    )
  })
  expect([await second, third]).toEqual(['done', 'OS429'])
  const { rows } = await pool.query(
    `select count(*)::integer from app_public.data_processing_logs where user_id = $1 and kind = 'data_exported'`,
    [user.userId],
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('exports of two accounts do not wait for one another', async () => {
  const [one, other] = [
    await createTestUser(pool, { role: 'applicant' }),
    await createTestUser(pool, { role: 'employer' }),
  ]
  await actAs(pool, one, async (client) => {
    await exported(client, one)
    await actAs(pool, other, async (second) => {
      await second.query(`set local lock_timeout = '2s'`)
      await exported(second, other)
    })
  })
})
