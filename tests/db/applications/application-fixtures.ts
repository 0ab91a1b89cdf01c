import { randomUUID } from 'node:crypto'
import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { call, type Employer, employVerified } from '../conversations/conversation-fixtures.ts'

interface Application {
  id: string
  version: number
  side: 'applicant' | 'company' | 'admin'
  status: string
  next_statuses: string[]
  job_id: string
  job_title: string
  company_name: string
  content_is_open: boolean
  first_name: string | null
  last_name: string | null
  email: string | null
  profession_name: string | null
  letter: string | null
  submitted_at: Date
  opened_at: Date | null
  answered_at: Date | null
  moved_at: Date | null
  decided_at: Date | null
  note_count: number | null
  unread_count: number
  is_new: boolean
  may_write: boolean
  may_withdraw: boolean
}

/** Enums and their arrays reach the driver as text; the cast makes arrays of them. */
const ROW = `id, version, side, status, next_statuses::text[] as next_statuses, job_id, job_title, company_name,
  content_is_open, first_name, last_name, email, profession_name, letter, submitted_at, opened_at, answered_at, moved_at,
  decided_at, note_count, unread_count, is_new, may_write, may_withdraw`

type Queries = Pick<Stage, 'query'>

export const SENT = {
  first_name: 'Maren',
  last_name: 'Müller-Özdemir',
  email: 'maren@privat.example',
  phone: '0551 4711',
  location: 'Göttingen',
  profession_slug: 'orthopaedietechnik-mechaniker',
  qualification: 'geselle',
  available_from: '2027-01-01',
  letter: 'Guten Tag,\n\nich baue seit acht Jahren Prothesen.',
} as const

export type SentFields = { [Field in keyof typeof SENT]?: string | null }

async function rowOf(stage: Queries, from: string, values: unknown[]): Promise<Application> {
  const { rows } = await stage.query<Application>(`select ${ROW} from app_public.${from}`, values)
  const [row] = rows
  if (row === undefined || rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
  return row
}

export const apply = (
  stage: Queries,
  jobId: string,
  fields: SentFields = SENT,
  clientKey: string | null = null,
  fileIds: string[] | null = null,
): Promise<Application> =>
  rowOf(
    stage,
    'submit_application($1, jsonb_populate_record(null::app_public.application_fields, $2::jsonb), $3, $4)',
    [jobId, JSON.stringify(fields), fileIds, clientKey],
  )

export const withdrawApplication = (stage: Queries, id: string): Promise<Application> =>
  rowOf(stage, 'withdraw_application($1)', [id])
export const openApplication = (stage: Queries, id: string): Promise<Application> =>
  rowOf(stage, 'open_application($1)', [id])
export const applicationById = (stage: Queries, id: string): Promise<Application> =>
  rowOf(stage, 'application_by_id($1)', [id])

export async function applications(
  stage: Queries,
  read: string,
  values: unknown[] = [],
): Promise<Application[]> {
  const { rows } = await stage.query<Application>(`select ${ROW} from unnest(app_public.${read})`, values)
  return rows
}

interface Move {
  application_id: string
  outcome: string
  status: string | null
}

interface MoveOptions {
  text?: string | null
  versions?: number[] | null
  clientKey?: string | null
}

export async function move(
  stage: Queries,
  ids: string[],
  status: string,
  { text = null, versions = null, clientKey = null }: MoveOptions = {},
): Promise<Move[]> {
  const { rows } = await stage.query<Move>(
    `select application_id, outcome, (application).status from unnest(app_public.move_applications($1, $2, $3, $4, $5))`,
    [ids, status, text, versions, clientKey],
  )
  return rows
}

export interface ApplicationMessage {
  id: string
  from_company: boolean
  is_own: boolean
  author_name: string | null
  body: string
  is_read: boolean
}

export const write = (
  stage: Queries,
  id: string,
  text: string,
  clientKey: string | null = null,
): Promise<ApplicationMessage> => call(stage, 'send_application_message($1, $2, $3)', [id, text, clientKey])

export const note = (
  stage: Queries,
  id: string,
  text: string,
  clientKey: string | null = null,
): Promise<{ id: string; author_name: string | null; body: string }> =>
  call(stage, 'add_application_note($1, $2, $3)', [id, text, clientKey])

export interface Applied {
  readonly applicant: TestUser
  readonly employer: Employer
  readonly jobId: string
  readonly id: string
}

/** An applicant who has applied for an active job; the stage is the applicant afterwards. */
export async function applied(stage: Stage, fields: SentFields = SENT): Promise<Applied> {
  const employer = await employVerified(stage)
  return appliedFor(stage, employer, fields)
}

/** The same, for a job of this employer. */
export async function appliedFor(
  stage: Stage,
  employer: Employer,
  fields: SentFields = SENT,
): Promise<Applied> {
  const applicant = await stage.createUser({ role: 'applicant' })
  await stage.become(applicant)
  const { id } = await apply(stage, employer.jobId, fields, randomUUID())
  return { applicant, employer, jobId: employer.jobId, id }
}
