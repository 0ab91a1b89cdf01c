import './grafast-environment.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeSchema } from 'postgraphile'
import { grafserv } from 'postgraphile/grafserv/fastify/v5'
import type { GraphQLSchema } from 'postgraphile/graphql'
import { z } from 'zod'
import { EXPECTED_ACCOUNT } from '../../schema/expected-account.ts'
import { createOriginGuard } from '../auth/same-origin.ts'
import { hasSessionCookie, sessionCookieName } from '../auth/sessions/session-cookie.ts'
import { createPurger } from '../cdn/purge.ts'
import { keysOfChanges, SITE_KEY } from '../cdn/surrogate-keys.ts'
import type { AuthServices, BaseContext, GraphqlServices } from '../context.ts'
import { onceAtReplicas } from '../database/hosts/read-through.ts'
import { createEventHub, type EventHub } from '../events/event-hub.ts'
import { pollOutbox } from '../events/outbox-poller.ts'
import { outdateAnswers } from '../http/answer-cache.ts'
import { endMarkdownThreads } from '../markdown/markdown-threads.ts'
import { clientNetworks } from '../overload/client-networks.ts'
import { Gate } from '../overload/gate.ts'
import { memberOf, memberWork } from '../overload/member-work.ts'
import { beginMemberRequest } from '../overload/members-first.ts'
import { findOperation } from './documents/find-operation.ts'
import { type OperationManifest, readManifest } from './documents/operation-manifest.ts'
import {
  createOperationRegistry,
  NO_OPERATIONS,
  type Operation,
  type OperationRegistry,
} from './documents/operation-registry.ts'
import { FreeQueryError } from './errors/free-query-error.ts'
import { createErrorMasker } from './errors/mask-error.ts'
import { createExecutor, createGraphqlExecutor } from './executor.ts'
import { createFreeQueries } from './free-queries/answer-free-query.ts'
import { type FreeQueryThreadLimits, startFreeQueryThread } from './free-queries/free-query-thread.ts'
import { compressAnswer } from './http/compress-answer.ts'
import { finishAnswer } from './http/finish-answer.ts'
import { registerGraphiql } from './http/graphiql.ts'
import { createPublicResultsHook } from './http/public-results-route.ts'
import { readEnvelope, refuse } from './http/request-envelope.ts'
import { makeTrustedDocumentsPlugin } from './plugins/trusted-documents.ts'
import { makeServerPreset } from './preset.ts'
import { rememberSession } from './request-identity.ts'
import { createPublicResultCache, type Variables } from './results/public-result-cache.ts'
import { createVocabularyAnswers } from './results/vocabulary-answers.ts'
import { readSavedQueries } from './saved-queries/read-saved-queries.ts'
import { SOCKET_LIMITS, type SocketLimits } from './sockets/limits.ts'
import { registerSockets } from './sockets/register-sockets.ts'

/** Queries of visitors that no cache answers: a few at once, so that those of members find the database free. */
const VISITOR_QUERIES = { atOnce: 4, waiting: 60, perNetwork: 40, patienceMs: 3_000 }

const CHECK_AFTER_MS = 2_000

/** How long visitors may see what was true before while there is too much to do. */
const STALE_MS = 10_000

export interface GraphqlOptions {
  /** Instead of schema/persisted-operations.json; for tests. */
  readonly manifest?: OperationManifest
  /** Instead of building it from the database, which is most of a start; for tests, whose databases are all the same. */
  readonly schema?: GraphQLSchema
  readonly socketLimits?: Partial<SocketLimits>
  readonly sessionCheckMs?: number
  /** For tests. */
  readonly freeQueries?: FreeQueryThreadLimits
  /** Hands out the hub, to look at what it holds; for tests. */
  readonly onHub?: (hub: EventHub) => void
}

