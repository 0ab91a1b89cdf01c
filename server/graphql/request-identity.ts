/**
 * Who a GraphQL request is, in the one form that reaches Postgres: the session id. Everything else (account, role) is
 * looked up in SQL per statement, so that an ended session or a changed role takes effect at once.
 */
import type { FastifyRequest } from 'fastify'
import type {} from 'postgraphile/grafserv/fastify/v5'
import type { Session } from '../context.ts'

declare global {
  namespace Grafast {
    interface RequestContext {
      /** Set by in-process execution; HTTP requests carry it on the Fastify request. */
      session: Session | null
    }
  }
}

/** PostGraphile asks synchronously: the HTTP door stores the looked-up session here first. */
const sessions = new WeakMap<FastifyRequest, Session | null>()

export function rememberSession(request: FastifyRequest, session: Session | null): void {
  sessions.set(request, session)
}

export function sessionOf(context: Partial<Grafast.RequestContext>): Session | null {
  if (context.session !== undefined) return context.session
  const request = context.fastifyv5?.request
  return (request && sessions.get(request)) ?? null
}

/** No role means visitor: no settings, hence no transaction and the read-only login. */
export function pgSettingsFor(context: Partial<Grafast.RequestContext>): Record<string, string> {
  const session = sessionOf(context)
  return session === null ? {} : { role: 'app_member', 'app.session_id': session.id }
}
