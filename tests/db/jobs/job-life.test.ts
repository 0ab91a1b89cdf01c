import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import {
  COMPLETE_JOB,
  createDraft,
  employWithActiveJob,
  employWithJob,
  jobVerb,
  saveJob,
} from './job-fixtures.ts'

const publicTitles = async (stage: Stage, jobId: string): Promise<unknown[]> => {
  const { rows } = await stage.query('select title from app_public.get_public_job_by_id($1)', [jobId])
  return rows
}

test('a job is written, submitted, approved and read by a visitor', async () => {
  await onStage(async (stage) => {
    const { jobId, user } = await employWithJob(stage)
    await stage.becomeVisitor()
    expect(await publicTitles(stage, jobId)).toEqual([])

    await stage.become(user)
    const { status, version } = await jobVerb(stage, 'submit_job($1)', [jobId])
    expect(status).toBe('zur_pruefung')
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    const queue = await stage.query<{ id: string }>("select id from unnest(app_public.review_queue('job'))")
    expect(queue.rows).toContainEqual({ id: jobId })
    const active = await jobVerb(stage, 'approve_job($1, $2)', [jobId, version])
    expect(active.status).toBe('aktiv')
    const days = (Number(active.expires_at) - Number(active.published_at)) / 86_400_000
    expect(Math.round(days)).toBe(60)

    await stage.becomeVisitor()
    expect(await publicTitles(stage, jobId)).toEqual([{ title: COMPLETE_JOB.title }])
    await stage.become(user)
    const told = await stage.query('select type, title from app_public.notifications')
    expect(told.rows).toEqual([{ type: 'job_decision', title: 'Ihre Anzeige ist online' }])
  })
})

test('submitting notifies every admin once, even when pressed twice', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    const { jobId, user } = await employWithJob(stage)
    await jobVerb(stage, 'submit_job($1)', [jobId])
    await jobVerb(stage, 'submit_job($1)', [jobId])
    await stage.become(admin)
    const { rows } = await stage.query(
      `select type, related_job_id from app_public.notifications where related_job_id = $1`,
      [jobId],
    )
    expect(rows).toEqual([{ type: 'admin_job_pending', related_job_id: jobId }])
    await stage.become(user)
  })
})

test('a rejection gives the employer a reason; the changed job can be submitted again', async () => {
  await onStage(async (stage) => {
    const { jobId, user } = await employWithJob(stage)
    const { version } = await jobVerb(stage, 'submit_job($1)', [jobId])
    await stage.become(await stage.createUser({ role: 'admin' }))
    const refused = await stage.refusal(() =>
      jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, '  ', version]),
    )
    expect(refused).toMatchObject({ code: 'OS422', detail: '{"fields": {"reason": "required"}}' })
    const rejected = await jobVerb(stage, 'reject_job($1, $2, $3)', [
      jobId,
      ' Bitte nennen Sie die Arbeitszeit. ',
      version,
    ])

    await stage.become(user)
    const { rows } = await stage.query('select status, rejection_reason from app_public.jobs where id = $1', [
      jobId,
    ])
    expect(rows).toEqual([{ status: 'abgelehnt', rejection_reason: 'Bitte nennen Sie die Arbeitszeit.' }])
    const mended = await saveJob(stage, jobId, rejected.version, { ...COMPLETE_JOB, weekly_hours: 38 })
    expect(mended.status).toBe('abgelehnt')
    const again = await jobVerb(stage, 'submit_job($1)', [jobId])
    expect(again).toMatchObject({ status: 'zur_pruefung', rejection_reason: null })
  })
})

test('an admin’s decision is refused when the job changed since it was read', async () => {
  await onStage(async (stage) => {
    const { jobId, user } = await employWithJob(stage)
    const { version } = await jobVerb(stage, 'submit_job($1)', [jobId])
    await saveJob(stage, jobId, version, { ...COMPLETE_JOB, title: 'Ganz anderer Titel (m/w/d)' })
    await stage.become(await stage.createUser({ role: 'admin' }))
    const refused = await stage.refusal(() => jobVerb(stage, 'approve_job($1, $2)', [jobId, version]))
    expect(refused.code).toBe('OS409')
    await stage.become(user)
  })
})

