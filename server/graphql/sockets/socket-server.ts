/** Subscriptions over graphql-transport-ws, at the same URL as queries and mutations. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, makeServer } from 'graphql-ws'
import { type ExecutionArgs, GraphQLError, type GraphQLSchema } from 'postgraphile/graphql'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Session } from '../../context.ts'
import { CLOSE } from '../../events/close-codes.ts'
import type { EventHub } from '../../events/event-hub.ts'
import { inRequest } from '../../request-ids/current-request.ts'
import { ERROR_MESSAGES, type ErrorCode } from '../errors/error-codes.ts'
import type { WritePayload } from './event-payloads.ts'
import type { SocketLimits } from './limits.ts'
import { openSubscription, SubscriptionRefusedError } from './open-subscription.ts'
import { createSocketConnection, handleMessages, type SocketConnection } from './socket-connection.ts'
import type { ReadSubscription, SubscriptionRequest } from './subscription-documents.ts'
import { type Admit, refuseUpgrade } from './upgrade.ts'

interface SocketServerOptions {
  readonly path: string
  readonly schema: GraphQLSchema
  readonly hub: EventHub
  readonly limits: SocketLimits
  readonly log: FastifyBaseLogger
  readonly admit: Admit
  readonly readSubscription: ReadSubscription
  readonly writePayload: WritePayload
  /** Writes a subscription that an admin wrote into the log, before it runs. */
  noteFreeSubscription(sessionId: string, request: SubscriptionRequest): Promise<void>
  /** In development: Vite opens sockets of its own on the same server. */
  readonly ignoreOtherPaths: boolean
  /** The request id of an upgrade, by which proxies and log lines name it; the messages of its socket have the same id. */
  requestIdOf(request: IncomingMessage): string
}

interface SocketServer {
  /** Accepts no more sockets and closes the open ones, so that their clients reconnect to another process. */
  close(): Promise<void>
}

/** Enough for a round trip: a client that has not answered the close frame by then is cut off. */
const CLOSE_TIMEOUT_MS = 250

function pathOf(request: IncomingMessage): string {
  const url = request.url ?? ''
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

function errorOf(code: ErrorCode): GraphQLError {
  return new GraphQLError(ERROR_MESSAGES[code], { extensions: { code } })
}

export function openSocketServer(server: Server, options: SocketServerOptions): SocketServer {
  const { hub, limits, log, readSubscription, writePayload } = options
  const connections = new Set<SocketConnection>()
  const requests = new WeakMap<ExecutionArgs, { request: SubscriptionRequest; key: string }>()
  let closing = false

  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    // A compressor would take most of a socket's memory.
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: () => GRAPHQL_TRANSPORT_WS_PROTOCOL,
  })

  const protocol = makeServer<Record<string, unknown>, SocketConnection>({
    connectionInitWaitTimeout: limits.initMs,
    async onSubscribe({ extra, subscriptions }, _id, payload) {
      // The new subscription is already counted here.
      if (Object.keys(subscriptions).length > limits.subscriptionsPerSocket) {
        extra.close(CLOSE.tooMany, 'Too many subscriptions')
        return [new GraphQLError('Too many subscriptions')]
      }
      const request = readSubscription(payload, extra.isAdmin)
      if (request instanceof GraphQLError) return [request]
      const key = request.topic.keyOf(request.args, extra)
      if (key === undefined) return [errorOf('INVALID_INPUT')]
      if (request.freeText !== undefined) {
        try {
          await options.noteFreeSubscription(extra.sessionId, request)
        } catch (error) {
          log.warn({ err: error }, 'graphql: a free subscription is not in the log, so it does not run')
          return [errorOf('SERVICE_UNAVAILABLE')]
        }
      }
      const args: ExecutionArgs = {
        schema: options.schema,
        document: request.document,
        operationName: request.operationName ?? null,
        variableValues: request.variables,
      }
      requests.set(args, { request, key })
      return args
    },
    // graphql-ws requires this, but its arguments lack connection and id: onOperation below subscribes instead.
    subscribe: () => openSubscription(() => {}).events,
    onOperation({ extra }, id, _payload, args) {
      const accepted = requests.get(args)
      if (!accepted) throw new Error('onSubscribe has not accepted this operation')
      const { request, key } = accepted
      let unfollow = (): void => {}
      const subscription = openSubscription(() => unfollow())
      unfollow = hub.follow({
        connection: extra,
        topic: request.topic,
        key,
        onEvent: (event) => extra.sendNext(id, writePayload(request, event)),
        onRefused: () => subscription.refuse(new SubscriptionRefusedError('FORBIDDEN')),
      })
      return subscription.events
    },
    onError: (_context, _id, _payload, errors) =>
      errors.map((error) => {
        const { originalError } = error
        return (
          originalError instanceof SubscriptionRefusedError ? errorOf(originalError.code) : error
        ).toJSON()
      }),
  })

  function accept(socket: WebSocket, session: Session, requestId: string): void {
    const connection = createSocketConnection(socket, session, limits)
    connections.add(connection)
    hub.connections.add(connection)
    // For a message that is too large or a malformed frame, ws itself closes the socket with the right code.
    socket.on('error', (error) => log.debug({ reason: error.message }, 'graphql: a socket failed'))
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: connection.send,
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) => handleMessages({ socket, connection, limits, log, requestId, handle }),
      },
      connection,
    )
    socket.once('close', (code, reason) => {
      connections.delete(connection)
      hub.connections.remove(connection)
      closed(code, String(reason)).catch((error: unknown) =>
        log.error({ err: error }, 'graphql: the subscriptions of a closed socket were not ended'),
      )
    })
  }

  async function receive(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    requestId: string,
  ): Promise<void> {
    const admission = closing ? 503 : await options.admit(request)
    if (typeof admission === 'number') {
      if (!socket.destroyed) refuseUpgrade(socket, admission)
      return
    }
    // ws itself answers a malformed handshake, and calls nothing back.
    socket.once('close', admission.leave)
    if (socket.destroyed) return admission.leave()
    if (closing) return refuseUpgrade(socket, 503)
    webSockets.handleUpgrade(request, socket, head, (webSocket) =>
      accept(webSocket, admission.session, requestId),
    )
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (pathOf(request) !== options.path) {
      if (!options.ignoreOtherPaths) refuseUpgrade(socket, 404)
      return
    }
    // Without a listener, the error of a client that disconnects during the look-up would end the process.
    socket.on('error', () => {})
    const requestId = options.requestIdOf(request)
    inRequest(requestId, () =>
      receive(request, socket, head, requestId).catch((error: unknown) => {
        log.error({ err: error }, 'graphql: an upgrade failed')
        socket.destroy()
      }),
    )
  })

  const pings = setInterval(() => {
    for (const connection of [...connections]) connection.checkAlive()
  }, limits.pingMs)
  pings.unref()

  return {
    async close() {
      closing = true
      clearInterval(pings)
      for (const connection of [...connections]) connection.close(CLOSE.reconnect, 'Server restarts')
      const end = performance.now() + CLOSE_TIMEOUT_MS
      while (connections.size > 0 && performance.now() < end) await delay(10)
      for (const connection of [...connections]) connection.terminate()
    },
  }
}
