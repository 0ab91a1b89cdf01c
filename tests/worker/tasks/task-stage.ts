/** A database of its own, and the product's tasks run in it one after the other until none is left. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { expect } from 'vitest'
import { guardPool } from '../../../server/database/pools.ts'
import { createFileStore, type FileStore } from '../../../server/files/file-store.ts'
import type { Visit } from '../../../server/job-import/foreign-documents.ts'
import { createMailer } from '../../../server/mail/mailer.ts'
import { createPushSender } from '../../../server/push/push-sender.ts'
import { createTaskList } from '../../../server/worker/schedule.ts'
import type { FetchPicture } from '../../../server/worker/tasks/companies/fetch-logo.ts'
import { freshDatabase } from '../../harness/database.ts'
import { createTestUser, type NewUser, type TestUser } from '../../harness/people.ts'
import { testEnv } from '../../harness/test-env.ts'
import { until, untilPasses } from '../../harness/until.ts'

export interface Mail {
  readonly template: string
  readonly recipient: string
  /** `kept` when it could be rendered: there is no mail server here. */
  readonly status: string
  readonly payload: Record<string, unknown>
}

export interface TaskStage {
  readonly pool: pg.Pool
  readonly files: FileStore
  readonly dataDir: string
  /** Lines of the log. */
  readonly log: readonly string[]
  /** Fields of the lines that name seals. */
  readonly sealLines: readonly unknown[]
  createUser(user?: NewUser): Promise<TestUser>
  /** The task, and whatever tasks it makes. */
  runTask(task: string, payload?: object): Promise<void>
  /** The same for a task that fails: its message. */
  runFailingTask(task: string, payload?: object): Promise<string>
  mails(template?: string): Promise<Mail[]>
  bellOf(user: TestUser): Promise<string[]>
  stop(): Promise<void>
}

export async function startTaskStage(
  fetchPicture?: FetchPicture,
  more: NodeJS.ProcessEnv = {},
  visitSources?: Visit,
): Promise<TaskStage> {
  const database = await freshDatabase()
  const pool = guardPool(
    new pg.Pool({ connectionString: database.url, max: 4, options: '-c role=app_owner' }),
    'test',
    { warn() {} },
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'task-stage-'))
  const env = testEnv(database, { DATA_DIR: dataDir, ...more })
  const files = createFileStore(env)
  const lines: unknown[] = []
  const taskList = createTaskList({
    mailer: createMailer(env),
    files,
    seals: { dataDir, log: { info: (fields: unknown) => void lines.push(fields), error() {} } },
    push: createPushSender(env),
    vatCheckUrl: env.vatCheckUrl,
    indexNow: env.indexNow && { ...env.indexNow, siteUrl: env.siteUrl },
    ...(fetchPicture && { fetchPicture }),
    ...(visitSources && { visitSources }),
  })
  const log: string[] = []
  const logger = new Logger(() => (_level, line) => void log.push(line))
  // runOnce() resolves a moment before the result is written: who calls this waits for it.
  const run = async (task: string, payload: object) => {
    await pool.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)])
    await runOnce({ pgPool: pool, taskList, logger })
  }
  return {
    pool,
    files,
    dataDir,
    log,
    sealLines: lines,
    createUser: (user) => createTestUser(pool, user),
    async runTask(task, payload = {}) {
      await run(task, payload)
      await untilPasses(async () => {
        // Without what is planned for later, such as the match of search alerts a few seconds after a decision. What became due since the
        // run above has nobody else to run it.
        await runOnce({ pgPool: pool, taskList, logger })
        const { rows } = await pool.query(
          'select last_error from graphile_worker._private_jobs where last_error is not null or run_at <= now()',
        )
        expect(rows).toEqual([])
      })
    },
    async runFailingTask(task, payload = {}) {
      await run(task, payload)
      return until(async () => {
        const { rows } = await pool.query<{ last_error: string | null }>(
          'select last_error from graphile_worker._private_jobs',
        )
        return rows.length === 1 && rows[0]?.last_error
      }, 'one failed task')
    },
    async mails(template) {
      const { rows } = await pool.query<Mail>(
        `select template, recipient, status::text, payload from app_private.mails
         where $1::text is null or template = $1 order by recipient, id`,
        [template ?? null],
      )
      return rows
    },
    async bellOf(user) {
      const { rows } = await pool.query<{ title: string }>(
        'select title from app_public.notifications where user_id = $1 order by id',
        [user.userId],
      )
      return rows.map(({ title }) => title)
    },
    async stop() {
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
