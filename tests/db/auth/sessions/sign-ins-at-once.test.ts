/** A sign-in that is under way while its account changes. Real transactions, on a database of their own. */
import { randomUUID } from 'node:crypto'
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

async function personWithPassword(): Promise<string> {
  const { userId } = await createTestUser(pool)
  await pool.query(
    `insert into auth.account (account_id, provider_id, user_id, password, updated_at) values ($1, 'credential', $2, 'old hash', now())
     on conflict (provider_id, account_id) do update set password = excluded.password`,
    [userId, userId],
  )
  return userId
}

/** As better-auth does after it has compared the password with `hash`. */
const beginSession = (userId: string, hash: string) =>
  pool
    .query(
      `insert into auth.session (user_id, token, expires_at, updated_at, password_mark)
       values ($1, $2, now() + interval '1 day', now(), app_private.password_mark($3)) returning password_mark`,
      [userId, randomUUID(), hash],
    )
    .then(
      ({ rows }) => rows,
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
    )

const sessionsOf = async (userId: string) =>
  (await pool.query('select from auth.session where user_id = $1', [userId])).rowCount

test.each([
  [
    'a new password',
    'OS401',
    (client: pg.ClientBase, userId: string) =>
      client.query(
        `select auth.reset_password(app_private.make_link($1, 'reset-password'), 'reset-password', 'new hash', 'Firefox', null)`,
        [userId],
      ),
  ],
  [
    'a suspension',
    'OS403',
    (client: pg.ClientBase, userId: string) =>
      client.query('update auth."user" set suspended_at = now() where id = $1', [userId]),
  ],
])('%s that comes between checking a password and the session leaves none', async (_name, code, change) => {
  const userId = await personWithPassword()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await change(client, userId)
    const signIn = beginSession(userId, 'old hash')
    await delay(100)
    await client.query('commit')
    expect(await signIn).toBe(code)
  } finally {
    client.release()
  }
  expect(await sessionsOf(userId)).toBe(0)
})

test('the current password starts a session, which does not store it', async () => {
  const userId = await personWithPassword()
  expect(await beginSession(userId, 'old hash')).toEqual([{ password_mark: null }])
})
