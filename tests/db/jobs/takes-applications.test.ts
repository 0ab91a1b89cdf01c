import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, employWithActiveJob, employWithJob, jobVerb, saveJob } from './job-fixtures.ts'

const publicWay = async (stage: Stage, jobId: string) => {
  await stage.becomeVisitor()
  const { rows } = await stage.query('select takes_applications from app_public.get_public_job_by_id($1)', [
    jobId,
  ])
  return rows
}

const storedWay = async (stage: Stage, jobId: string) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query(
      `select jobs.takes_applications as job, (job_changes.fields).takes_applications as change,
         job_changes.submitted_at is not null as in_review
       from app_public.jobs left join app_public.job_changes on job_changes.job_id = jobs.id where jobs.id = $1`,
      [jobId],
    )
    return rows[0]
  })

test('a new job takes applications unless its employer chooses otherwise, and the public reads which', async () => {
  await onStage(async (stage) => {
    const here = await employWithActiveJob(stage)
    expect(await publicWay(stage, here.jobId)).toEqual([{ takes_applications: true }])
    const elsewhere = await employWithActiveJob(stage, { ...COMPLETE_JOB, takes_applications: false })
    expect(await publicWay(stage, elsewhere.jobId)).toEqual([{ takes_applications: false }])
  })
})

test('the choice holds at once and is never a change that waits for a review', async () => {
  await onStage(async (stage) => {
    const { jobId, user, active } = await employWithActiveJob(stage)
    const saved = await saveJob(stage, jobId, active.version, { ...COMPLETE_JOB, takes_applications: false })
    expect(saved.version).toBeGreaterThan(active.version)
    expect(await storedWay(stage, jobId)).toEqual({ job: false, change: null, in_review: false })
    expect(await publicWay(stage, jobId)).toEqual([{ takes_applications: false }])

    await stage.become(user)
    const text = { ...COMPLETE_JOB, salary_max: 3900 }
    const changed = await saveJob(stage, jobId, saved.version, { ...text, takes_applications: true })
    expect(await storedWay(stage, jobId)).toEqual({ job: true, change: true, in_review: true })
    await saveJob(stage, jobId, changed.version, { ...text, takes_applications: false })
    expect(await storedWay(stage, jobId)).toEqual({ job: false, change: false, in_review: true })
  })
})

test('a form that does not ask keeps what was chosen', async () => {
  await onStage(async (stage) => {
    const draft = await employWithJob(stage, { ...COMPLETE_JOB, takes_applications: false })
    await saveJob(stage, draft.jobId, draft.version, { ...COMPLETE_JOB, title: 'Bandagistin (m/w/d)' })
    expect(await storedWay(stage, draft.jobId)).toMatchObject({ job: false })

    const online = await employWithActiveJob(stage, { ...COMPLETE_JOB, takes_applications: false })
    const changed = await saveJob(stage, online.jobId, online.active.version, {
      ...COMPLETE_JOB,
      salary_max: 3900,
    })
    expect(await storedWay(stage, online.jobId)).toEqual({ job: false, change: false, in_review: true })
    await stage.become(online.admin)
    await jobVerb(stage, 'approve_job($1, $2)', [online.jobId, changed.version])
    expect(await publicWay(stage, online.jobId)).toEqual([{ takes_applications: false }])
  })
})

test('a change of an older release, which says nothing of it, keeps what its job has', async () => {
  await onStage(async (stage) => {
    const { jobId, admin, active } = await employWithActiveJob(stage, {
      ...COMPLETE_JOB,
      takes_applications: false,
    })
    const changed = await saveJob(stage, jobId, active.version, { ...COMPLETE_JOB, salary_max: 3900 })
    await stage.asOwner((owner) =>
      owner.query('update app_public.job_changes set fields.takes_applications = null where job_id = $1', [
        jobId,
      ]),
    )
    await stage.become(admin)
    await jobVerb(stage, 'approve_job($1, $2)', [jobId, changed.version])
    expect(await storedWay(stage, jobId)).toEqual({ job: false, change: null, in_review: false })
  })
})
