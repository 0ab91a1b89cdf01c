import { expect, test } from 'vitest'
import { completeCompanySchema, EMPTY_COMPANY } from '../../../web/features/companies/company-schema.ts'
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

test('a job of a company without a seat cannot be submitted', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const companyId = await createCompany(stage, 'Werkstatt ohne Sitz GmbH', {
      contact_phone: '0551 12345',
      place_id: null,
    })
    const { id } = await createDraft(stage, companyId, COMPLETE_JOB)
    expect(await stage.refusal(() => jobVerb(stage, 'submit_job($1)', [id]))).toMatchObject({
      code: 'OS422',
      detail: expect.stringMatching(/"company_id": ?"place_missing"/),
    })
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

test.each([
  ['nothing', {}, null],
  ['a contact only', { contactPhone: '0551 12345' }, null],
  ['a seat only', {}, 3707300],
  ['contact and seat', { contactEmail: 'bewerbung@wall.example' }, 3707300],
])(
  'the form that completes a company agrees with the database: %s',
  async (_name, contact: { contactEmail?: string; contactPhone?: string }, place_id) => {
    await onStage(async (stage) => {
      await stage.become(await stage.createUser({ role: 'employer' }))
      const { success } = completeCompanySchema.safeParse({
        ...EMPTY_COMPANY,
        ...contact,
        companyName: 'Werkstatt am Wall',
        seat: place_id === null ? null : { id: place_id, plz: '37073', town: 'Göttingen' },
      })
      const { rows } = await stage.query<{ id: string }>(
        `select id from app_public.create_company(jsonb_populate_record(null::app_public.company_fields, $1::jsonb))`,
        [
          JSON.stringify({
            company_name: 'Werkstatt am Wall',
            contact_email: contact.contactEmail,
            contact_phone: contact.contactPhone,
            place_id,
          }),
        ],
      )
      const { id } = await createDraft(stage, rows[0]?.id ?? '', COMPLETE_JOB)
      const submit = () => jobVerb(stage, 'submit_job($1)', [id])
      if (success) expect((await submit()).status).toBe('zur_pruefung')
      else expect((await stage.refusal(submit)).code).toBe('OS422')
    })
  },
)