test('two tabs: the second save of the same version is refused', async () => {
  await onStage(async (stage) => {
    const { jobId, version } = await employWithJob(stage)
    await saveJob(stage, jobId, version, { ...COMPLETE_JOB, title: 'Erster Reiter' })
    const refused = await stage.refusal(() =>
      saveJob(stage, jobId, version, { ...COMPLETE_JOB, title: 'Zweiter Reiter' }),
    )
    expect(refused.code).toBe('OS409')
  })
})

test('a tab that is older than the last change of status cannot save, whichever role changed it', async () => {
  await onStage(async (stage) => {
    const { jobId, user, version } = await employWithJob(stage)
    const admin = await stage.createUser({ role: 'admin' })
    let stale = version
    const step = async (taken: () => Promise<{ version: number }>, next: string) => {
      const after = await taken()
      expect(after.version, next).toBeGreaterThan(stale)
      await stage.become(user)
      const refused = await stage.refusal(() =>
        saveJob(stage, jobId, stale, { ...COMPLETE_JOB, title: 'Alt' }),
      )
      expect(refused.code, next).toBe('OS409')
      stale = after.version
    }
    const asAdmin = async (call: string, values: unknown[]) => {
      await stage.become(admin)
      return jobVerb(stage, call, values)
    }
    await step(() => jobVerb(stage, 'submit_job($1)', [jobId]), 'submit')
    await step(() => jobVerb(stage, 'withdraw_job($1)', [jobId]), 'withdraw')
    await step(() => jobVerb(stage, 'submit_job($1)', [jobId]), 'submit again')
    await step(() => asAdmin('reject_job($1, $2, $3)', [jobId, 'Arbeitszeit?', stale]), 'reject')
    await step(() => jobVerb(stage, 'submit_job($1)', [jobId]), 'submit the mended one')
    await step(() => asAdmin('approve_job($1, $2)', [jobId, stale]), 'approve')
    await step(() => jobVerb(stage, 'pause_job($1)', [jobId]), 'pause')
    await step(() => jobVerb(stage, 'resume_job($1)', [jobId]), 'resume')
    await step(
      () =>
        stage.asOwner(async (owner) => {
          await owner.query('update app_public.jobs set expires_at = now() where id = $1', [jobId])
          await owner.query('select app_private.expire_jobs()')
          const { rows } = await owner.query<{ version: number }>(
            'select version from app_public.jobs where id = $1',
            [jobId],
          )
          return rows[0] ?? { version: 0 }
        }),
      'expire',
    )
    const { rows } = await stage.query('select title, status from app_public.jobs where id = $1', [jobId])
    expect(rows).toEqual([{ title: COMPLETE_JOB.title, status: 'abgelaufen' }])
  })
})

