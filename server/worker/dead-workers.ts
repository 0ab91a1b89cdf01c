/**
 * graphile-worker leaves the jobs of a killed process locked for hours. So every worker pool holds an advisory lock
 * on a connection of its own while it runs. When another process can take a pool's lock, that pool has ended, and its
 * jobs are unlocked.
 *
 * An advisory lock and not a heartbeat table: the database releases the lock when the connection of the process closes,
 * and a stalled event loop does not make a running worker look dead.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/**
 * First key of every such lock. Keeps them apart from other advisory locks of the database, so that running workers can
 * be counted (db/functions/background/count_living_workers.sql).
 */
const LIVENESS_LOCK = 4_711

/** A job locked more recently may belong to a new pool that has not taken its lock yet. */
const SETTLING = '10 seconds'

/** Longer than a running worker needs to take its lock again, and so many that a settled job is seen twice. */
const FREQUENT_MS = 3_000
const FREQUENT_ROUNDS = 10

const SWEEP = `
  select owners.locked_by
  from (
    select distinct locked_by from graphile_worker._private_jobs
    where locked_by is not null and locked_at < now() - interval '${SETTLING}'
    union
    select distinct locked_by from graphile_worker._private_job_queues
    where locked_by is not null and locked_at < now() - interval '${SETTLING}'
  ) owners
  where pg_try_advisory_xact_lock(${LIVENESS_LOCK}, hashtext(owners.locked_by))`

/** Worker pools that hold jobs and have ended. */
export async function findDeadWorkers(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(SWEEP)
  return rows.map((row) => row.locked_by)
}

async function unlockDeadWorkers(pool: Pick<pg.Pool, 'query'>, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [workerIds])
}

export interface LivenessLock {
  end(): Promise<void>
}

/** Holds the lock until `end` is called, and takes it again after a database restart. */
export function holdLivenessLock(
  databaseUrl: string,
  workerPoolId: string,
  log: FastifyBaseLogger,
  Client: typeof pg.Client = pg.Client,
): LivenessLock {
  const ended = new AbortController()
  let current: pg.Client | undefined

  async function holdUntilLost(): Promise<void> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'orthostellen worker liveness',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      // When the network fails, Postgres must notice within a minute, or the lock would be held for hours.
      options: '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    })
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    try {
      await client.connect()
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LIVENESS_LOCK, workerPoolId])
      current = client
      // end() was called while this was connecting, when there was no client to end.
      if (ended.signal.aborted) return
      await lost
    } finally {
      current = undefined
      await client.end().catch(() => {})
    }
  }

  async function holdUntilEnded(): Promise<void> {
    while (!ended.signal.aborted) {
      await holdUntilLost().catch((error: unknown) =>
        log.debug({ err: error }, 'the liveness lock of the worker was not taken'),
      )
      await delay(1_000, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const running = holdUntilEnded()

  return {
    async end() {
      ended.abort()
      await current?.end().catch(() => {})
      await running
    },
  }
}

interface Watchdog {
  stop(): Promise<void>
}

/**
 * Checks at once, often at first, and then regularly. A worker counts as ended after two checks in a row: after a database restart, running
 * workers need a second to take their lock again.
 */
export function watchDeadWorkers(
  pool: Pick<pg.Pool, 'query'>,
  log: FastifyBaseLogger,
  intervalMs = 20_000,
): Watchdog {
  const ended = new AbortController()
  let suspects = new Set<string>()

  async function sweep(): Promise<void> {
    const dead = await findDeadWorkers(pool)
    const certain = dead.filter((id) => suspects.has(id))
    suspects = new Set(dead)
    if (certain.length === 0) return
    await unlockDeadWorkers(pool, certain)
    log.warn({ workers: certain }, 'jobs of ended workers were put back')
  }

  async function watch(): Promise<void> {
    for (let round = 0; !ended.signal.aborted; round += 1) {
      await sweep().catch((error: unknown) => log.debug({ err: error }, 'looking for ended workers failed'))
      // After a crash somebody may wait for a mail that the ended process had begun; it settles within these rounds.
      const pauseMs = round < FREQUENT_ROUNDS ? Math.min(FREQUENT_MS, intervalMs) : intervalMs
      await delay(pauseMs, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const watching = watch()

  return {
    async stop() {
      ended.abort()
      await watching
    },
  }
}
