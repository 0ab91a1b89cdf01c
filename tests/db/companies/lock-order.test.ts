import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, onStage, type Stage } from '../../harness/database.ts'
import { until } from '../../harness/until.ts'
import { COMPLETE_JOB, CONTACT_EMAIL, employWithActiveJob } from '../jobs/job-fixtures.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let one: pg.Client
let other: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  one = new pg.Client({ connectionString: database.url })
  other = new pg.Client({ connectionString: database.url })
  await Promise.all([one.connect(), other.connect()])
})

afterAll(async () => {
  await Promise.all([one.end(), other.end()])
  await database.drop()
})

async function begin(client: pg.Client, sessionId: string, role = 'app_member'): Promise<void> {
  await client.query('begin')
  await client.query(`select set_config('role', $2, true), set_config('app.session_id', $1, true)`, [
    sessionId,
    role,
  ])
}

test('a job and its company can be saved at the same moment', async () => {
  const { user, companyId, jobId, active } = await onStage(async (stage: Stage) => {
    const employer = await employWithActiveJob(stage)
    // Kept: the two connections have to see it.
    await stage.query('commit')
    return employer
  }, database)
  await begin(one, user.sessionId)
  await one.query('select app_public.pause_job($1)', [jobId])

  await begin(other, user.sessionId)
  const company = other.query(
    `select app_public.update_company($1, jsonb_populate_record(null::app_public.company_fields, $2::jsonb), 1)`,
    [companyId, JSON.stringify({ company_name: 'Kirchhoff', contact_email: CONTACT_EMAIL })],
  )
  await until(async () => {
    const { rowCount } = await one.query(`select from pg_locks where not granted and pid <> pg_backend_pid()`)
    return rowCount !== 0
  }, 'the company to wait for the job')
  // Both would wait for each other: one has the job and asks for its company, the other one has the company.
  await one.query(
    `select app_public.save_job(jsonb_populate_record(null::app_public.job_fields, $2::jsonb), job_id => $1, expected_version => $3)`,
    [jobId, JSON.stringify({ ...COMPLETE_JOB, title: 'Meister (m/w/d)' }), active.version + 1],
  )
  await one.query('commit')
  await company
  await other.query('commit')
  expect((await one.query('select from app_public.job_changes where job_id = $1', [jobId])).rowCount).toBe(1)
})

test('a job that comes back while its employer is suspended stays withheld', async () => {
  const { user, jobId, admin } = await onStage(async (stage: Stage) => {
    const employer = await employWithActiveJob(stage)
    await stage.query('select app_public.pause_job($1)', [employer.jobId])
    await stage.query('commit')
    return employer
  }, database)
  await begin(one, admin.sessionId, 'app_admin')
  await one.query(`select app_public.suspend_account($1, 'Betrug')`, [user.userId])
  const back = other.query(`update app_public.jobs set status = 'aktiv' where id = $1`, [jobId])
  await until(async () => {
    const { rowCount } = await one.query(`select from pg_locks where not granted and pid <> pg_backend_pid()`)
    return rowCount !== 0
  }, 'the job to wait for the suspension')
  await one.query('commit')
  await back
  expect((await other.query('select from app_private.job_index where job_id = $1', [jobId])).rowCount).toBe(0)
})
