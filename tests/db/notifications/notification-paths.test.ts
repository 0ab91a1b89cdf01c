import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { employWithJob } from '../jobs/job-fixtures.ts'
import { ANY_ID, targetsWith } from './notification-targets.ts'

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
