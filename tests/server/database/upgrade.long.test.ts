import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { migrate } from '../../../db/migrate.ts'
import { databaseFolder } from '../../../db/source-files.ts'
import { aloneOnCluster, emptyDatabase } from '../../harness/database.ts'
import { createTestUser } from '../../harness/people.ts'

/**
 * The release that ends with migration 0051: its functions, policies and comments by path. On an empty database no trigger
 * stands yet when a migration runs and one session does everything, so only a database of that release shows whether the
 * migrations since then work where the site is in use.
 */
const LAST_OF_RELEASE = '0051'
const sources = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(gunzipSync(readFileSync(new URL('./sources-at-0051.json.gz', import.meta.url))).toString()),
  )

let folder: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
let client: pg.Client

const to = (target: string) =>
  aloneOnCluster(() =>
    migrate({ databaseUrl: database.url, authSecret: database.authSecret, folder: target }),
  )

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  for (const [name, sql] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), sql)
  }
  for (const name of readdirSync(join(databaseFolder, 'migrations'))) {
    if (name.slice(0, 4) <= LAST_OF_RELEASE)
      cpSync(join(databaseFolder, 'migrations', name), join(folder, 'migrations', name))
  }
  database = await emptyDatabase()
  await to(folder)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a database of the release before migrates with its rows, and once more for a later release', async () => {
  const employer = await createTestUser(client, { role: 'employer' })
  const admin = await createTestUser(client, { role: 'admin' })
  await client.query(`
    insert into app_public.states (code, name) values ('NI', 'Niedersachsen');
    insert into app_public.places (id, plz, town, state_code, latitude, longitude, population)
      values (1, '37073', 'Göttingen', 'NI', 51.53, 9.93, 118000);
    insert into app_public.profession_fields (slug, name, position) values ('ot', 'Orthopädietechnik', 1);
    insert into app_public.professions (slug, name, field_slug, position) values ('otm', 'Mechaniker', 'ot', 1)`)
  const { rows: companies } = await client.query<{ id: string }>(
    `insert into app_public.companies (company_name, contact_email, place_id) values ('Kirchhoff', 'k@kirchhoff.example', 1) returning id`,
  )
  const companyId = companies[0]?.id
  await client.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
    companyId,
    employer.userId,
  ])
  const { rows: jobs } = await client.query<{ id: string }>(
    `insert into app_public.jobs (company_id, created_by, status, title, company, location, place_id, profession_slug, job_type,
       description, salary_min, salary_max, salary_period, submitted_at, published_at, expires_at)
     values ($1, $2, 'abgelaufen', 'Mechaniker (m/w/d)', 'Kirchhoff', 'Göttingen', 1, 'otm', 'vollzeit', 'Text', 18, 20, 'stunde',
       now() - interval '70 days', now() - interval '70 days', now() - interval '10 days') returning id`,
    [companyId, employer.userId],
  )
  const jobId = jobs[0]?.id
  await client.query('insert into app_public.jobs (company_id, created_by) values ($1, $2)', [
    companyId,
    employer.userId,
  ])
  await client.query(
    `insert into app_public.notifications (user_id, type, title, message, related_job_id) values
       ($1, 'job_decision', 'Ihre Anzeige ist online', 'x', $3), ($1, 'security', 'Neue Anmeldung', 'x', null),
       ($2, 'admin_job_pending', 'Eine Anzeige wartet auf Prüfung', 'x', $3)`,
    [employer.userId, admin.userId, jobId],
  )
  const applicant = await createTestUser(client)
  await client.query(
    `update app_public.profiles set search_region = 'bundesweit', profession_slug = 'otm' where user_id = $1`,
    [applicant.userId],
  )
  await client.query('delete from app_private.event_outbox')

  await to(databaseFolder)
  const { rows } = await client.query(
    'select type, path, outcome, is_read from app_public.notifications order by type::text',
  )
  expect(rows).toEqual([
    { type: 'admin_job_pending', path: `/admin?tab=jobs&job=${jobId}`, outcome: null, is_read: true },
    { type: 'job_decision', path: `/dashboard?tab=jobs&job=${jobId}`, outcome: 'online', is_read: false },
    { type: 'security', path: '/profile?bereich=sicherheit', outcome: null, is_read: false },
  ])
  const { rows: kept } = await client.query(
    `select jobs.salary_month_max, (companies.approved_fields).contact_email, companies.withheld_at, places.country, places.town_id
     from app_public.jobs join app_public.companies on companies.id = jobs.company_id join app_public.places on places.id = jobs.place_id`,
  )
  expect(kept).toEqual([
    {
      salary_month_max: '3380.00',
      contact_email: 'k@kirchhoff.example',
      withheld_at: null,
      country: 'DE',
      town_id: 1,
    },
  ])
  // What was published with mail and telephone keeps them; a draft is like a new one.
  const { rows: ways } = await client.query(
    'select status, takes_applications, version from app_public.jobs order by status',
  )
  expect(ways).toEqual([
    { status: 'entwurf', takes_applications: true, version: 1 },
    { status: 'abgelaufen', takes_applications: false, version: 1 },
  ])
  // A profile from before matching waits to be read, and tells nobody of jobs that were here before.
  const { rows: due } = await client.query(
    'select user_id from app_private.match_due where user_id is not null',
  )
  expect(due).toEqual([{ user_id: applicant.userId }])
  await client.query('select app_private.find_matches()')
  const { rows: wishes } = await client.query(
    'select user_id, part, profession_slug, state_code from app_private.wishes',
  )
  expect(wishes).toEqual([{ user_id: applicant.userId, part: 1, profession_slug: 'otm', state_code: 'DE' }])
  const { rows: after } = await client.query('select from app_private.match_due')
  expect(after).toEqual([])
  const { rows: matches } = await client.query('select from app_private.job_matches')
  expect(matches).toEqual([])
  // Triggers that a migration switched off are on again.
  const { rows: off } = await client.query(`select tgname from pg_trigger where tgenabled <> 'O'`)
  expect(off).toEqual([])

  // Every source once more, in a session that has used none of them.
  await client.query(`delete from app_migrations.checksums where name like 'functions/%'`)
  const again = await to(databaseFolder)
  expect(again.reloaded.length).toBeGreaterThan(200)
})
