/** What several connections do at once: these commit, in a database of their own. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import { actAs, begin, employ, join, makerOf, publish } from './committed.ts'
import { contact, openContact, release, send, withdraw } from './conversation-fixtures.ts'

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

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : Promise.reject(error)),
  )

const isWaiting = (connections = 1) =>
  until(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount !== null && rowCount >= connections
  }, 'the second waits for the lock of the first')

/** Runs `first` without committing, starts `second`, which has to wait for it, commits, and returns what became of both. */
async function oneBehindTheOther(
  [firstPerson, first]: readonly [TestUser, (client: pg.ClientBase) => Promise<unknown>],
  [secondPerson, second]: readonly [TestUser, (client: pg.ClientBase) => Promise<unknown>],
): Promise<[string, string]> {
  let later: Promise<string> = Promise.resolve('not started')
  const earlier = await codeOf(
    actAs(pool, firstPerson, async (client) => {
      await first(client)
      later = codeOf(actAs(pool, secondPerson, second))
      await isWaiting()
    }),
  )
  return [earlier, await later]
}

const start = () => begin(pool, makerOf(pool))

test('of two first messages at the same moment, the 20th passes and the 21st does not', async () => {
  const { employer, companyId, jobId } = await employ(pool, makerOf(pool))
  const colleague = await makerOf(pool)({ role: 'employer' })
  await join(pool, companyId, colleague)
  const requests = [await publish(pool, makerOf(pool)), await publish(pool, makerOf(pool))]
  await pool.query(
    `select auth.count_attempt('contact', app_private.contact_day_key($1), 20, '2 days') from generate_series(1, 19)`,
    [companyId],
  )
  const [one, other] = requests.map(({ requestId }) => requestId)
  expect(
    await oneBehindTheOther(
      [employer, (client) => contact(client, one ?? '', jobId)],
      [colleague, (client) => contact(client, other ?? '', jobId)],
    ),
  ).toEqual(['done', 'OS429'])
  const { rows } = await pool.query(
    `select (select count(*)::int from app_public.contact_requests where company_id = $1) as made,
       (select attempts from auth.attempts where kind = 'contact' and key_hash = app_private.contact_day_key($1)) as counted`,
    [companyId],
  )
  expect(rows).toEqual([{ made: 1, counted: 20 }])
})

