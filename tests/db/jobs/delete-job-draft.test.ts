import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { employWithActiveJob, employWithJob, jobVerb } from './job-fixtures.ts'

const remove = (stage: Stage, jobId: string) => stage.query('select app_public.delete_job_draft($1)', [jobId])

test('a job that was online stays, also when it is a draft again', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    await stage.asOwner(async (owner) => {
      await owner.query('update app_public.jobs set expires_at = now() where id = $1', [jobId])
      await owner.query('select app_private.expire_jobs()')
    })
    await jobVerb(stage, 'submit_job($1)', [jobId])
    expect((await jobVerb(stage, 'withdraw_job($1)', [jobId])).status).toBe('entwurf')
    expect((await stage.refusal(() => remove(stage, jobId))).code).toBe('OS410')
  })
})

test('a job that was rejected stays with its reason', async () => {
  await onStage(async (stage) => {
    const { jobId, user } = await employWithJob(stage)
    const { version } = await jobVerb(stage, 'submit_job($1)', [jobId])
    await stage.become(await stage.createUser({ role: 'admin' }))
    await jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, 'Den Betrieb gibt es nicht.', version])
    await stage.become(user)
    await jobVerb(stage, 'submit_job($1)', [jobId])
    await jobVerb(stage, 'withdraw_job($1)', [jobId])
    expect((await stage.refusal(() => remove(stage, jobId))).code).toBe('OS410')
  })
})
