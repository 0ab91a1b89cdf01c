import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { databaseFolder, migrationFiles } from '../../../db/source-files.ts'
import { aloneOnCluster, emptyDatabase } from '../../harness/database.ts'
import { ANY_ID, targetsWith } from './notification-targets.ts'

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
  const run = () =>
    aloneOnCluster(() => migrate({ databaseUrl: database.url, authSecret: database.authSecret, folder }))
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
