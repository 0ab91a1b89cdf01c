/**
 * Keeps the last known state of the database, so that no request waits to find out. A probe runs every few seconds, and
 * more often while the database is down, so that the maintenance page disappears within a second of the recovery.
 */
import type pg from 'pg'

type DatabaseState = 'unknown' | 'up' | 'down'

export interface DatabaseHealth {
  readonly state: DatabaseState
  /** While it is down, a standby answers visitors. */
  readonly readsElsewhere: boolean
  /** Error code of the last probe, for the log: 28P01 (AUTH_SECRET differs from db:migrate?) needs an operator, 57P03 does not. */
  readonly problem: string | undefined
  /** Probes now; never throws. Parallel calls share one probe. */
  check(): Promise<{ database: boolean; migrations: boolean }>
  /** Call when a request found its connection broken: probes at once instead of at the next interval. */
  suspect(): void
  /** Resolves when the database answers and is migrated. */
  untilReady(signal?: AbortSignal): Promise<void>
  stop(): void
}

const INTERVAL_UP_MS = 5_000
const INTERVAL_DOWN_MS = 500

/** Migrated means: every migration of this build is recorded. */
const READY_QUERY = 'select app_migrations.is_current($1) as current'

export function watchDatabase(
  pool: Pick<pg.Pool, 'query'>,
  neededMigrations: readonly string[],
  readsElsewhere: () => boolean = () => false,
): DatabaseHealth {
  let state: DatabaseState = 'unknown'
  let problem: string | undefined
  let migrated = false
  let running: Promise<{ database: boolean; migrations: boolean }> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const waiting = new Set<() => void>()

  async function probe(): Promise<{ database: boolean; migrations: boolean }> {
    try {
      const { rows } = await pool.query<{ current: boolean }>(READY_QUERY, [neededMigrations])
      state = 'up'
      migrated = rows[0]?.current === true
      problem = migrated ? undefined : 'migrations are missing'
    } catch (error) {
      // A database that is not migrated answers, but has neither the schema nor the login role.
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      problem = typeof code === 'string' ? code : error instanceof Error ? error.message : String(error)
      migrated = false
      state = code === '3F000' || code === '42883' || code === '28P01' || code === '42501' ? 'up' : 'down'
    }
    if (state === 'up' && migrated) {
      for (const wake of waiting) wake()
      waiting.clear()
    }
    return { database: state === 'up', migrations: migrated }
  }

  function check(): Promise<{ database: boolean; migrations: boolean }> {
    running ??= probe().finally(() => {
      running = undefined
    })
    return running
  }

  function schedule(): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        void check().then(schedule)
      },
      state === 'up' && migrated ? INTERVAL_UP_MS : INTERVAL_DOWN_MS,
    )
    timer.unref()
  }
  schedule()

  return {
    get state() {
      return state
    },
    get readsElsewhere() {
      return readsElsewhere()
    },
    get problem() {
      return problem
    },
    check,
    suspect() {
      void check().then(schedule)
    },
    untilReady(signal) {
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        waiting.add(resolve)
        void check()
      })
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
