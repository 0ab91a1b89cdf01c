/**
 * One connection pool per purpose. When one is exhausted (locked rows, a flood of reads), sign-in and health check must
 * still work, so each purpose has its own connections. No request waits for a connection longer than two seconds.
 */
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Login, rolePassword } from '../../db/roles.ts'
import type { Env } from '../env.ts'
import { watchPools } from '../metrics/pool-metrics.ts'
import type { Host } from './hosts/host.ts'
import { applicationName, observeStatements } from './observe-statements.ts'
import { dropStatementNames } from './pooler.ts'

export interface Pools {
  /** Login app_authenticator; every transaction does `set local role app_member` (or app_admin). Signed-in requests. */
  readonly member: pg.Pool
  /** Login app_visitor, read-only, no transaction needed. Anonymous reads. */
  readonly visitor: pg.Pool
  /** Login app_authenticator, small and reserved: accounts, sign-ins and their limits. */
  readonly auth: pg.Pool
  /** Login app_authenticator: the session of each signed-in request, also while sign-ins use up all of `auth`. */
  readonly session: pg.Pool
  /** Login app_authenticator, a single connection: security events, which must be written under any load. */
  readonly audit: pg.Pool
  /** Login app_authenticator: one connection holds LISTEN, one may poll the outbox, the others read what is sent to sockets. */
  readonly events: pg.Pool
  /** Login app_authenticator, a single reserved connection: health checks. */
  readonly health: pg.Pool
  /** Login app_authenticator, a single connection that only exists while somebody asks: what the metrics read. */
  readonly metrics: pg.Pool
}

type PoolName = keyof Pools

/** The same server and database with another login. DATABASE_URL needs no login of its own but for migrations. */
export function urlForRole(databaseUrl: string, role: Login, authSecret: string): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = rolePassword(authSecret, role)
  return url.href
}

/** Short timeouts: visitors do not wait longer than three seconds, and a stuck statement holds locks. */
const REQUEST_TIMEOUTS = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 3_000,
  // A request that waits for a connection behind others and then for the same lock answers within two seconds.
  lock_timeout: 900,
  idle_in_transaction_session_timeout: 5_000,
  idleTimeoutMillis: 30_000,
  options: '-c transaction_timeout=10000',
  keepAlive: true,
} satisfies pg.PoolConfig

/** A pooler refuses settings at the start of a connection: those of the login stand in for them (db/roles.sql). It finds the primary. */
const THROUGH_POOLER = {
  statement_timeout: undefined,
  lock_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
  options: undefined,
  Client: pg.Client,
} satisfies pg.PoolConfig & { Client: typeof pg.Client }

/**
 * Free queries of admins: how long one statement may take, and the whole query with what it waits for a connection. grafast
 * looks at the time only before asynchronous steps, so the statements need a limit of their own.
 */
export const FREE_QUERY_MS = { statement: 5_000, whole: 8_000 }

/**
 * Without these listeners a database restart would end the process: `error` on an idle client is an unhandled event.
 * The pool drops a broken client by itself.
 */
export function guardPool(pool: pg.Pool, name: string, log: Pick<FastifyBaseLogger, 'warn'>): pg.Pool {
  const report = (error: Error & { code?: string }): void => {
    log.warn({ pool: name, code: error.code, reason: error.message }, 'database connection lost')
  }
  pool.on('error', report)
  pool.on('connect', (client) => {
    // The pool's own listener covers idle clients only. One that is in use would be an unhandled event without this.
    client.on('error', () => {})
  })
  return pool
}

