/** Presses at once on the link of an application without an account: these commit, in a database of their own. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { employ, makerOf } from '../conversations/committed.ts'

let database: TestDatabase & { drop(): Promise<void> }
let pool: pg.Pool
let jobId: string
beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 12, options: '-c role=app_owner' })
  pool.on('error', () => {})
  ;({ jobId } = await employ(pool, makerOf(pool)))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function waiting(email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into app_private.guest_applications (job_id, email, first_name, last_name, terms_version, guest_key, client_key)
     values ($1, $2, 'Mara', 'Lindner', '2026-11-20', sha256($3::bytea), gen_random_uuid()) returning id`,
    [jobId, email, randomUUID()],
  )
  const id = rows[0]?.id ?? ''
  await pool.query(
    `insert into app_private.guest_files (id, guest_key, guest_application_id, place, state, name, bytes, pages, sha256, key)
     select gen_random_uuid(), guests.guest_key, guests.id, place, 'geprueft', place || '.pdf', 9, 1, sha256('x'),
       'applications/aa/' || right(replace(gen_random_uuid()::text, '-', ''), 30) || '.pdf'
     from app_private.guest_applications as guests, generate_series(1, 3) as place where guests.id = $1`,
    [id],
  )
  return id
}

const press = (id: string): Promise<string> =>
  pool
    .query<{ outcome: string }>(
      `select outcome from auth.confirm_guest_application($1, null, $2, 'device', 'Firefox', null)`,
      [id, randomUUID()],
    )
    .then(
      ({ rows }) => rows[0]?.outcome ?? '',
      (error: pg.DatabaseError) => error.detail ?? error.message,
    )

test('of ten presses at once one sends; the files are there once', async () => {
  const email = `${randomUUID()}@post.example`
  const id = await waiting(email)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => press(id)))
  expect(outcomes.toSorted()).toEqual(['sent', ...Array.from({ length: 9 }, () => 'used')].toSorted())
  const { rows } = await pool.query(
    `select (select count(*)::integer from app_public.application_contents where email = $1) as applications,
       (select count(*)::integer from app_public.application_files join auth."user" as accounts on accounts.id = owner_id where accounts.email = $1) as files,
       (select count(*)::integer from app_private.guest_files) as waiting`,
    [email],
  )
  expect(rows).toEqual([{ applications: 1, files: 3, waiting: 0 }])
})

test('two applications of one new address, pressed at once, make one account; the other asks to sign in', async () => {
  const email = `${randomUUID()}@post.example`
  const ids = [await waiting(email), await waiting(email)]
  const outcomes = await Promise.all(ids.map(press))
  expect(outcomes.toSorted()).toEqual(['known', 'sent'])
  const { rowCount } = await pool.query('select from auth."user" where email = $1', [email])
  expect(rowCount).toBe(1)
})

test('a press against the purge either sends all or finds nothing', async () => {
  const ids: string[] = []
  for (let one = 0; one < 20; one += 1) ids.push(await waiting(`${randomUUID()}@post.example`))
  await pool.query(
    `update app_private.guest_applications set expires_at = clock_timestamp() + interval '150 milliseconds' where id = any ($1)`,
    [ids],
  )
  const outcomes = await Promise.all(
    ids.flatMap((id, index) => [
      press(id),
      ...(index % 4 === 0
        ? [pool.query('select app_private.purge_guest_applications()').then(() => 'purged')]
        : []),
    ]),
  )
  const sent = outcomes.filter((outcome) => outcome === 'sent').length
  expect(
    new Set(
      outcomes.filter((outcome) => outcome !== 'purged' && outcome !== 'sent' && outcome !== 'expired'),
    ),
  ).toEqual(new Set())
  const { rows } = await pool.query(
    `select (select count(*)::integer from app_public.application_files as files
         join app_public.applications on applications.id = files.application_id where files.created_at > now() - interval '1 minute'
           and applications.applicant_id in (select accounts.id from auth."user" as accounts where accounts.created_at > now() - interval '1 minute')) as files`,
  )
  // Three of the first test as well, and none of a press that was too late.
  expect(rows).toEqual([{ files: 3 * sent + 3 + 3 }])
})
