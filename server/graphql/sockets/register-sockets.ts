import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws'
import type { GraphQLSchema } from 'postgraphile/graphql'
import type { AuthServices, BaseContext } from '../../context.ts'
import type { EventHub } from '../../events/event-hub.ts'
import { sockets as socketGauge } from '../../metrics/metrics.ts'
import { requestIdOf } from '../../request-ids/request-id.ts'
import type { OperationRegistry } from '../documents/operation-registry.ts'
import type { ErrorMasker } from '../errors/mask-error.ts'
import { writeFreeQuery } from '../free-queries/answer-free-query.ts'
import { GRAPHQL_PATH } from '../preset.ts'
import { createPayloadWriter } from './event-payloads.ts'
import type { SocketLimits } from './limits.ts'
import { openSocketServer } from './socket-server.ts'
import { createSubscriptionReader } from './subscription-documents.ts'
import { createAdmission } from './upgrade.ts'

interface SocketOptions {
  readonly context: BaseContext & AuthServices
  readonly hub: EventHub
  readonly schema: GraphQLSchema
  readonly registry: OperationRegistry
  readonly maskError: ErrorMasker
  readonly allowFreeQueries: boolean
  readonly limits: SocketLimits
}

export function registerSockets(app: FastifyInstance, options: SocketOptions): void {
  const { context, hub, schema, registry, limits } = options
  const { env, log } = context
  // Other upgrades (curl and Java offer h2c with every request) are handled as ordinary requests. Fastify cannot pass this
  // option of Node 24 on, so it is set on the server.
  const isSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'
  Reflect.set(app.server, 'shouldUpgradeCallback', isSocket)
  const sockets = openSocketServer(app.server, {
    path: GRAPHQL_PATH,
    schema,
    hub,
    limits,
    log,
    ignoreOtherPaths: context.web === 'development',
    requestIdOf: (request) => requestIdOf(request, env.trustProxy),
    admit: createAdmission({
      env,
      hub,
      limits,
      log,
      protocol: GRAPHQL_TRANSPORT_WS_PROTOCOL,
      isDown: () => context.health.state === 'down',
      lookupSession: context.lookupSession,
    }),
    readSubscription: createSubscriptionReader({
      schema,
      registry,
      allowFreeQueries: options.allowFreeQueries,
      log,
    }),
    async noteFreeSubscription(sessionId, { freeText = '', operationName, variables }) {
      await writeFreeQuery(context.pools, sessionId, { query: freeText, operationName, variables })
    },
    writePayload: createPayloadWriter(schema, options.maskError),
  })
  const unwatch = socketGauge.watch(() => [
    { labels: { kind: 'connection' }, value: hub.connections.size },
    { labels: { kind: 'follower' }, value: hub.followerCount },
  ])
  app.addHook('onClose', async () => unwatch())
  app.addHook('preClose', () => sockets.close())
  app.addHook('onClose', () => hub.stop())
}
