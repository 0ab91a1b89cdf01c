/**
 * Migrates a database: roles, the schema of graphile-worker, migrations, then reloadable sources. Safe to run at every
 * start, by several processes at once, and while the site is in use.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { runMigrations as runWorkerMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import {
  appliedMigrations,
  BOOKKEEPING_SCHEMA,
  bookkeepingExists,
  editedMigrations,
  MIGRATIONS_TABLE,
  readChecksums,
  recordChecksums,
  setUpBookkeeping,
} from './bookkeeping.ts'
import { loadFreeMailDomains } from './data/free-mail-domains.ts'
import { loadVocabulary } from './data/load-vocabulary.ts'
import { loadPublicSuffixes } from './data/public-suffixes.ts'
import { describeFailure, reloadSources } from './reload.ts'
import { installRoles, rolesChecksum, rolesExist } from './roles.ts'
import {
  databaseFolder,
  migrationFiles,
  migrationId,
  reloadableFiles,
  type SourceFile,
} from './source-files.ts'

interface MigrateOptions {
  /** A login that may create roles, or has the admin option on them. */
  readonly databaseUrl: string
  readonly authSecret: string
  /** For tests: another folder laid out like db/. */
  readonly folder?: string
  /** Total time for retries while other transactions hold the locks. */
  readonly patienceMs?: number
  readonly log?: (line: string) => void
}

interface MigrateResult {
  readonly applied: readonly string[]
  readonly reloaded: readonly string[]
}

class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** Arbitrary, but the same in every process. */
const ADVISORY_LOCK = 4_711_001_814
const RETRYABLE = new Set(['55P03', '40P01'])
/** Error of node-pg-migrate for a file whose number is below that of an applied one. */
const OUT_OF_ORDER = /^Not run migration (?<late>\S+) is preceding already run migration (?<applied>\S+)$/

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

/**
 * A statement that waits for an exclusive lock blocks all later ones on the table, reads included. lock_timeout therefore
 * ends the wait after a second, and the work is retried later.
 */
async function retryOnLock<T>(
  work: () => Promise<T>,
  deadline: number,
  log: (line: string) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const code = codeOf(error)
      if (code === undefined || !RETRYABLE.has(code)) throw error
      if (Date.now() > deadline) {
        throw new MigrationError('Migration gave up: other queries held the locks it needs all the time', {
          cause: error,
        })
      }
      const pauseMs = Math.min(2_000, 150 * 2 ** attempt) * (0.5 + Math.random())
      log(`waiting for a lock, attempt ${attempt} (${code})`)
      await delay(pauseMs)
    }
  }
}

/** Polls, because a blocked statement would hold a snapshot, which `create index concurrently` waits for. */
async function takeAdvisoryLock(client: pg.Client, deadline: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      ADVISORY_LOCK,
    ])
    if (rows[0]?.taken) return
    if (Date.now() > deadline) throw new MigrationError('Another process has been migrating for too long')
    await delay(150)
  }
}

/**
 * Migrations commit one by one, and the previous release may not work between the first of them and the reload of the
 * sources. So a long query is waited for before the first, not in the middle: this fails with a lock timeout unless all
 * tables can be locked at this moment, and keeps none of them locked.
 */
