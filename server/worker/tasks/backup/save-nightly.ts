/**
 * Saves everything, restores it on trial and removes old backups, in a process of its own with low priority: copying and packing
 * a large database must hold up neither requests nor other tasks.
 */
import { fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import type { Env } from '../../../env.ts'
import { defineRecurringTask } from '../../recurring-task.ts'
import type { RegisteredTask } from '../../task.ts'

export interface BackupServices {
  readonly env: Pick<Env, 'backupDir' | 'backupsKept' | 'databaseUrl' | 'dataDir' | 'givenAuthSecret'> &
    Partial<Pick<Env, 'databaseHosts'>>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** What the process says of its failure. */
const told = z.object({ problem: z.string(), isSaved: z.boolean() })

/** Its code, such as disk_full, is what admins see of it; the log has the sentence. */
class NightlyBackupError extends Error {
  override readonly name = 'BackupError'
  readonly code: string
  /** A copy was saved before it failed. */
  readonly isSaved: boolean

  constructor({ problem, isSaved }: z.infer<typeof told>) {
    super(problem)
    this.code = problem
    this.isSaved = isSaved
  }
}

const COMMAND = fileURLToPath(new URL('../../../cli/backup.ts', import.meta.url))

function variables({
  databaseUrl,
  databaseHosts = [],
  dataDir,
  givenAuthSecret,
}: BackupServices['env']): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    // Of several servers another one may be the primary by now: the command finds it.
    ...(databaseUrl !== undefined && databaseHosts.length < 2 && { DATABASE_URL: databaseUrl }),
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
    let failure: z.infer<typeof told> = { problem: 'interrupted', isSaved: false }
    child.on('message', (message) => {
      failure = told.safeParse(message).data ?? failure
    })
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => log.info({ backup: line }))
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => log.error({ backup: line }))
    child.on('error', reject)
    child.on('close', (status) => {
      signal?.removeEventListener('abort', stop)
      if (status === 0 && !signal?.aborted) resolve()
      else reject(new NightlyBackupError(failure))
    })
  })
}

/**
 * The next try would save one more copy of everything and fail like this one. At once it counts as failed for good, which admins
 * see; the next night queues it again. graphile-worker has no function for a job that is running.
 */
async function giveUp({ job, query }: Pick<JobHelpers, 'job' | 'query'>): Promise<void> {
  await query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [job.id])
}

export const saveNightlyTask = (services: BackupServices | undefined): RegisteredTask =>
  defineRecurringTask({
    name: 'backup/save-nightly',
    schedules: [{ match: '23 2 * * *', catchUp: 'yes' }],
    async run(helpers) {
      // Queued by a worker that has a folder; this one need not.
      if (services?.env.backupDir === undefined) return
      try {
        await save(services, services.env.backupDir, helpers.abortSignal)
      } catch (error) {
        if (error instanceof NightlyBackupError && error.isSaved) await giveUp(helpers)
        throw error
      }
    },
  })
