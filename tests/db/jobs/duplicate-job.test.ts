import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import {
  COMPLETE_JOB,
  createDraft,
  employWithActiveJob,
  employWithJob,
  jobVerb,
  saveJob,
} from './job-fixtures.ts'

test('a copy is a draft with the texts as last saved, and the job stays as it is', async () => {
  await onStage(async (stage) => {
    const { jobId, companyId, active } = await employWithActiveJob(stage)
    await saveJob(stage, jobId, active.version, { ...COMPLETE_JOB, title: 'Noch nicht freigegeben (m/w/d)' })
    const copy = await jobVerb(stage, 'duplicate_job($1)', [jobId])
    const { rows } = await stage.query(
      `select id, status, title, company_id, description, salary_max::integer, published_at, expires_at, client_key
       from app_public.jobs order by id`,
    )
    expect(rows).toEqual([
      expect.objectContaining({ id: jobId, status: 'aktiv', title: COMPLETE_JOB.title }),
      {
        id: copy.id,
        status: 'entwurf',
        title: 'Noch nicht freigegeben (m/w/d)',
        company_id: companyId,
        description: COMPLETE_JOB.description,
        salary_max: 3700,
        published_at: null,
        expires_at: null,
        client_key: null,
      },
    ])
    // Also of what is over: that is when a text is needed again.
    await jobVerb(stage, 'close_job($1)', [jobId])
    expect((await jobVerb(stage, 'duplicate_job($1)', [jobId])).status).toBe('entwurf')
  })
})

test('a repeated request makes one copy and leaves what was written into it', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithJob(stage)
    const key = randomUUID()
    const copy = await jobVerb(stage, 'duplicate_job($1, $2)', [jobId, key])
    await saveJob(stage, copy.id, copy.version, { ...COMPLETE_JOB, title: 'Inzwischen geändert' })
    expect((await jobVerb(stage, 'duplicate_job($1, $2)', [jobId, key])).id).toBe(copy.id)
    const { rows } = await stage.query('select title from app_public.jobs where id = $1', [copy.id])
    expect(rows).toEqual([{ title: 'Inzwischen geändert' }])
    expect((await jobVerb(stage, 'duplicate_job($1, $2)', [jobId, randomUUID()])).id).not.toBe(copy.id)
  })
})

test('nobody copies the job of another company, and a full company gets no more drafts', async () => {
  await onStage(async (stage) => {
    const { jobId, user, companyId } = await employWithJob(stage)
    const copy = () => jobVerb(stage, 'duplicate_job($1)', [jobId])
    await employWithJob(stage)
    expect((await stage.refusal(copy)).code).toBe('OS404')
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect((await stage.refusal(copy)).code).toBe('OS403')
    await stage.become(user)
    for (let count = 1; count < 100; count += 1) await createDraft(stage, companyId, { title: 'Entwurf' })
    expect((await stage.refusal(copy)).code).toBe('OS429')
  })
})
