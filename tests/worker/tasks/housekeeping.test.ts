import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardPool } from '../../../server/database/pools.ts'
import { createMailer } from '../../../server/mail/mailer.ts'
import { createTaskList, cronItems } from '../../../server/worker/schedule.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { createTestUser } from '../../harness/people.ts'
import { testEnv } from '../../harness/test-env.ts'

describe('housekeeping', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let pool: pg.Pool

  beforeEach(async () => {
    database = await freshDatabase()
    pool = guardPool(
      new pg.Pool({ connectionString: database.url, max: 2, options: '-c role=app_owner' }),
      'test',
      { warn() {} },
    )
  })
  afterEach(async () => {
    await pool.end()
    await database.drop()
  })

  async function runTask(task: string): Promise<void> {
    await pool.query(`select graphile_worker.add_job($1, '{}'::json)`, [task])
    const taskList = createTaskList({ mailer: createMailer(testEnv(database)) })
    await runOnce({ pgPool: pool, taskList, logger: new Logger(() => () => {}) })
    // runOnce() resolves a moment before the result is written.
    await vi.waitFor(async () => {
      const { rows } = await pool.query('select last_error from graphile_worker._private_jobs')
      expect(rows).toEqual([])
    })
  }

  it('ends expired sessions', async () => {
    const [gone, stays] = [await createTestUser(pool), await createTestUser(pool)]
    await pool.query(`update auth.session set expires_at = now() where id = $1`, [gone.sessionId])
    await runTask('auth/purge-expired-auth')
    expect((await pool.query('select id from auth.session')).rows).toEqual([{ id: stays.sessionId }])
  })

  it('forgets old mails', async () => {
    await pool.query(`
      insert into app_private.mails (idempotency_key, template, recipient, payload, status, sent_at, created_at)
      values ('old', 'job-waiting', 'a@b.example', '{}', 'sent', now(), now() - interval '31 days'),
        ('new', 'job-waiting', 'a@b.example', '{}', 'sent', now(), now() - interval '29 days')`)
    await runTask('mail/purge-mails')
    expect((await pool.query('select idempotency_key from app_private.mails')).rows).toEqual([
      { idempotency_key: 'new' },
    ])
  })

  it.each(['auth/purge-expired-auth', 'mail/purge-mails'])('%s runs once a day', (task) => {
    const item = cronItems.find((candidate) => candidate.task === task)
    expect(item?.options).toMatchObject({ backfillPeriod: 86_400_000 })
    const digest = { month: 5, date: 17, dow: 3 }
    let runs = 0
    for (let hour = 0; hour < 24; hour += 1) {
      for (let min = 0; min < 60; min += 1) if (item?.match({ ...digest, hour, min })) runs += 1
    }
    expect(runs).toBe(1)
  })
})
