import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../harness/database.ts'
import { createTestUser, type TestUser } from '../../../harness/people.ts'

let database: TestDatabase & { drop(): Promise<void> }
const clients: pg.Client[] = []

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  clients.push(client)
  return client
}

async function connectAs({ sessionId }: TestUser): Promise<pg.Client> {
  const client = await connect()
  await client.query(
    `select set_config('role', 'app_admin', false), set_config('app.session_id', $1, false)`,
    [sessionId],
  )
  return client
}

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await database.drop()
})

it.each([
  ['demote', `select app_public.change_user_role($1, 'applicant')`],
  ['suspend', `select app_public.suspend_account($1, 'Grund')`],
])('of two admins who %s each other at the same moment one remains', async (_verb, statement) => {
  const owner = await connect()
  const [one, other] = [
    await createTestUser(owner, { role: 'admin' }),
    await createTestUser(owner, { role: 'admin' }),
  ]
  const [first, second] = [await connectAs(one), await connectAs(other)]
  await first.query('begin')
  await first.query(statement, [other.userId])
  const late = second.query(statement, [one.userId]).then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
  )
  await first.query('commit')
  expect(await late).toMatch(/^OS40[13]$/)
  const { rows } = await owner.query(
    `select user_id from app_public.user_roles join auth."user" on "user".id = user_roles.user_id
     where role = 'admin' and suspended_at is null`,
  )
  expect(rows).toEqual([{ user_id: one.userId }])
})
