/** Several transactions on the links of one account. Real ones: they commit, on a database of their own. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../harness/database.ts'
import { createTestUser } from '../../../harness/people.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 4, options: '-c role=app_owner' })
  pool.on('error', () => {})
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function twoLinks(): Promise<{ userId: string; first: string; second: string }> {
  const { userId } = await createTestUser(pool)
  const { rows } = await pool.query<{ first: string; second: string }>(
    `select app_private.make_link($1, 'reset-password') as first, app_private.make_link($1, 'reset-password') as second`,
    [userId],
  )
  const [links] = rows
  if (links === undefined) throw new Error('No links')
  return { userId, ...links }
}

const RESET = `select auth.reset_password($1, 'reset-password', 'hash', 'Firefox', null) as outcome`

test('a voided link is void also for a transaction that began before', async () => {
  const { first, second } = await twoLinks()
  const early = await pool.connect()
  try {
    await early.query('begin')
    await early.query('select now()')
    expect((await pool.query(RESET, [first])).rows).toEqual([{ outcome: 'open' }])
    expect((await early.query(RESET, [second])).rows).toEqual([{ outcome: 'expired' }])
    await early.query('commit')
  } finally {
    early.release()
  }
})

test('two transactions that use links of one account do not deadlock', async () => {
  const { userId, first, second } = await twoLinks()
  const slow = await pool.connect()
  try {
    await slow.query('begin')
    await slow.query(`select app_private.use_link($1, 'reset-password')`, [second])
    const other = pool.query(RESET, [first])
    await delay(100)
    await slow.query('update auth."user" set updated_at = now() where id = $1', [userId])
    await slow.query('commit')
    expect((await other).rows).toEqual([{ outcome: 'open' }])
  } finally {
    slow.release()
  }
})
