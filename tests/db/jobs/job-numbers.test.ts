import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { employWithActiveJob } from './job-fixtures.ts'

interface Day {
  day: string
  impressions: number
  views: number
  saves: number
}

const numbers = async (stage: Stage, jobId: string): Promise<Day[]> =>
  (
    await stage.query<Day>(
      'select day::text, impressions, views, saves from unnest(app_public.job_numbers($1))',
      [jobId],
    )
  ).rows

const count = (stage: Stage, jobId: string, impressions: number, views: number) =>
  stage.asOwner((owner) =>
    owner.query(
      'select auth.add_job_counts(array[$1::uuid], array[$2::integer], array[$3::integer], array[null])',
      [jobId, impressions, views],
    ),
  )

test('a company reads 30 days of its job, with the days on which nothing happened; nobody else reads any', async () => {
  await onStage(async (stage) => {
    const { user, jobId } = await employWithActiveJob(stage)
    const { admin } = await employWithActiveJob(stage)
    await count(stage, jobId, 40, 3)
    await count(stage, jobId, 2, 1)
    await stage.become(user)
    // No empty month before it was online.
    expect(await numbers(stage, jobId)).toMatchObject([{ impressions: 42, views: 4, saves: 0 }])
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set published_at = now() - interval '40 days' where id = $1`, [
        jobId,
      ]),
    )
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.job_daily_counts (job_id, day, impressions)
         select $1, (now() at time zone 'Europe/Berlin')::date - ago, ago from unnest(array[29, 30]) as ago`,
        [jobId],
      ),
    )
    await stage.become(await stage.createUser({ role: 'applicant' }))
    await stage.query('select app_public.add_saved_jobs(array[$1::uuid])', [jobId])
    expect(await numbers(stage, jobId)).toEqual([])
    expect((await stage.query('select from app_public.job_daily_counts')).rowCount).toBe(0)
    for (const reader of [admin, await stage.createUser({ role: 'employer' })]) {
      await stage.become(reader)
      expect(await numbers(stage, jobId)).toEqual([])
    }
    await stage.become(user)
    const days = await numbers(stage, jobId)
    expect(days).toHaveLength(30)
    expect(days[0]).toMatchObject({ impressions: 29, views: 0, saves: 0 })
    expect(days[29]).toMatchObject({ impressions: 42, views: 4, saves: 1 })
    expect(days.slice(1, 29).every(({ impressions }) => impressions === 0)).toBe(true)
    await stage.becomeVisitor()
    expect((await stage.refusal(() => numbers(stage, jobId))).code).toBe('42501')
  })
})

test('numbers go after 400 days', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    const left = await stage.asOwner(async (owner) => {
      await owner.query(
        `insert into app_public.job_daily_counts (job_id, day)
         select $1, (now() at time zone 'Europe/Berlin')::date - ago from unnest(array[400, 401, 500]) as ago`,
        [jobId],
      )
      const { rows } = await owner.query('select app_private.purge_job_counts() as deleted')
      expect(rows).toEqual([{ deleted: 2 }])
      return owner.query('select from app_public.job_daily_counts where job_id = $1', [jobId])
    })
    expect(left.rowCount).toBe(1)
  })
})
