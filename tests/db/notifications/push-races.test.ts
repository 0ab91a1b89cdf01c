/** One browser in two sessions at the same time: these commit, in a database of their own. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { createTestUser } from '../../harness/people.ts'
import { makeDevice } from '../../harness/push-service.ts'
import { until } from '../../harness/until.ts'
import { actAs } from '../conversations/committed.ts'

let database: TestDatabase & { drop(): Promise<void> }
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 4 })
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('of two sessions that bring one endpoint the later one has it, and both are answered', async () => {
  const [first, second] = [await createTestUser(pool, {}), await createTestUser(pool, {})]
  const { endpoint, publicKey, authSecret } = makeDevice()
  const subscribe = (client: pg.ClientBase) =>
    client.query('select app_public.subscribe_to_push($1, $2, $3)', [endpoint, publicKey, authSecret])
  let later: Promise<unknown> = Promise.resolve()
  await actAs(pool, first, async (client) => {
    await subscribe(client)
    later = actAs(pool, second, subscribe)
    await until(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return (rowCount ?? 0) > 0
    }, 'the second to wait for the first')
  })
  await later
  const { rows } = await pool.query(
    'select session.user_id from app_private.push_subscriptions as one join auth.session on session.id = one.session_id',
  )
  expect(rows).toEqual([{ user_id: second.userId }])
})
