/** What many connections do at once: these commit, in a database of their own. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeCredits } from '../../harness/credits.ts'
import { freshDatabase, onStage, type TestDatabase } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import { actAs } from '../conversations/committed.ts'
import { COMPLETE_JOB, createCompany, createDraft } from '../jobs/job-fixtures.ts'
import { ADDRESS, BOOK, orderValues } from './plan-fixtures.ts'

let database: TestDatabase & { drop(): Promise<void> }
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 100 })
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

interface Employer {
  readonly user: TestUser
  readonly companyId: string
}

/** Employers with a company each, without credits and without a free job. */
const employers = (count: number): Promise<Employer[]> =>
  onStage(async (stage) => {
    const made: Employer[] = []
    for (let one = 0; one < count; one += 1) {
      const user = await stage.createUser({ role: 'employer' })
      await stage.become(user)
      const companyId = await createCompany(stage, `Werkstatt ${one} GmbH`)
      await stage.asOwner(async (owner) => {
        await takeCredits(owner, companyId)
        await owner.query('insert into app_private.free_job_marks (user_id) values ($1)', [user.userId])
      })
      made.push({ user, companyId })
    }
    await stage.query('commit')
    return made
  }, database)

const drafts = (employer: Employer, count: number): Promise<string[]> =>
  onStage(async (stage) => {
    await stage.become(employer.user)
    const made: string[] = []
    for (let one = 0; one < count; one += 1)
      made.push((await createDraft(stage, employer.companyId, COMPLETE_JOB)).id)
    await stage.query('commit')
    return made
  }, database)

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof pg.DatabaseError ? (error.code ?? 'no code') : Promise.reject(error),
  )

const bookAs = ({ user, companyId }: Employer, order: Parameters<typeof orderValues>[1] = {}) =>
  actAs(pool, user, (client) => client.query(`select ${BOOK}`, orderValues(companyId, order)))

const tally = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].toSorted().map((one) => [one, outcomes.filter((other) => other === one).length]),
  )

/** Positions in order, which must be 1, 2, 3 … */
async function positions(): Promise<number[]> {
  const { rows } = await pool.query<{ position: number }>(
    'select position from app_public.invoices order by position',
  )
  return rows.map(({ position }) => position)
}
const consecutive = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('100 bookings at once have 100 consecutive numbers, also when others fail after theirs and one is killed', async () => {
  const hundred = await employers(100)
  const failing = await employers(20)
  expect(tally(await Promise.all(hundred.map((one) => outcomeOf(bookAs(one)))))).toEqual({ done: 100 })
  expect(await positions()).toEqual(consecutive(100))

  // A third of the transactions fails after its number was given.
  const failed = failing.map((one) =>
    outcomeOf(
      actAs(pool, one.user, async (client) => {
        await client.query(`select ${BOOK}`, orderValues(one.companyId))
        await client.query('select 1 / 0')
      }),
    ),
  )
  const outcomes = await Promise.all([
    ...failed,
    ...hundred.slice(0, 40).map((one) => outcomeOf(bookAs(one))),
  ])
  expect(tally(outcomes)).toEqual({ '22012': 20, done: 40 })
  expect(await positions()).toEqual(consecutive(140))

  // A backend that dies with a number in its hands.
  const [victim, next] = [failing[0], failing[1]]
  if (victim === undefined || next === undefined) throw new Error('No employers')
  const dying = new pg.Client({ connectionString: database.url })
  dying.on('error', () => {})
  await dying.connect()
  await dying.query('begin')
  await dying.query(`select set_config('role', 'app_member', true), set_config('app.session_id', $1, true)`, [
    victim.user.sessionId,
  ])
  await dying.query(`select ${BOOK}`, orderValues(victim.companyId))
  const { rows } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid')
  const waiting = outcomeOf(bookAs(next))
  await until(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount !== 0
  }, 'the next booking to wait for the number')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect(await waiting).toBe('done')
  expect(await positions()).toEqual(consecutive(141))
  await dying.end().catch(() => {})
})

test('a form sent ten times at once books once', async () => {
  const [employer] = await employers(1)
  if (employer === undefined) throw new Error('No employer')
  const key = randomUUID()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(bookAs(employer, { key }))))
  expect(tally(outcomes)).toEqual({ done: 10 })
  const { rowCount } = await pool.query('select from app_public.bookings where company_id = $1', [
    employer.companyId,
  ])
  expect(rowCount).toBe(1)
})

