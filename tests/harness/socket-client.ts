/** A client of graphql-transport-ws that shows everything it is sent; for tests of the server. */
import { once } from 'node:events'
import WebSocket from 'ws'
import { until } from './until.ts'

interface SocketEvent {
  readonly kind: 'ready' | 'received' | 'read' | 'all_read'
  readonly notificationId: string | null
  readonly unreadCount: number
  readonly notification: { readonly id: string; readonly title: string; readonly isRead: boolean } | null
}

interface Message {
  readonly id?: string
  readonly type: string
  readonly payload?: unknown
}

export interface SocketClient {
  readonly socket: WebSocket
  readonly messages: readonly Message[]
  /** Events of all subscriptions, in the order of arrival. */
  readonly events: readonly SocketEvent[]
  /** Code and reason once it is closed. */
  readonly closed: Promise<{ code: number; reason: string }>
  /** Status of the answer where the upgrade is refused. */
  readonly refused: Promise<number>
  readonly opened: Promise<void>
  send(message: unknown): void
  /** connection_init and the acknowledgement. */
  init(): Promise<void>
  /** Subscribes and waits for `ready`. */
  subscribe(hash: string, id?: string): Promise<void>
  untilEvents(count: number): Promise<readonly SocketEvent[]>
  untilMessage(type: string): Promise<Message>
  close(): void
}

interface SocketClientOptions {
  readonly cookie?: string
  readonly origin?: string | undefined
  readonly protocol?: string
  /** What a proxy reports, which the server has to trust. */
  readonly forwardedFor?: string
}

export function subscribeMessage(hash: string, id: string): unknown {
  return {
    id,
    type: 'subscribe',
    payload: { query: '', extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
  }
}

function eventOf(message: Message): SocketEvent | undefined {
  if (message.type !== 'next') return undefined
  const payload = message.payload as { data?: { notificationReceived?: SocketEvent } | null }
  return payload.data?.notificationReceived
}

export function connectSocket(url: string, options: SocketClientOptions = {}): SocketClient {
  const socket = new WebSocket(url, options.protocol ?? 'graphql-transport-ws', {
    ...(options.origin === undefined ? {} : { origin: options.origin }),
    headers: {
      ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
      ...(options.forwardedFor === undefined ? {} : { 'x-forwarded-for': options.forwardedFor }),
    },
  })
  const messages: Message[] = []
  const events: SocketEvent[] = []
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data))
    messages.push(message)
    const event = eventOf(message)
    if (event) events.push(event)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  const refused = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      socket.terminate()
    })
  })
  const opened = once(socket, 'open').then(() => undefined)
  opened.catch(() => {})
  socket.on('error', () => {})
  const send = (message: unknown): void =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))

  const client: SocketClient = {
    socket,
    messages,
    events,
    closed,
    refused,
    opened,
    send,
    async init() {
      await opened
      send({ type: 'connection_init' })
      await client.untilMessage('connection_ack')
    },
    async subscribe(hash, id = '1') {
      send(subscribeMessage(hash, id))
      await until(
        () => messages.some((message) => message.id === id && message.type === 'next'),
        `ready of ${id}`,
      )
    },
    async untilEvents(count) {
      await until(() => events.length >= count, `${count} events`)
      return events
    },
    untilMessage: (type) =>
      until(() => messages.find((message) => message.type === type), `a message ${type}`),
    close: () => socket.close(),
  }
  return client
}
