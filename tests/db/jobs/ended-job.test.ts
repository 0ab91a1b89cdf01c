import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, employWithActiveJob, employWithJob, jobVerb, saveJob } from './job-fixtures.ts'

const isGone = async (stage: Stage, jobId: string): Promise<unknown> => {
  await stage.becomeVisitor()
  const { rows } = await stage.query<{ gone: boolean }>(
    'select app_public.ended_job($1) is not null as gone',
    [jobId],
  )
  return rows[0]?.gone
}

const letTimePass = (stage: Stage, jobId: string) =>
  stage.asOwner((owner) =>
    owner.query('update app_public.jobs set expires_at = now() where id = $1', [jobId]),
  )

test('a job that was public is gone once it is filled, blocked, or expired by status or clock', async () => {
  await onStage(async (stage) => {
    const filled = await employWithActiveJob(stage)
    await jobVerb(stage, 'close_job($1)', [filled.jobId])
    expect(await isGone(stage, filled.jobId)).toBe(true)

    const blocked = await employWithActiveJob(stage)
    await stage.become(blocked.admin)
    await jobVerb(stage, 'block_job($1, $2)', [blocked.jobId, 'Der Betrieb besteht nicht.'])
    expect(await isGone(stage, blocked.jobId)).toBe(true)

    const expired = await employWithActiveJob(stage)
    await letTimePass(stage, expired.jobId)
    expect(await isGone(stage, expired.jobId)).toBe(true)
    await stage.asOwner((owner) => owner.query('select app_private.expire_jobs()'))
    expect(await isGone(stage, expired.jobId)).toBe(true)

    const pausedTooLong = await employWithActiveJob(stage)
    await jobVerb(stage, 'pause_job($1)', [pausedTooLong.jobId])
    await letTimePass(stage, pausedTooLong.jobId)
    expect(await isGone(stage, pausedTooLong.jobId)).toBe(true)
  })
})

test('a job is not gone while it is online, may come back, or never was public', async () => {
  await onStage(async (stage) => {
    const online = await employWithActiveJob(stage)
    expect(await isGone(stage, online.jobId)).toBe(false)

    const paused = await employWithActiveJob(stage)
    await jobVerb(stage, 'pause_job($1)', [paused.jobId])
    expect(await isGone(stage, paused.jobId)).toBe(false)

    const edited = await employWithActiveJob(stage)
    await saveJob(stage, edited.jobId, edited.active.version, { ...COMPLETE_JOB, salary_max: 3900 })
    expect(await isGone(stage, edited.jobId)).toBe(false)

    const draft = await employWithJob(stage)
    expect(await isGone(stage, draft.jobId)).toBe(false)
    expect(await isGone(stage, '00000000-0000-4000-8000-000000000000')).toBe(false)
  })
})

test('visitors read its profession and place and no word of the employer', async () => {
  await onStage(async (stage) => {
    const { jobId, admin } = await employWithActiveJob(stage)
    await stage.become(admin)
    await jobVerb(stage, 'block_job($1, $2)', [jobId, 'Der Betrieb besteht nicht.'])
    await stage.becomeVisitor()
    const { rows } = await stage.query('select * from app_public.ended_job($1)', [jobId])
    expect(rows).toEqual([
      {
        profession_name: 'Orthopädietechnik-Mechaniker',
        field_slug: 'orthopaedietechnik',
        place_id: COMPLETE_JOB.place_id,
        town: 'Göttingen',
      },
    ])
  })
})
