/** What several connections do at once around the deletion of an account: these commit, in a database of their own. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import { actAs, begin, join, makerOf } from '../conversations/committed.ts'
import { release, send } from '../conversations/conversation-fixtures.ts'
import { requestDeletion } from './deletion-fixtures.ts'

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

type Work = (client: pg.ClientBase) => Promise<unknown>

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : Promise.reject(error)),
  )

async function transaction(work: Work): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const isWaiting = () =>
  until(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount !== null && rowCount > 0
  }, 'the second waits for the lock of the first')

/** Runs `first` without committing, starts `second`, which has to wait, commits, and returns what became of both. */
async function oneBehindTheOther(
  first: (work: Work) => Promise<unknown>,
  step: Work,
  second: () => Promise<unknown>,
): Promise<[string, string]> {
  let later: Promise<string> = Promise.resolve('not started')
  const earlier = await codeOf(
    first(async (client) => {
      await step(client)
      later = codeOf(second())
      await isWaiting()
    }),
  )
  return [earlier, await later]
}

/**
 * An erasure that stops where a deadlock could begin: it holds its account, and not yet the conversations. `second` runs
 * until it is over or waits for the account; then the erasure goes on. Who waits with a conversation in hand fails (40P01).
 */
async function insideAnErasure(userId: string, second: () => Promise<unknown>): Promise<[string, string]> {
  let later: Promise<string> = Promise.resolve('not started')
  const erasure = await codeOf(
    transaction(async (client) => {
      // As app_private.erase_account begins.
      await client.query('select app_private.lock_account_changes()')
      await client.query('select from auth."user" where id = $1 for update', [userId])
      later = codeOf(second())
      await Promise.race([later, isWaiting()])
      await erase(userId)(client)
    }),
  )
  return [erasure, await later]
}

const erase: (userId: string) => Work = (userId) => (client) =>
  client.query('select app_private.erase_account($1)', [userId])
const as = (user: TestUser) => (work: Work) => actAs(pool, user, work)
const makeDue = (userId: string) =>
  pool.query(
    `update auth."user" set deletion_requested_at = now() - interval '14 days', delete_after = now() where id = $1`,
    [userId],
  )
const exists = async (userId: string): Promise<boolean> =>
  (await pool.query('select from auth."user" where id = $1', [userId])).rowCount === 1
const newUser = (role: 'applicant' | 'employer' | 'admin') => makerOf(pool)({ role })

test('an admin who suspends the account while it is erased is told that it is gone', async () => {
  const [admin, person] = [await newUser('admin'), await newUser('admin')]
  await makeDue(person.userId)
  const suspend: Work = (client) =>
    client.query(`select app_public.suspend_account($1, 'Werbung')`, [person.userId])
  expect(
    await oneBehindTheOther(transaction, erase(person.userId), () => actAs(pool, admin, suspend)),
  ).toEqual(['done', 'OS404'])
  expect(await exists(person.userId)).toBe(false)
})

test('an account that an admin is just changing is erased after the change', async () => {
  const [admin, person] = [await newUser('admin'), await newUser('admin')]
  await makeDue(person.userId)
  const demote: Work = (client) =>
    client.query(`select app_public.change_user_role($1, 'applicant')`, [person.userId])
  expect(await oneBehindTheOther(as(admin), demote, () => transaction(erase(person.userId)))).toEqual([
    'done',
    'done',
  ])
  expect(await exists(person.userId)).toBe(false)
  const { rows } = await pool.query(
    `select person_id, reason from app_public.moderation_history where action = 'role_changed' and actor_id = $1`,
    [admin.userId],
  )
  // The id leads to nothing any more.
  expect(rows).toEqual([{ person_id: person.userId, reason: 'admin → applicant' }])
})

