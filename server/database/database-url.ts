/** The URL of the database: DATABASE_URL, or that of the embedded database, which the caller must release. */
import type { Env } from '../env.ts'
import { acquireEmbeddedDatabase } from './embedded-postgres.ts'

export interface DatabaseSource {
  readonly url: string
  readonly embedded: boolean
  release(): Promise<void>
}

export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  onStarting?: () => void,
): Promise<DatabaseSource> {
  if (env.databaseUrl !== undefined) return { url: env.databaseUrl, embedded: false, release: async () => {} }
  const embedded = await acquireEmbeddedDatabase({ dataDir: env.dataDir, onStarting })
  return { url: embedded.url, embedded: true, release: () => embedded.release() }
}
