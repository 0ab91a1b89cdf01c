/**
 * PostgreSQL without an installation: one cluster per DATA_DIR, shared by all processes of the checkout that use it
 * (`npm start` and `npm run db:seed` at the same time), stopped by the last one that releases it.
 *
 * Each process holds one idle connection as its lease. Postgres closes the connection of a killed process, so there is
 * nothing to clean up and no counter to go wrong. A database that ends by itself, as on a full disk, ends the lease: then its holder
 * starts it again on the same port, where the pools of the process find it.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedLayout, embeddedLayout } from './embedded-binaries.ts'
import {
  clusterVersion,
  createCluster,
  forgetPostmaster,
  guardPostmaster,
  isPostgres,
  MAJOR_VERSION,
  recordedPostmaster,
  SUPERUSER,
  spawnPostmaster,
  stopPostmaster,
} from './embedded-cluster.ts'
import { withFileLock } from './file-lock.ts'
import { isAlive } from './is-alive.ts'

const LEASE = 'orthostellen lease'
const DATABASE = 'orthostellen'

export interface EmbeddedOptions {
  readonly dataDir: string
  /** False: no fsync, for tests. */
  readonly durable?: boolean
  /** Its process has been started and takes a moment until it answers. */
  readonly onStarting?: (() => void) | undefined
}

export interface EmbeddedDatabase {
  /** Superuser URL of the application's database. */
  readonly url: string
  readonly postmasterPid: number
  /** True when the database was running already, started by another process or by one that was killed. */
  readonly reused: boolean
  /** Gives the lease back; the last process to do so stops the database. */
  release(): Promise<void>
}

const lockFileOf = (dataDir: string): string => join(dataDir, 'postgres-lock.sqlite')

function clusterPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

function connectionUrl(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

/** `foreign`: a server answers on that port, but it is not the one of our cluster. */
type Answer = { lease: pg.Client } | { refusal: 'starting' | 'foreign' | 'silent' }

/** Connects to a port and finds out whether our cluster answers there and accepts work. */
async function connect(port: number, password: string, cluster: string): Promise<Answer> {
  const lease = new pg.Client({
    connectionString: connectionUrl(port, password, 'postgres'),
    application_name: LEASE,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  })
  lease.on('error', () => {})
  try {
    await lease.connect()
    const { rows } = await lease.query<{ directory: string }>(
      `select current_setting('data_directory') as directory`,
    )
    if (rows[0]?.directory === cluster) return { lease }
    await lease.end()
    return { refusal: 'foreign' }
  } catch (error) {
    await lease.end().catch(() => {})
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '57P03') return { refusal: 'starting' }
    return { refusal: code === '28P01' || code === '28000' ? 'foreign' : 'silent' }
  }
}

/** A postmaster that an earlier run has left running: it is used if it answers, and stopped if it does not. */
async function adopt(
  cluster: string,
  password: string,
): Promise<{ lease: pg.Client; pid: number; port: number } | undefined> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const found = recordedPostmaster(cluster)
    if (!found) return undefined
    if (!isPostgres(found.pid)) {
      forgetPostmaster(cluster)
      return undefined
    }
    const answer: Answer =
      found.port > 0 ? await connect(found.port, password, cluster) : { refusal: 'starting' }
    if ('lease' in answer) return { lease: answer.lease, ...found }
    if (answer.refusal === 'foreign') {
      // The port now belongs to the database of another checkout.
      forgetPostmaster(cluster)
      return undefined
    }
    // It is starting, recovering or shutting down. Wait, and stop it when that takes too long.
    if (Date.now() > deadline) {
      await stopPostmaster(found.pid)
      return undefined
    }
    await delay(100)
  }
}

interface Launch {
  readonly layout: EmbeddedLayout
  readonly logFile: string
  readonly password: string
  readonly durable: boolean
  /** Where it answered before it ended by itself. */
  readonly earlierPort: number | undefined
  readonly onStarting: (() => void) | undefined
}

async function launch({
  layout,
  logFile,
  password,
  durable,
  earlierPort,
  onStarting,
}: Launch): Promise<{ lease: pg.Client; pid: number; port: number }> {
  let failure = ''
  // The free port may be taken before the server binds it, and backends of a killed postmaster need a moment to end.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const started = await spawnPostmaster(layout, logFile, durable, earlierPort)
    const pid = started.process.pid
    if (attempt === 0) onStarting?.()
    for (const deadline = Date.now() + 60_000; pid !== undefined && Date.now() < deadline; await delay(30)) {
      if (started.process.exitCode !== null || !isAlive(pid)) break
      const answer = await connect(started.port, password, layout.cluster)
      if ('lease' in answer) return { lease: answer.lease, pid, port: started.port }
    }
    failure = started.lastLogLines()
    // It may still be starting, and would hold its port and its memory for ever.
    if (pid !== undefined) await stopPostmaster(pid)
    if (!/could not bind|pre-existing shared memory|lock file|in use/i.test(failure)) break
    await delay(500)
  }
  throw new Error(`The embedded database did not start: ${failure || `see ${logFile}`}`)
}

