import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealFileOf } from '../../../../server/audit/seal-file.ts'
import { backupsIn } from '../../../../server/backup/leftovers.ts'
import { guardPool } from '../../../../server/database/pools.ts'
import { startWorker } from '../../../../server/worker/start-worker.ts'
import { toTaskList } from '../../../../server/worker/task.ts'
import { saveNightlyTask } from '../../../../server/worker/tasks/backup/save-nightly.ts'
import { TEST_AUTH_SECRET } from '../../../harness/test-cluster.ts'
import { until } from '../../../harness/until.ts'
import { type Site, startSite } from '../../../server/backup/stage.ts'

const lines: unknown[] = []
const log = {
  info: (fields: unknown) => void lines.push(fields),
  error: (fields: unknown) => void lines.push(fields),
}
let site: Site
let pool: pg.Pool
let folder = ''

const tasks = (backupDir: string | undefined) =>
  toTaskList([
    saveNightlyTask({
      env: {
        backupDir,
        backupsKept: 3,
        databaseUrl: undefined,
        dataDir: site.dataDir,
        givenAuthSecret: TEST_AUTH_SECRET,
      },
      log,
    }),
  ])
const queue = () => pool.query(`select graphile_worker.add_job('backup/save-nightly', max_attempts => 1)`)
const runs = async () =>
  (
    await pool.query<{ cause: string; state: string; problem: string | null }>(
      'select cause, state, problem from app_private.backup_runs order by id',
    )
  ).rows

async function run(backupDir: string | undefined): Promise<string | null | undefined> {
  await queue()
  await runOnce({ pgPool: pool, taskList: tasks(backupDir), logger: new Logger(() => () => {}) })
  return until(async () => {
    const { rows } = await pool.query<{ last_error: string | null; locked_at: Date | null }>(
      'select last_error, locked_at from graphile_worker._private_jobs',
    )
    if (rows.length > 0 && rows[0]?.last_error === null) return undefined
    await pool.query('delete from graphile_worker._private_jobs')
    return rows[0]?.last_error ?? 'done'
  })
}

beforeAll(async () => {
  site = await startSite()
  folder = join(site.folder, 'backups')
  pool = guardPool(
    new pg.Pool({ connectionString: site.database.url, max: 4, options: '-c role=app_owner' }),
    'test',
    { warn() {} },
  )
})
afterAll(async () => {
  await pool.end()
  await site.stop()
})

test('saves, tries out and writes down in a process of its own', async () => {
  expect(await run(folder)).toBe('done')
  expect(await backupsIn(folder)).toHaveLength(1)
  expect(await runs()).toEqual([{ cause: 'nightly', state: 'rehearsed', problem: null }])
  expect(JSON.stringify(lines)).toContain('Restored on trial: it answered after')
})

test('tells admins a word and the log the sentence', async () => {
  const file = join(site.folder, 'no-folder')
  writeFileSync(file, '')
  expect(await run(join(file, 'backups'))).toBe('BackupError not_writable')
  expect((await runs()).at(-1)).toEqual({ cause: 'nightly', state: 'failed', problem: 'not_writable' })
  expect(JSON.stringify(lines)).toContain('no-folder/backups cannot be written (ENOTDIR): nothing was saved')
})

test.each([
  ['is not tried again when a copy was saved that cannot be restored', true, 1],
  ['is tried again when nothing was saved', false, 3],
])('%s', async (_, isSaved, maxAttempts) => {
  const seals = sealFileOf(site.dataDir)
  // Outside there is a seal that the database lacks.
  writeFileSync(seals, `${JSON.stringify({ no: 1, hash: 'f'.repeat(64), rows: 1, sealedAt: '' })}\n`)
  const file = join(site.folder, 'a-file')
  writeFileSync(file, '')
  await pool.query(`select graphile_worker.add_job('backup/save-nightly', max_attempts => 3)`)
  await runOnce({
    pgPool: pool,
    taskList: tasks(isSaved ? folder : join(file, 'backups')),
    logger: new Logger(() => () => {}),
  })
  const failed = await until(async () => {
    const { rows } = await pool.query<{ last_error: string | null }>(
      'select last_error, attempts, max_attempts from graphile_worker._private_jobs where locked_at is null',
    )
    return rows[0]?.last_error ? rows : undefined
  })
  expect(failed).toEqual([
    {
      last_error: `BackupError ${isSaved ? 'seals_differ' : 'not_writable'}`,
      attempts: 1,
      max_attempts: maxAttempts,
    },
  ])
  await pool.query('delete from graphile_worker._private_jobs')
  rmSync(seals)
})

test('does nothing without a folder', async () => {
  const before = await runs()
  expect(await run(undefined)).toBe('done')
  expect(await runs()).toEqual(before)
})

test('a worker that is told to stop ends it, and leaves no whole backup', async () => {
  const before = await backupsIn(folder)
  const worker = await startWorker({
    env: { authSecret: TEST_AUTH_SECRET, workerConcurrency: 1, shutdownSeconds: 1 },
    databaseUrl: site.database.url,
    log: pino({ level: 'silent' }),
    tasks: tasks(folder),
    cron: [],
  })
  await queue()
  const isCopying = (name: string) => name.endsWith('.partial') && existsSync(join(folder, name, 'cluster'))
  await until(() => readdirSync(folder).some(isCopying))
  await worker.stop()
  await until(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where application_name in ('orthostellen backup', 'orthostellen backup runs')`,
    )
    return rows.length === 0
  })
  expect(await backupsIn(folder)).toEqual(before)
  expect((await runs()).at(-1)?.state).toBe('running')
})
