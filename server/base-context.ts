import { neededMigrations } from '../db/migrate.ts'
import type { BaseContext } from './context.ts'
import { watchDatabaseState } from './database/database-metrics.ts'
import { watchDatabase } from './database/health.ts'
import { createPools, endPools } from './database/pools.ts'
import { type Env, publicEnv } from './env.ts'
import { createLogger } from './http/logger.ts'

export interface OwnedContext {
  readonly context: BaseContext
  /** Last of all: after the app and the worker have ended. */
  dispose(): Promise<void>
}

export function createBaseContext(
  env: Env,
  databaseUrl: string,
  web: BaseContext['web'],
  log: BaseContext['log'] = createLogger(env),
): OwnedContext {
  const pools = createPools(env, databaseUrl, log)
  const health = watchDatabase(pools.health, neededMigrations())
  const unwatch = watchDatabaseState(pools.metrics, health)
  return {
    context: { env, publicEnv: publicEnv(env), log, pools, health, web },
    async dispose() {
      unwatch()
      health.stop()
      await endPools(pools)
    },
  }
}
