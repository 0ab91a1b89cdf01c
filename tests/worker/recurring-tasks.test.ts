import { parseCronItems } from 'graphile-worker'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../server/http/logger.ts'
import { nextRun } from '../../server/worker/recurring-tasks.ts'
import { type RunningWorker, startWorker } from '../../server/worker/start-worker.ts'
import { freshDatabase, type TestDatabase } from '../harness/database.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import { until } from '../harness/until.ts'

const item = (match: string) => {
  const [parsed] = parseCronItems([{ task: 'test/tick', match }])
  if (parsed === undefined) throw new Error('No item')
  return parsed
}

describe('the next run', () => {
  it.each([
    ['*/5 * * * *', '2026-11-20T19:03:30Z', '2026-11-20T19:05:00.000Z'],
    // A run that is due in this minute counts as past.
    ['*/5 * * * *', '2026-11-20T19:05:00Z', '2026-11-20T19:10:00.000Z'],
    ['17 3 * * *', '2026-11-20T19:03:30Z', '2026-11-21T03:17:00.000Z'],
    ['0 8 * * 1', '2026-11-20T19:03:30Z', '2026-11-23T08:00:00.000Z'],
    ['30 4 1 1 *', '2026-11-20T19:03:30Z', '2027-01-01T04:30:00.000Z'],
  ])('of %s after %s is %s', (pattern, after, next) => {
    expect(nextRun(item(pattern), new Date(after))?.toISOString()).toBe(next)
  })

  it('of a day that does not come is none', () => {
    expect(nextRun(item('0 0 30 2 *'), new Date('2026-11-20T00:00:00Z'))).toBeUndefined()
  })
})

describe('a worker', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let pool: pg.Pool
  const workers: RunningWorker[] = []
  let fails = false

  const start = async (): Promise<void> => {
    const worker = await startWorker({
      env: { workerConcurrency: 1, authSecret: TEST_AUTH_SECRET, shutdownSeconds: 8 },
      databaseUrl: database.url,
      log: createLogger({ logLevel: 'silent' }),
      tasks: {
        'test/tick': async () => {
          if (fails) throw new Error('tock')
        },
      },
      cron: parseCronItems([{ task: 'test/tick', match: '0 4 * * *', identifier: 'tick' }]),
    })
    workers.push(worker)
  }
  const lines = async () =>
    (
      await pool.query<{ next_run_at: Date; last_run_succeeded: boolean | null }>(
        'select next_run_at, last_run_succeeded from app_private.recurring_tasks',
      )
    ).rows
  const living = async (): Promise<number | undefined> =>
    (await pool.query<{ n: number }>('select app_private.count_living_workers() as n')).rows[0]?.n
  const tick = () => pool.query(`select graphile_worker.add_job('test/tick', max_attempts => 1)`)

  beforeEach(async () => {
    fails = false
    database = await freshDatabase()
    pool = new pg.Pool({ connectionString: database.url, max: 2, options: '-c role=app_owner' })
    pool.on('error', () => {})
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await pool.end()
    await database.drop()
  })

  it('says what it does when, and how it ended', async () => {
    await start()
    await until(async () => (await lines()).length === 1)
    const [announced] = await lines()
    expect(announced).toMatchObject({ last_run_succeeded: null })
    expect(announced?.next_run_at.toISOString()).toMatch(/T04:00:00\.000Z$/)
    expect(announced?.next_run_at.getTime()).toBeGreaterThan(Date.now())
    await tick()
    await until(async () => (await lines())[0]?.last_run_succeeded === true)
    fails = true
    await tick()
    await until(async () => (await lines())[0]?.last_run_succeeded === false)
  })

  it('is counted while it lives', async () => {
    expect(await living()).toBe(0)
    await start()
    await start()
    await until(async () => (await living()) === 2)
    await workers.pop()?.stop()
    expect(await living()).toBe(1)
    // Other advisory locks are no liveness locks.
    await pool.query('select pg_advisory_lock(1, 2), pg_advisory_lock(3)')
    expect(await living()).toBe(1)
  })

  it('has written everything down when it has stopped', async () => {
    await start()
    await until(async () => (await lines()).length === 1)
    await tick()
    await until(async () => (await pool.query('select from graphile_worker.jobs')).rowCount === 0)
    await workers.pop()?.stop()
    expect((await lines())[0]?.last_run_succeeded).toBe(true)
  })
})
