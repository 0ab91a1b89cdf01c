/** Something ends in the moment in which its owner renews it: one of the two counts, for jobs and for requests. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, onStage, type TestDatabase } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import { applyOnline } from '../job-requests/request-fixtures.ts'
import { employWithActiveJob } from './job-fixtures.ts'

let database: TestDatabase & { drop(): Promise<void> }
let owner: pg.Client
let worker: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  ;[owner, worker] = [
    new pg.Client({ connectionString: database.url }),
    new pg.Client({ connectionString: database.url }),
  ]
  await Promise.all([owner.connect(), worker.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), worker.end()])
  await database.drop()
})

interface Renewed {
  readonly person: TestUser
  readonly id: string
}

const HALVES = [
  {
    table: 'jobs',
    renew: 'renew_job',
    publish: (): Promise<Renewed> =>
      onStage(async (stage) => {
        const { user, jobId } = await employWithActiveJob(stage)
        await stage.query('commit')
        return { person: user, id: jobId }
      }, database),
  },
  {
    table: 'job_requests',
    renew: 'renew_job_request',
    publish: (): Promise<Renewed> =>
      onStage(async (stage) => {
        const { user, active } = await applyOnline(stage)
        await stage.query('commit')
        return { person: user, id: active.id }
      }, database),
  },
]

/** The renewal begins while it is online; by the time the worker looks, it has ended. */
async function beginRenewal({ person, id }: Renewed, table: string): Promise<void> {
  await owner.query('begin')
  await owner.query(
    `select now(), set_config('role', 'app_member', true), set_config('app.session_id', $1, true)`,
    [person.sessionId],
  )
  await worker.query(`update app_public.${table} set expires_at = clock_timestamp() where id = $1`, [id])
}

const expire = async (table: string): Promise<number> =>
  (await worker.query<{ ended: number }>(`select app_private.expire_${table}() as ended`)).rows[0]?.ended ??
  Number.NaN

const stateOf = async (table: string, id: string) =>
  (
    await worker.query(
      `select status, expires_at > now() + interval '50 days' as is_renewed from app_public.${table} where id = $1`,
      [id],
    )
  ).rows[0]

test.each(HALVES)('$table: a renewal that is under way is not expired', async ({ table, renew, publish }) => {
  const on = await publish()
  await beginRenewal(on, table)
  await owner.query(`select app_public.${renew}($1)`, [on.id])
  expect(await expire(table)).toBe(0)
  await owner.query('commit')
  expect(await expire(table)).toBe(0)
  expect(await stateOf(table, on.id)).toEqual({ status: 'aktiv', is_renewed: true })
})

test.each(HALVES)(
  '$table: a renewal that waits for the expiry finds it',
  async ({ table, renew, publish }) => {
    const on = await publish()
    await beginRenewal(on, table)
    await worker.query('begin')
    expect(await expire(table)).toBe(1)
    const renewal = owner.query(`select app_public.${renew}($1)`, [on.id]).then(
      () => 'done',
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
    )
    await until(async () => {
      const { rowCount } = await worker.query(
        'select from pg_locks where not granted and pid <> pg_backend_pid()',
      )
      return rowCount !== 0
    }, 'the renewal to wait for the expiry')
    await worker.query('commit')
    expect(await renewal).toBe('OS410')
    await owner.query('rollback')
    expect(await stateOf(table, on.id)).toEqual({ status: 'abgelaufen', is_renewed: false })
  },
)
