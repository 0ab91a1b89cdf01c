/** Server and worker have no login of their own in DATABASE_URL, but one that may become the owner, who reads everything. */
import type pg from 'pg'
import { urlForRole } from '../database/pools.ts'
import type { Env } from '../env.ts'
import { BackupError } from './manifest.ts'

/** Of the embedded database, and of a DATABASE_URL with a login, it is the same. */
export function readingUrl(databaseUrl: string, env: Pick<Env, 'authSecret'>): string {
  return new URL(databaseUrl).username === ''
    ? urlForRole(databaseUrl, 'app_worker', env.authSecret)
    : databaseUrl
}

export async function becomeOwner(client: pg.Client): Promise<void> {
  try {
    await client.query('set role app_owner')
  } catch (cause) {
    // 22023: there is no such role.
    if (cause instanceof Error && 'code' in cause && cause.code === '22023')
      throw new BackupError('The database has not been migrated: there is nothing to save yet', { cause })
    throw new BackupError('The login of DATABASE_URL may not become app_owner, who reads everything', {
      cause,
    })
  }
}
