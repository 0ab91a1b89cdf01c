import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, employWithActiveJob, jobVerb, saveJob } from '../jobs/job-fixtures.ts'

const MEDICINE = { ...COMPLETE_JOB, title: 'Podologin (m/w/d)', profession_slug: 'podologe', specialties: [] }

const similar = (stage: Stage, jobId: string): Promise<unknown[]> =>
  stage.asOwner(async (owner) => {
    await owner.query('set local role app_visitor')
    const { rows } = await owner.query<{ title: string }>(
      'select title from unnest(app_public.similar_jobs($1))',
      [jobId],
    )
    return rows.map(({ title }) => title)
  })

test('similar jobs are named for a job that is online or publicly ended, and for no hidden one', async () => {
  await onStage(async (stage) => {
    await employWithActiveJob(stage, { ...COMPLETE_JOB, title: 'Nachbar (m/w/d)' })
    const { jobId, user, admin } = await employWithActiveJob(stage)
    const shown = () => similar(stage, jobId)
    expect(await shown()).toEqual(['Nachbar (m/w/d)'])

    await jobVerb(stage, 'pause_job($1)', [jobId])
    expect(await shown(), 'paused').toEqual([])
    await stage.asOwner((owner) =>
      owner.query('update app_public.jobs set expires_at = now() where id = $1', [jobId]),
    )
    expect(await shown(), 'expired by the clock').toEqual(['Nachbar (m/w/d)'])
    await stage.asOwner((owner) => owner.query('select app_private.expire_jobs()'))
    expect(await shown(), 'expired').toEqual(['Nachbar (m/w/d)'])

    const { version } = await jobVerb(stage, 'submit_job($1)', [jobId])
    expect(await shown(), 'in review').toEqual([])
    await stage.become(admin)
    await jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, 'Nein.', version])
    expect(await shown(), 'rejected').toEqual([])
    await stage.become(user)
  })
})

test('similar jobs follow the approved version, not an edit that nobody approved', async () => {
  await onStage(async (stage) => {
    await employWithActiveJob(stage, { ...COMPLETE_JOB, title: 'Technik (m/w/d)' })
    await employWithActiveJob(stage, { ...MEDICINE, title: 'Podologie (m/w/d)' })
    const { jobId, user, admin, active } = await employWithActiveJob(stage)
    const { version } = await saveJob(stage, jobId, active.version, MEDICINE)
    expect(await similar(stage, jobId)).toEqual(['Technik (m/w/d)'])
    await stage.become(admin)
    const approved = await jobVerb(stage, 'approve_job($1, $2)', [jobId, version])
    expect(await similar(stage, jobId)).toEqual(['Podologie (m/w/d)'])

    // Expired, and edited without being submitted.
    await stage.asOwner(async (owner) => {
      await owner.query('update app_public.jobs set expires_at = now() where id = $1', [jobId])
      await owner.query('select app_private.expire_jobs()')
    })
    await stage.become(user)
    await saveJob(stage, jobId, approved.version + 1, COMPLETE_JOB)
    expect(await similar(stage, jobId)).toEqual(['Podologie (m/w/d)'])
  })
})

test('a filled job still leads to similar ones, a blocked one does not', async () => {
  await onStage(async (stage) => {
    await employWithActiveJob(stage, { ...COMPLETE_JOB, title: 'Nachbar (m/w/d)' })
    const filled = await employWithActiveJob(stage)
    await jobVerb(stage, 'close_job($1)', [filled.jobId])
    expect(await similar(stage, filled.jobId)).toEqual(['Nachbar (m/w/d)'])
    const blocked = await employWithActiveJob(stage)
    await stage.become(blocked.admin)
    await jobVerb(stage, 'block_job($1, $2)', [blocked.jobId, 'Grund'])
    expect(await similar(stage, blocked.jobId)).toEqual([])
  })
})
