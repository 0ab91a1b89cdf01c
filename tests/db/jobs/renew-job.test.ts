import { expect, test } from 'vitest'
import { RENEWAL_DAYS } from '../../../web/shared/publication/verbs.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, employWithActiveJob, jobVerb, saveJob } from './job-fixtures.ts'

const endsIn = (stage: Stage, jobId: string, time: string) =>
  stage.asOwner((owner) =>
    owner.query(
      `update app_public.jobs set published_at = now() - interval '53 days', expires_at = now() + $2::interval where id = $1`,
      [jobId, time],
    ),
  )

const dates = async (stage: Stage, jobId: string) => {
  const { rows } = await stage.query<{ left: string; published: Date }>(
    `select (expires_at - now())::text as left, published_at as published from app_public.jobs where id = $1`,
    [jobId],
  )
  return rows[0]
}

test('from 7 days before its end a job is renewed without a gap, once, and stays as approved', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    await endsIn(stage, jobId, `${RENEWAL_DAYS} days 1 second`)
    expect((await stage.refusal(() => jobVerb(stage, 'renew_job($1)', [jobId]))).code).toBe('OS410')
    await endsIn(stage, jobId, `${RENEWAL_DAYS} days`)
    const before = await dates(stage, jobId)
    const renewed = await jobVerb(stage, 'renew_job($1)', [jobId])
    expect(renewed.status).toBe('aktiv')
    expect(await dates(stage, jobId)).toEqual({ left: '67 days', published: before?.published })
    // A double click.
    await jobVerb(stage, 'renew_job($1)', [jobId])
    expect((await dates(stage, jobId))?.left).toBe('67 days')
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        `select count(*)::integer as n from app_public.moderation_events where job_id = $1 and action = 'renewed'`,
        [jobId],
      ),
    )
    expect(rows).toEqual([{ n: 1 }])
    await stage.becomeVisitor()
    const seen = await stage.query(
      `select expires_at - now() > interval '66 days' as renewed from app_public.get_public_job_by_id($1)`,
      [jobId],
    )
    expect(seen.rows).toEqual([{ renewed: true }])
  })
})

test('a paused job can be renewed, and one with a change in review; the change stays in review', async () => {
  await onStage(async (stage) => {
    const { jobId, active } = await employWithActiveJob(stage)
    await endsIn(stage, jobId, '1 day')
    await saveJob(stage, jobId, active.version, { ...COMPLETE_JOB, salary_max: 3900 })
    await jobVerb(stage, 'pause_job($1)', [jobId])
    expect((await jobVerb(stage, 'renew_job($1)', [jobId])).status).toBe('pausiert')
    expect((await dates(stage, jobId))?.left).toBe('61 days')
    const { rows } = await stage.query(
      'select submitted_at is not null as submitted from app_public.job_changes',
    )
    expect(rows).toEqual([{ submitted: true }])
  })
})

test('nothing that is over or not online is renewed, and nothing of another company', async () => {
  await onStage(async (stage) => {
    const { jobId, user } = await employWithActiveJob(stage)
    const refusedCode = async () => (await stage.refusal(() => jobVerb(stage, 'renew_job($1)', [jobId]))).code
    // The worker has not marked it yet: the clock of the database decides.
    await endsIn(stage, jobId, '0 seconds')
    expect(await refusedCode()).toBe('OS410')
    await endsIn(stage, jobId, '2 days')
    await stage.become(await stage.createUser({ role: 'employer' }))
    expect(await refusedCode()).toBe('OS404')
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect(await refusedCode()).toBe('OS403')
    await stage.becomeVisitor()
    expect(await refusedCode()).toBe('42501')
    await stage.become(user)
    await jobVerb(stage, 'close_job($1)', [jobId])
    expect(await refusedCode()).toBe('OS410')
  })
})
