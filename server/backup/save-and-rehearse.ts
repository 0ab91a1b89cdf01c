/** One backup from its beginning to its end: saved, restored on trial if asked for, written down, and old ones removed. */
import { readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { type BackupCause, type BackupOutcome, withBackupRun } from './backup-runs.ts'
import { type Backup, type BackupSource, saveInto, withBackupFolder } from './create-backup.ts'
import { removeOldBackups, removeOlderUnfit, UNFIT } from './leftovers.ts'
import { BackupError } from './manifest.ts'
import { type Rehearsal, rehearseRestore } from './rehearse-restore.ts'

export interface SaveOptions {
  readonly cause: BackupCause
  /** Restore it on trial. */
  readonly rehearse: boolean
  /** How many backups stay; undefined: all. */
  readonly keep: number | undefined
}

interface Saved extends Backup {
  readonly rehearsal: Rehearsal | undefined
  /** Why it was not tried out although that was asked for: this machine cannot. */
  readonly note: string | undefined
  readonly removed: readonly string[]
  /** On the disk. */
  readonly bytes: number
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Knows the errors of the file system, of PostgreSQL, of SQLite, and of the programs of PostgreSQL. */
function isDiskFull(error: unknown): boolean {
  if (['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error))) return true
  return error instanceof Error && /no space left on device|database or disk is full/i.test(error.message)
}

/** What the operator reads, and the word that admins read. */
function explained(error: unknown, parent: string, what: string): BackupError {
  if (isDiskFull(error))
    return new BackupError(
      `No space is left in ${parent}: ${what}. What was begun has been removed, earlier backups are as they were. Free space there, and start the backup again`,
      { cause: error, code: 'disk_full' },
    )
  if (error instanceof BackupError) return error
  const code = codeOf(error)
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EIO'].includes(code))
    return new BackupError(`${parent} cannot be written (${code}): ${what}`, {
      cause: error,
      code: 'not_writable',
    })
  if (isDatabaseUnavailable(error))
    return new BackupError(`The database did not answer (${code || 'no connection'}): ${what}`, {
      cause: error,
      code: 'database_away',
    })
  return new BackupError(`${what}: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}

/** The disk was full, or there is no database to try it on: that says nothing about the backup. */
const SAYS_NOTHING: readonly string[] = ['disk_full', 'rehearsal_impossible']

interface Tried {
  readonly outcome: Partial<BackupOutcome> & Pick<BackupOutcome, 'state'>
  readonly rehearsal?: Rehearsal
  readonly failure?: BackupError
}

async function tryOut(parent: string, { folder }: Backup): Promise<Tried> {
  try {
    const rehearsal = await rehearseRestore(parent, folder)
    return {
      rehearsal,
      outcome: {
        state: 'rehearsed',
        restoreMs: rehearsal.restoreMs,
        tables: Object.keys(rehearsal.counts).length,
        rows: rehearsal.rows,
      },
    }
  } catch (error) {
    const cause = explained(error, parent, 'the backup was saved but could not be tried out')
    const failure = new BackupError(cause.message, { cause, code: cause.code, isSaved: true })
    if (SAYS_NOTHING.includes(failure.code))
      return { failure, outcome: { state: 'saved', problem: failure.code } }
    await rename(folder, `${folder}${UNFIT}`)
    // Why the trial failed is what people must read; what cannot be removed now goes the next time.
    await removeOlderUnfit(parent).catch(() => {})
    return { failure, outcome: { state: 'failed', problem: failure.code } }
  }
}

export async function saveAndRehearse(
  target: string,
  source: BackupSource,
  options: SaveOptions,
): Promise<Saved> {
  try {
    return await withBackupRun(source.database.url, options.cause, async (run) => {
      try {
        return await withBackupFolder(target, async (parent) => {
          const backup = await saveInto(parent, source)
          const savedAt = new Date()
          const bytes = await bytesIn(backup.folder)
          const { outcome, rehearsal, failure }: Tried = options.rehearse
            ? await tryOut(parent, backup)
            : { outcome: { state: 'saved' } }
          await run.end({ savedAt, bytes, ...outcome })
          if (failure !== undefined && failure.code !== 'rehearsal_impossible') throw failure
          // Only now: until here the older ones were the only good ones.
          const removed = options.keep === undefined ? [] : await removeOldBackups(parent, options.keep)
          return { ...backup, bytes, rehearsal, note: failure?.message, removed }
        })
      } catch (error) {
        await run.end({ state: 'failed', problem: explained(error, target, '').code })
        throw error
      }
    })
  } catch (error) {
    throw explained(error, target, 'nothing was saved')
  }
}
