/** Writes down in the database which backups were made. Under a lock of that database: only one is made of it at a time. */
import pg from 'pg'
import { z } from 'zod'
import { becomeOwner } from './become-owner.ts'
import type { BackupProblem } from './manifest.ts'

/** Arbitrary, but the same in every process, and no other lock's (db/migrate.ts, db/seed.ts): a start must not wait for it. */
const LOCK = 4_711_001_816

export type BackupCause = 'command' | 'nightly'

export interface BackupOutcome {
  readonly state: 'saved' | 'rehearsed' | 'failed'
  readonly savedAt?: Date | undefined
  readonly bytes?: number | undefined
  readonly restoreMs?: number | undefined
  readonly tables?: number | undefined
  readonly rows?: number | undefined
  readonly problem?: BackupProblem | undefined
}

interface BackupRun {
  /** Best effort: a backup that is there is not lost because the database could not be told. */
  end(outcome: BackupOutcome): Promise<void>
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'orthostellen backup runs',
    statement_timeout: 0,
    lock_timeout: 30 * 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

const idRow = z.tuple([z.object({ id: z.string() })])

export async function withBackupRun<T>(
  databaseUrl: string,
  cause: BackupCause,
  work: (run: BackupRun) => Promise<T>,
): Promise<T> {
  const holder = await connect(databaseUrl)
  try {
    await holder.query('select pg_advisory_lock($1)', [LOCK])
    await becomeOwner(holder)
    // Before an update of the program is migrated, there is no such table yet.
    const known = await holder.query(`select to_regclass('app_private.backup_runs') is not null as yes`)
    if (known.rows[0]?.yes !== true) return await work({ end: async () => {} })
    const [{ id }] = idRow.parse(
      (await holder.query('select app_private.begin_backup_run($1) as id', [cause])).rows,
    )
    return await work({
      async end(outcome) {
        // The connection of the lock may be hours old, and gone.
        const client = await connect(databaseUrl).catch(() => undefined)
        try {
          if (client) await becomeOwner(client)
          await client?.query('select app_private.end_backup_run($1, $2, $3, $4, $5, $6, $7, $8)', [
            id,
            outcome.state,
            outcome.savedAt ?? null,
            outcome.bytes ?? null,
            outcome.restoreMs ?? null,
            outcome.tables ?? null,
            outcome.rows ?? null,
            outcome.problem ?? null,
          ])
        } catch {
          // It stays "running" and counts as interrupted when the next one begins.
        } finally {
          await client?.end().catch(() => {})
        }
      },
    })
  } finally {
    await holder.end().catch(() => {})
  }
}
