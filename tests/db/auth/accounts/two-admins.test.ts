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

it('of three admins who demote one another in a ring at the same moment one remains', async () => {
  const owner = await connect()
  const admins = [
    await createTestUser(owner, { role: 'admin' }),
    await createTestUser(owner, { role: 'admin' }),
    await createTestUser(owner, { role: 'admin' }),
  ]
  const answers = await Promise.all(
    admins.map(async (admin, place) => {
      const client = await connectAs(admin)
      return client
        .query(`select app_public.change_user_role($1, 'applicant')`, [
          admins[(place + 1) % admins.length]?.userId,
        ])
        .then(
          () => 'done',
          (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
        )
    }),
  )
  for (const answer of answers) expect(answer).toMatch(/^(done|OS403)$/)
  const { rows } = await owner.query<{ left: number }>(
    `select count(*)::integer as left from app_public.user_roles where role = 'admin'`,
  )
  expect(rows[0]?.left).toBe(3 - answers.filter((answer) => answer === 'done').length)
  expect(rows[0]?.left).toBeGreaterThan(0)
})

it('the last admin asks for the deletion of the account while another is demoting: one of both is refused', async () => {
  const owner = await connect()
  const [one, other] = [
    await createTestUser(owner, { role: 'admin' }),
    await createTestUser(owner, { role: 'admin' }),
  ]
  const first = await connectAs(one)
  await first.query('begin')
  await first.query(`select app_public.change_user_role($1, 'applicant')`, [other.userId])
  // The first wants to leave as well, in another tab, before the demotion is committed.
  const leaving = owner.query<{ outcome: string }>('select outcome from auth.request_deletion($1, 0, null)', [
    one.sessionId,
  ])
  await first.query('commit')
  expect((await leaving).rows).toEqual([{ outcome: 'last_admin' }])
})

it('what an admin had begun when the role was lost counts, everything later is refused', async () => {
  const owner = await connect()
  const [deciding, other, anna, bert] = [
    await createTestUser(owner, { role: 'admin' }),
    await createTestUser(owner, { role: 'admin' }),
    await createTestUser(owner),
    await createTestUser(owner),
  ]
  const admin = await connectAs(deciding)
  const admitted = (address: string) =>
    admin.query(`select app_public.admit_employer($1, 'Kein Betrieb mit eigener Domain')`, [address]).then(
      () => 'done',
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
    )
  const demote = async () => {
    const client = await connectAs(other)
    await client.query(`select app_public.change_user_role($1, 'employer')`, [deciding.userId])
  }
  const kept = async () =>
    (await owner.query<{ email: string }>('select email from app_private.admitted_employers')).rows

  // The right was checked before the demotion, and the decision is committed after it.
  await admin.query('begin')
  expect(await admitted('eins@gmx.de')).toBe('done')
  await demote()
  await admin.query('commit')
  expect(await kept()).toEqual([{ email: 'eins@gmx.de' }])
  expect(await admitted('zwei@gmx.de')).toBe('OS403')

  // The next statement of the same transaction is refused, and nothing of it stays.
  await owner.query(`update app_public.user_roles set role = 'admin' where user_id = $1`, [deciding.userId])
  await admin.query('begin')
  expect(await admitted('drei@gmx.de')).toBe('done')
  await demote()
  expect(await admitted('vier@gmx.de')).toBe('OS403')
  await admin.query('rollback')
  expect(await kept()).toEqual([{ email: 'eins@gmx.de' }])

  // About accounts the verb waits for a demotion that is under way, and is refused.
  const next = await connectAs(other)
  await owner.query(`update app_public.user_roles set role = 'admin' where user_id = $1`, [deciding.userId])
  await next.query('begin')
  await next.query(`select app_public.change_user_role($1, 'employer')`, [deciding.userId])
  const late = admin
    .query(`select app_public.suspend_account($1, 'Grund')`, [anna.userId])
    .then(() => 'done')
    .catch((error: unknown) => (error instanceof pg.DatabaseError ? error.code : error))
  await next.query('commit')
  expect(await late).toBe('OS403')
  const { rows } = await owner.query(
    `select count(*)::integer as suspended from auth."user" where suspended_at is not null and id = any ($1)`,
    [[anna.userId, bert.userId]],
  )
  expect(rows).toEqual([{ suspended: 0 }])
})