test.each(['employer', 'applicant'] as const)(
  'an erasure of the %s waits for a message that is being written, and the other way round',
  async (side) => {
    for (const eraseFirst of [true, false]) {
      const { applicant, employer, companyId, id } = await begin(pool, makerOf(pool))
      const colleague = await newUser('employer')
      await join(pool, companyId, colleague)
      await actAs(pool, applicant, (client) => release(client, id))
      const leaving = side === 'employer' ? employer : applicant
      const writer = side === 'employer' ? applicant : colleague
      await makeDue(leaving.userId)
      const write: Work = (client) => send(client, id, 'Bis morgen!')
      const outcome = eraseFirst
        ? await oneBehindTheOther(transaction, erase(leaving.userId), () => actAs(pool, writer, write))
        : side === 'employer'
          ? await oneBehindTheOther(as(writer), write, () => transaction(erase(leaving.userId)))
          : // The applicant is leaving: the company cannot write any more.
            [await codeOf(actAs(pool, writer, write)), await codeOf(transaction(erase(leaving.userId)))]
      expect(outcome).toEqual(
        side === 'employer' ? ['done', 'done'] : eraseFirst ? ['done', 'OS404'] : ['OS410', 'done'],
      )
      expect(await exists(leaving.userId)).toBe(false)
    }
  },
)

test('a block of the company does not deadlock with the erasure of its member', async () => {
  const { applicant, employer, companyId, id } = await begin(pool, makerOf(pool))
  await join(pool, companyId, await newUser('employer'))
  await makeDue(employer.userId)
  const block: Work = (client) => client.query('select app_public.block_company($1)', [id])
  expect(
    await oneBehindTheOther(transaction, erase(employer.userId), () => actAs(pool, applicant, block)),
  ).toEqual(['done', 'done'])
})

test('a block that begins inside the erasure of a member does not deadlock with it', async () => {
  const { applicant, employer, companyId, id } = await begin(pool, makerOf(pool))
  await join(pool, companyId, await newUser('employer'))
  await makeDue(employer.userId)
  const block: Work = (client) => client.query('select app_public.block_company($1)', [id])
  expect(await insideAnErasure(employer.userId, () => actAs(pool, applicant, block))).toEqual([
    'done',
    'done',
  ])
})

test.each([
  ['employer', 'done'],
  ['applicant', 'OS404'],
] as const)(
  'a message that begins inside the erasure of the %s does not deadlock with it',
  async (side, written) => {
    const { applicant, employer, companyId, id } = await begin(pool, makerOf(pool))
    const colleague = await newUser('employer')
    await join(pool, companyId, colleague)
    await actAs(pool, applicant, (client) => release(client, id))
    const [leaving, writer] = side === 'employer' ? [employer, applicant] : [applicant, colleague]
    await makeDue(leaving.userId)
    const write: Work = (client) => send(client, id, 'Bis morgen!')
    expect(await insideAnErasure(leaving.userId, () => actAs(pool, writer, write))).toEqual(['done', written])
    expect(await exists(leaving.userId)).toBe(false)
  },
)

test('of the two last members and the two last admins who leave at once, the second is told', async () => {
  const { employer, companyId } = await begin(pool, makerOf(pool))
  const colleague = await newUser('employer')
  await join(pool, companyId, colleague)
  await pool.query(`update app_public.user_roles set role = 'applicant' where role = 'admin'`)
  const admins = [await newUser('admin'), await newUser('admin')]
  const both = async (people: readonly TestUser[]): Promise<string[]> =>
    (await Promise.all(people.map((person) => requestDeletion(pool, person))))
      .map(({ outcome }) => outcome)
      .sort()
  expect(await both([employer, colleague])).toEqual(['jobs_online', 'requested'])
  expect(await both(admins)).toEqual(['last_admin', 'requested'])
})

