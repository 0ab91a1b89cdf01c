/** `npm run backup [-- FOLDER]`: saves database, uploaded files and secrets while the site runs; default folder BACKUP_DIR. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createBackup, megabytes } from '../backup/create-backup.ts'
import { openDatabase } from '../database/database-url.ts'
import { createFileStore } from '../files/file-store.ts'
import { CommandError, runCommand } from './run-command.ts'
import { onSignal } from './signals.ts'

runCommand(async (env) => {
  const target = process.argv[2] ?? env.backupDir
  if (target === undefined)
    throw new CommandError('Say where to: npm run backup -- FOLDER, or set BACKUP_DIR. Best on another disk')
  const hasData = ['postgres', 'postgres-location'].some((name) => existsSync(join(env.dataDir, name)))
  if (env.databaseUrl === undefined && !hasData)
    throw new CommandError(`${env.dataDir} holds no database: there is nothing to save`)
  const started = performance.now()
  const database = await openDatabase(env)
  // What it leaves is removed by the next backup.
  onSignal(() => database.release())
  try {
    const { folder, manifest } = await createBackup(target, {
      env,
      database,
      files: createFileStore(env),
      log: console.log,
    })
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`Saved ${megabytes(bytes)} in ${seconds} s: ${folder}`)
    console.log('It holds secrets and personal data: keep it as safe as the database itself.')
  } finally {
    await database.release()
  }
})
