import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileStore } from '../../../../server/files/file-store.ts'
import { createLogger } from '../../../../server/http/logger.ts'
import { createMailer } from '../../../../server/mail/mailer.ts'
import { createTaskList, cronItems } from '../../../../server/worker/schedule.ts'
import { type RunningWorker, startWorker } from '../../../../server/worker/start-worker.ts'
import { freshDatabase, type TestDatabase } from '../../../harness/database.ts'
import { TEST_AUTH_SECRET } from '../../../harness/test-cluster.ts'
import { testEnv } from '../../../harness/test-env.ts'
import { untilPasses } from '../../../harness/until.ts'

describe('jobs/expire-jobs', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let pool: pg.Pool
  let worker: RunningWorker | undefined

  beforeEach(async () => {
    database = await freshDatabase()
    pool = new pg.Pool({ connectionString: database.url, max: 2, options: '-c role=app_owner' })
    pool.on('error', () => {})
  })
  afterEach(async () => {
    await worker?.stop()
    worker = undefined
    await pool.end()
    await database.drop()
  })

  async function insertJob(expiresIn: string): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `with company as (
         insert into app_public.companies (company_name) values ('Sanitätshaus Probe ' || gen_random_uuid()) returning id
       )
       insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
         salary_min, salary_max, salary_period, status, published_at, expires_at)
       select company.id, 'Orthopädietechnik-Mechaniker (m/w/d)', 'Sanitätshaus Probe', 'Göttingen',
         (select id from app_public.places order by id limit 1), (select slug from app_public.professions order by slug limit 1),
         'vollzeit', 'Text', 3000, 3500, 'monat', 'aktiv', now() - interval '60 days', now() + $1::interval
       from company returning id`,
      [expiresIn],
    )
    return rows[0]?.id ?? ''
  }
  const statusOf = async (id: string) =>
    (await pool.query<{ status: string }>('select status from app_public.jobs where id = $1', [id])).rows[0]
      ?.status

  async function runTask(): Promise<void> {
    worker = await startWorker({
      env: { workerConcurrency: 1, authSecret: TEST_AUTH_SECRET, shutdownSeconds: 8 },
      databaseUrl: database.url,
      log: createLogger({ logLevel: 'silent' }),
      tasks: createTaskList({
        mailer: createMailer(testEnv(database)),
        files: createFileStore(testEnv(database)),
        seals: { dataDir: testEnv(database).dataDir, log: createLogger({ logLevel: 'silent' }) },
      }),
      cron: [],
    })
    await pool.query(`select graphile_worker.add_job('jobs/expire-jobs', '{}'::json)`)
    await untilPasses(async () => {
      const { rows } = await pool.query('select last_error from graphile_worker._private_jobs')
      expect(rows).toEqual([])
    })
  }

  it('ends what is over and leaves the rest', async () => {
    const [over, running] = [await insertJob('-1 minute'), await insertJob('1 day')]
    await runTask()
    expect(await statusOf(over)).toBe('abgelaufen')
    expect(await statusOf(running)).toBe('aktiv')
  })

  it('bears being run twice', async () => {
    const over = await insertJob('-1 minute')
    await runTask()
    await pool.query(`select graphile_worker.add_job('jobs/expire-jobs', '{}'::json)`)
    await worker?.stop()
    expect(await statusOf(over)).toBe('abgelaufen')
  })

  it('runs every five minutes', () => {
    expect(cronItems.find((item) => item.task === 'jobs/expire-jobs')).toMatchObject({
      identifier: 'expire-jobs',
    })
  })
})
