import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, onStage } from '../../harness/database.ts'
import { until } from '../../harness/until.ts'
import { putRequestsOnline } from '../search/online-requests.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let one: pg.Client
let other: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  one = new pg.Client({ connectionString: database.url, options: '-c role=app_owner' })
  other = new pg.Client({ connectionString: database.url, options: '-c role=app_owner' })
  await Promise.all([one.connect(), other.connect()])
})

afterAll(async () => {
  await Promise.all([one.end(), other.end()])
  await database.drop()
})

const isIndexed = async (id: string): Promise<boolean> =>
  (await one.query('select from app_private.request_index where id = $1', [id])).rowCount === 1

test('a request that comes back while its owner is suspended stays withheld until the account is restored', async () => {
  const { id, userId } = await onStage(async (stage) => {
    const applicant = await stage.createUser({ role: 'applicant' })
    const [made = ''] = await putRequestsOnline(stage, [
      { applicant_id: applicant.userId, status: 'pausiert' },
    ])
    // Kept: the two connections have to see it.
    await stage.query('commit')
    return { id: made, userId: applicant.userId }
  }, database)
  await one.query('begin')
  await one.query('update auth."user" set suspended_at = now() where id = $1', [userId])
  const back = other.query(`update app_public.job_requests set status = 'aktiv' where id = $1`, [id])
  await until(async () => {
    const { rowCount } = await one.query(`select from pg_locks where not granted and pid <> pg_backend_pid()`)
    return rowCount !== 0
  }, 'the request to wait for the suspension')
  await one.query('commit')
  await back
  expect(await isIndexed(id)).toBe(false)

  await one.query('update auth."user" set suspended_at = null where id = $1', [userId])
  expect(await isIndexed(id)).toBe(true)
  await one.query('update auth."user" set suspended_at = now() where id = $1', [userId])
  expect(await isIndexed(id)).toBe(false)
})

test('a rebuild of the index and a verb of the applicant do not deadlock', async () => {
  const { id, userId } = await onStage(async (stage) => {
    const applicant = await stage.createUser({ role: 'applicant' })
    const [made = ''] = await putRequestsOnline(stage, [{ applicant_id: applicant.userId }])
    await stage.query('commit')
    return { id: made, userId: applicant.userId }
  }, database)
  await one.query('begin')
  await one.query('select app_private.lock_account($1)', [userId])
  const rebuilt = other.query('select app_private.reindex_job_requests(null, 1000)')
  await until(async () => {
    const { rowCount } = await one.query(`select from pg_locks where not granted and pid <> pg_backend_pid()`)
    return rowCount !== 0
  }, 'the rebuild to wait for the account')
  await one.query(`update app_public.job_requests set status = 'pausiert' where id = $1`, [id])
  await one.query('commit')
  await rebuilt
  expect(await isIndexed(id)).toBe(false)
})
