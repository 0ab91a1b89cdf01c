/**
 * Restores a backup on trial: into a folder beside it, with a database of its own that reads every table, and away again. Also
 * a dump of a server is tried on the embedded database, so that nothing touches that server.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { readSealFile, sealFileOf } from '../audit/seal-file.ts'
import { verifyLog } from '../audit/verify-log.ts'
import { createSecretBox } from '../auth/factors/secret-box.ts'
import { MAJOR_VERSION } from '../database/embedded-cluster.ts'
import { acquireEmbeddedDatabase, type EmbeddedDatabase } from '../database/embedded-postgres.ts'
import { countRows, type RowCounts, tablesThatLost } from './count-rows.ts'
import { factorSecretOf } from './create-backup.ts'
import { removeTrial, TRIAL } from './leftovers.ts'
import { BackupError, type Manifest, readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

export interface Rehearsal {
  /** Time until the restored database answered. */
  readonly restoreMs: number
  readonly counts: RowCounts
  readonly rows: number
}

async function startDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  try {
    return await acquireEmbeddedDatabase({ dataDir })
  } catch (cause) {
    // The production image has no database of its own.
    if (cause instanceof Error && cause.message.startsWith('No embedded PostgreSQL'))
      throw new BackupError(
        'The backup cannot be tried out on this machine: it has no embedded PostgreSQL. Restore it elsewhere now and then',
        { cause, code: 'rehearsal_impossible' },
      )
    throw cause
  }
}

/** The database of the restored copy, and where its files are. */
async function restore(
  backup: string,
  manifest: Manifest,
  trial: string,
): Promise<[EmbeddedDatabase, string]> {
  const dataDir = join(trial, 'data')
  const target = { dataDir, bucket: undefined, onlyCheckObjects: true }
  if (manifest.method === 'cluster') {
    await restoreBackup(backup, { ...target, databaseUrl: undefined })
    return [await startDatabase(dataDir), dataDir]
  }
  if (manifest.postgres.major !== MAJOR_VERSION)
    throw new BackupError(
      `The backup cannot be tried out here: it is of PostgreSQL ${manifest.postgres.major}, this program brings ${MAJOR_VERSION}`,
      { code: 'rehearsal_impossible' },
    )
  const database = await startDatabase(join(trial, 'server'))
  try {
    await restoreBackup(backup, { ...target, databaseUrl: database.url })
    return [database, dataDir]
  } catch (error) {
    await database.release()
    throw error
  }
}

const factorRows = z.array(z.object({ userId: z.string(), secret: z.instanceof(Buffer) }))

/** A backup with authenticator apps and another key, or none, would lock their people out. */
async function openOneFactor(client: pg.Client, dataDir: string): Promise<void> {
  const known = await client.query(`select to_regclass('auth.totp') is not null as yes`)
  if (known.rows[0]?.yes !== true) return
  const { rows } = await client.query(
    'select user_id as "userId", secret from auth.totp order by user_id limit 1',
  )
  for (const { userId, secret } of factorRows.parse(rows)) {
    try {
      const key = (await readFile(factorSecretOf(dataDir), 'utf8')).trim()
      createSecretBox(() => key).open(secret, userId)
    } catch (cause) {
      throw new BackupError(
        'The backup does not hold the key of the authenticator apps: set FACTOR_SECRET also where backups are made',
        { cause, code: 'damaged' },
      )
    }
  }
}

async function examine(client: pg.Client, manifest: Manifest, dataDir: string): Promise<RowCounts> {
  const counts = await countRows(client)
  const lost = tablesThatLost(manifest.rows ?? {}, counts)
  if (lost.length > 0)
    throw new BackupError(`The restored copy is not whole: ${lost.join(', ')}`, { code: 'rows_missing' })
  await openOneFactor(client, dataDir)
  const seals = await readSealFile(sealFileOf(dataDir))
  const { problems } = await verifyLog(
    client,
    [...seals].map(([no, hash]) => ({ no, hash })),
  )
  if (problems.length > 0)
    throw new BackupError(
      `The log of admins in the restored copy is not as it was sealed: ${problems.join(' ')}`,
      {
        code: 'seals_differ',
      },
    )
  return counts
}

/** `parent` is the folder of backups, whose lock the caller holds. */
export async function rehearseRestore(parent: string, backup: string): Promise<Rehearsal> {
  const trial = join(parent, TRIAL)
  await removeTrial(trial)
  await mkdir(trial, { mode: 0o711 })
  const started = performance.now()
  try {
    const manifest = await readManifest(backup)
    const [database, dataDir] = await restore(backup, manifest, trial)
    const client = new pg.Client({
      connectionString: database.url,
      application_name: 'orthostellen rehearsal',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select')
      const restoreMs = Math.round(performance.now() - started)
      const counts = await examine(client, manifest, dataDir)
      return { restoreMs, counts, rows: Object.values(counts).reduce((sum, count) => sum + count, 0) }
    } finally {
      await client.end().catch(() => {})
      await database.release()
    }
  } finally {
    await removeTrial(trial)
  }
}
