/** Accounts for tests, made the way sign-up makes them: the database's own trigger adds role and profile. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface NewUser {
  readonly role?: 'applicant' | 'employer' | 'admin'
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
}

export interface TestUser {
  readonly userId: string
  readonly sessionId: string
  /** Raw token of the session, as better-auth signs it into the cookie. */
  readonly sessionToken: string
  readonly email: string
  readonly role: 'applicant' | 'employer' | 'admin'
}

/** Needs a connection as owner or superuser. */
export async function createTestUser(
  client: Pick<pg.ClientBase, 'query'>,
  user: NewUser = {},
): Promise<TestUser> {
  const role = user.role ?? 'applicant'
  const email = user.email ?? `${role}-${randomUUID()}@beispiel-klinik.example`
  const firstName = user.firstName ?? 'Erika'
  const lastName = user.lastName ?? 'Mustermann'
  const created = await client.query<{ id: string }>(
    `insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
     values ($1, $2, true, $3, $4, $5) returning id`,
    [`${firstName} ${lastName}`, email, role === 'employer' ? 'employer' : 'applicant', firstName, lastName],
  )
  const userId = created.rows[0]?.id
  if (userId === undefined) throw new Error('The account was not created')
  if (role === 'admin') {
    await client.query(`update app_public.user_roles set role = 'admin' where user_id = $1`, [userId])
  }
  return { userId, ...(await addSession(client, userId)), email, role }
}

export async function addSession(
  client: Pick<pg.ClientBase, 'query'>,
  userId: string,
): Promise<Pick<TestUser, 'sessionId' | 'sessionToken'>> {
  const sessionToken = randomUUID().replaceAll('-', '')
  const session = await client.query<{ id: string }>(
    `insert into auth.session (user_id, token, expires_at, updated_at)
     values ($1, $2, now() + interval '1 day', now()) returning id`,
    [userId, sessionToken],
  )
  const sessionId = session.rows[0]?.id
  if (sessionId === undefined) throw new Error('The session was not created')
  return { sessionId, sessionToken }
}
