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
import { failedAtReplica } from '../database/hosts/read-through.ts'
import { SignInRequiredError } from './errors/sign-in-required-error.ts'
import { pgSettingsFor } from './request-identity.ts'

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

export interface SplitPools {
  readonly member: pg.Pool
  readonly visitor: pg.Pool
}

/** `withPgClient` decides which connection a statement gets; the schema is read over `pool`. */
export function makeServiceWith(
  pool: pg.Pool,
  withPgClient: WithPgClient<NodePostgresPgClient>,
): GraphileConfig.PgServiceConfiguration {
  const service = makePgService({
    pool,
    schemas: ['app_public'],
    pubsub: false,
    pgSettings: pgSettingsFor,
    // Members may do whatever visitors may, and admins have no grants of their own, so these are the whole API.
    // Introspection is one large statement: with the limits of requests a start on a busy machine would fail.
    pgSettingsForIntrospection: { role: 'app_member', statement_timeout: '60s', transaction_timeout: '60s' },
  })
  return { ...service, adaptor: { createWithPgClient: () => withPgClient, makePgService } }
}

export function makeSplitPoolService(pools: SplitPools): GraphileConfig.PgServiceConfiguration {
  const member = makePgAdaptorWithPgClient(pools.member)
  const visitor = makePgAdaptorWithPgClient(pools.visitor)
  const asked: WithPgClient<NodePostgresPgClient> = (_settings, callback) =>
    visitor(null, (client) => callback(asVisitor(client)))
  return makeServiceWith(pools.member, (settings, callback) =>
    settings?.['role'] === undefined
      ? asked(null, callback).catch((error: unknown) => {
          // Visitors only read: asking again changes nothing.
          if (!failedAtReplica(pools.visitor, error)) throw error
          return asked(null, callback)
        })
      : member(settings, callback),
  )
}
