/** Requests and conversations made by the verbs, for tests that begin where two people have met already. */
import type pg from 'pg'
import {
  COMPLETE_REQUEST,
  createRequest,
  type RequestFields,
  type RequestRow,
  submitRequest,
} from '../../db/job-requests/request-fixtures.ts'
import type { TestUser } from '../../harness/people.ts'
import { giveCompany, giveDraft, putOnline } from '../jobs/job-form.ts'

/** One transaction as the server would run it for this person. */
export async function actAs<T>(
  database: pg.Client,
  { sessionId }: Pick<TestUser, 'sessionId'>,
  work: (client: Pick<pg.Client, 'query'>) => Promise<T>,
): Promise<T> {
  await database.query('begin')
  try {
    await database.query('set local role app_member')
    await database.query(`select set_config('app.session_id', $1, true)`, [sessionId])
    const result = await work(database)
    await database.query('commit')
    return result
  } catch (error) {
    await database.query('rollback')
    throw error
  }
}

/** A complete draft. */
export const giveDraftRequest = (
  database: pg.Client,
  applicant: TestUser,
  fields: RequestFields = {},
): Promise<RequestRow> =>
  actAs(database, applicant, (client) => createRequest(client, { ...COMPLETE_REQUEST, ...fields }))

/** A request that is online since now. Submitted by the verb; the approval is arranged. */
export async function giveRequest(
  database: pg.Client,
  applicant: TestUser,
  fields: RequestFields = {},
): Promise<RequestRow> {
  const draft = await actAs(database, applicant, async (client) => {
    const { id } = await createRequest(client, { ...COMPLETE_REQUEST, ...fields })
    return submitRequest(client, id)
  })
  await database.query(
    `update app_public.job_requests set status = 'aktiv', published_at = now(), expires_at = now() + interval '90 days'
     where id = $1`,
    [draft.id],
  )
  return draft
}

/** A company that an admin has checked, with a job online. */
export async function giveVerifiedCompany(
  database: pg.Client,
  employer: TestUser,
  name: string,
  title: string,
) {
  const companyId = await giveCompany(database, employer.userId, name)
  const jobId = await giveDraft(database, companyId, employer.userId, title)
  await putOnline(database, jobId)
  await database.query('update app_public.companies set verified_at = now() where id = $1', [companyId])
  return { companyId, jobId }
}

/** The company writes first; the answer is the id of the conversation. */
export async function giveContact(
  database: pg.Client,
  employer: TestUser,
  requestId: string,
  jobId: string,
  body: string,
): Promise<string> {
  const { rows } = await actAs(database, employer, (client) =>
    client.query<{ id: string }>('select id from app_public.contact_applicant($1, $2, $3)', [
      requestId,
      jobId,
      body,
    ]),
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The company did not write')
  return id
}
