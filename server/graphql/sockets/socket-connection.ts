/** One open socket: sending, pings and limits. */
import type { FastifyBaseLogger } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import type { Session } from '../../context.ts'
import { CLOSE } from '../../events/close-codes.ts'
import type { Connection } from '../../events/connections.ts'
import { inRequest } from '../../request-ids/current-request.ts'
import type { SocketLimits } from './limits.ts'

const MINUTE_MS = 60_000

/** The context that graphql-ws holds for each connection. */
export interface SocketConnection extends Connection {
  readonly isAdmin: boolean
  /** Sends a `next` message with a payload that is JSON already. */
  sendNext(id: string, payload: string): void
  send(data: string): void
  /** Sends a ping, or ends the connection when the last ping was not answered. */
  checkAlive(): void
  terminate(): void
}

/** Rate limit with fixed windows of a minute; a window starts with its first message. */
function createMessageCount(limit: number): () => boolean {
  let windowStart = Number.NEGATIVE_INFINITY
  let count = 0
  return () => {
    const now = performance.now()
    if (now - windowStart > MINUTE_MS) {
      windowStart = now
      count = 0
    }
    count += 1
    return count <= limit
  }
}

export function createSocketConnection(
  socket: WebSocket,
  session: Session,
  limits: Pick<SocketLimits, 'bufferedBytes'>,
): SocketConnection {
  let alive = true
  socket.on('pong', () => {
    alive = true
  })
  const isOpen = (): boolean => socket.readyState === socket.OPEN

  function close(code: number, reason: string): void {
    if (isOpen()) socket.close(code, reason)
  }

  function send(data: string): void {
    if (!isOpen()) return
    if (socket.bufferedAmount > limits.bufferedBytes) {
      // When the client can read again, it reconnects and reads the current state instead of all buffered events.
      close(CLOSE.tooSlow, 'Reading too slowly')
      return
    }
    socket.send(data)
  }

  return {
    sessionId: session.id,
    userId: session.userId,
    isAdmin: session.role === 'admin',
    close,
    sendNext: (id, payload) => send(`{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`),
    send,
    checkAlive() {
      if (!isOpen()) return
      if (!alive) {
        socket.terminate()
        return
      }
      alive = false
      socket.ping()
    },
    terminate: () => socket.terminate(),
  }
}

interface MessageHandling {
  readonly socket: WebSocket
  readonly connection: SocketConnection
  readonly limits: Pick<SocketLimits, 'messagesPerMinute'>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Of the upgrade: messages arrive in events of the connection, which belong to no request. */
  readonly requestId: string
  handle(message: string): Promise<void>
}

export function handleMessages(handling: MessageHandling): void {
  const { socket, connection, limits, log, requestId, handle } = handling
  const isWithinLimit = createMessageCount(limits.messagesPerMinute)
  const receive = (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return
    if (isBinary) return connection.close(CLOSE.unsupportedData, 'Text only')
    if (!isWithinLimit()) {
      log.warn('graphql: too many messages over a socket')
      return connection.close(CLOSE.tooMany, 'Too many messages')
    }
    handle(String(data)).catch((error: unknown) => {
      log.error({ err: error }, 'graphql: a message over a socket failed')
      connection.close(CLOSE.reconnect, 'Internal error')
    })
  }
  socket.on('message', (data: RawData, isBinary: boolean) =>
    inRequest(requestId, () => receive(data, isBinary)),
  )
}