test('the one of a pair that is rolled back gives its place to the other', async () => {
  const { employer, companyId, jobId } = await employ(pool, makerOf(pool))
  const colleague = await makerOf(pool)({ role: 'employer' })
  await join(pool, companyId, colleague)
  const requests = [await publish(pool, makerOf(pool)), await publish(pool, makerOf(pool))]
  await pool.query(
    `select auth.count_attempt('contact', app_private.contact_day_key($1), 20, '2 days') from generate_series(1, 19)`,
    [companyId],
  )
  const [one, other] = requests.map(({ requestId }) => requestId)
  let later: Promise<string> = Promise.resolve('not started')
  const failed = actAs(pool, employer, async (client) => {
    await contact(client, one ?? '', jobId)
    later = codeOf(actAs(pool, colleague, (second) => contact(second, other ?? '', jobId)))
    await isWaiting()
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await later).toBe('done')
})

test('two members of a company who write to one request begin one conversation', async () => {
  const { employer, companyId, jobId } = await employ(pool, makerOf(pool))
  const colleague = await makerOf(pool)({ role: 'employer' })
  await join(pool, companyId, colleague)
  const { requestId } = await publish(pool, makerOf(pool))
  const write = (client: pg.ClientBase) => contact(client, requestId, jobId)
  expect(await oneBehindTheOther([employer, write], [colleague, write])).toEqual(['done', 'OS410'])
})

test('a withdrawal waits for an opening that is under way; after it nothing is read', async () => {
  const { applicant, employer, requestId, id } = await start()
  await actAs(pool, applicant, (client) => release(client, id))
  expect(
    await oneBehindTheOther(
      [employer, (client) => openContact(client, requestId)],
      [applicant, (client) => withdraw(client, id)],
    ),
  ).toEqual(['done', 'done'])
  expect(await codeOf(actAs(pool, employer, (client) => openContact(client, requestId)))).toBe('OS404')
})

test('an opening that waits for a withdrawal, a block or a hiding reads nothing', async () => {
  for (const end of ['withdraw_release($1)', 'block_company($1)', 'hide_employer(company_id => $1)']) {
    const { applicant, employer, companyId, requestId, id } = await start()
    await actAs(pool, applicant, (client) => release(client, id))
    expect(
      await oneBehindTheOther(
        [
          applicant,
          (client) => client.query(`select app_public.${end}`, [end.startsWith('hide') ? companyId : id]),
        ],
        [employer, (client) => openContact(client, requestId)],
      ),
      end,
    ).toEqual(['done', 'OS404'])
  }
})

test('two openings at the same moment both succeed and are both counted', async () => {
  const { applicant, employer, companyId, requestId, id } = await start()
  const colleague = await makerOf(pool)({ role: 'employer' })
  await join(pool, companyId, colleague)
  await actAs(pool, applicant, (client) => release(client, id))
  const open = (client: pg.ClientBase) => openContact(client, requestId)
  expect(await oneBehindTheOther([employer, open], [colleague, open])).toEqual(['done', 'done'])
  const { rows } = await pool.query(
    'select opened_count, last_opened_by from app_public.identity_releases where contact_request_id = $1',
    [id],
  )
  expect(rows).toEqual([{ opened_count: 2, last_opened_by: colleague.userId }])
})

test('a message that waits for a block is refused like one to nobody', async () => {
  const { applicant, employer, id } = await start()
  await actAs(pool, applicant, (client) => send(client, id, 'Guten Tag'))
  expect(
    await oneBehindTheOther(
      [applicant, (client) => client.query('select app_public.block_company($1)', [id])],
      [employer, (client) => send(client, id, 'Noch ein Wort')],
    ),
  ).toEqual(['done', 'OS404'])
})

test('two companies of one person that are blocked at the same moment are both blocked, without a deadlock', async () => {
  const { applicant, requestId, employer, id } = await start()
  const second = await employ(pool, makerOf(pool))
  await join(pool, second.companyId, employer)
  const { id: other } = await actAs(pool, employer, (client) => contact(client, requestId, second.jobId))
  // Both wait with what they hold by then; each has to end the conversation that the other one names.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select app_private.lock_account($1)', [applicant.userId])
  await holder.query('select from app_public.user_roles where user_id = $1 for no key update', [
    applicant.userId,
  ])
  const blocks = [id, other].map((conversationId) =>
    codeOf(
      actAs(pool, applicant, (client) =>
        client.query('select app_public.block_company($1)', [conversationId]),
      ),
    ),
  )
  await isWaiting(2)
  await holder.query('commit')
  holder.release()
  expect(await Promise.all(blocks)).toEqual(['done', 'done'])
})

/** The three ways in which a request can end while somebody writes about it. */
const ENDS: ReadonlyArray<readonly [string, (client: pg.ClientBase, requestId: string) => Promise<unknown>]> =
  [
    ['deletes the request', (client, id) => client.query('select app_public.delete_job_request($1)', [id])],
    ['pauses it', (client, id) => client.query('select app_public.pause_job_request($1)', [id])],
  ]

for (const [what, end] of ENDS) {
  test(`an employer who writes while the applicant ${what} gets the answer for nobody`, async () => {
    const { employer, jobId } = await employ(pool, makerOf(pool))
    const { applicant, requestId } = await publish(pool, makerOf(pool))
    expect(
      await oneBehindTheOther(
        [applicant, (client) => end(client, requestId)],
        [employer, (client) => contact(client, requestId, jobId)],
      ),
    ).toEqual(['done', 'OS404'])
  })
}

test('a message that waits for the deletion of the request is refused like one to nobody', async () => {
  const { applicant, employer, requestId, id } = await start()
  await actAs(pool, applicant, (client) => send(client, id, 'Guten Tag'))
  expect(
    await oneBehindTheOther(
      [applicant, (client) => client.query('select app_public.delete_job_request($1)', [requestId])],
      [employer, (client) => send(client, id, 'Noch ein Wort')],
    ),
  ).toEqual(['done', 'OS404'])
})

test('a member who is taken out of the company while opening the contact reads nothing', async () => {
  const { applicant, employer, companyId, requestId, id } = await start()
  await actAs(pool, applicant, (client) => release(client, id))
  const holder = await pool.connect()
  await holder.query('begin')
  // What an opening waits for: the request.
  await holder.query('select from app_public.job_requests where id = $1 for update', [requestId])
  const later = codeOf(actAs(pool, employer, (client) => openContact(client, requestId)))
  await isWaiting()
  await pool.query('delete from app_public.company_members where company_id = $1 and user_id = $2', [
    companyId,
    employer.userId,
  ])
  await holder.query('commit')
  holder.release()
  expect(await later).toBe('OS404')
})

/** The account goes as the owner of the tables deletes it, past the session. */
async function deleteAccount(userId: string, during: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('delete from auth."user" where id = $1', [userId])
  await during()
  await client.query('commit')
  client.release()
}

test('an account that is deleted while its owner is written to leaves nothing, and no deadlock', async () => {
  const { employer, jobId } = await employ(pool, makerOf(pool))
  const { applicant, requestId } = await publish(pool, makerOf(pool))
  let later: Promise<string> = Promise.resolve('not started')
  await deleteAccount(applicant.userId, async () => {
    later = codeOf(actAs(pool, employer, (client) => contact(client, requestId, jobId)))
    await isWaiting()
  })
  expect(await later).toBe('OS404')

  const begun = await start()
  await actAs(pool, begun.applicant, (client) => release(client, begun.id))
  const opened = actAs(pool, begun.employer, async (client) => {
    await openContact(client, begun.requestId)
    later = deleteAccount(begun.applicant.userId, async () => {}).then(() => 'deleted')
    await isWaiting()
  })
  expect(await codeOf(opened)).toBe('done')
  expect(await later).toBe('deleted')
  expect(await codeOf(actAs(pool, begun.employer, (client) => openContact(client, begun.requestId)))).toBe(
    'OS404',
  )
  const { rows } = await pool.query(
    `select count(*)::int as left_over from (
       select from app_public.contact_requests where id = $1
       union all select from app_public.notifications where subject_id = $1
       union all select from app_public.identity_releases where contact_request_id = $1
       union all select from app_public.data_processing_logs where user_id = $2
       union all select from app_public.job_request_contacts where request_id = $3) as rows_left`,
    [begun.id, begun.applicant.userId, begun.requestId],
  )
  expect(rows).toEqual([{ left_over: 0 }])
})

test('a verb takes the account before the request, as a deletion of the account does', async () => {
  const { applicant, requestId, id } = await start()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select app_private.lock_request_with_owner($1)', [requestId])
  const deleted = deleteAccount(applicant.userId, async () => {})
  await isWaiting()
  // What follows in open_contact: a row that references the account. In the other order this is a deadlock.
  expect(
    await codeOf(
      client.query(`select app_private.log_processing($1, 'signed_up', $2)`, [applicant.userId, id]),
    ),
  ).toBe('done')
  await client.query('commit')
  client.release()
  await deleted
})

test('the purge passes over conversations of an account that is being deleted', async () => {
  const { applicant, id } = await start()
  await actAs(pool, applicant, (client) => client.query('select app_public.decline_contact($1)', [id]))
  await pool.query(
    `update app_public.contact_requests set closed_at = closed_at - interval '7 months' where id = $1`,
    [id],
  )
  const purge = async () => {
    const worker = await pool.connect()
    await worker.query(`set lock_timeout = '2s'`)
    try {
      return (await worker.query('select app_private.purge_conversations() as count')).rows[0]?.count
    } finally {
      await worker.query('reset lock_timeout')
      worker.release()
    }
  }
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from auth."user" where id = $1 for update', [applicant.userId])
  // It would hold the conversation and wait for the account, whose deletion waits for the conversation.
  expect(await codeOf(purge().then((count) => expect(count).toBe(0)))).toBe('done')
  await holder.query('commit')
  holder.release()
  expect(await purge()).toBe(1)
})

test('a request that expires while an employer writes is not contacted', async () => {
  const { employer, jobId } = await employ(pool, makerOf(pool))
  const { requestId } = await publish(pool, makerOf(pool))
  const worker = await pool.connect()
  await worker.query('begin')
  await worker.query(
    `update app_public.job_requests set expires_at = now() - interval '1 second' where id = $1`,
    [requestId],
  )
  const later = codeOf(actAs(pool, employer, (client) => contact(client, requestId, jobId)))
  await isWaiting()
  await worker.query('commit')
  worker.release()
  expect(await later).toBe('OS404')
})