async function probeLocks(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(oid::regclass::text, ', ' order by oid) as tables from pg_catalog.pg_class
     where relkind = 'r' and relowner = 'app_owner'::regrole and relpersistence = 'p'
       and relnamespace::regnamespace::text not in ('graphile_worker', '${BOOKKEEPING_SCHEMA}')`,
  )
  const tables = rows[0]?.tables
  if (tables === null || tables === undefined) return
  await client.query('begin')
  try {
    await client.query(`lock table ${tables} in access exclusive mode`)
  } finally {
    await client.query('rollback')
  }
}

async function runPending(
  client: pg.Client,
  files: readonly SourceFile[],
  folder: string,
): Promise<string[]> {
  const before = await appliedMigrations(client)
  const edited = editedMigrations(files, before, await readChecksums(client))
  if (edited.length > 0) {
    const names = edited.map((file) => `db/${file.name}`).join(', ')
    throw new MigrationError(
      `${names}: already applied and edited since. Restore it and write a new migration.`,
    )
  }
  const pending = files.filter((file) => !before.has(migrationId(file)))
  if (pending.length > 0) {
    await probeLocks(client)
    let current = pending[0]
    const quiet = { debug() {}, info() {}, warn() {}, error() {} }
    try {
      for (const file of pending) {
        current = file
        await runner({
          dbClient: client,
          dir: `${folder}/migrations`,
          file: migrationId(file),
          direction: 'up',
          count: 1,
          migrationsSchema: BOOKKEEPING_SCHEMA,
          migrationsTable: MIGRATIONS_TABLE,
          singleTransaction: true,
          // This session holds the lock already, for roles, worker schema and reloading; advisory locks are reentrant.
          lockValue: ADVISORY_LOCK,
          checkOrder: true,
          logger: quiet,
        })
      }
    } catch (error) {
      const late = OUT_OF_ORDER.exec(error instanceof Error ? error.message : '')?.groups
      if (late) {
        throw new MigrationError(
          `db/migrations/${late['late']}.sql comes before ${late['applied']}, which is applied already: renumber it.`,
          { cause: error },
        )
      }
      if (current && !RETRYABLE.has(codeOf(error) ?? '')) throw describeFailure(current, error)
      throw error
    }
  }
  // All files: an earlier run may have crashed between a migration and this statement.
  await recordChecksums(client, files)
  return pending.map(migrationId)
}

/** graphile-worker records its own migrations; they run as app_owner with the same lock_timeout. */
async function migrateWorker(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    options: '-c role=app_owner -c lock_timeout=1000',
  })
  // Without listeners an error event of a lost connection would end the process before the failing statement rejects.
  pool.on('error', () => {})
  pool.on('connect', (connected) => {
    connected.on('error', () => {})
  })
  try {
    await runWorkerMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const log = options.log ?? (() => {})
  const folder = options.folder ?? databaseFolder
  const deadline = Date.now() + (options.patienceMs ?? 120_000)
  const files = migrationFiles(folder)
  const sources = reloadableFiles(folder)
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'orthostellen migrate',
    options: '-c lock_timeout=1000',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await takeAdvisoryLock(client, deadline)
    const rolesWanted = rolesChecksum(options.authSecret)
    const known = await bookkeepingExists(client)
    let rolesDone = known && (await rolesExist(client))
    if (rolesDone) {
      await client.query('set role app_owner')
      rolesDone = (await readChecksums(client)).get('roles.sql') === rolesWanted
      await client.query('reset role')
    }
    if (!rolesDone) await retryOnLock(() => installRoles(client, options), deadline, log)
    await client.query('set role app_owner')
    await retryOnLock(() => setUpBookkeeping(client), deadline, log)
    if (!rolesDone) await recordChecksums(client, [{ name: 'roles.sql', checksum: rolesWanted }])

    await retryOnLock(() => migrateWorker(options.databaseUrl), deadline, log)
    const applied = await retryOnLock(() => runPending(client, files, folder), deadline, log)
    for (const name of applied) log(`applied ${name}`)
    const reloaded = await retryOnLock(
      () => reloadSources(client, sources, applied.length > 0),
      deadline,
      log,
    )
    if (reloaded.length > 0) log(`reloaded ${reloaded.length} source files`)
    if (options.folder === undefined && (await retryOnLock(() => loadVocabulary(client), deadline, log))) {
      log('loaded vocabulary and places')
    }
    if (
      options.folder === undefined &&
      (await retryOnLock(() => loadFreeMailDomains(client), deadline, log))
    ) {
      log('loaded providers of private mailboxes')
    }
    if (
      options.folder === undefined &&
      (await retryOnLock(() => loadPublicSuffixes(client), deadline, log))
    ) {
      log('loaded the public suffix list')
    }
    return { applied, reloaded }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Migrations that /readyz requires. */
export function neededMigrations(): string[] {
  return migrationFiles().map(migrationId)
}
