/**
 * Saves everything, restores it on trial and removes old backups, in a process of its own with low priority: copying and packing
 * a large database must hold up neither requests nor other tasks.
 */
import { fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../../../env.ts'
import { defineRecurringTask } from '../../recurring-task.ts'
import type { RegisteredTask } from '../../task.ts'

export interface BackupServices {
  readonly env: Pick<Env, 'backupDir' | 'backupsKept' | 'databaseUrl' | 'dataDir' | 'givenAuthSecret'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Its code, such as disk_full, is what admins see of it; the log has the sentence. */
class NightlyBackupError extends Error {
  override readonly name = 'BackupError'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const COMMAND = fileURLToPath(new URL('../../../cli/backup.ts', import.meta.url))

function variables({ databaseUrl, dataDir, givenAuthSecret }: BackupServices['env']): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(givenAuthSecret !== undefined && { AUTH_SECRET: givenAuthSecret }),
  }
}

function save({ env, log }: BackupServices, folder: string, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(COMMAND, [folder, '--nightly', '--rehearse', '--keep', String(env.backupsKept)], {
      env: variables(env),
      silent: true,
    })
    const stop = (): void => void child.kill('SIGTERM')
    signal?.addEventListener('abort', stop)
    let code = 'interrupted'
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'problem' in message)
        code = String(message.problem)
    })
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => log.info({ backup: line }))
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => log.error({ backup: line }))
    child.on('error', reject)
    child.on('close', (status) => {
      signal?.removeEventListener('abort', stop)
      if (status === 0 && !signal?.aborted) resolve()
      else reject(new NightlyBackupError(code))
    })
  })
}

export const saveNightlyTask = (services: BackupServices | undefined): RegisteredTask =>
  defineRecurringTask({
    name: 'backup/save-nightly',
    schedules: [{ match: '23 2 * * *', catchUp: 'yes' }],
    async run({ abortSignal }) {
      // Queued by a worker that has a folder; this one need not.
      if (services?.env.backupDir !== undefined) await save(services, services.env.backupDir, abortSignal)
    },
  })
