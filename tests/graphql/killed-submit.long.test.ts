/** SIGKILL of the server while an application is sent: all of it or nothing, and the same application again makes it one. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employ, makerOf } from '../db/conversations/committed.ts'
import { freshDatabase, type TestDatabase } from '../harness/database.ts'
import { liveOperation } from '../harness/live-documents.ts'
import type { TestUser } from '../harness/people.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { signedCookie } from '../harness/signed-cookie.ts'
import { until } from '../harness/until.ts'

let database: TestDatabase & { drop(): Promise<void> }
let pool: pg.Pool
let server: ServerProcess
beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 4 })
  pool.on('error', () => {})
  server = await startServerProcess(database)
})
afterAll(async () => {
  await server.stop()
  await pool.end()
  await database.drop()
})

/** Key of the advisory lock behind which the application waits. */
const WAIT = 991_178

async function addFiles({ userId }: TestUser): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with files as (
       insert into app_public.application_files (id, owner_id, state, name, bytes, pages, sha256)
       select gen_random_uuid(), $1, 'geprueft', 'Zeugnis.pdf', 9, 1, sha256('x') from generate_series(1, 2) returning id
     ), keys as (
       insert into app_private.application_file_keys (file_id, key)
       select id, 'applications/aa/' || right(replace(id::text, '-', ''), 30) || '.pdf' from files
     )
     select id from files`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

async function submit(person: TestUser, input: object): Promise<unknown> {
  const answer = await fetch(`${server.origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.origin,
      cookie: signedCookie(person.sessionToken, database.authSecret),
    },
    body: JSON.stringify({
      operationName: 'SubmitApplication',
      variables: { input },
      extensions: { persistedQuery: { version: 1, sha256Hash: liveOperation('SubmitApplication') } },
    }),
  })
  return answer.json()
}

/** How many of everything that belongs to an application there are. */
async function madeFor({ userId }: TestUser, jobId: string) {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::integer from app_public.applications where job_id = $2) as applications,
       (select count(*)::integer from app_public.application_contents as contents
        join app_public.applications on applications.id = contents.application_id where job_id = $2) as contents,
       (select count(*)::integer from app_public.application_files where owner_id = $1 and state = 'verwendet') as files,
       (select count(*)::integer from app_public.notifications where type = 'new_application') as notices,
       (select count(*)::integer from app_private.mails where template = 'new-application') as mails`,
    [userId, jobId],
  )
  return rows[0]
}

test.each([
  ['before its commit', 'nothing of it is there', 'after update on app_public.application_files', 0],
  [
    'in its commit',
    'all of it is there',
    'after update on app_public.application_files deferrable initially deferred',
    1,
  ],
])('killed %s: %s, and a repetition finds or makes exactly one', async (_when, _what, timing, made) => {
  await pool.query('delete from app_public.notifications')
  await pool.query(`delete from app_private.mails where template = 'new-application'`)
  const { jobId } = await employ(pool, makerOf(pool))
  const applicant = await makerOf(pool)({ role: 'applicant' })
  const fileIds = await addFiles(applicant)
  const input = {
    jobId,
    clientKey: randomUUID(),
    fileIds,
    fields: { firstName: 'Maren', lastName: 'Müller', email: 'maren@privat.example' },
  }
  await pool.query(
    `create or replace function app_private.wait_for_kill() returns trigger language plpgsql as
     $$ begin perform pg_advisory_xact_lock_shared(${WAIT}); return null; end $$`,
  )
  await pool.query(
    `create constraint trigger wait_for_kill ${timing} for each row execute function app_private.wait_for_kill()`,
  )
  const holder = await pool.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [WAIT])
    const lost = submit(applicant, input).then(
      () => 'answered',
      () => 'lost',
    )
    await until(async () => {
      const { rowCount } = await pool.query(
        `select from pg_locks where locktype = 'advisory' and objid = ${WAIT} and not granted`,
      )
      return rowCount === 1
    }, 'the application to wait')
    await server.kill()
    expect(await lost).toBe('lost')
    expect(await madeFor(applicant, jobId)).toMatchObject({
      applications: 0,
      contents: 0,
      files: 0,
      mails: 0,
    })
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [WAIT])
    holder.release()
  }
  // PostgreSQL finishes what it was told to, and finds nobody there afterwards.
  await until(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    return rowCount === 0
  }, 'the connections of the killed server to end')
  const all = { applications: 1, contents: 1, files: 2, notices: 1, mails: 1 }
  const nothing = { applications: 0, contents: 0, files: 0, notices: 0, mails: 0 }
  expect(await madeFor(applicant, jobId)).toEqual(made === 1 ? all : nothing)

  server = await startServerProcess(database)
  const first = await submit(applicant, input)
  expect(first).toMatchObject({ data: { submitApplication: { result: { id: expect.any(String) } } } })
  expect(await submit(applicant, input)).toEqual(first)
  expect(await madeFor(applicant, jobId)).toEqual(all)
  await pool.query('drop trigger wait_for_kill on app_public.application_files')
})
