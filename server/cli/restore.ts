/** `npm run restore -- BACKUP`: into an empty DATA_DIR, or into the empty database of DATABASE_URL; then tries it out. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts'
import { restoredCounts } from '../backup/restored-counts.ts'
import { CommandError, runCommand } from './run-command.ts'

function savedSecret(dataDir: string, name: 'auth-secret' | 'factor-secret'): string | undefined {
  const file = join(dataDir, name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

runCommand(async (env) => {
  const [backup, option] = process.argv.slice(2)
  if (backup === undefined || (option !== undefined && option !== '--check'))
    throw new CommandError(
      'Say which: npm run restore -- BACKUP   (with --check after it: only reads it and compares)',
    )
  if (option === '--check') {
    const { files, createdAt } = await checkBackup(backup)
    console.log(`All ${files.length} files of the backup of ${createdAt} are whole.`)
    return
  }
  const started = performance.now()
  const manifest = await restoreBackup(backup, {
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    bucket: env.bucket,
    authSecret: env.givenAuthSecret,
    log: console.log,
  })
  const { accounts, jobs } = await restoredCounts(env)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `Restored the backup of ${manifest.createdAt} in ${seconds} s: ${accounts} accounts, ${jobs} jobs. It is in ${env.dataDir}.`,
  )
  if (env.givenAuthSecret !== undefined && env.givenAuthSecret !== savedSecret(env.dataDir, 'auth-secret'))
    console.log(
      'AUTH_SECRET differs from that of the backup: people sign in again, and links in mails have ended.',
    )
  const factorSecret = savedSecret(env.dataDir, 'factor-secret')
  if (
    env.givenFactorSecret !== undefined &&
    factorSecret !== undefined &&
    env.givenFactorSecret !== factorSecret
  )
    console.log(
      'FACTOR_SECRET differs from that of the backup: no code of an authenticator app is right until it is set to that again (factor-secret in DATA_DIR).',
    )
})
