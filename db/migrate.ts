/**
 * Brings a database to the state of these files: roles, graphile-worker's schema, migrations, then the code that is
 * reloaded. Safe to run at every start, by several processes at once, and while the site is being used.
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
import { loadVocabulary } from './data/load-vocabulary.ts'
import { describeFailure, reloadSources } from './reload.ts'
import { installRoles, rolesChecksum, rolesExist } from './roles.ts'
import {
  databaseFolder,
  migrationFiles,
  migrationId,
  reloadableFiles,
  type SourceFile,
} from './source-files.ts'

export interface MigrateOptions {
  /** A login that may create roles, or owns them already. */
  readonly databaseUrl: string
  readonly authSecret: string
  /** For tests: another folder laid out like db/. */
  readonly folder?: string
  /** How long to keep trying while long queries hold the locks. */
  readonly patienceMs?: number
  readonly log?: (line: string) => void
}

export interface MigrateResult {
  readonly applied: readonly string[]
  readonly reloaded: readonly string[]
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** Any number will do, as long as it is always the same. */
const ADVISORY_LOCK = 4_711_001_814
const RETRYABLE = new Set(['55P03', '40P01'])
/** How node-pg-migrate words a file whose number comes before one that is applied already. */
const LATE = /^Not run migration (?<late>\S+) is preceding already run migration (?<applied>\S+)$/

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

/**
 * A migration that waits for a lock makes everybody behind it wait as well, readers included. So it waits one second
 * at most, steps aside, and tries again.
 */
async function patiently<T>(
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

/** Polled instead of waited for: a blocked statement would hold a snapshot and stand in the way of index builds. */
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
          // Held already, because roles, worker schema and reloading run under it too; this session may take it again.
          lockValue: ADVISORY_LOCK,
          checkOrder: true,
          logger: quiet,
        })
      }
    } catch (error) {
      const late = LATE.exec(error instanceof Error ? error.message : '')?.groups
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
  // Also those of an earlier run that ended between the migration and this line.
  await recordChecksums(client, files)
  return pending.map(migrationId)
}

/** graphile-worker keeps its own history; it only has to run as the owner, with the same patience for locks. */
async function migrateWorker(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    options: '-c role=app_owner -c lock_timeout=1000',
  })
  // A lost connection shows as the failing statement; these listeners keep it from ending the process first.
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
    if (!rolesDone) await patiently(() => installRoles(client, options), deadline, log)
    await client.query('set role app_owner')
    await patiently(() => setUpBookkeeping(client), deadline, log)
    if (!rolesDone) await recordChecksums(client, [{ name: 'roles.sql', checksum: rolesWanted }])

    await patiently(() => migrateWorker(options.databaseUrl), deadline, log)
    const applied = await patiently(() => runPending(client, files, folder), deadline, log)
    for (const name of applied) log(`applied ${name}`)
    const reloaded = await patiently(() => reloadSources(client, sources, applied.length > 0), deadline, log)
    if (reloaded.length > 0) log(`reloaded ${reloaded.length} source files`)
    if (options.folder === undefined && (await patiently(() => loadVocabulary(client), deadline, log))) {
      log('loaded vocabulary and places')
    }
    return { applied, reloaded }
  } finally {
    await client.end().catch(() => {})
  }
}

/** What /readyz asks the database about. */
export function neededMigrations(): string[] {
  return migrationFiles().map(migrationId)
}
