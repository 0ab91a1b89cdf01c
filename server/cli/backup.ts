/**
 * `npm run backup [-- FOLDER] [--rehearse] [--keep N]`: saves database, uploaded files and secrets while the site runs; default
 * folder BACKUP_DIR. The worker starts it with --nightly.
 */
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readingUrl } from '../backup/become-owner.ts'
import { megabytes } from '../backup/create-backup.ts'
import { BackupError } from '../backup/manifest.ts'
import { type SaveOptions, saveAndRehearse } from '../backup/save-and-rehearse.ts'
import { openDatabase } from '../database/database-url.ts'
import type { Env } from '../env.ts'
import { createFileStore } from '../files/file-store.ts'
import { CommandError, runCommand } from './run-command.ts'
import { onSignal } from './signals.ts'

function optionsOf(env: Env): SaveOptions & { target: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rehearse: { type: 'boolean', default: false },
      keep: { type: 'string' },
      nightly: { type: 'boolean', default: false },
    },
  })
  const target = positionals[0] ?? env.backupDir
  if (target === undefined || positionals.length > 1)
    throw new CommandError('Say where to: npm run backup -- FOLDER, or set BACKUP_DIR. Best on another disk')
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
    throw new CommandError(`--keep takes how many backups stay, from 1 on, not “${values.keep}”`)
  return {
    target,
    cause: values.nightly ? 'nightly' : 'command',
    rehearse: values.rehearse,
    keep: values.keep === undefined ? undefined : Number(values.keep),
  }
}

runCommand(async (env) => {
  const options = optionsOf(env)
  const hasData = ['postgres', 'postgres-location'].some((name) => existsSync(join(env.dataDir, name)))
  if (env.databaseUrl === undefined && !hasData)
    throw new CommandError(`${env.dataDir} holds no database: there is nothing to save`)
  // The site comes first: people wait for it.
  if (options.cause === 'nightly') setPriority(constants.priority.PRIORITY_LOW)
  const started = performance.now()
  const database = await openDatabase(env)
  // What it leaves is removed by the next backup.
  onSignal(() => database.release())
  try {
    const url = readingUrl(database.url, env)
    const { folder, bytes, manifest, rehearsal, note, removed } = await saveAndRehearse(
      options.target,
      {
        env,
        database: { url, embedded: database.embedded },
        files: createFileStore(env),
        log: console.log,
      },
      options,
    )
    const content = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`Saved ${megabytes(content)} as ${megabytes(bytes)} in ${seconds} s: ${folder}`)
    if (rehearsal)
      console.log(
        `Restored on trial: it answered after ${(rehearsal.restoreMs / 1000).toFixed(1)} s, ${rehearsal.rows} rows in ${Object.keys(rehearsal.counts).length} tables, the log of admins is as it was sealed.`,
      )
    if (note !== undefined) console.log(note)
    if (removed.length > 0) console.log(`Removed ${removed.length} old: ${removed.join(', ')}`)
    console.log('It holds secrets and personal data: keep it as safe as the database itself.')
  } catch (error) {
    // To the worker that has started this: the word for admins, and whether to try again.
    if (error instanceof BackupError) process.send?.({ problem: error.code, isSaved: error.isSaved })
    throw error
  } finally {
    await database.release()
  }
})
