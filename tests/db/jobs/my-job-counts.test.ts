import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, createDraft, employWithActiveJob, employWithJob, jobVerb } from './job-fixtures.ts'

const NONE = {
  total: 0,
  entwurf: 0,
  zur_pruefung: 0,
  aktiv: 0,
  pausiert: 0,
  abgelaufen: 0,
  besetzt: 0,
  abgelehnt: 0,
  gesperrt: 0,
  changes_in_review: 0,
  changes_rejected: 0,
}

const countsOf = async (stage: Stage): Promise<unknown> => {
  const { rows } = await stage.query('select * from app_public.my_job_counts()')
  return rows[0]
}

test('only own jobs are counted, by status and beyond any page', async () => {
  await onStage(async (stage) => {
    await employWithJob(stage)
    const { user, companyId, jobId } = await employWithActiveJob(stage)
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.jobs (company_id, title) select $1, 'Entwurf' from generate_series(1, 120)`,
        [companyId],
      ),
    )
    expect(await countsOf(stage)).toEqual({ ...NONE, total: 121, aktiv: 1, entwurf: 120 })

    await stage.asOwner((owner) => owner.query(`delete from app_public.jobs where title = 'Entwurf'`))
    const inReview = await createDraft(stage, companyId, COMPLETE_JOB)
    await jobVerb(stage, 'submit_job($1)', [inReview.id])
    await jobVerb(stage, 'pause_job($1)', [jobId])
    expect(await countsOf(stage)).toEqual({ ...NONE, total: 2, pausiert: 1, zur_pruefung: 1 })

    // Over by the clock, though no worker has marked it yet.
    await stage.asOwner((owner) =>
      owner.query('update app_public.jobs set expires_at = now() where id = $1', [jobId]),
    )
    expect(await countsOf(stage)).toEqual({ ...NONE, total: 2, abgelaufen: 1, zur_pruefung: 1 })

    await stage.become(await stage.createUser({ role: 'employer' }))
    expect(await countsOf(stage)).toEqual(NONE)
    await stage.become(user)
  })
})
