/** A database, mail servers and workers for one test about mails, with helpers that skip waiting times. */
import type { TaskList } from 'graphile-worker'
import pg from 'pg'
import { createFileStore } from '../../../../server/files/file-store.ts'
import { createLogger } from '../../../../server/http/logger.ts'
import { createMailer } from '../../../../server/mail/mailer.ts'
import { createTaskList } from '../../../../server/worker/schedule.ts'
import { type RunningWorker, startWorker } from '../../../../server/worker/start-worker.ts'
import { freshDatabase, type TestDatabase } from '../../../harness/database.ts'
import { type MailServer, type MailServerOptions, startMailServer } from '../../../harness/mail-server.ts'
import { TEST_AUTH_SECRET } from '../../../harness/test-cluster.ts'
import { testEnv } from '../../../harness/test-env.ts'
import { until } from '../../../harness/until.ts'

export const PAYLOAD = {
  firstName: 'Zoë',
  lastName: 'Weiß',
  title: 'Orthopädietechnik-Mechaniker (m/w/d)',
  company: 'Haus & Söhne',
}

interface MailState {
  readonly status: string
  readonly attempts: number
  readonly last_error: string | null
  readonly message_id: string | null
  readonly rendered: Record<string, string> | null
}

export interface MailStage {
  readonly database: TestDatabase
  readonly pool: pg.Pool
  mailServer(options?: MailServerOptions): Promise<MailServer>
  work(tasks: TaskList): Promise<RunningWorker>
  /** A worker with the product's tasks and this configuration. */
  workWith(environment: NodeJS.ProcessEnv): Promise<RunningWorker>
  stopWorkers(): Promise<void>
  /** Makes the mail job-submitted, as its cause would. */
  cause(key: string, recipient?: string, payload?: object): Promise<string>
  mail(id: string): Promise<MailState>
  openJobs(): Promise<number>
  /** Jobs that a worker holds; `hurry` passes them over. */
  lockedJobs(): Promise<number>
  /** As if the back-off had passed. */
  hurry(): Promise<void>
  until: typeof until
  close(): Promise<void>
}

export async function openMailStage(): Promise<MailStage> {
  const database = await freshDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 2, options: '-c role=app_owner' })
  pool.on('error', () => {})
  const workers: RunningWorker[] = []
  const servers: MailServer[] = []

  const work: MailStage['work'] = async (tasks) => {
    const worker = await startWorker({
      env: { workerConcurrency: 2, authSecret: TEST_AUTH_SECRET, shutdownSeconds: 8 },
      databaseUrl: database.url,
      log: createLogger({ logLevel: 'silent' }),
      tasks,
      cron: [],
      sweepMs: 500,
    })
    workers.push(worker)
    return worker
  }
  const stopWorkers = async (): Promise<void> => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  }

  return {
    database,
    pool,
    work,
    stopWorkers,
    workWith: (environment) => {
      const env = testEnv(database, environment)
      return work(
        createTaskList({
          mailer: createMailer(env),
          files: createFileStore(env),
          seals: { dataDir: env.dataDir, log: createLogger({ logLevel: 'silent' }) },
        }),
      )
    },
    async mailServer(options) {
      const server = await startMailServer(options)
      servers.push(server)
      return server
    },
    async cause(key, recipient = 'zoe@klinik.example', payload = PAYLOAD) {
      const { rows } = await pool.query<{ id: string }>(
        `select app_private.send_mail('job-submitted', $1, $2, $3) as id`,
        [recipient, JSON.stringify(payload), key],
      )
      return rows[0]?.id ?? ''
    },
    async mail(id) {
      const { rows } = await pool.query<MailState>(
        'select status, attempts, last_error, message_id, rendered from app_private.mails where id = $1',
        [id],
      )
      const [row] = rows
      if (row === undefined) throw new Error('The mail is gone')
      return row
    },
    async openJobs() {
      return (await pool.query('select from graphile_worker._private_jobs')).rowCount ?? 0
    },
    async lockedJobs() {
      const { rowCount } = await pool.query(
        'select from graphile_worker._private_jobs where locked_at is not null',
      )
      return rowCount ?? 0
    },
    async hurry() {
      await pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
      // Wakes the workers, who otherwise look every two seconds.
      await pool.query(`select pg_notify('jobs:insert', '{"count": 4}')`)
    },
    until,
    async close() {
      await stopWorkers()
      await Promise.all(servers.splice(0).map((server) => server.stop()))
      await pool.end()
      await database.drop()
    },
  }
}
