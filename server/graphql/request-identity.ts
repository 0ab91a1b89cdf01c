/**
 * The identity of a GraphQL request as it reaches Postgres: the session id and the database role. Functions look the
 * account and its role up per statement, so that an ended session or a changed role takes effect at once; the database
 * role decides which policies apply and holds for one request.
 */
import type { FastifyRequest } from 'fastify'
import type {} from 'postgraphile/grafserv/fastify/v5'
import type { Session } from '../context.ts'
import { applicationName } from '../database/observe-statements.ts'
import { currentRequestId } from '../request-ids/current-request.ts'

declare global {
  namespace Grafast {
    interface RequestContext {
      /** Set by in-process execution; HTTP requests carry it on the Fastify request. */
      session: Session | null
    }
  }
}

/** PostGraphile reads the session synchronously, so an onRequest hook looks it up and stores it here first. */
const sessions = new WeakMap<FastifyRequest, Session | null>()

export function rememberSession(request: FastifyRequest, session: Session | null): void {
  sessions.set(request, session)
}

/** Requests of admins that run no operation of this build, each with the id of its RunningQuery. */
const freeQueries = new WeakMap<FastifyRequest, string>()

/** Called before grafserv runs: such a request gets connections of its own, and no statement begins after its end. */
export function markFreeQuery(request: FastifyRequest, id: string): void {
  freeQueries.set(request, id)
}

/** The setting by which split-pool-service.ts chooses the connections: which free query it is. Postgres reads it nowhere. */
export const FREE_QUERY_SETTING = 'app.free_query'

export function sessionOf(context: Partial<Grafast.RequestContext>): Session | null {
  if (context.session !== undefined) return context.session
  const request = context.fastifyv5?.request
  return (request && sessions.get(request)) ?? null
}

/** No role means visitor: no settings, hence no transaction and the read-only login. */
export function pgSettingsFor(context: Partial<Grafast.RequestContext>): Record<string, string> {
  const session = sessionOf(context)
  if (session === null) return {}
  const request = context.fastifyv5?.request
  const freeQuery = request && freeQueries.get(request)
  return {
    role: session.role === 'admin' ? 'app_admin' : 'app_member',
    'app.session_id': session.id,
    // Local to the transaction, and with its other settings: it costs nothing.
    application_name: applicationName('member', currentRequestId()),
    ...(freeQuery === undefined ? {} : { [FREE_QUERY_SETTING]: freeQuery }),
  }
}