test('the last credit that two submissions want at once publishes one', async () => {
  const [employer] = await employers(1)
  if (employer === undefined) throw new Error('No employer')
  await bookAs(employer)
  const jobs = await drafts(employer, 8)
  const submit = (jobId: string) =>
    outcomeOf(
      actAs(pool, employer.user, (client) => client.query('select app_public.submit_job($1)', [jobId])),
    )
  expect(tally(await Promise.all(jobs.map(submit)))).toEqual({ OS402: 7, done: 1 })
  const { rows } = await pool.query('select used, jobs from app_public.job_credits where company_id = $1', [
    employer.companyId,
  ])
  expect(rows).toEqual([{ used: 1, jobs: 1 }])
})

test('eight submissions at once get the five places of a year', async () => {
  const [employer] = await employers(1)
  if (employer === undefined) throw new Error('No employer')
  await bookAs(employer, { plan: 'jahr' })
  const jobs = await drafts(employer, 8)
  const outcomes = await Promise.all(
    jobs.map((jobId) =>
      outcomeOf(
        actAs(pool, employer.user, (client) => client.query('select app_public.submit_job($1)', [jobId])),
      ),
    ),
  )
  expect(tally(outcomes)).toEqual({ OS402: 3, done: 5 })
})

test('two companies of one mail domain that submit at once share one free job', async () => {
  const pair = await onStage(async (stage) => {
    const made: Array<Employer & { readonly jobId: string }> = []
    for (const name of ['Filiale Nord GmbH', 'Filiale Süd GmbH']) {
      const user = await stage.createUser({
        role: 'employer',
        email: `${randomUUID()}@zwei-filialen.example`,
      })
      await stage.become(user)
      const companyId = await createCompany(stage, name, { contact_email: 'info@zwei-filialen.example' })
      const jobId = (await createDraft(stage, companyId, COMPLETE_JOB)).id
      await stage.asOwner((owner) => takeCredits(owner, companyId))
      made.push({ user, companyId, jobId })
    }
    await stage.query('commit')
    return made
  }, database)
  const outcomes = await Promise.all(
    pair.map(({ user, jobId }) =>
      outcomeOf(actAs(pool, user, (client) => client.query('select app_public.submit_job($1)', [jobId]))),
    ),
  )
  expect(tally(outcomes)).toEqual({ OS402: 1, done: 1 })
  const { rows } = await pool.query(
    `select count(*)::integer as free from app_public.job_credits where kind = 'erste' and company_id = any ($1)`,
    [pair.map(({ companyId }) => companyId)],
  )
  expect(rows).toEqual([{ free: 1 }])
})

test('a plan that is changed while somebody books it is paid at the price that was read, or refused', async () => {
  const some = await employers(12)
  const [admin] = await onStage(async (stage) => {
    const made = await stage.createUser({ role: 'admin' })
    await stage.query('commit')
    return [made]
  }, database)
  if (admin === undefined) throw new Error('No admin')
  const change = actAs(pool, admin, (client) =>
    client.query(
      `select app_public.change_plan('plus', 1, jsonb_populate_record(null::app_public.plan_fields, $1::jsonb))`,
      [
        JSON.stringify({
          name: 'Plus',
          summary: 'Teurer.',
          features: [],
          price_cents: 29900,
          duration_days: 90,
          jobs: 1,
          is_concurrent: false,
          term_days: 365,
          is_boosted: true,
          in_newsletter: true,
        }),
      ],
    ),
  )
  const outcomes = await Promise.all(
    some.map((one) => outcomeOf(bookAs(one, { plan: 'plus', version: 1, address: ADDRESS }))),
  )
  await change
  expect(outcomes.every((one) => one === 'done' || one === 'OS409')).toBe(true)
  const { rows } = await pool.query(
    `select distinct bookings.plan_version, invoices.net_cents from app_public.bookings join app_public.invoices on invoices.booking_id = bookings.id
     where plan_slug = 'plus' and bookings.company_id = any ($1)`,
    [some.map(({ companyId }) => companyId)],
  )
  for (const row of rows) expect(row).toEqual({ plan_version: 1, net_cents: '24900' })
  const after = await employers(1)
  expect(await outcomeOf(bookAs(after[0] as Employer, { plan: 'plus', version: 1 }))).toBe('OS409')
})
