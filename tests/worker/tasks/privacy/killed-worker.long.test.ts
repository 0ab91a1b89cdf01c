/** A worker that is killed while it writes an archive: another one begins again, and one archive is there at the end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore } from '../../../../server/files/file-store.ts'
import { createLogger } from '../../../../server/http/logger.ts'
import { createMailer } from '../../../../server/mail/mailer.ts'
import { createTaskList } from '../../../../server/worker/schedule.ts'
import { startWorker } from '../../../../server/worker/start-worker.ts'
import { freshDatabase } from '../../../harness/database.ts'
import { createTestUser } from '../../../harness/people.ts'
import { TEST_AUTH_SECRET } from '../../../harness/test-cluster.ts'
import { testEnv } from '../../../harness/test-env.ts'
import { until } from '../../../harness/until.ts'

const module = (path: string): string =>
  JSON.stringify(fileURLToPath(new URL(`../../../../server/${path}`, import.meta.url)))

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 3, options: '-c role=app_owner' })
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Key of the advisory lock behind which the second piece waits. */
const HALF_WAY = 991_177

test('a worker killed half-way leaves no piece behind, and the archive is made once', async () => {
  const { userId } = await createTestUser(pool)
  // Text that does not compress: several pieces.
  await pool.query(
    `insert into app_public.notifications (user_id, type, title, message, path)
     select $1, 'security', 'Hinweis ' || number, (select string_agg(md5(random()::text || number || part), '') from generate_series(1, 12) as part), '/profile'
     from generate_series(1, 6000) as number`,
    [userId],
  )
  await pool.query(
    `create function app_private.wait_half_way() returns trigger language plpgsql as
     $$ begin if new.position = 1 then perform pg_advisory_xact_lock(${HALF_WAY}); end if; return new; end $$`,
  )
  await pool.query(
    'create trigger wait_half_way before insert on app_private.data_export_chunks for each row execute function app_private.wait_half_way()',
  )
  const holder = await pool.connect()
  await holder.query(`select pg_advisory_lock(${HALF_WAY})`)
  const { rows } = await pool.query<{ id: string }>(
    'insert into app_public.data_exports (user_id) values ($1) returning id',
    [userId],
  )
  const id = rows[0]?.id ?? ''
  await pool.query(
    `select graphile_worker.add_job('privacy/build-archive', json_build_object('exportId', $1::text), max_attempts => 3)`,
    [id],
  )
  const stored = async () =>
    (
      await pool.query<{ position: number; bytes: Buffer }>(
        'select position, bytes from app_private.data_export_chunks where export_id = $1 order by position',
        [id],
      )
    ).rows
  const state = async () =>
    (
      await pool.query<{ state: string; attempt: number; bytes: string | null }>(
        'select state, attempt, bytes from app_public.data_exports where id = $1',
        [id],
      )
    ).rows[0]

  const code = `
    const { startWorker } = await import(${module('worker/start-worker.ts')})
    const { createLogger } = await import(${module('http/logger.ts')})
    const { buildArchiveTask } = await import(${module('worker/tasks/privacy/build-archive.ts')})
    const task = buildArchiveTask('OrthoStellen')
    await startWorker({
      env: { workerConcurrency: 1, authSecret: ${JSON.stringify(TEST_AUTH_SECRET)}, shutdownSeconds: 8 },
      databaseUrl: ${JSON.stringify(database.url)}, log: createLogger({ logLevel: 'silent' }), cron: [], sweepMs: 60000,
      tasks: { [task.name]: task.handler },
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await until(async () => (await stored()).length === 1, 'the first piece of the archive')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await state()).toMatchObject({ state: 'running', attempt: 1 })

  await holder.query(`select pg_advisory_unlock(${HALF_WAY})`)
  holder.release()
  // As if the settling time had passed: a task that was locked a moment ago is not released.
  await pool.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`)
  const worker = await startWorker({
    env: { workerConcurrency: 1, authSecret: TEST_AUTH_SECRET, shutdownSeconds: 8 },
    databaseUrl: database.url,
    log: createLogger({ logLevel: 'silent' }),
    cron: [],
    sweepMs: 500,
    tasks: createTaskList({
      mailer: createMailer(testEnv(database)),
      files: createFileStore(testEnv(database)),
      seals: { dataDir: testEnv(database).dataDir, log: createLogger({ logLevel: 'silent' }) },
    }),
  })
  try {
    await until(async () => (await state())?.state === 'ready', 'the archive')
  } finally {
    await worker.stop()
  }
  const pieces = await stored()
  expect(await state()).toMatchObject({ attempt: 2 })
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.map(({ position }) => position)).toEqual(pieces.map((_, index) => index))
  const whole = Buffer.concat(pieces.map(({ bytes }) => bytes))
  expect(whole.length).toBe(Number((await state())?.bytes))
  const data: { notifications: unknown[] } = JSON.parse(
    strFromU8(unzipSync(whole)['daten.json'] ?? new Uint8Array()),
  )
  expect(data.notifications).toHaveLength(6000)
  const notices = await pool.query(
    `select from app_public.notifications where user_id = $1 and type = 'data_export'`,
    [userId],
  )
  expect(notices.rows).toHaveLength(1)
})
