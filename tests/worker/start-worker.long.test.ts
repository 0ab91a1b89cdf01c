import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TaskList } from 'graphile-worker'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileStore } from '../../server/files/file-store.ts'
import { createLogger } from '../../server/http/logger.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { findDeadWorkers, holdLivenessLock } from '../../server/worker/dead-workers.ts'
import { createTaskList, cronItems } from '../../server/worker/schedule.ts'
import { type RunningWorker, startWorker } from '../../server/worker/start-worker.ts'
import { freshDatabase, type TestDatabase, testDatabase } from '../harness/database.ts'
import { proxyDatabase } from '../harness/database-proxy.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import { testEnv } from '../harness/test-env.ts'
import { until } from '../harness/until.ts'

const log = createLogger({ logLevel: 'silent' })
const SWEEP_MS = 500
const startModule = fileURLToPath(new URL('../../server/worker/start-worker.ts', import.meta.url))
const loggerModule = fileURLToPath(new URL('../../server/http/logger.ts', import.meta.url))

const productTasks = (database: Pick<TestDatabase, 'url' | 'authSecret'>): TaskList =>
  createTaskList({
    mailer: createMailer(testEnv(database)),
    files: createFileStore(testEnv(database)),
    seals: { dataDir: testEnv(database).dataDir, log },
  })

