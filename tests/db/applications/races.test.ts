/** What several connections do at once: these commit, in a database of their own. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import { actAs, employ, join, makerOf } from '../conversations/committed.ts'
import { apply, move, openApplication, SENT, withdrawApplication, write } from './application-fixtures.ts'

let database: TestDatabase & { drop(): Promise<void> }
/** Two pools, as two server processes have. */
let pools: readonly [pg.Pool, pg.Pool]
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  const connect = () => {
    const one = new pg.Pool({ connectionString: database.url, max: 12 })
    one.on('error', () => {})
    return one
  }
  pools = [connect(), connect()]
  pool = pools[0]
})
afterAll(async () => {
  await Promise.all(pools.map((one) => one.end()))
  await database.drop()
})

/** 'done', or the code and the fields of the error. */
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof pg.DatabaseError
        ? `${error.code} ${error.detail ?? ''}`.trim()
        : Promise.reject(error),
  )

const isWaiting = () =>
  until(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount !== null && rowCount > 0
  }, 'the second waits for the lock of the first')

type Step = readonly [TestUser, (client: pg.ClientBase) => Promise<unknown>]

/** Runs `first` without committing, starts `second`, which has to wait for it, commits, and returns what became of both. */
async function oneBehindTheOther(
  [firstPerson, first]: Step,
  [secondPerson, second]: Step,
): Promise<[string, string]> {
  let later: Promise<string> = Promise.resolve('not started')
  const earlier = await outcomeOf(
    actAs(pool, firstPerson, async (client) => {
      await first(client)
      later = outcomeOf(actAs(pools[1], secondPerson, second))
      await isWaiting()
    }),
  )
  return [earlier, await later]
}

async function start() {
  const { employer, companyId, jobId } = await employ(pool, makerOf(pool))
  const applicant = await makerOf(pool)({ role: 'applicant' })
  return { employer, companyId, jobId, applicant }
}

async function applied() {
  const made = await start()
  const { id } = await actAs(pool, made.applicant, (client) => apply(client, made.jobId, SENT, randomUUID()))
  return { ...made, id }
}

const close = (jobId: string) => (client: pg.ClientBase) =>
  client.query('select app_public.close_job($1)', [jobId])

test('a hundred parallel submissions leave one row, and ninety-nine clear answers', async () => {
  const { applicant, employer, jobId } = await start()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      outcomeOf(
        actAs(pools[n % 2 === 0 ? 0 : 1], applicant, (client) => apply(client, jobId, SENT, randomUUID())),
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  expect(
    answers.filter((answer) => answer === 'OS422 {"fields": {"job_id": "already_applied"}}'),
  ).toHaveLength(99)
  const { rows } = await pool.query(
    `select (select count(*)::int from app_public.applications where job_id = $1) as made,
       (select count(*)::int from app_public.application_contents) as contents,
       (select count(*)::int from app_public.notifications where user_id = $2 and type = 'new_application') as told,
       (select count(*)::int from app_private.mails where recipient = $3 and template = 'new-application') as mails,
       (select attempts from auth.attempts where kind = 'application' and key_hash = sha256(uuid_send($4))) as counted`,
    [jobId, employer.userId, employer.email, applicant.userId],
  )
  expect(rows).toEqual([{ made: 1, contents: 1, told: 1, mails: 1, counted: 1 }])
})

test('a hundred repetitions of one submission all get the same application', async () => {
  const { applicant, jobId } = await start()
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      actAs(pools[n % 2 === 0 ? 0 : 1], applicant, (client) => apply(client, jobId, SENT, key)),
    ),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
})

test('many people apply for one job at the same moment', async () => {
  const { employer, jobId } = await employ(pool, makerOf(pool))
  const people = await Promise.all(Array.from({ length: 20 }, () => makerOf(pool)({ role: 'applicant' })))
  const answers = await Promise.all(
    people.map((person) =>
      outcomeOf(actAs(pool, person, (client) => apply(client, jobId, SENT, randomUUID()))),
    ),
  )
  expect(answers).toEqual(people.map(() => 'done'))
  const moved = await actAs(pool, employer, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from app_public.applications where job_id = $1',
      [jobId],
    )
    return move(
      client,
      rows.map(({ id }) => id),
      'abgelehnt',
    )
  })
  expect(new Set(moved.map(({ outcome }) => outcome))).toEqual(new Set(['verschoben']))
})

test('the twentieth application of a day passes beside the twenty-first, which does not', async () => {
  const { applicant, jobId } = await start()
  const { jobId: other } = await employ(pool, makerOf(pool))
  await pool.query(
    `select auth.count_attempt('application', sha256(uuid_send($1)), 20, '1 day') from generate_series(1, 19)`,
    [applicant.userId],
  )
  expect(
    await oneBehindTheOther(
      [applicant, (client) => apply(client, jobId)],
      [applicant, (client) => apply(client, other)],
    ),
  ).toEqual(['done', 'OS429 {"fields": {"applications": "too_many"}}'])
})

