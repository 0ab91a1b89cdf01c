import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { databaseFolder, migrationFiles } from '../../../db/source-files.ts'
import { emptyDatabase, onStage, type Stage } from '../../harness/database.ts'
import { employWithJob } from '../jobs/job-fixtures.ts'

const APPLICATIONS = '/dashboard?tab=applications'
const ANY_ID = '00000000-0000-7000-8000-000000000001'

/** Where each kind leads with a job, and without: the specification, point 2, with the deviations of the decision
 * 2026-11-22-notifications-say-what-screens-show. */
const targetsWith = (job: string): Readonly<Record<string, readonly [string, string]>> => ({
  admin_application_copy: [`${APPLICATIONS}&job=${job}`, APPLICATIONS],
  admin_job_pending: [`/admin?tab=jobs&job=${job}`, '/admin?tab=jobs'],
  application: ['/dashboard', '/dashboard'],
  job_decision: [`/dashboard?tab=jobs&job=${job}`, '/dashboard'],
  job_match: [`/job/${job}`, '/dashboard'],
  new_application: [`${APPLICATIONS}&job=${job}`, APPLICATIONS],
  security: ['/profile?bereich=sicherheit', '/profile?bereich=sicherheit'],
})

async function pathsOf(stage: Stage, userId: string): Promise<string[]> {
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ path: string }>(
      'select path from app_public.notifications where user_id = $1 order by id',
      [userId],
    ),
  )
  return rows.map(({ path }) => path)
}

test('a notification links to the path of the specification, also once its job is deleted', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithJob(stage)
    const targets = Object.entries(targetsWith(jobId))
    const { userId } = await stage.createUser()
    await stage.asOwner(async (owner) => {
      for (const [type] of targets)
        for (const id of [jobId, null])
          await owner.query(
            `select app_private.notify_user($1, app_private.make_notice($2, 'Titel', 'Text', related_job_id => $3))`,
            [userId, type, id],
          )
    })
    expect(await pathsOf(stage, userId)).toEqual(targets.flatMap(([, paths]) => paths))
    await stage.asOwner((owner) => owner.query('delete from app_public.jobs where id = $1', [jobId]))
    expect(await pathsOf(stage, userId)).toEqual(
      targets.flatMap(([, [, withoutJob]]) => [withoutJob, withoutJob]),
    )
  })
})

test('a path may contain the subject’s id; without it the general path is used', async () => {
  await onStage(async (stage) => {
    const { userId } = await stage.createUser()
    await stage.asOwner(async (owner) => {
      await owner.query(
        `update app_public.notification_kinds set path = '/dashboard?tab=messages', detail_path = '/dashboard?tab=messages&thread={subject}'
         where type = 'application'`,
      )
      for (const id of [ANY_ID, null])
        await owner.query(
          `select app_private.notify_user($1, app_private.make_notice('application', 'Titel', 'Text',
             subject_kind => case when $2::uuid is not null then 'thread' end, subject_id => $2))`,
          [userId, id],
        )
    })
    expect(await pathsOf(stage, userId)).toEqual([
      `/dashboard?tab=messages&thread=${ANY_ID}`,
      '/dashboard?tab=messages',
    ])
  })
})

/** Copies the migrations up to (not including) `number`; the others when called again without it. */
function copyMigrations(folder: string, number = '9999'): void {
  mkdirSync(join(folder, 'migrations'), { recursive: true })
  for (const { name } of migrationFiles()) {
    if (name < `migrations/${number}`) cpSync(join(databaseFolder, name), join(folder, name))
  }
}

test('a notification from before kinds became rows keeps its kind and gets a path', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinds-'))
  const database = await emptyDatabase()
  const client = new pg.Client({ connectionString: database.url })
  const run = () => migrate({ databaseUrl: database.url, authSecret: database.authSecret, folder })
  try {
    copyMigrations(folder, '0040')
    await run()
    await client.connect()
    const { rows } = await client.query<{ id: string }>(
      `insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
       values ('Erika Mustermann', 'erika@beispiel-klinik.example', true, 'applicant', 'Erika', 'Mustermann') returning id`,
    )
    const userId = rows[0]?.id
    await client.query(`
      create temporary table told as
      select type::text, unnest(array['${ANY_ID}', null])::uuid as job_id
      from unnest(enum_range(null::app_public.notification_type)) as type`)
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into app_public.notifications (user_id, type, title, message, related_job_id)
       select $1, told.type::app_public.notification_type, 'Titel', 'Text', told.job_id from told`,
      [userId],
    )
    await client.query('reset session_replication_role')
    await client.query(
      `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'job_match', false, 'aus')`,
      [userId],
    )
    copyMigrations(folder)
    await run()
    const { rows: kept } = await client.query<{ type: string; with_job: string; without: string }>(
      `select notifications.type, max(notifications.path) filter (where related_job_id is not null) as with_job,
         max(notifications.path) filter (where related_job_id is null) as without
       from app_public.notifications group by notifications.type order by 1`,
    )
    expect(kept).toEqual(
      Object.entries(targetsWith(ANY_ID)).map(([type, [withJob, without]]) => ({
        type,
        with_job: withJob,
        without,
      })),
    )
    const { rows: chosen } = await client.query(
      'select type, bell, mail from app_public.notification_settings',
    )
    expect(chosen).toEqual([{ type: 'job_match', bell: false, mail: 'aus' }])
  } finally {
    await client.end()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})
