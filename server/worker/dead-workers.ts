/**
 * graphile-worker leaves the jobs of a killed process locked for hours. So every worker pool holds an advisory lock
 * on a connection of its own for as long as it lives; whose lock can be taken is dead, and its jobs go back.
 *
 * An advisory lock rather than a heartbeat table: the database releases it the moment the process is gone, and a
 * stalled event loop does not make a living worker look dead.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/**
 * First half of every such lock: keeps ours apart from other advisory locks of the database, so that living workers can
 * be counted (db/functions/background/count_living_workers.sql).
 */
const LIFE_LOCK = 4_711

/** A job locked a moment ago may belong to a pool whose lock is still being taken. */
const SETTLING = '10 seconds'

const SWEEP = `
  select owners.locked_by
  from (
    select distinct locked_by from graphile_worker._private_jobs
    where locked_by is not null and locked_at < now() - interval '${SETTLING}'
    union
    select distinct locked_by from graphile_worker._private_job_queues
    where locked_by is not null and locked_at < now() - interval '${SETTLING}'
  ) owners
  where pg_try_advisory_xact_lock(${LIFE_LOCK}, hashtext(owners.locked_by))`

/** Worker pools that hold jobs and are gone. */
export async function findDeadWorkers(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(SWEEP)
  return rows.map((row) => row.locked_by)
}

export async function unlockDeadWorkers(
  pool: Pick<pg.Pool, 'query'>,
  workerIds: readonly string[],
): Promise<void> {
  if (workerIds.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [workerIds])
}

export interface LifeSign {
  end(): Promise<void>
}

/** Says "this pool lives" until ended; taken again by itself after a database restart. */
export function giveLifeSign(databaseUrl: string, workerPoolId: string, log: FastifyBaseLogger): LifeSign {
  const ended = new AbortController()
  let current: pg.Client | undefined

  async function hold(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'orthostellen worker life',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      // A pulled cable must not keep the lock for hours either.
      options: '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
    })
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    try {
      await client.connect()
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LIFE_LOCK, workerPoolId])
      current = client
      // end() came while this was connecting, and had no client to end.
      if (ended.signal.aborted) return
      await lost
    } finally {
      current = undefined
      await client.end().catch(() => {})
    }
  }

  async function keep(): Promise<void> {
    while (!ended.signal.aborted) {
      await hold().catch((error: unknown) =>
        log.debug({ err: error }, 'the life sign of the worker was refused'),
      )
      await delay(1_000, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const kept = keep()

  return {
    async end() {
      ended.abort()
      await current?.end().catch(() => {})
      await kept
    },
  }
}

export interface Watchdog {
  stop(): Promise<void>
}

/**
 * Sweeps at once and then regularly. A worker must look dead twice in a row: after a database restart the living
 * need a second to take their lock again.
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
      // After a crash the next start should not wait for a whole interval.
      const pauseMs = round === 0 ? Math.min(3_000, intervalMs) : intervalMs
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