export function createPools(
  env: Pick<Env, 'authSecret' | 'memberPoolSize' | 'visitorPoolSize'> &
    Partial<Pick<Env, 'slowQueryMs' | 'databasePoolerUrl'>>,
  databaseUrl: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  /** Of the server that takes writes, where several may. */
  Client: typeof pg.Client = pg.Client,
): Pools {
  const authenticator = urlForRole(databaseUrl, 'app_authenticator', env.authSecret)
  const create = (
    name: PoolName,
    connectionString: string,
    max: number,
    more: pg.PoolConfig & { readonly Client?: typeof pg.Client } = {},
  ): pg.Pool => {
    // Here links and mails are queued. Requests of members name themselves with their other settings, at no cost.
    const namesRequest = name === 'auth' || name === 'audit'
    const pool = guardPool(
      new pg.Pool({
        ...REQUEST_TIMEOUTS,
        Client,
        ...more,
        pipeline: namesRequest,
        connectionString,
        max,
        application_name: applicationName(name, undefined),
      }),
      name,
      log,
    )
    observeStatements(pool, {
      name,
      log,
      slowMs: env.slowQueryMs ?? 0,
      namesRequest,
    })
    return pool
  }
  /** Each request is one transaction that brings its settings along, or one statement: the other pools keep something in their session. */
  const createForRequests = (name: 'member' | 'visitor', role: Login, max: number): pg.Pool => {
    const { databasePoolerUrl } = env
    if (databasePoolerUrl === undefined)
      return create(name, urlForRole(databaseUrl, role, env.authSecret), max)
    const pool = create(name, urlForRole(databasePoolerUrl, role, env.authSecret), max, THROUGH_POOLER)
    dropStatementNames(pool)
    return pool
  }
  const pools: Pools = {
    member: createForRequests('member', 'app_authenticator', env.memberPoolSize),
    visitor: createForRequests('visitor', 'app_visitor', env.visitorPoolSize),
    // People queue for the counter of one client; each waits for those before it.
    auth: create('auth', authenticator, 4, { lock_timeout: 1_500 }),
    session: create('session', authenticator, 4),
    audit: create('audit', authenticator, 1),
    // A backend that hangs does not apply statement_timeout: without this a query would wait for its answer for ever.
    events: create('events', authenticator, 4, { query_timeout: 5_000 }),
    health: create('health', authenticator, 1),
    metrics: create('metrics', authenticator, 1),
  }
  unwatch.set(pools, watchPools({ ...pools }))
  return pools
}

/** Login app_visitor at a standby. Who finds no connection there asks the primary, so nobody waits for long. */
export function createReplicaPool(
  env: Pick<Env, 'authSecret' | 'visitorPoolSize'> & Partial<Pick<Env, 'slowQueryMs'>>,
  host: Host,
  log: Pick<FastifyBaseLogger, 'warn'>,
): pg.Pool {
  class ReplicaClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, stream: () => host.openSocket() })
    }
  }
  const pool = guardPool(
    new pg.Pool({
      ...REQUEST_TIMEOUTS,
      connectionTimeoutMillis: 1_000,
      connectionString: urlForRole(host.url, 'app_visitor', env.authSecret),
      Client: ReplicaClient,
      max: env.visitorPoolSize,
      application_name: applicationName('replica', undefined),
    }),
    'replica',
    log,
  )
  observeStatements(pool, { name: 'replica', log, slowMs: env.slowQueryMs ?? 0 })
  return pool
}

/**
 * Login app_authenticator: free queries of admins, which may be heavy; members keep their own connections. For the thread that runs
 * them, which has its own event loop.
 */
export function createFreePool(
  connectionString: string,
  {
    log,
    slowMs,
    Client = pg.Client,
  }: {
    readonly log: Pick<FastifyBaseLogger, 'warn'>
    readonly slowMs: number
    readonly Client?: typeof pg.Client
  },
): pg.Pool {
  const pool = guardPool(
    new pg.Pool({
      ...REQUEST_TIMEOUTS,
      statement_timeout: FREE_QUERY_MS.statement,
      connectionTimeoutMillis: FREE_QUERY_MS.whole,
      connectionString,
      Client,
      // Each root field takes a connection: those of one query follow one another.
      max: 2,
      application_name: applicationName('free', undefined),
    }),
    'free',
    log,
  )
  observeStatements(pool, { name: 'free', log, slowMs })
  return pool
}

const unwatch = new WeakMap<Pools, () => void>()

export async function endPools(pools: Pools): Promise<void> {
  unwatch.get(pools)?.()
  await Promise.allSettled(
    [
      pools.member,
      pools.visitor,
      pools.auth,
      pools.session,
      pools.audit,
      pools.events,
      pools.health,
      pools.metrics,
    ].map((pool) => pool.end()),
  )
}