test.each([
  ['closed', (jobId: string) => close(jobId)],
  [
    'paused',
    (jobId: string) => (client: pg.ClientBase) => client.query('select app_public.pause_job($1)', [jobId]),
  ],
])(
  'a submission that waits for a job to be %s is refused; one that was first is there',
  async (_what, end) => {
    const one = await start()
    expect(
      await oneBehindTheOther(
        [one.employer, end(one.jobId)],
        [one.applicant, (client) => apply(client, one.jobId)],
      ),
    ).toEqual(['done', 'OS410'])
    const other = await start()
    expect(
      await oneBehindTheOther(
        [other.applicant, (client) => apply(client, other.jobId)],
        [other.employer, end(other.jobId)],
      ),
    ).toEqual(['done', 'done'])
  },
)

test('a submission of a person who is suspended meanwhile is refused', async () => {
  const { applicant, jobId } = await start()
  const admin = await makerOf(pool)({ role: 'admin' })
  expect(
    await oneBehindTheOther(
      [admin, (client) => client.query(`select app_public.suspend_account($1, 'Grund')`, [applicant.userId])],
      [applicant, (client) => apply(client, jobId)],
    ),
  ).toEqual(['done', 'OS401'])
})

test('a withdrawal and a decision at the same moment: the first counts, the second is told', async () => {
  const one = await applied()
  let outcome = ''
  const reject = async (client: pg.ClientBase) => {
    outcome = (await move(client, [one.id], 'abgelehnt'))[0]?.outcome ?? ''
  }
  expect(
    await oneBehindTheOther(
      [one.applicant, (client) => withdrawApplication(client, one.id)],
      [one.employer, reject],
    ),
  ).toEqual(['done', 'done'])
  expect(outcome).toBe('nicht_moeglich')
  const other = await applied()
  expect(
    await oneBehindTheOther(
      [other.employer, (client) => move(client, [other.id], 'abgelehnt')],
      [other.applicant, (client) => withdrawApplication(client, other.id)],
    ),
  ).toEqual(['done', 'OS410'])
})

test('two members who move the same application do not overwrite each other unseen', async () => {
  const { employer, companyId, id } = await applied()
  const colleague = await makerOf(pool)({ role: 'employer' })
  await join(pool, companyId, colleague)
  let outcome = ''
  await oneBehindTheOther(
    [employer, (client) => move(client, [id], 'eingeladen', { versions: [1] })],
    [
      colleague,
      async (client) => {
        outcome = (await move(client, [id], 'in_pruefung', { versions: [1] }))[0]?.outcome ?? ''
      },
    ],
  )
  expect(outcome).toBe('inzwischen_geaendert')
})

test('bulk moves in opposite orders do not deadlock', async () => {
  const { employer, companyId, jobId } = await employ(pool, makerOf(pool))
  const colleague = await makerOf(pool)({ role: 'employer' })
  await join(pool, companyId, colleague)
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1) {
    const person = await makerOf(pool)({ role: 'applicant' })
    ids.push((await actAs(pool, person, (client) => apply(client, jobId))).id)
  }
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      outcomeOf(
        actAs(pools[n % 2 === 0 ? 0 : 1], n % 2 === 0 ? employer : colleague, (client) =>
          move(client, n % 2 === 0 ? ids : ids.toReversed(), n % 3 === 0 ? 'in_pruefung' : 'eingeladen'),
        ),
      ),
    ),
  )
  expect(answers).toEqual(answers.map(() => 'done'))
})

test('a member who is removed while a move waits moves nothing', async () => {
  const { employer, id } = await applied()
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from app_public.applications where id = $1 for update', [id])
  let outcome = ''
  const waiting = outcomeOf(
    actAs(pools[1], employer, async (client) => {
      outcome = (await move(client, [id], 'eingestellt'))[0]?.outcome ?? ''
    }),
  )
  await isWaiting()
  await holder.query('delete from app_public.company_members where user_id = $1', [employer.userId])
  await holder.query('commit')
  holder.release()
  expect(await waiting).toBe('done')
  expect(outcome).toBe('nicht_gefunden')
})

test('everything at once: opening, writing, moving, withdrawing and closing end without a deadlock', async () => {
  const { employer, applicant, jobId, id } = await applied()
  const everything = [
    () => actAs(pool, employer, (client) => openApplication(client, id)),
    () => actAs(pools[1], employer, (client) => write(client, id, 'Guten Tag')),
    () => actAs(pool, applicant, (client) => write(client, id, 'Guten Tag')),
    () => actAs(pools[1], employer, (client) => move(client, [id], 'eingeladen')),
    () => actAs(pool, applicant, (client) => openApplication(client, id)),
    () => actAs(pools[1], applicant, (client) => withdrawApplication(client, id)),
    () => actAs(pool, employer, close(jobId)),
  ]
  const answers = await Promise.all([...everything, ...everything].map((work) => outcomeOf(work())))
  expect(answers.filter((answer) => !['done', 'OS410'].includes(answer))).toEqual([])
})
