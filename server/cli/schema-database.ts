/**
 * The database from which the schema is read: DATABASE_URL when it is set (to compare production with this build), else
 * a temporary one made from the files of this checkout, so that local development data has no influence.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../db/migrate.ts'
import { acquireEmbeddedDatabase } from '../database/embedded-postgres.ts'
import { createPools, endPools } from '../database/pools.ts'
import type { Env } from '../env.ts'
import type { SplitPools } from '../graphql/split-pool-service.ts'

async function withPools<T>(
  env: Env,
  databaseUrl: string,
  work: (pools: SplitPools) => Promise<T>,
): Promise<T> {
  // A pooler leads to the database of DATABASE_URL, which may be another one.
  const pools = createPools({ ...env, databasePoolerUrl: undefined }, databaseUrl, { warn: console.warn })
  try {
    return await work(pools)
  } finally {
    await endPools(pools)
  }
}

export async function withSchemaDatabase<T>(env: Env, work: (pools: SplitPools) => Promise<T>): Promise<T> {
  if (env.databaseUrl !== undefined) return withPools(env, env.databaseUrl, work)
  const dataDir = mkdtempSync(join(tmpdir(), 'orthostellen-schema-'))
  // mkdtemp makes the folder private; when root starts the database, it runs under another account.
  chmodSync(dataDir, 0o755)
  try {
    const database = await acquireEmbeddedDatabase({ dataDir, durable: false })
    try {
      await migrate({ databaseUrl: database.url, authSecret: env.authSecret })
      return await withPools(env, database.url, work)
    } finally {
      await database.release()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
