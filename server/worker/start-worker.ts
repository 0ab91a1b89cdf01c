/** Runs graphile-worker in this process: the web server by default, a process of its own with `npm run worker`. */
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  type ParsedCronItem,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import { applicationName, observeStatements } from '../database/observe-statements.ts'
import { guardPool, urlForRole } from '../database/pools.ts'
import type { Env } from '../env.ts'
import { watchPools } from '../metrics/pool-metrics.ts'
import { holdLivenessLock, type LivenessLock, watchDeadWorkers } from './dead-workers.ts'
import { followRecurringTasks } from './recurring-tasks.ts'
import { backupCronItems, cronItems } from './schedule.ts'
import { causeOf } from './task.ts'
import { followTaskRuns } from './task-metrics.ts'
import { WorkerPool } from './worker-pool.ts'

export interface WorkerOptions {
  readonly env: Pick<Env, 'authSecret' | 'workerConcurrency' | 'shutdownSeconds'> &
    Partial<Pick<Env, 'slowQueryMs'>> & {
      readonly backupDir?: Env['backupDir']
    }
  readonly databaseUrl: string
  /** Of the server that takes writes, where several may. */
  readonly Client?: typeof pg.Client
  readonly log: FastifyBaseLogger
  /** `createTaskList` of schedule.ts; tests bring their own. */
  readonly tasks: TaskList
  /** For tests. */
  readonly cron?: ParsedCronItem[]
  readonly sweepMs?: number
}

export interface RunningWorker {
  /** Waits for running jobs, then closes the database connections. */
  stop(): Promise<void>
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name)
  return typeof field === 'string' ? field : undefined
}

/** graphile-worker's log lines without their payloads, which may hold personal data. */
function workerLogger(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const error = meta?.['error']
    const job = meta?.['job']
    const requestId = causeOf(fieldOf(job, 'payload'))
    const fields = {
      task: scope.taskIdentifier ?? textOf(job, 'task_identifier'),
      job: scope.jobId ?? textOf(job, 'id'),
      // The request that has queued it.
      ...(requestId === undefined ? {} : { requestId }),
      ...(error instanceof Error ? { err: error } : {}),
    }
    if (level === 'error') log.error(fields, message)
    else if (level === 'warning') log.warn(fields, message)
    else log.debug(fields, message)
  })
}

export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { env, log, Client = pg.Client } = options
  const databaseUrl = urlForRole(options.databaseUrl, 'app_worker', env.authSecret)
  const pool = guardPool(
    new WorkerPool({
      connectionString: databaseUrl,
      Client,
      // Three more connections than jobs: one listens, one fetches jobs, one looks for ended workers.
      max: env.workerConcurrency + 3,
      application_name: applicationName('worker', undefined),
      connectionTimeoutMillis: 5_000,
      idle_in_transaction_session_timeout: 60_000,
      // Batches announce through the outbox: NOTIFY would make concurrent writers wait for one another.
      options: '-c role=app_owner -c lock_timeout=5000 -c app.announce=outbox',
      keepAlive: true,
      // Pipelining, so that naming the request costs no round trip.
      pipeline: true,
    }),
    'worker',
    log,
  )
  const abortMs = Math.max(1_000, env.shutdownSeconds * 1000 - 1_500)
  const poolIds = new Set<string>()
  const livenessLocks = new Set<LivenessLock>()
  let runner: Runner | undefined
  let stopping = false

  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    poolIds.add(workerPool.id)
    livenessLocks.add(holdLivenessLock(databaseUrl, workerPool.id, log, Client))
  })

  observeStatements(pool, { name: 'worker', log, slowMs: env.slowQueryMs ?? 0, namesRequest: true })
  const unwatch = watchPools({ worker: pool })
  followTaskRuns(events, options.tasks)
  const cron = options.cron ?? [...cronItems, ...(env.backupDir === undefined ? [] : backupCronItems)]
  const recurring = followRecurringTasks({ events, pool, items: cron, log })

  const launch = (): Promise<Runner> =>
    run({
      pgPool: pool,
      taskList: options.tasks,
      parsedCronItems: cron,
      concurrency: env.workerConcurrency,
      // The process handles signals itself: it finishes its requests first.
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: abortMs,
      pollInterval: 2_000,
      logger: workerLogger(log),
      events,
      // Without batches graphile-worker does not wait for these statements: one that fails with its connection would be a rejection that
      // nobody handles, and end the process. With them the runner ends, and keepRunning() starts it again.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })

  async function releaseLivenessLocks(): Promise<void> {
    await Promise.all([...livenessLocks].map((lock) => lock.end()))
    livenessLocks.clear()
  }

  /** graphile-worker gives up after enough failures; this starts it again, also after the database was down for an hour. */
  async function keepRunning(): Promise<void> {
    while (!stopping) {
      try {
        const launched = await launch()
        // stop() was called during the start, when there was nothing to stop yet. It must not be stopped twice.
        if (stopping) return await launched.stop()
        runner = launched
        await launched.promise
      } catch (error) {
        log.warn({ err: error }, 'the worker stopped, starting it again')
      }
      runner = undefined
      if (stopping) return
      await releaseLivenessLocks()
      await delay(1_000)
    }
  }

  /** The runner's stop() resolves before the last result is written; closing the pool at once would run that job twice. */
  async function untilResultsAreWritten(): Promise<void> {
    for (const deadline = Date.now() + 1_500; Date.now() < deadline; await delay(50)) {
      const { rows } = await pool.query<{ held: boolean }>(
        'select exists (select from graphile_worker._private_jobs where locked_by = any($1)) as held',
        [[...poolIds]],
      )
      if (!rows[0]?.held) return
    }
  }

  const watchdog = watchDeadWorkers(pool, log, options.sweepMs)
  const kept = keepRunning()

  async function stop(): Promise<void> {
    stopping = true
    await watchdog.stop()
    await runner?.stop().catch((error: unknown) => log.warn({ err: error }, 'stopping the worker failed'))
    await kept
    await untilResultsAreWritten().catch(() => {})
    await releaseLivenessLocks()
    await recurring.settled()
    unwatch()
    await pool.end()
  }

  let stopped: Promise<void> | undefined
  return {
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
