import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import {
  COMPLETE_JOB,
  createCompany,
  createDraft,
  employWithActiveJob,
  jobVerb,
  saveJob,
} from './job-fixtures.ts'

const NO_CONTACT = { code: 'OS422', detail: expect.stringMatching(/"company_id": ?"contact_missing"/) }

test('a job without a contact of its company cannot be submitted', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const companyId = await createCompany(stage, 'Werkstatt ohne Kontakt GmbH', {})
    const { id } = await createDraft(stage, companyId, COMPLETE_JOB)
    expect(await stage.refusal(() => jobVerb(stage, 'submit_job($1)', [id]))).toMatchObject(NO_CONTACT)
  })
})

test.each([
  { contact_email: 'bewerbung@wall.example' },
  { contact_phone: '0551 12345' },
  { website: 'https://wall.example' },
])('one way to apply is enough: %o', async (contact) => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const companyId = await createCompany(stage, 'Werkstatt am Wall GmbH', contact)
    const { id } = await createDraft(stage, companyId, COMPLETE_JOB)
    expect((await jobVerb(stage, 'submit_job($1)', [id])).status).toBe('zur_pruefung')
  })
})

test('a change that submits a job again asks for the contact too, and changes nothing without it', async () => {
  await onStage(async (stage) => {
    const { companyId, jobId, active } = await employWithActiveJob(stage)
    await stage.asOwner((owner) =>
      owner.query('update app_public.companies set contact_email = null where id = $1', [companyId]),
    )
    const change = () =>
      saveJob(stage, jobId, active.version, { ...COMPLETE_JOB, title: 'Orthopädietechniker (m/w/d)' })
    expect(await stage.refusal(change)).toMatchObject(NO_CONTACT)
    const { rows } = await stage.query('select status, title from app_public.job_for_edit($1)', [jobId])
    expect(rows).toEqual([{ status: 'aktiv', title: COMPLETE_JOB.title }])
  })
})
