import { neededMigrations } from '../db/migrate.ts'
import type { BaseContext } from './context.ts'
import { watchDatabaseState } from './database/database-metrics.ts'
import { type DatabaseHealth, watchDatabase } from './database/health.ts'
import type { Primary } from './database/hosts/follow-primary.ts'
import { openPrimary, openReplicas } from './database/hosts/open-hosts.ts'
import { createPools, endPools } from './database/pools.ts'
import { type Env, publicEnv } from './env.ts'
import { createLogger } from './http/logger.ts'

export interface OwnedContext {
  readonly context: BaseContext
  readonly primary: Primary
  /** Last of all: after the app and the worker have ended. */
  dispose(): Promise<void>
}

export function createBaseContext(
  env: Env,
  databaseUrl: string,
  web: BaseContext['web'],
  log: BaseContext['log'] = createLogger(env),
): OwnedContext {
  const primary = openPrimary(env, databaseUrl, log, () => health.suspect())
  const pools = createPools(env, databaseUrl, log, primary.Client)
  const replicas = openReplicas(env, { pools, primary, log })
  const health: DatabaseHealth = watchDatabase(pools.health, neededMigrations(), () => replicas.isFit)
  const unwatch = watchDatabaseState(pools.metrics, health)
  return {
    context: { env, publicEnv: publicEnv(env), log, pools, health, web },
    primary,
    async dispose() {
      unwatch()
      health.stop()
      await Promise.all([endPools(pools), replicas.stop()])
      primary.stop()
    },
  }
}
