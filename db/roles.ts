/** Creates the database roles and sets the passwords of their logins. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg, { type ClientBase } from 'pg'

const LOGINS = ['app_authenticator', 'app_visitor', 'app_worker'] as const
export type Login = (typeof LOGINS)[number]
const ROLES = ['app_owner', 'app_member', 'app_admin', 'app_courier', 'app_audit', ...LOGINS] as const
const ITERATIONS = 4096

/** Passwords of the logins are derived from AUTH_SECRET, so that operators configure no further secret. */
export function rolePassword(authSecret: string, role: Login): string {
  return createHmac('sha256', authSecret).update(`role:${role}`).digest('hex')
}

/** SCRAM verifier as Postgres stores it, so that no statement, which the server may log, contains the password. */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const hmac = (text: string): Buffer => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`
}

const source = (): string => readFileSync(new URL('./roles.sql', import.meta.url), 'utf8')

/** Checksum of roles.sql and the derived passwords. */
export function rolesChecksum(authSecret: string): string {
  const hash = createHash('sha256').update(source())
  for (const role of LOGINS) hash.update(rolePassword(authSecret, role))
  return hash.digest('hex')
}

/**
 * A dump contains the recorded checksums, but neither roles, which belong to the server, nor grants on the database
 * itself. So both are checked here instead of trusting the checksum of a restored database.
 */
export async function rolesExist(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_catalog.pg_roles where rolname = any($1)',
    [ROLES],
  )
  if (rows[0]?.count !== ROLES.length) return false
  // A second query, because these functions raise an error for a missing role.
  const { rows: grants } = await client.query<{ done: boolean }>(
    `select not has_database_privilege('public', database, 'connect')
        and has_database_privilege('app_owner', database, 'create')
        and has_database_privilege('app_authenticator', database, 'connect')
        and has_database_privilege('app_visitor', database, 'connect')
        and has_database_privilege('app_worker', database, 'connect')
        and pg_has_role('app_worker', 'app_owner', 'set')
        and pg_has_role('app_authenticator', 'app_member', 'set')
        and pg_has_role('app_authenticator', 'app_admin', 'set')
        and pg_has_role('app_authenticator', 'app_courier', 'set')
        and pg_has_role('app_admin', 'app_member', 'usage')
        and pg_has_role(current_user, 'app_owner', 'set') as done
     from current_database() as database`,
  )
  return grants[0]?.done === true
}

class RolesError extends Error {
  override readonly name = 'RolesError'
}

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501'

/** Whether this role can log in with the derived password. */
async function canLogIn(role: Login, databaseUrl: string, authSecret: string): Promise<boolean> {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = rolePassword(authSecret, role)
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs as the login of DATABASE_URL. */
export async function installRoles(
  client: ClientBase,
  { databaseUrl, authSecret }: { databaseUrl: string; authSecret: string },
): Promise<void> {
  try {
    await client.query(source())
    for (const role of LOGINS) {
      const verifier = client.escapeLiteral(scramVerifier(rolePassword(authSecret, role)))
      try {
        await client.query(`alter role ${role} login noinherit password ${verifier}`)
      } catch (error) {
        // Another administrator of this server made the role. If its password works, nothing is left to do.
        if (!isForbidden(error) || !(await canLogIn(role, databaseUrl, authSecret))) throw error
      }
    }
  } catch (error) {
    if (!isForbidden(error)) throw error
    const reason = error instanceof Error ? error.message : ''
    // Names only the existing roles: a role that a newer version adds cannot be granted yet.
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_catalog.pg_roles where rolname = any($1)',
      [ROLES],
    )
    const present = ROLES.filter((role) => rows.some(({ name }) => name === role))
    throw new RolesError(
      `The login of DATABASE_URL may not manage the roles that are there already (${reason}). Their owner ` +
        `has to allow it: grant ${present.join(', ')} to <login> with admin option`,
      { cause: error },
    )
  }
}
