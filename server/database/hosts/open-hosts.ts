/** The servers of the database, as a process of the site uses them. */
import type { FastifyBaseLogger } from 'fastify'
import { atServer } from '../../env/split-hosts.ts'
import type { Env } from '../../env.ts'
import { createReplicaPool, type Pools, urlForRole } from '../pools.ts'
import { followPrimary, type Primary } from './follow-primary.ts'
import { Host } from './host.ts'
import { followReplicas } from './read-replicas.ts'
import { readThrough } from './read-through.ts'

type HostsEnv = Pick<Env, 'authSecret' | 'visitorPoolSize'> &
  Partial<Pick<Env, 'databaseHosts' | 'databaseReadUrls' | 'databaseReadLagMs' | 'slowQueryMs'>>

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** `databaseUrl`: one of DATABASE_URL, or another database than it names. */
export function openPrimary(env: HostsEnv, databaseUrl: string, log: Log, onMove?: () => void): Primary {
  const { databaseHosts: hosts = [], databaseReadUrls = [] } = env
  const urls = hosts.length > 1 ? hosts : [databaseUrl]
  return followPrimary({
    urls: urls.map((url) => urlForRole(atServer(databaseUrl, url), 'app_authenticator', env.authSecret)),
    log,
    isCompared: databaseReadUrls.length > 0,
    ...(onMove === undefined ? {} : { onMove }),
  })
}

interface OpenReplicas {
  readonly isFit: boolean
  stop(): Promise<void>
}

/** Lets visitors read from DATABASE_READ_URLS. */
export function openReplicas(
  env: HostsEnv,
  { pools, primary, log }: { readonly pools: Pools; readonly primary: Primary; readonly log: Log },
): OpenReplicas {
  const { databaseReadUrls = [], databaseReadLagMs = 2_000 } = env
  if (databaseReadUrls.length === 0) return { isFit: false, stop: async () => {} }
  const replicas = followReplicas({
    replicas: databaseReadUrls.map((url) => {
      const host = new Host(urlForRole(url, 'app_visitor', env.authSecret))
      return { host, pool: createReplicaPool(env, host, log) }
    }),
    primary,
    maxLagMs: databaseReadLagMs,
    log,
  })
  readThrough(pools.visitor, replicas)
  return replicas
}
