/** Subscriptions over graphql-transport-ws, at the same address as everything else of GraphQL. */
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
import { type Connection, createConnection, handleMessages } from './connection.ts'
import type { WritePayload } from './event-payloads.ts'
import type { SocketLimits } from './limits.ts'
import { openSubscription } from './open-subscription.ts'
import type { ReadSubscription, SubscriptionRequest } from './subscription-documents.ts'
import { type Admit, refuseUpgrade } from './upgrade.ts'

export interface SocketDoorOptions {
  readonly path: string
  readonly schema: GraphQLSchema
  readonly hub: EventHub
  readonly limits: SocketLimits
  readonly log: FastifyBaseLogger
  readonly admit: Admit
  readonly readSubscription: ReadSubscription
  readonly writePayload: WritePayload
  /** Vite's own sockets share the server while one develops. */
  readonly leaveOthersAlone: boolean
}

export interface SocketDoor {
  /** From now on nobody comes in; everybody inside is sent away to come back elsewhere. */
  close(): Promise<void>
}

/** An answer to the close frame needs one round trip; who does not give one is cut off. */
const GOODBYE_MS = 250

function pathOf(request: IncomingMessage): string {
  const url = request.url ?? ''
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

export function openSocketDoor(server: Server, options: SocketDoorOptions): SocketDoor {
  const { hub, limits, log, readSubscription, writePayload } = options
  const connections = new Set<Connection>()
  const requests = new WeakMap<ExecutionArgs, SubscriptionRequest>()
  let closing = false

  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    // A compressor per socket would cost more memory than everything else about it.
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: () => GRAPHQL_TRANSPORT_WS_PROTOCOL,
  })

  const protocol = makeServer<Record<string, unknown>, Connection>({
    connectionInitWaitTimeout: limits.initMs,
    onSubscribe({ extra, subscriptions }, _id, payload) {
      // This one is among them already.
      if (Object.keys(subscriptions).length > limits.subscriptionsPerSocket) {
        extra.seat.close(CLOSE.tooMany, 'Too many subscriptions')
        return [new GraphQLError('Too many subscriptions')]
      }
      const request = readSubscription(payload, extra.isAdmin)
      if (request instanceof GraphQLError) return [request]
      const args: ExecutionArgs = {
        schema: options.schema,
        document: request.document,
        operationName: request.operationName ?? null,
        variableValues: request.variables,
      }
      requests.set(args, request)
      return args
    },
    // Replaced below, where it is known for whom and under which number.
    subscribe: () => openSubscription(() => {}),
    onOperation({ extra }, id, _payload, args) {
      const request = requests.get(args)
      if (!request) throw new Error('Only subscriptions get this far')
      const end = hub.subscribe({
        seat: extra.seat,
        tell: (event) => extra.sendNext(id, writePayload(request, event)),
      })
      return openSubscription(end)
    },
  })

  function take(socket: WebSocket, session: Session): void {
    const connection = createConnection(socket, session, limits)
    const { seat } = connection
    connections.add(connection)
    hub.seats.add(seat)
    // Too large a message, a broken frame: ws closes with the fitting code by itself.
    socket.on('error', (error) => log.debug({ reason: error.message }, 'graphql: a socket failed'))
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: connection.send,
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) => handleMessages({ socket, connection, limits, log, handle }),
      },
      connection,
    )
    socket.once('close', (code, reason) => {
      connections.delete(connection)
      hub.seats.remove(seat)
      closed(code, String(reason)).catch((error: unknown) =>
        log.error({ err: error }, 'graphql: a closed socket was not cleared away'),
      )
    })
  }

  async function receive(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const session = closing ? 503 : await options.admit(request)
    if (socket.destroyed) return
    if (typeof session === 'number' || closing) {
      refuseUpgrade(socket, typeof session === 'number' ? session : 503)
      return
    }
    webSockets.handleUpgrade(request, socket, head, (webSocket) => take(webSocket, session))
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (pathOf(request) !== options.path) {
      if (!options.leaveOthersAlone) refuseUpgrade(socket, 404)
      return
    }
    // Whoever hangs up while waiting must not end the process.
    socket.on('error', () => {})
    receive(request, socket, head).catch((error: unknown) => {
      log.error({ err: error }, 'graphql: an upgrade failed')
      socket.destroy()
    })
  })

  const pings = setInterval(() => {
    for (const connection of [...connections]) connection.checkAlive()
  }, limits.pingMs)
  pings.unref()

  return {
    async close() {
      closing = true
      clearInterval(pings)
      for (const { seat } of [...connections]) seat.close(CLOSE.comeBack, 'Server restarts')
      for (const end = performance.now() + GOODBYE_MS; connections.size > 0 && performance.now() < end; )
        await delay(10)
      for (const connection of [...connections]) connection.terminate()
    },
  }
}