export async function registerGraphqlWith(
  app: FastifyInstance,
  context: BaseContext & AuthServices,
  options: GraphqlOptions = {},
): Promise<GraphqlServices> {
  const { env, log, pools } = context
  // Where Vite serves the web app, operations change without a build.
  const isDevelopment = context.web === 'development' && !env.isProduction
  const maskError = createErrorMasker({ log, onUnavailable: () => context.health.suspect() })
  let registry: OperationRegistry | undefined
  const preset = makeServerPreset({
    pools,
    maskError,
    trustedDocuments: makeTrustedDocumentsPlugin({
      registry: () => registry ?? NO_OPERATIONS,
      allowFreeQueries: isDevelopment,
      explains: !env.isProduction,
    }),
  })
  const schema = options.schema ?? (await makeSchema(preset)).schema
  const server = grafserv({ preset, schema })
  const { resolvedPreset } = server
  const savedQueries = await readSavedQueries(log)
  const operations = createOperationRegistry({
    schema,
    manifest: options.manifest ?? (await readManifest()),
    savedQueries: savedQueries.map(({ operation }) => operation),
    log,
  })
  registry = operations
  const closing = new AbortController()
  app.addHook('onClose', async () => closing.abort())
  app.addHook('onListen', () => {
    // Not while the first pages are rendered. Rejects when the server closes before.
    delay(CHECK_AFTER_MS, undefined, { ref: false, signal: closing.signal }).then(
      () =>
        operations
          .check()
          .catch((err: unknown) => log.error({ err }, 'graphql: an operation cannot be read')),
      () => {},
    )
  })

  const purger = env.cdn && createPurger({ cdn: env.cdn, log })
  const outdate = (keys: readonly string[]): void =>
    onceAtReplicas(pools.visitor, () => {
      outdateAnswers()
      purger?.purge(keys)
    })
  const hub = createEventHub({
    pool: pools.events,
    log,
    sessionCheckMs: options.sessionCheckMs,
    onVocabulary() {
      vocabulary.clear()
      outdate([SITE_KEY])
    },
    onPublicChange: (changes) => outdate(keysOfChanges(changes)),
    onGap: () => outdate([SITE_KEY]),
  })
  app.addHook('onClose', () => purger?.stop())
  options.onHub?.(hub)

  const executor = createExecutor({ schema, resolvedPreset, maskError })
  const visitorQueries = new Gate(VISITOR_QUERIES)
  const freeQueryThread = startFreeQueryThread({
    // The login of members, whose sessions admins have; past a pooler, whose short limits these queries exceed.
    connectionString: z.string().parse(pools.session.options.connectionString),
    databaseHosts: env.databaseHosts,
    slowMs: env.slowQueryMs,
    log,
    onUnavailable: () => context.health.suspect(),
    ...options.freeQueries,
  })
  app.addHook('onClose', () => freeQueryThread.end())
  const answerFreeQuery = createFreeQueries({
    schema,
    context,
    thread: freeQueryThread,
    explains: !env.isProduction,
  })
  const execute = (operation: Operation, variables: Variables) =>
    executor.run(operation.document, variables, null)
  const vocabulary = createVocabularyAnswers({
    execute,
    listeningSince: (moment) => hub.listeningSince(moment),
  })
  const cache = createPublicResultCache({
    execute: (operation, variables) =>
      operation.isVocabulary ? vocabulary.get(operation, variables) : execute(operation, variables),
    lifetimeMs: env.publicCacheMs,
    gate: visitorQueries,
    staleMs: STALE_MS,
  })

  const cookieName = sessionCookieName(env.siteUrl)
  const hasSession = (request: FastifyRequest) => hasSessionCookie(request.headers, cookieName)
  const answerPublic = createPublicResultsHook({ env, cache, registry: operations, hasSession })

  await app.register(async (scope) => {
    scope.addHook('onRequest', createOriginGuard(env))
    scope.addHook('onRequest', answerPublic)
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const end = hasSession(request) ? beginMemberRequest() : undefined
      try {
        rememberSession(request, await request.loadSession())
      } finally {
        end?.()
      }
    })
    scope.addHook('preValidation', async (request, reply) => {
      const envelope = readEnvelope(request)
      if (envelope === undefined) return refuse(reply, 'INVALID_INPUT')
      const session = await request.loadSession()
      const expected = request.headers[EXPECTED_ACCOUNT]
      if (expected !== undefined && expected !== session?.userId) return refuse(reply, 'UNAUTHENTICATED')
      const operation = findOperation(operations, envelope, session?.role === 'admin')
      if (session?.role === 'admin' && envelope.query !== undefined && !operation) {
        try {
          return await answerFreeQuery(request, reply, session, envelope)
        } catch (error) {
          if (!(error instanceof FreeQueryError)) throw error
          request.log.warn({ code: error.code }, 'graphql: refused')
          return refuse(reply, error.code, error.message)
        }
      }
      // A request takes its place only once its body has arrived: a few slow bodies would keep everybody else out.
      const leave = await (session === null
        ? visitorQueries.enter(clientNetworks(request.ip))
        : memberWork.enter(memberOf(session, request), { cost: operation?.places }))
      // A client that went away while it waited closes nothing any more.
      if (reply.raw.destroyed) {
        leave()
        return undefined
      }
      reply.raw.once('finish', leave).once('close', leave)
      if (session === null) return undefined
      const end = beginMemberRequest()
      reply.raw.once('finish', end).once('close', end)
      return undefined
    })
    scope.addHook('preSerialization', finishAnswer)
    scope.addHook('onSend', compressAnswer)
    await server.addTo(scope)
  })
  await registerGraphiql(app, {
    savedQueries,
    siteName: env.siteName,
    explains: !env.isProduction,
    onOpen: () => freeQueryThread.prepare(),
  })
  const outbox = pollOutbox({ pool: pools.events, log })
  app.addHook('onClose', () => outbox.stop())
  registerSockets(app, {
    context,
    hub,
    schema,
    registry: operations,
    maskError,
    allowFreeQueries: isDevelopment,
    limits: { ...SOCKET_LIMITS, ...options.socketLimits },
  })
  app.addHook('onClose', () => endMarkdownThreads())
  app.addHook('onClose', () => server.release())

  return {
    executeGraphql: createGraphqlExecutor({
      schema,
      resolvedPreset,
      maskError,
      executor,
      registry: operations,
      cache,
      vocabulary,
      preferRegistered: !isDevelopment,
    }),
  }
}

export const registerGraphql = (
  app: FastifyInstance,
  context: BaseContext & AuthServices,
): Promise<GraphqlServices> => registerGraphqlWith(app, context)
