/**
 * Two logins behind one PostGraphile service. Signed-in requests get a transaction on the member pool with role and
 * session id set. Visitors get a plain statement on the read-only visitor pool: it is cheaper without a transaction, and
 * keeps working while the member pool is exhausted.
 */
import type pg from 'pg'
import type { PgClientQuery, WithPgClient } from 'postgraphile/@dataplan/pg'
import {
  makePgAdaptorWithPgClient,
  makePgService,
  type NodePostgresPgClient,
} from 'postgraphile/@dataplan/pg/adaptors/pg'
import { FREE_QUERY_MS } from '../database/pools.ts'
import { FreeQueryError } from './errors/free-query-error.ts'
import { SignInRequiredError } from './errors/sign-in-required-error.ts'
import { type RunningQuery, runningQuery } from './free-queries/running-query.ts'
import { FREE_QUERY_SETTING, pgSettingsFor } from './request-identity.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

function isInsufficientPrivilege(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE
}

/** On this pool "insufficient privilege" means "sign in first". Only here is it certain that the request has no session. */
function asVisitor(client: NodePostgresPgClient): NodePostgresPgClient {
  return {
    rawClient: client.rawClient,
    withTransaction: (callback) => client.withTransaction((inner) => callback(asVisitor(inner))),
    async query<TData>(options: PgClientQuery) {
      try {
        return await client.query<TData>(options)
      } catch (error) {
        throw isInsufficientPrivilege(error) ? new SignInRequiredError({ cause: error }) : error
      }
    },
  }
}

const ENDED_AFTER = `${FREE_QUERY_MS.whole / 1_000} Sekunden (ein einzelner Schritt: ${FREE_QUERY_MS.statement / 1_000})`

/** Ended by statement_timeout, lock_timeout or transaction_timeout. */
const TIME_OVER = new Set<unknown>(['57014', '55P03', '25P04'])

/** Says in words that a query took too long. Without that, the error would count as one of the database. */
const tookTooLong = (cause?: unknown): FreeQueryError =>
  new FreeQueryError(
    'SERVICE_UNAVAILABLE',
    `Die Abfrage brauchte länger als ${ENDED_AFTER} und wurde beendet; der Schritt, der zu lange lief, hat nichts geändert. ` +
      'Bitte verlangen Sie weniger auf einmal: kleinere Seiten, weniger Felder, einen kürzeren Zeitraum.',
    { cause },
  )

/** A free query begins no statement after its end, and one that Postgres ends says so. */
function asFreeQuery(client: NodePostgresPgClient, running: RunningQuery): NodePostgresPgClient {
  return {
    rawClient: client.rawClient,
    withTransaction: (callback) => client.withTransaction((inner) => callback(asFreeQuery(inner, running))),
    async query<TData>(options: PgClientQuery) {
      if (running.isOver) throw tookTooLong()
      try {
        return await client.query<TData>(options)
      } catch (error) {
        throw error instanceof Error && 'code' in error && TIME_OVER.has(error.code)
          ? tookTooLong(error)
          : error
      }
    },
  }
}

export interface SplitPools {
  readonly member: pg.Pool
  readonly free: pg.Pool
  readonly visitor: pg.Pool
}

export function makeSplitPoolService(pools: SplitPools): GraphileConfig.PgServiceConfiguration {
  const member = makePgAdaptorWithPgClient(pools.member)
  const free = makePgAdaptorWithPgClient(pools.free)
  const visitor = makePgAdaptorWithPgClient(pools.visitor)
  const withPgClient: WithPgClient<NodePostgresPgClient> = (settings, callback) => {
    if (settings?.['role'] === undefined) return visitor(null, (client) => callback(asVisitor(client)))
    const freeQuery = settings[FREE_QUERY_SETTING]
    if (freeQuery === undefined) return member(settings, callback)
    const running = runningQuery(freeQuery)
    if (running === undefined || running.isOver) return Promise.reject(tookTooLong())
    return running.track(() =>
      free(settings, (client) => callback(asFreeQuery(client, running))).catch((error: unknown) => {
        // It waited for a connection behind its own other fields until its end.
        throw error instanceof FreeQueryError || !running.isOver ? error : tookTooLong(error)
      }),
    )
  }
  const service = makePgService({
    pool: pools.member,
    schemas: ['app_public'],
    pubsub: false,
    pgSettings: pgSettingsFor,
    // Members may do whatever visitors may, and admins have no grants of their own, so these are the whole API.
    // Introspection is one large statement: with the limits of requests a start on a busy machine would fail.
    pgSettingsForIntrospection: { role: 'app_member', statement_timeout: '60s', transaction_timeout: '60s' },
  })
  return { ...service, adaptor: { createWithPgClient: () => withPgClient, makePgService } }
}
