/** What an employer or an applicant saves and does not submit (again) is read by no admin. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import {
  applyWithRequest,
  COMPLETE_REQUEST,
  saveRequest,
  submitRequest,
} from '../job-requests/request-fixtures.ts'
import { COMPLETE_JOB, employWithActiveJob, employWithJob, jobVerb, saveJob } from '../jobs/job-fixtures.ts'

const SECRET = 'Noch nicht für andere (m/w/d)'

/** Whatever the current person reads of the job: its row, its change, the queue and how its review ended. */
async function read(stage: Stage, jobId: string): Promise<string> {
  const { rows } = await stage.query(
    `select (select to_jsonb(jobs) from app_public.jobs where id = $1) as job,
       (select to_jsonb(job) from app_public.job_for_edit($1) as job) as for_edit,
       (select to_jsonb(changes) from app_public.job_changes as changes where job_id = $1) as change,
       (select to_jsonb(items) from app_public.review_items as items where id = $1) as item,
       to_jsonb(app_public.job_review($1)) as review,
       to_jsonb(app_public.last_approved_job($1)) as approved`,
    [jobId],
  )
  return JSON.stringify(rows)
}

test('a draft, a withdrawn job and a rejected one that is edited again are read by no admin', async () => {
  await onStage(async (stage) => {
    const { user, jobId, version } = await employWithJob(stage)
    const admin = await stage.createUser({ role: 'admin' })
    const asAdmin = async () => {
      await stage.become(admin)
      const text = await read(stage, jobId)
      await stage.become(user)
      return text
    }
    const draft = await saveJob(stage, jobId, version, { ...COMPLETE_JOB, title: SECRET })
    expect(await asAdmin()).not.toContain(SECRET)

    await saveJob(stage, jobId, draft.version, COMPLETE_JOB)
    const submitted = await jobVerb(stage, 'submit_job($1)', [jobId])
    expect(await asAdmin()).toContain(COMPLETE_JOB.title)
    await stage.become(admin)
    const rejected = await jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, 'Zu knapp.', submitted.version])
    // What was rejected stays readable, until it is edited.
    expect(await asAdmin()).toContain(COMPLETE_JOB.title)
    const edited = await saveJob(stage, jobId, rejected.version, { ...COMPLETE_JOB, title: SECRET })
    const seen = await asAdmin()
    expect(seen).not.toContain(SECRET)
    // How it ended is known all the same.
    expect(seen).toContain('"rejected"')

    await jobVerb(stage, 'submit_job($1)', [jobId])
    expect(await asAdmin()).toContain(SECRET)
    const { version: again } = await jobVerb(stage, 'withdraw_job($1)', [jobId])
    expect(again).toBeGreaterThanOrEqual(edited.version)
    const withdrawn = await asAdmin()
    expect(withdrawn).not.toContain(SECRET)
    expect(withdrawn).toContain('"withdrawn"')
  })
})

test('a rejected change that is edited is read again once it is submitted', async () => {
  await onStage(async (stage) => {
    const { user, admin, jobId, active } = await employWithActiveJob(stage)
    const changed = await saveJob(stage, jobId, active.version, { ...COMPLETE_JOB, weekly_hours: 37 })
    await stage.become(admin)
    const rejected = await jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, 'Zu knapp.', changed.version])
    await stage.become(user)
    await saveJob(stage, jobId, rejected.version, { ...COMPLETE_JOB, title: SECRET })
    await stage.become(admin)
    expect(await read(stage, jobId)).not.toContain(SECRET)
    await stage.become(user)
    await jobVerb(stage, 'submit_job($1)', [jobId])
    await stage.become(admin)
    expect(await read(stage, jobId)).toContain(SECRET)
  })
})

test('a rejected request that is edited is read again once it is submitted', async () => {
  await onStage(async (stage) => {
    const { user, draft } = await applyWithRequest(stage)
    const admin = await stage.createUser({ role: 'admin' })
    const submitted = await submitRequest(stage, draft.id)
    const asAdmin = async () => {
      await stage.become(admin)
      const { rows } = await stage.query(
        `select to_jsonb(app_public.submitted_job_request($1)) as read, to_jsonb(app_public.job_request_review($1)) as review`,
        [draft.id],
      )
      await stage.become(user)
      return JSON.stringify(rows)
    }
    await stage.become(admin)
    await stage.query(`select app_public.decide_job_request($1, $2, 'Zu knapp.')`, [
      draft.id,
      submitted.version,
    ])
    await stage.asOwner((owner) =>
      owner.query(
        `with due as (update app_public.pending_decisions set due_at = now() - interval '1 second' returning request_id)
         select request_id from due`,
      ),
    )
    await stage.asOwner((owner) => owner.query('select app_private.carry_out_decision($1)', [draft.id]))
    await stage.become(user)
    expect(await asAdmin()).toContain(COMPLETE_REQUEST.title)
    const mine = await stage.query('select * from app_public.job_request_for_edit($1)', [draft.id])
    await saveRequest(stage, mine.rows[0], { ...COMPLETE_REQUEST, title: SECRET })
    const seen = await asAdmin()
    expect(seen).not.toContain(SECRET)
    expect(seen).toContain('"rejected"')
    await submitRequest(stage, draft.id)
    expect(await asAdmin()).toContain(SECRET)
  })
})