async function ensureDatabase(lease: pg.Client): Promise<void> {
  const { rowCount } = await lease.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await lease.query(`create database ${DATABASE}`)
}

/** How many other processes hold a lease; 0 when the database is stopping or stopped. */
async function countOthers(lease: pg.Client): Promise<number> {
  try {
    const { rows } = await lease.query<{ others: number }>(
      'select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [LEASE],
    )
    return rows[0]?.others ?? 0
  } catch {
    return 0
  }
}

/** After a process was killed: stops the database unless other processes use it or it has been started again since. */
export async function endIfUnused(dataDir: string, postmasterPid: number): Promise<void> {
  await withFileLock(lockFileOf(dataDir), async () => {
    const { cluster } = embeddedLayout(dataDir)
    const found = recordedPostmaster(cluster)
    if (found?.pid !== postmasterPid || !isPostgres(postmasterPid)) return
    const answer = await connect(found.port, clusterPassword(dataDir), cluster)
    if (!('lease' in answer)) return
    const others = await countOthers(answer.lease)
    await answer.lease.end().catch(() => {})
    if (others === 0) await stopPostmaster(postmasterPid)
  })
}

/** Between tries to start a database again that has ended by itself. Doubled with each. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

export async function acquireEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  const durable = options.durable ?? true
  mkdirSync(dataDir, { recursive: true })
  const lockFile = lockFileOf(dataDir)

  const bringUp = async (earlierPort?: number) => {
    const layout = embeddedLayout(dataDir)
    const password = clusterPassword(dataDir)
    const version = clusterVersion(layout.cluster)
    if (version === undefined) createCluster(layout, password, durable)
    else if (version !== MAJOR_VERSION) {
      throw new Error(
        `${layout.cluster} was made by PostgreSQL ${version}, this program brings ${MAJOR_VERSION}`,
      )
    }
    const adopted = await adopt(layout.cluster, password)
    const logFile = join(dataDir, 'postgres.log')
    const up =
      adopted ??
      (await launch({ layout, logFile, password, durable, earlierPort, onStarting: options.onStarting }))
    try {
      await ensureDatabase(up.lease)
    } catch (error) {
      // No other process has a lease that would stop the database later.
      const alone = (await countOthers(up.lease)) === 0
      await up.lease.end().catch(() => {})
      if (alone) await stopPostmaster(up.pid)
      throw error
    }
    return { ...up, password, guard: guardPostmaster(dataDir, up.pid), reused: adopted !== undefined }
  }

  let running = await withFileLock(lockFile, () => bringUp())
  const { port, password, reused } = running

  let released: Promise<void> | undefined
  function reviveWhenItEnds(): void {
    running.lease.once('end', () => {
      if (released === undefined) void revive()
    })
  }
  /** Until it answers again: a disk can be full for hours. */
  async function revive(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await delay(pause, undefined, { ref: false })
      // A folder that has been deleted must not be created again.
      if (released !== undefined || !existsSync(join(dataDir, 'postgres-password'))) return
      try {
        await withFileLock(lockFile, async () => {
          if (released !== undefined) return
          const again = await bringUp(port)
          if (again.port !== port) {
            // Another process was quicker, on a port of its own. This one can go on once that one has ended.
            again.guard.dismiss()
            await again.lease.end().catch(() => {})
            throw new Error('The database answers on another port')
          }
          running.guard.dismiss()
          running = again
        })
      } catch {
        // Its log says why (`postgres.log`), and the watch over the database that it is down.
        continue
      }
      return reviveWhenItEnds()
    }
  }
  reviveWhenItEnds()

  async function leave(): Promise<void> {
    await withFileLock(lockFile, async () => {
      running.guard.dismiss()
      const alone = (await countOthers(running.lease)) === 0
      await running.lease.end().catch(() => {})
      if (alone) await stopPostmaster(running.pid)
    })
  }

  return {
    url: connectionUrl(port, password, DATABASE),
    get postmasterPid() {
      return running.pid
    },
    reused,
    release() {
      released ??= leave()
      return released
    },
  }
}
