/** What the parts of a walk use of the server under test; walk-server.ts makes it. */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { GraphqlServices } from '../../../server/context.ts'
import type { OperationManifest } from '../../../server/graphql/documents/operation-manifest.ts'
import type { NewUser, TestUser } from '../people.ts'

export interface LeakServer {
  readonly app: FastifyInstance
  readonly execute: GraphqlServices['executeGraphql']
  /** Queries of the setup, which bypass every policy. */
  readonly owner: pg.Pool
  /** Lines as they were written. */
  readonly log: readonly string[]
  /** Patterns of all routes that answer a GET. */
  readonly routes: readonly string[]
  readonly socketUrl: string
  /** Operations with everything below each field of Subscription; the server trusts them. */
  readonly subscriptions: OperationManifest['operations']
  createUser(user?: NewUser): Promise<TestUser & { cookie: string }>
  /** Runs statements as this person, with the role that the server would take, in one transaction that commits. */
  as<T>(person: Pick<TestUser, 'sessionId' | 'role'>, work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  stop(): Promise<void>
}
