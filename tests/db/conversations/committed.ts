/** Conversations in a database of their own, for tests of what several connections do: these commit. */
import type pg from 'pg'
import { addActiveJob } from '../../graphql/active-job.ts'
import { createTestUser, type NewUser, type TestUser } from '../../harness/people.ts'
import {
  COMPLETE_REQUEST,
  createRequest,
  type RequestFields,
  submitRequest,
} from '../job-requests/request-fixtures.ts'
import { contact } from './conversation-fixtures.ts'

type Person = Pick<TestUser, 'sessionId' | 'role' | 'userId'>

/** One transaction as this person, committed at the end. */
export async function actAs<T>(
  pool: pg.Pool,
  { sessionId, role }: Pick<Person, 'sessionId' | 'role'>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('role', $1, true), set_config('app.session_id', $2, true)`, [
      role === 'admin' ? 'app_admin' : 'app_member',
      sessionId,
    ])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type MakeUser<User extends Person> = (user: NewUser) => Promise<User>

export const makerOf =
  (pool: pg.Pool): MakeUser<TestUser> =>
  (user) =>
    createTestUser(pool, user)

/** An applicant whose request is online. */
export async function publish<User extends Person>(
  pool: pg.Pool,
  makeUser: MakeUser<User>,
  fields: RequestFields = COMPLETE_REQUEST,
): Promise<{ applicant: User; requestId: string }> {
  const applicant = await makeUser({ role: 'applicant' })
  const requestId = await actAs(pool, applicant, async (client) => {
    const { id } = await createRequest(client, fields)
    await submitRequest(client, id)
    return id
  })
  await pool.query(
    `update app_public.job_requests set status = 'aktiv', published_at = now(), expires_at = now() + interval '90 days' where id = $1`,
    [requestId],
  )
  return { applicant, requestId }
}

/** A verified company with an active job and as many members as are wanted. */
export async function employ<User extends Person>(
  pool: pg.Pool,
  makeUser: MakeUser<User>,
): Promise<{ employer: User; companyId: string; jobId: string }> {
  const employer = await makeUser({ role: 'employer' })
  const jobId = await addActiveJob(pool)
  const { rows } = await pool.query<{ id: string }>(
    `update app_public.companies set verified_at = now() where id = (select company_id from app_public.jobs where id = $1) returning id`,
    [jobId],
  )
  const companyId = rows[0]?.id ?? ''
  await join(pool, companyId, employer)
  return { employer, companyId, jobId }
}

export const join = (
  pool: pg.Pool,
  companyId: string,
  { userId }: Pick<Person, 'userId'>,
): Promise<unknown> =>
  pool.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
    companyId,
    userId,
  ])

export async function begin<User extends Person>(pool: pg.Pool, makeUser: MakeUser<User>) {
  const { applicant, requestId } = await publish(pool, makeUser)
  const { employer, companyId, jobId } = await employ(pool, makeUser)
  const { id } = await actAs(pool, employer, (client) => contact(client, requestId, jobId))
  return { applicant, requestId, employer, companyId, jobId, id }
}
