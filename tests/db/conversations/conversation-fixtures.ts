import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { applyOnline, type RequestFields } from '../job-requests/request-fixtures.ts'
import { employWithActiveJob } from '../jobs/job-fixtures.ts'

export interface Conversation {
  id: string
  version: number
  side: 'applicant' | 'company'
  state: string
  request_id: string
  chiffre: string
  request_title: string
  request_is_online: boolean
  company_name: string
  released_at: Date | null
  release_is_current: boolean | null
  opened_count: number
  last_opened_at: Date | null
  last_opened_by: string | null
  withdrawn_at: Date | null
  closed_at: Date | null
  last_message_text: string
  last_message_from_company: boolean
  last_message_at: Date
  unread_count: number
  other_read_at: Date | null
  may_write: boolean
}

export interface Message {
  id: string
  from_company: boolean
  is_own: boolean
  author_name: string | null
  body: string
  is_read: boolean
}

interface OpenedContact {
  request_id: string
  chiffre: string
  contact_person: string
  contact_email: string
  contact_phone: string
}

const one = <T>(rows: T[]): T => {
  const [row] = rows
  if (row === undefined || rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
  return row
}

type Queries = Pick<Stage, 'query'>

/** Calls a verb or a read that returns one row, as the current person of the stage. */
export async function call<T>(stage: Queries, call: string, values: unknown[]): Promise<T> {
  const { rows } = await stage.query(`select * from app_public.${call}`, values)
  return one(rows as T[])
}

/** Calls a read that returns an array of rows. */
export async function list<T>(stage: Queries, call: string, values: unknown[] = []): Promise<T[]> {
  const { rows } = await stage.query(`select * from unnest(app_public.${call})`, values)
  return rows as T[]
}

export const verify = (stage: Stage, companyId: string): Promise<unknown> =>
  stage.asOwner((owner) =>
    owner.query('update app_public.companies set verified_at = now() where id = $1', [companyId]),
  )

export interface Employer {
  readonly user: TestUser
  readonly companyId: string
  readonly jobId: string
}

/** An employer with a verified company and an active job; the stage is the employer afterwards. */
export async function employVerified(stage: Stage): Promise<Employer> {
  const { user, companyId, jobId } = await employWithActiveJob(stage)
  await verify(stage, companyId)
  return { user, companyId, jobId }
}

/** Another account in the company. */
export async function addColleague(stage: Stage, companyId: string, email?: string): Promise<TestUser> {
  const user = await stage.createUser({ role: 'employer', ...(email && { email }) })
  await stage.asOwner((owner) =>
    owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
      companyId,
      user.userId,
    ]),
  )
  return user
}

export const GREETING = 'Guten Tag, Ihr Gesuch passt gut zu uns.'

export const contact = (
  stage: Queries,
  requestId: string,
  jobId: string,
  body: string = GREETING,
  clientKey: string | null = null,
): Promise<Conversation> =>
  call(stage, 'contact_applicant($1, $2, $3, $4)', [requestId, jobId, body, clientKey])

export const release = (stage: Queries, id: string): Promise<Conversation> =>
  call(stage, 'release_contact($1)', [id])
export const withdraw = (stage: Queries, id: string): Promise<Conversation> =>
  call(stage, 'withdraw_release($1)', [id])
export const send = (
  stage: Queries,
  id: string,
  body: string,
  clientKey: string | null = null,
): Promise<Message> => call(stage, 'send_message($1, $2, $3)', [id, body, clientKey])
export const openContact = (stage: Queries, requestId: string): Promise<OpenedContact> =>
  call(stage, 'open_contact($1)', [requestId])
export const conversation = (stage: Queries, id: string): Promise<Conversation> =>
  call(stage, 'conversation($1)', [id])

/** An active request and a verified employer; the stage is the employer afterwards. */
export async function meet(stage: Stage, fields?: RequestFields) {
  const { user: applicant, active: request } = await applyOnline(stage, fields)
  const employer = await employVerified(stage)
  return { applicant, request, employer }
}

/** The same, and the employer has written; the stage is the employer afterwards. */
export async function converse(stage: Stage, fields?: RequestFields) {
  const met = await meet(stage, fields)
  const { id } = await contact(stage, met.request.id, met.employer.jobId)
  return { ...met, id }
}

/** The same, and the applicant has released the contact; the stage is the employer afterwards. */
export async function converseReleased(stage: Stage) {
  const made = await converse(stage)
  await stage.become(made.applicant)
  await release(stage, made.id)
  await stage.become(made.employer.user)
  return made
}
