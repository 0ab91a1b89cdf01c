import { expect, test } from 'vitest'
import { ageEvents } from '../../harness/audit.ts'
import { onStage } from '../../harness/database.ts'
import { COMPLETE_JOB, createDraft, employWithJob, jobVerb } from './job-fixtures.ts'

test('a company can submit at most twenty times an hour', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    const { user, companyId, jobId } = await employWithJob(stage)
    for (let n = 0; n < 20; n += 1) {
      await jobVerb(stage, 'submit_job($1)', [jobId])
      await jobVerb(stage, 'withdraw_job($1)', [jobId])
    }
    expect((await stage.refusal(() => jobVerb(stage, 'submit_job($1)', [jobId]))).code).toBe('OS429')
    // Neither another job of the company nor deleting the first one gets around the limit.
    await stage.query('select app_public.delete_job_draft($1)', [jobId])
    const other = await createDraft(stage, companyId, COMPLETE_JOB)
    expect((await stage.refusal(() => jobVerb(stage, 'submit_job($1)', [other.id]))).code).toBe('OS429')
    await stage.become(admin)
    const bell = await stage.query('select from app_public.notifications')
    expect(bell.rowCount).toBe(20)

    await ageEvents(stage, '1 hour')
    await stage.become(user)
    expect((await jobVerb(stage, 'submit_job($1)', [other.id])).status).toBe('zur_pruefung')
  })
})

test('a company has at most two hundred jobs that are not over', async () => {
  await onStage(async (stage) => {
    const { companyId, jobId } = await employWithJob(stage)
    const addPaused = (count: number) =>
      stage.asOwner((owner) =>
        owner.query(
          `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
             salary_min, salary_max, salary_period, status, published_at, expires_at)
           select company_id, title, company, location, place_id, profession_slug, job_type, description,
             salary_min, salary_max, salary_period, 'pausiert', now(), now() + interval '1 day'
           from app_public.jobs, generate_series(1, $2::integer) where id = $1`,
          [jobId, count],
        ),
      )
    await addPaused(198)
    await createDraft(stage, companyId, COMPLETE_JOB)
    expect((await stage.refusal(() => createDraft(stage, companyId, COMPLETE_JOB))).code).toBe('OS429')
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.jobs set status = 'abgelaufen' where company_id = $1 and status = 'pausiert'`,
        [companyId],
      ),
    )
    await createDraft(stage, companyId, COMPLETE_JOB)
  })
})
