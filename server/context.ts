/**
 * The services that every part of the server receives. They are added in three steps, so that the types show what exists
 * when a part is registered: registerAuth(app, base) → registerGraphql(app, base + auth) → registerSsr(app, all).
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DocumentNode, FormattedExecutionResult } from 'graphql'
import type { DatabaseHealth } from './database/health.ts'
import type { Pools } from './database/pools.ts'
import type { Env, PublicEnv } from './env.ts'

export interface BaseContext {
  readonly env: Env
  readonly publicEnv: PublicEnv
  readonly log: FastifyBaseLogger
  readonly pools: Pools
  /** Last known state of the database, refreshed in the background; reading it never waits. */
  readonly health: DatabaseHealth
  /** `development`: web code comes through Vite's middleware with HMR. `built`: dist/ is served. */
  readonly web: 'development' | 'built'
}

export type UserRole = 'applicant' | 'employer' | 'admin'

export interface Session {
  /** Sent to Postgres as `app.session_id`, the only fact about the person that is sent. */
  readonly id: string
  readonly userId: string
  readonly role: UserRole
  readonly expiresAt: Date
  /** Whether the browser should ask for the session to be extended (GET /api/auth/get-session). */
  readonly extensionDue: boolean
}

export interface AuthServices {
  /**
   * The valid session of this request's cookie, or null. One query, none without a cookie. Takes the raw request,
   * because a websocket upgrade has nothing else. Throws when the database cannot answer (→ 503), never returns
   * null for that: a database hiccup must not look like a sign-out.
   */
  lookupSession(request: Pick<IncomingMessage, 'headers'>): Promise<Session | null>
}

export interface GraphqlRequest {
  readonly document: DocumentNode
  readonly operationName?: string | undefined
  readonly variables?: Readonly<Record<string, unknown>> | undefined
  readonly session: Session | null
}

export interface GraphqlServices {
  /** In-process execution for server rendering; errors are masked as over HTTP. */
  executeGraphql(request: GraphqlRequest): Promise<FormattedExecutionResult>
}

export type ServerContext = BaseContext & AuthServices & GraphqlServices

/** What auth/, graphql/ and ssr/ export. */
export type RegisterAuth = (app: FastifyInstance, context: BaseContext) => Promise<AuthServices>
export type RegisterGraphql = (
  app: FastifyInstance,
  context: BaseContext & AuthServices,
) => Promise<GraphqlServices>
export type RegisterSsr = (app: FastifyInstance, context: ServerContext) => Promise<void>
