/** Roles and their passwords: the operator configures DATABASE_URL and AUTH_SECRET, nothing else. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'
import { rolePassword } from '../server/env.ts'

const LOGINS = ['app_authenticator', 'app_visitor'] as const
const ROLES = ['app_owner', 'app_member', ...LOGINS] as const
const ITERATIONS = 4096

/** The form Postgres stores, so that the password itself never appears in a statement that a server may log. */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const hmac = (text: string): Buffer => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`
}

const source = (): string => readFileSync(new URL('./roles.sql', import.meta.url), 'utf8')

/** Changes when roles.sql or the secret does. */
export function rolesChecksum(authSecret: string): string {
  const hash = createHash('sha256').update(source())
  for (const role of LOGINS) hash.update(rolePassword(authSecret, role))
  return hash.digest('hex')
}

/** A restored dump brings its bookkeeping but not the roles, which live outside of the database. */
export async function rolesExist(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_catalog.pg_roles where rolname = any($1)',
    [ROLES],
  )
  return rows[0]?.count === ROLES.length
}

/** Runs as the login of DATABASE_URL. */
export async function installRoles(client: ClientBase, authSecret: string): Promise<void> {
  await client.query(source())
  for (const role of LOGINS) {
    const verifier = client.escapeLiteral(scramVerifier(rolePassword(authSecret, role)))
    await client.query(`alter role ${role} login noinherit password ${verifier}`)
  }
}
