/**
 * Decides before the upgrade which sockets are accepted. A page of another origin must not get a socket, which would carry
 * the visitor's cookie (cross-site websocket hijacking); browsers reveal nothing about a refused upgrade to scripts.
 */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { isForeignRequest, type OriginEnv } from '../../auth/same-origin.ts'
import type { Session } from '../../context.ts'
import { isDatabaseUnavailable } from '../../database/unavailable.ts'
import type { Env } from '../../env.ts'
import type { EventHub } from '../../events/event-hub.ts'
import { clientAddress } from '../../overload/client-address.ts'
import { clientNetworks } from '../../overload/client-networks.ts'
import { Gate } from '../../overload/gate.ts'
import type { SocketLimits } from './limits.ts'

const REASONS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const

type RefusalStatus = keyof typeof REASONS

export function refuseUpgrade(socket: Duplex, status: RefusalStatus): void {
  const body = REASONS[status]
  const head = [
    `HTTP/1.1 ${status} ${body}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    ...(status === 503 ? ['Retry-After: 5'] : []),
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

interface AdmissionOptions {
  readonly env: OriginEnv & Pick<Env, 'trustProxy'>
  readonly hub: EventHub
  readonly limits: Pick<SocketLimits, 'socketsPerAccount' | 'socketsPerNetwork' | 'socketsPerProcess'>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly protocol: string
  /** Whether the database is known to be down. */
  isDown(): boolean
  lookupSession(request: Pick<IncomingMessage, 'headers'>): Promise<Session | null>
}

function requestsProtocol({ headers }: IncomingMessage, protocol: string): boolean {
  return (headers['sec-websocket-protocol'] ?? '').split(',').some((name) => name.trim() === protocol)
}

interface Admission {
  readonly session: Session
  /** Gives the place of the socket back. */
  leave(): void
}

export type Admit = (request: IncomingMessage) => Promise<Admission | RefusalStatus>

export function createAdmission(options: AdmissionOptions): Admit {
  const { env, hub, limits, log } = options
  const places = new Gate({
    atOnce: limits.socketsPerProcess,
    atOncePerAccount: limits.socketsPerAccount,
    atOncePerNetwork: limits.socketsPerNetwork,
    waiting: 0,
  })

  async function lookup(request: IncomingMessage): Promise<Session | RefusalStatus> {
    try {
      return (await options.lookupSession(request)) ?? 401
    } catch (error) {
      if (isDatabaseUnavailable(error)) return 503
      log.error({ err: error }, 'graphql: the session of a socket could not be read')
      return 500
    }
  }

  return async (request) => {
    // Browsers always send Origin with an upgrade. Other clients may not use cookies.
    if (request.headers.origin === undefined || isForeignRequest(request.headers, env)) {
      log.warn({ origin: request.headers.origin }, 'socket from a foreign origin refused')
      return 403
    }
    if (!requestsProtocol(request, options.protocol)) return 400
    if (options.isDown() || !hub.live || !places.isOpen) return 503
    const began = performance.now()
    const session = await lookup(request)
    if (typeof session === 'number') return session
    // During the look-up the session may have ended, the role may have changed, or LISTEN may have been interrupted, so
    // that the announcement of either was missed.
    if (!hub.listeningSince(began)) return 503
    if (hub.recentEnds.since(session.id, began)) return 401
    if (hub.recentEnds.since(session.userId, began)) return 503
    const networks = clientNetworks(clientAddress(request, env.trustProxy))
    return places.enter({ account: session.userId, networks }).then(
      (leave) => ({ session, leave }),
      () => 429,
    )
  }
}
