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
      session: Pick<Session, 'id' | 'role'> | null
      /** Set by the thread of free queries: the id of the RunningQuery. */
      freeQuery?: string
    }
  }
}

/** PostGraphile reads the session synchronously, so an onRequest hook looks it up and stores it here first. */
const sessions = new WeakMap<FastifyRequest, Session | null>()

export function rememberSession(request: FastifyRequest, session: Session | null): void {
  sessions.set(request, session)
}

/** The setting by which free-pool-service.ts knows which free query a statement is of. Postgres reads it nowhere. */
export const FREE_QUERY_SETTING = 'app.free_query'

export function sessionOf(context: Partial<Grafast.RequestContext>): Pick<Session, 'id' | 'role'> | null {
  if (context.session !== undefined) return context.session
  const request = context.fastifyv5?.request
  return (request && sessions.get(request)) ?? null
}

/** No role means visitor: no settings, hence no transaction and the read-only login. */
export function pgSettingsFor(context: Partial<Grafast.RequestContext>): Record<string, string> {
  const session = sessionOf(context)
  if (session === null) return {}
  const { freeQuery } = context
  return {
    role: session.role === 'admin' ? 'app_admin' : 'app_member',
    'app.session_id': session.id,
    // Local to the transaction, and with its other settings: it costs nothing.
    application_name: applicationName(freeQuery === undefined ? 'member' : 'free', currentRequestId()),
    ...(freeQuery === undefined ? {} : { [FREE_QUERY_SETTING]: freeQuery }),
  }
}