test('a job expires by the database clock, and the task notifies once', async () => {
  await onStage(async (stage) => {
    const { jobId, user } = await employWithActiveJob(stage)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set expires_at = now() where id = $1`, [jobId]),
    )
    await stage.becomeVisitor()
    expect(await publicTitles(stage, jobId)).toEqual([])
    const gone = await stage.query('select app_public.ended_job($1) is not null as gone', [jobId])
    expect(gone.rows).toEqual([{ gone: true }])

    const count = (): Promise<number> =>
      stage.asOwner(async (owner) => (await owner.query('select app_private.expire_jobs() as n')).rows[0]?.n)
    expect(await count()).toBe(1)
    expect(await count()).toBe(0)
    await stage.become(user)
    const { rows } = await stage.query(
      `select title from app_public.notifications where title like '%abgelaufen%'`,
    )
    expect(rows).toHaveLength(1)
    const refused = await stage.refusal(() => jobVerb(stage, 'resume_job($1)', [jobId]))
    expect(refused.code).toBe('OS410')
    expect((await jobVerb(stage, 'submit_job($1)', [jobId])).status).toBe('zur_pruefung')
  })
})

test('pause, resume and close', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    expect((await jobVerb(stage, 'pause_job($1)', [jobId])).status).toBe('pausiert')
    expect((await jobVerb(stage, 'resume_job($1)', [jobId])).status).toBe('aktiv')
    expect((await jobVerb(stage, 'close_job($1)', [jobId])).status).toBe('besetzt')
    expect((await jobVerb(stage, 'close_job($1)', [jobId])).status).toBe('besetzt')
    for (const verb of ['pause_job', 'resume_job', 'submit_job', 'withdraw_job']) {
      const refused = await stage.refusal(() => jobVerb(stage, `${verb}($1)`, [jobId]))
      expect(refused.code, verb).toBe('OS410')
    }
  })
})

test('an admin blocks a job for good', async () => {
  await onStage(async (stage) => {
    const { jobId, user, admin, active } = await employWithActiveJob(stage)
    await stage.become(admin)
    await jobVerb(stage, 'block_job($1, $2)', [jobId, 'Der Betrieb besteht nicht.'])
    await stage.become(user)
    const edit = await stage.refusal(() => saveJob(stage, jobId, active.version, COMPLETE_JOB))
    expect(edit.code).toBe('OS410')
    const again = await stage.refusal(() => jobVerb(stage, 'submit_job($1)', [jobId]))
    expect(again.code).toBe('OS410')
  })
})

test('the state machine holds for the owner too', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithJob(stage)
    const refused = await stage.refusal(() =>
      stage.asOwner((owner) =>
        owner.query(
          `update app_public.jobs set status = 'aktiv', published_at = now(), expires_at = now() + interval '1 day' where id = $1`,
          [jobId],
        ),
      ),
    )
    expect(refused.code).toBe('OS410')
  })
})

test('other employers, applicants and visitors cannot call the verbs of a job', async () => {
  await onStage(async (stage) => {
    const { jobId, version, companyId } = await employWithJob(stage)
    const calls: [string, () => Promise<unknown>][] = [
      ['save_job', () => saveJob(stage, jobId, version, COMPLETE_JOB)],
      ['save_job into a foreign company', () => createDraft(stage, companyId, COMPLETE_JOB)],
      ...['submit_job', 'withdraw_job', 'pause_job', 'resume_job', 'close_job'].map(
        (verb): [string, () => Promise<unknown>] => [verb, () => jobVerb(stage, `${verb}($1)`, [jobId])],
      ),
      ['delete_job_draft', () => stage.query('select app_public.delete_job_draft($1)', [jobId])],
    ]
    await stage.become(await stage.createUser({ role: 'employer' }))
    for (const [name, call] of calls) expect((await stage.refusal(call)).code, name).toBe('OS404')
    await stage.become(await stage.createUser({ role: 'applicant' }))
    for (const [name, call] of calls) expect((await stage.refusal(call)).code, name).toBe('OS403')
    await stage.become({ sessionId: '00000000-0000-0000-0000-000000000000' })
    for (const [name, call] of calls) expect((await stage.refusal(call)).code, name).toBe('OS401')
    await stage.becomeVisitor()
    for (const [name, call] of calls) expect((await stage.refusal(call)).code, name).toBe('42501')
  })
})

test('an employer cannot call the verbs of moderation', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithJob(stage)
    const { version } = await jobVerb(stage, 'submit_job($1)', [jobId])
    const calls: [string, () => Promise<unknown>][] = [
      ['approve_job', () => jobVerb(stage, 'approve_job($1, $2)', [jobId, version])],
      ['reject_job', () => jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, 'Nein', version])],
      ['block_job', () => jobVerb(stage, 'block_job($1, $2)', [jobId, 'Nein'])],
      ['review_queue', () => stage.query("select app_public.review_queue('job')")],
      ['moderation_overview', () => stage.query('select app_public.moderation_overview()')],
    ]
    for (const [name, call] of calls) expect((await stage.refusal(call)).code, name).toBe('OS403')
  })
})

test('drafts can be deleted, submitted jobs cannot', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithJob(stage)
    await jobVerb(stage, 'submit_job($1)', [jobId])
    const refused = await stage.refusal(() => stage.query('select app_public.delete_job_draft($1)', [jobId]))
    expect(refused.code).toBe('OS410')
    await jobVerb(stage, 'withdraw_job($1)', [jobId])
    await stage.query('select app_public.delete_job_draft($1)', [jobId])
    const { rows } = await stage.query('select id from app_public.jobs where id = $1', [jobId])
    expect(rows).toEqual([])
  })
})
