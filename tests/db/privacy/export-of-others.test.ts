/** Whatever is stored of others is marked, new tables and columns too: an export holds of it only what its reader was told, or wrote. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { onStage } from '../../harness/database.ts'
import { createMarkedPeople } from './exported-people.ts'
import { markOthers, marksIn } from './mark-others.ts'

/** Everybody may read it, or the person agreed to it in these words. */
const PUBLIC = [
  'app_private.newsletter_wordings.words',
  'app_private.processing_kinds.data_types',
  'app_private.processing_kinds.legal_basis',
  'app_private.processing_kinds.sentence',
  'app_public.companies.company_name',
  'app_public.contact_requests.job_title',
  'app_public.jobs.company',
  'app_public.jobs.title',
  'app_public.plans.name',
  'app_public.professions.name',
]

/** Of rows that belong to the applicant without naming the account: the request, its contact, what was written and sent. */
const OF_APPLICANT = [
  'app_public.application_contents.email',
  'app_public.application_contents.first_name',
  'app_public.application_contents.last_name',
  'app_public.application_contents.letter',
  'app_public.application_contents.location',
  'app_public.application_contents.phone',
  'app_public.application_messages.body',
  'app_public.job_request_changes.rejection_reason',
  'app_public.job_request_contacts.contact_city',
  'app_public.job_request_contacts.contact_country',
  'app_public.job_request_contacts.contact_email',
  'app_public.job_request_contacts.contact_person',
  'app_public.job_request_contacts.contact_phone',
  'app_public.job_request_contacts.contact_street',
  'app_public.job_request_contacts.contact_zip',
  'app_public.messages.body',
]

const rowsSchema = z.tuple([z.object({ data: z.record(z.string(), z.unknown()) })])

test.each([
  ['applicant', OF_APPLICANT],
  ['employer', []],
  ['colleague', []],
  ['admin', []],
] as const)('the export of the %s', async (reader, own) => {
  await onStage(async (stage) => {
    const { user } = (await createMarkedPeople(stage))[reader]
    const marked = await stage.asOwner((owner) => markOthers(owner, user.userId))
    expect(marked).toBeGreaterThan(40)
    await stage.become(user)
    const { rows } = await stage.query('select app_public.export_user_data($1) as data', [user.userId])
    const found = marksIn(rowsSchema.parse(rows)[0].data)
    expect(
      found.filter(({ source }) => !PUBLIC.includes(source) && !own.some((one) => one === source)),
      'The export tells this of somebody else. Was the reader told it? Then enter it here.',
    ).toEqual([])
    expect(own.filter((one) => !found.some(({ source }) => source === one))).toEqual([])
  })
})
