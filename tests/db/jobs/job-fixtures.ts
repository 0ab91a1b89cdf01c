import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'

/** Göttingen; see db/data/places.tsv. */
export const GOETTINGEN = 3707300

/** Of every company made here: without a contact no job is submitted. */
export const CONTACT_EMAIL = 'bewerbung@kirchhoff.example'

export interface JobFields {
  title?: string | null
  company?: string | null
  location?: string | null
  place_id?: number | null
  profession_slug?: string | null
  specialties?: string[] | null
  /** Of callers that do not know of several. */
  job_type?: string | null
  job_types?: (string | null)[] | null
  qualification?: string | null
  contract_term?: string | null
  weekly_hours?: number | null
  remote?: boolean | null
  start_date?: string | null
  description?: string | null
  requirements?: string | null
  salary_min?: number | null
  salary_max?: number | null
  salary_period?: string | null
  takes_applications?: boolean | null
  apply_url?: string | null
}

export const COMPLETE_JOB: JobFields = {
  title: 'Orthopädietechnik-Mechaniker (m/w/d) Prothetik',
  place_id: GOETTINGEN,
  profession_slug: 'orthopaedietechnik-mechaniker',
  specialties: ['prothetik'],
  job_types: ['vollzeit'],
  contract_term: 'unbefristet',
  weekly_hours: 39,
  description: 'Sie versorgen Menschen mit Prothesen, vom Gipsabdruck bis zur Gangschulung.',
  salary_min: 3100,
  salary_max: 3700,
  salary_period: 'monat',
}

interface JobRow {
  id: string
  status: string
  version: number
  company: string | null
  location: string | null
  salary_range: string | null
  salary_month_max: string | null
  rejection_reason: string | null
  published_at: Date | null
  expires_at: Date | null
}

const ROW =
  'id, status, version, company, location, salary_range, salary_month_max, rejection_reason, published_at, expires_at'

const one = <T>(rows: T[]): T => {
  const [row] = rows
  if (row === undefined || rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
  return row
}

/** Calls a verb that returns a job, as the current person of the stage. */
export async function jobVerb(stage: Stage, call: string, values: unknown[]): Promise<JobRow> {
  const { rows } = await stage.query<JobRow>(`select ${ROW} from app_public.${call}`, values)
  return one(rows)
}

const FIELDS = 'jsonb_populate_record(null::app_public.job_fields, $1::jsonb)'

export const createDraft = (stage: Stage, companyId: string, job: JobFields): Promise<JobRow> =>
  jobVerb(stage, `save_job(${FIELDS}, company_id => $2)`, [JSON.stringify(job), companyId])

export const saveJob = (stage: Stage, jobId: string, version: number, job: JobFields): Promise<JobRow> =>
  jobVerb(stage, `save_job(${FIELDS}, job_id => $2, expected_version => $3)`, [
    JSON.stringify(job),
    jobId,
    version,
  ])

export async function createCompany(
  stage: Stage,
  companyName = 'Sanitätshaus Kirchhoff GmbH',
  contact: { contact_email?: string; contact_phone?: string; website?: string; place_id?: null } = {
    contact_email: CONTACT_EMAIL,
  },
): Promise<string> {
  const { rows } = await stage.query<{ id: string }>(
    `select id from app_public.create_company(jsonb_populate_record(null::app_public.company_fields, $1::jsonb))`,
    [JSON.stringify({ company_name: companyName, place_id: GOETTINGEN, ...contact })],
  )
  return one(rows).id
}

/** An employer with a company and a draft; the stage is that employer afterwards. */
export async function employWithJob(
  stage: Stage,
  job: JobFields = COMPLETE_JOB,
): Promise<{ user: TestUser; companyId: string; jobId: string; version: number }> {
  const user = await stage.createUser({ role: 'employer' })
  await stage.become(user)
  const companyId = await createCompany(stage)
  const draft = await createDraft(stage, companyId, job)
  return { user, companyId, jobId: draft.id, version: draft.version }
}

/** Like employWithJob, submitted and approved; the stage is the employer afterwards. */
export async function employWithActiveJob(stage: Stage, job: JobFields = COMPLETE_JOB) {
  const employer = await employWithJob(stage, job)
  const admin = await stage.createUser({ role: 'admin' })
  const submitted = await jobVerb(stage, 'submit_job($1)', [employer.jobId])
  await stage.become(admin)
  const active = await jobVerb(stage, 'approve_job($1, $2)', [employer.jobId, submitted.version])
  await stage.become(employer.user)
  return { ...employer, admin, active }
}
