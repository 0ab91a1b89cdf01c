/** What happens to a team at the same moment: these commit, in a database of their own. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import { actAs, employ, join, makerOf, publish } from '../conversations/committed.ts'
import { contact, conversation } from '../conversations/conversation-fixtures.ts'

let database: TestDatabase & { drop(): Promise<void> }
let pool: pg.Pool
let makeUser: ReturnType<typeof makerOf>
beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 12, options: '-c role=app_owner' })
  pool.on('error', () => {})
  makeUser = makerOf(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** The code and fields that it raises; '' when it is done. */
const outcome = (person: TestUser, verb: string, values: unknown[]): Promise<string> =>
  actAs(pool, person, (client) => client.query(`select app_public.${verb}`, values)).then(
    () => '',
    (error: pg.DatabaseError) => `${error.code} ${error.detail ?? ''}`,
  )

const owners = async (companyId: string): Promise<string[]> =>
  (
    await pool.query<{ user_id: string }>(
      `select user_id from app_public.company_members where company_id = $1 and role = 'owner' order by user_id`,
      [companyId],
    )
  ).rows.map(({ user_id }) => user_id)

/** A company with two owners. */
async function twoOwners() {
  const { employer, companyId, jobId } = await employ(pool, makeUser)
  const other = await makeUser({ role: 'employer' })
  await join(pool, companyId, other)
  expect(await outcome(employer, `set_member_role($1, $2, 'owner')`, [companyId, other.userId])).toBe('')
  return { one: employer, other, companyId, jobId }
}

const waitingNow = async (): Promise<number> =>
  (await pool.query('select distinct pid from pg_locks where not granted')).rowCount ?? 0

/** Another transaction holds the company until all wait for it, so that they run at the same moment. */
async function atOnce(companyId: string, works: ReadonlyArray<() => Promise<string>>): Promise<string[]> {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from app_public.companies where id = $1 for update', [companyId])
  const running = Promise.all(works.map((work) => work()))
  await until(async () => {
    return (await waitingNow()) >= works.length
  }, 'all to wait')
  await holder.query('commit')
  holder.release()
  return running
}

test('of two owners who remove each other at once one stays', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { one, other, companyId } = await twoOwners()
    const outcomes = await atOnce(companyId, [
      () => outcome(one, 'remove_colleague($1, $2)', [companyId, other.userId]),
      () => outcome(other, 'remove_colleague($1, $2)', [companyId, one.userId]),
    ])
    expect(outcomes.toSorted()).toEqual(['', 'OS404 '])
    expect(await owners(companyId)).toHaveLength(1)
  }
})

test('of two owners who leave, step down or hand over at once one stays', async () => {
  for (const verbs of [
    ['leave_company($1)', 'leave_company($1)'],
    [`set_member_role($1, $2, 'member')`, `set_member_role($1, $2, 'member')`],
    ['leave_company($1)', `set_member_role($1, $2, 'member')`],
  ]) {
    const { one, other, companyId } = await twoOwners()
    const outcomes = await atOnce(
      companyId,
      [one, other].map((person, at) => () => {
        const verb = verbs[at] ?? ''
        return outcome(person, verb, verb.includes('$2') ? [companyId, person.userId] : [companyId])
      }),
    )
    expect(outcomes.toSorted(), verbs.join()).toEqual(['', 'OS422 {"fields": {"role": "last_owner"}}'])
    expect(await owners(companyId)).toHaveLength(1)
  }
})

const invited = async (owner: TestUser, companyId: string, email: string): Promise<string> => {
  expect(await outcome(owner, 'invite_colleague($1, $2)', [companyId, email])).toBe('')
  const { rows } = await pool.query<{ id: string }>(
    'select id from app_private.company_invitations where company_id = $1 and email = $2',
    [companyId, email],
  )
  return rows[0]?.id ?? ''
}

const press = (link: string): Promise<string> =>
  pool
    .query<{ outcome: string }>(
      `select outcome from auth.accept_invitation($1, null, '{"firstName": "Jana", "lastName": "Petersen", "termsVersion": "2026-11-20"}')`,
      [link],
    )
    .then(
      ({ rows }) => rows[0]?.outcome ?? '',
      (error: pg.DatabaseError) => error.message,
    )