test('a change of address that was under way when the deletion was requested does not begin', async () => {
  const person = await newUser('applicant')
  const start = () =>
    transaction(async (client) => {
      await client.query(`set local role app_authenticator`)
      const { rows } = await client.query<{ outcome: string }>(
        `select auth.start_email_change($1, 'neu@beispiel-klinik.example', null) as outcome`,
        [person.sessionId],
      )
      expect(rows).toEqual([{ outcome: 'unauthenticated' }])
    })
  expect(await oneBehindTheOther(transaction, (client) => requestDeletion(client, person), start)).toEqual([
    'done',
    'done',
  ])
  const { rowCount } = await pool.query(
    'select from auth.email_changes where user_id = $1 and cancelled_at is null',
    [person.userId],
  )
  expect(rowCount).toBe(0)
})

test('of two requests at once one counts, and of an undo and an erasure one', async () => {
  const person = await newUser('applicant')
  const outcomes = await Promise.all([requestDeletion(pool, person), requestDeletion(pool, person)])
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['requested', 'unauthenticated'])
  const { rows } = await pool.query<{ id: string }>(
    `select id from auth.links where user_id = $1 and purpose = 'undo-deletion'`,
    [person.userId],
  )
  const undo = () =>
    pool.query<{ state: string }>('select auth.undo_deletion($1, null) as state', [rows[0]?.id])
  const twice = await Promise.all([undo(), undo()])
  expect(twice.map((answer) => answer.rows[0]?.state).sort()).toEqual(['open', 'used'])
  await transaction(erase(person.userId))
  expect(await exists(person.userId)).toBe(true)
})

test('a deletion that the link of the mail and a sign-in undo at once is undone once', async () => {
  const person = await newUser('applicant')
  await pool.query(
    `insert into auth.account (account_id, provider_id, user_id, password, updated_at) values ($1, 'credential', $2, 'hash', now())
     on conflict (provider_id, account_id) do update set password = excluded.password`,
    [person.userId, person.userId],
  )
  await requestDeletion(pool, person)
  const { rows } = await pool.query<{ id: string }>(
    `select id from auth.links where user_id = $1 and purpose = 'undo-deletion'`,
    [person.userId],
  )
  const byLink: Work = (client) => client.query('select auth.undo_deletion($1, null)', [rows[0]?.id])
  const byPassword = async () =>
    pool.query<{ undone: boolean }>(
      `select auth.undo_deletion_of($1, app_private.password_mark('hash'), null) as undone`,
      [person.userId],
    )
  let signedIn: Awaited<ReturnType<typeof byPassword>> | undefined
  expect(
    await oneBehindTheOther(transaction, byLink, async () => {
      signedIn = await byPassword()
    }),
  ).toEqual(['done', 'done'])
  expect(signedIn?.rows).toEqual([{ undone: false }])
  const { rowCount } = await pool.query(
    `select from app_private.mails where template = 'deletion-undone' and recipient = (select email from auth."user" where id = $1)`,
    [person.userId],
  )
  expect(rowCount).toBe(1)
})

test('two accounts are erased at once, both sides of one conversation', async () => {
  const { applicant, employer } = await begin(pool, makerOf(pool))
  await Promise.all([makeDue(applicant.userId), makeDue(employer.userId)])
  await Promise.all([transaction(erase(applicant.userId)), transaction(erase(employer.userId))])
  expect([await exists(applicant.userId), await exists(employer.userId)]).toEqual([false, false])
})

test('a worker that is killed in the middle has erased nothing', async () => {
  const { employer, companyId } = await begin(pool, makerOf(pool))
  await makeDue(employer.userId)
  const killed = codeOf(
    transaction(async (client) => {
      await erase(employer.userId)(client)
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      // The connection breaks; without a listener that would end the process.
      client.on('error', () => {})
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await client.query('select')
    }),
  ).catch(() => 'connection lost')
  expect(await killed).not.toBe('done')
  expect(await exists(employer.userId)).toBe(true)
  const { rowCount } = await pool.query('select from app_public.companies where id = $1', [companyId])
  expect(rowCount).toBe(1)
  await transaction(erase(employer.userId))
  expect(await exists(employer.userId)).toBe(false)
})