describe('background jobs', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let pool: pg.Pool
  const workers: RunningWorker[] = []

  const start = async (tasks: TaskList, url = database.url, shutdownSeconds = 8): Promise<RunningWorker> => {
    const worker = await startWorker({
      env: { workerConcurrency: 2, authSecret: TEST_AUTH_SECRET, shutdownSeconds },
      databaseUrl: url,
      log,
      tasks,
      cron: [],
      sweepMs: SWEEP_MS,
    })
    workers.push(worker)
    return worker
  }
  const addJob = (task: string, payload: object = {}) =>
    pool.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)])
  const openJobs = async () =>
    (
      await pool.query<{ attempts: number; locked: boolean; error: string | null }>(
        'select attempts, locked_at is not null as locked, last_error as error from graphile_worker._private_jobs',
      )
    ).rows

  it('runs with a login of its own, which is no administrator', async () => {
    await start({})
    const logins = async () =>
      (
        await pool.query<{ usename: string }>(
          `select distinct usename from pg_stat_activity
           where datname = current_database() and application_name like 'orthostellen worker%'`,
        )
      ).rows.map(({ usename }) => usename)
    await until(async () => (await logins()).length > 0, 'connections of the worker')
    expect(await logins()).toEqual(['app_worker'])
    const { rows } = await pool.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = 'app_worker'`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }])
  })

  /** Backends that hold a liveness lock. */
  const holders = async () =>
    (
      await pool.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rows.map((row) => row.pid)

  beforeEach(async () => {
    database = await freshDatabase()
    pool = new pg.Pool({ connectionString: database.url, max: 3, options: '-c role=app_owner' })
    pool.on('error', () => {})
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await pool.end()
    await database.drop()
  })

  it('run soon after SQL has asked for them', async () => {
    const seen: unknown[] = []
    await start({ 'test/see': async (payload) => void seen.push(payload) })
    await addJob('test/see', { id: 7 })
    await until(() => seen.length === 1)
    expect(seen).toEqual([{ id: 7 }])
  })

  it('run as the owner of the database, with any login', async () => {
    let role = ''
    await start({
      'test/role': async (_payload, helpers) => {
        role = (await helpers.query<{ role: string }>('select current_user as role')).rows[0]?.role ?? ''
      },
    })
    await addJob('test/role')
    await until(() => role !== '')
    expect(role).toBe('app_owner')
  })

  it('are rolled back with the transaction that added them', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`select graphile_worker.add_job('test/see', '{}'::json)`)
    await client.query('rollback')
    client.release()
    expect(await openJobs()).toEqual([])
  })

  it('keep the error of a payload that does not fit, without its content', async () => {
    await start(productTasks(database))
    await addJob('jobs/expire-jobs', [1])
    await until(async () => (await openJobs())[0]?.error !== null)
    const [job] = await openJobs()
    expect(job?.error).toContain('Payload of jobs/expire-jobs does not fit')
  })

  it('are finished before the worker stops, and acknowledged', async () => {
    let finished = false
    const worker = await start({
      'test/slow': async () => {
        await delay(700)
        finished = true
      },
    })
    await addJob('test/slow')
    await until(async () => (await openJobs())[0]?.locked === true)
    await worker.stop()
    expect(finished).toBe(true)
    expect(await openJobs()).toEqual([])
  })

  it('are released when they cannot be finished, and another worker runs them', async () => {
    let done = 0
    const patient = {
      'test/long': async () => {
        done += 1
      },
    }
    const worker = await start(
      {
        'test/long': async (_payload, helpers) => {
          // Ends only when it is told to.
          if (helpers.abortSignal) await once(helpers.abortSignal, 'abort')
          throw new Error('aborted')
        },
      },
      database.url,
      2,
    )
    await addJob('test/long')
    await until(async () => (await openJobs())[0]?.locked === true)
    const before = Date.now()
    await worker.stop()
    expect(Date.now() - before).toBeLessThan(4_000)
    expect(await openJobs()).toMatchObject([{ locked: false }])
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    await start(patient)
    await until(async () => (await openJobs()).length === 0)
    expect(done).toBe(1)
  })

  it('stop also while the worker is still starting', async () => {
    for (const pause of [0, 5, 10, 20, 40, 80]) {
      const worker = await start({ 'test/nothing': async () => {} })
      await delay(pause)
      let stopped = false
      void worker.stop().then(() => {
        stopped = true
      })
      await until(() => stopped, `the worker to stop ${pause} ms after its start`)
    }
  })

  it('go on after the database was away', async () => {
    const proxy = await proxyDatabase(database.url)
    const seen: unknown[] = []
    await start({ 'test/see': async (payload) => void seen.push(payload) }, proxy.url)
    await proxy.cut()
    await addJob('test/see', { id: 1 })
    await delay(300)
    await proxy.restore()
    await until(() => seen.length === 1)
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await proxy.close()
  })

  // What nobody handles fails the run of these tests, as it would end the process.
  it.each([
    ['has ended', false],
    ['has failed', true],
  ])('go on after the database went away in the moment when a task %s', async (_name, fails) => {
    const proxy = await proxyDatabase(database.url)
    let runs = 0
    await start(
      {
        'test/cut': async () => {
          runs += 1
          if (runs > 1) return
          await proxy.cut()
          if (fails) throw new Error('for want of a database')
        },
      },
      proxy.url,
    )
    await addJob('test/cut')
    await until(() => runs === 1)
    await delay(300)
    await proxy.restore()
    // As if the settling time had passed, and the pause after a failure.
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute', run_at = now()`,
    )
    await until(() => runs === 2, 'the second run')
    await until(async () => (await openJobs()).length === 0)
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await proxy.close()
  })

  async function killedWorker(): Promise<void> {
    const code = `
      const { startWorker } = await import(${JSON.stringify(startModule)})
      const { createLogger } = await import(${JSON.stringify(loggerModule)})
      await startWorker({
        env: { workerConcurrency: 1, authSecret: ${JSON.stringify(TEST_AUTH_SECRET)}, shutdownSeconds: 8 }, databaseUrl: ${JSON.stringify(database.url)},
        log: createLogger({ logLevel: 'silent' }), cron: [], sweepMs: 60000,
        tasks: { 'test/mail': async () => { console.log('sent'); await new Promise(() => {}) } },
      })`
    const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.stdout) await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  it('are run by another worker within two minutes after theirs was killed', async () => {
    await addJob('test/mail')
    await killedWorker()
    expect(await openJobs()).toMatchObject([{ locked: true }])
    // As if the settling time had passed: a task that was locked a moment ago is not released.
    await pool.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`)
    let mails = 0
    await start({
      'test/mail': async () => {
        mails += 1
      },
    })
    await until(() => mails === 1)
    await until(async () => (await openJobs()).length === 0)
    expect(mails).toBe(1)
  })

  it('of a process that was killed a moment ago do not wait for the regular look', async () => {
    await addJob('test/mail')
    await killedWorker()
    let mails = 0
    const worker = await startWorker({
      env: { workerConcurrency: 1, authSecret: TEST_AUTH_SECRET, shutdownSeconds: 8 },
      databaseUrl: database.url,
      log,
      tasks: {
        'test/mail': async () => {
          mails += 1
        },
      },
      cron: [],
      sweepMs: 600_000,
    })
    workers.push(worker)
    await until(() => mails === 1, 'the mail')
  })

  it('stay with a worker that lives, however long they take', async () => {
    let runs = 0
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await start({
      'test/long': async () => {
        runs += 1
        await released
      },
    })
    await addJob('test/long')
    await until(async () => (await openJobs())[0]?.locked === true)
    // Taken beside the work; on a busy machine a little later than the first job.
    await until(async () => (await holders()).length === 1)
    await pool.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`)
    expect(await findDeadWorkers(pool)).toEqual([])
    // A second process looks for dead workers all the time and must leave this one alone.
    await start({
      'test/long': async () => {
        runs += 1
      },
    })
    // Two of its sweeps.
    await delay(2 * SWEEP_MS)
    release()
    await until(async () => (await openJobs()).length === 0)
    expect(runs).toBe(1)
  })

  it('take their liveness lock again after the connection was lost', async () => {
    const lock = holdLivenessLock(database.url, 'pool-test', log)
    await until(async () => (await holders()).length === 1)
    const [first] = await holders()
    const admin = new pg.Client({ connectionString: database.url })
    await admin.connect()
    await admin.query('select pg_terminate_backend($1)', [first])
    await admin.end()
    await until(async () => {
      const now = await holders()
      return now.length === 1 && now[0] !== first
    })
    await lock.end()
    await until(async () => (await holders()).length === 0)
  })
})

describe('npm run worker', () => {
  it('works as a process of its own and ends cleanly on SIGTERM', async () => {
    const database = await freshDatabase()
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('../../server/cli/worker.ts', import.meta.url))],
      {
        env: {
          PATH: process.env['PATH'] ?? '',
          DATABASE_URL: database.url,
          AUTH_SECRET: database.authSecret,
          SITE_URL: 'http://localhost:3000',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const [line] = await once(child.stdout, 'data')
    expect(String(line)).toContain('The worker is running.')
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    await database.drop()
  })
})

describe('the schedule', () => {
  it('names only tasks that exist', async () => {
    const tasks = productTasks(await testDatabase())
    expect(cronItems.map((item) => item.task).filter((task) => !(task in tasks))).toEqual([])
  })
})