test('of ten presses on one link one joins, and of ten invitations to one address one is sent', async () => {
  const { employer, companyId } = await employ(pool, makeUser)
  const email = `${randomUUID()}@kirchhoff.example`
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => outcome(employer, 'invite_colleague($1, $2)', [companyId, email])),
  )
  expect(new Set(sent)).toEqual(new Set(['', 'OS422 {"fields": {"email": "already_invited"}}']))
  expect(sent.filter((one) => one === '')).toHaveLength(1)
  const { rows } = await pool.query<{ id: string }>(
    'select id from app_private.company_invitations where email = $1',
    [email],
  )
  const pressed = await Promise.all(Array.from({ length: 10 }, () => press(rows[0]?.id ?? '')))
  expect(pressed.filter((one) => one === 'accepted')).toHaveLength(1)
  expect(new Set(pressed)).toEqual(new Set(['accepted', 'used']))
  const { rowCount } = await pool.query(
    'select from app_public.company_members join auth."user" on id = user_id where email = $1',
    [email],
  )
  expect(rowCount).toBe(1)
})

test('a link that is accepted and revoked at once does one of both', async () => {
  const { employer, companyId } = await employ(pool, makeUser)
  const email = `${randomUUID()}@kirchhoff.example`
  const link = await invited(employer, companyId, email)
  const [pressed, revoked] = await atOnce(companyId, [
    () => press(link),
    () => outcome(employer, 'revoke_invitation($1)', [link]),
  ])
  expect([`accepted OS410 `, 'expired ']).toContain(`${pressed} ${revoked}`)
})

test('a member who is removed while sending: what was sent before stays with the company, what comes after is refused', async () => {
  const { one, other, companyId, jobId } = await twoOwners()
  const { applicant, requestId } = await publish(pool, makeUser)
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `select set_config('role', 'app_member', true), set_config('app.session_id', $1, true)`,
    [other.sessionId],
  )
  const { id } = await contact(client, requestId, jobId, 'Vor der Entfernung geschrieben')
  // Neither waits for the other.
  expect(await outcome(one, 'remove_colleague($1, $2)', [companyId, other.userId])).toBe('')
  await client.query('savepoint before')
  await expect(
    client.query('select app_public.send_message($1, $2)', [id, 'Nach der Entfernung geschrieben']),
  ).rejects.toMatchObject({ code: 'OS404' })
  await client.query('rollback to before')
  await client.query('commit')
  client.release()
  const shown = await actAs(pool, applicant, (reader) => conversation(reader, id))
  expect(shown).toMatchObject({
    company_name: expect.stringContaining('Sanitätshaus'),
    last_message_text: 'Vor der Entfernung geschrieben',
  })
})

test('an account that is erased while a colleague joins takes no company along that is no longer its own alone', async () => {
  const { employer, companyId } = await employ(pool, makeUser)
  const email = `${randomUUID()}@kirchhoff.example`
  const link = await invited(employer, companyId, email)
  await pool.query(
    `update auth."user" set delete_after = now(), deletion_requested_at = now() - interval '14 days' where id = $1`,
    [employer.userId],
  )
  // The company rests since then; what an undone deletion at the last moment would let happen.
  await pool.query('update app_public.companies set withheld_at = null where id = $1', [companyId])
  const holder = await pool.connect()
  await holder.query('begin')
  const { rows } = await holder.query<{ outcome: string }>(
    `select outcome from auth.accept_invitation($1, null, '{"firstName": "Jana", "lastName": "Petersen", "termsVersion": "2026-11-20"}')`,
    [link],
  )
  expect(rows).toEqual([{ outcome: 'accepted' }])
  const erase = () =>
    pool.query('select app_private.erase_account($1)', [employer.userId]).then(
      () => 'erased',
      (error: pg.DatabaseError) => error.code,
    )
  const erasing = erase()
  await until(async () => {
    return (await waitingNow()) > 0
  }, 'the erasure to wait')
  await holder.query('commit')
  holder.release()
  expect(await erasing).toBe('OS409')
  expect(await erase()).toBe('erased')
  expect(await owners(companyId)).toHaveLength(1)
})
