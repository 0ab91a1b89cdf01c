/**
 * Bodies have a deadline of their own: Node has one time limit for all requests, and 20 s would cut honest uploads on slow
 * lines. A route that takes files says so in its config, with more time and a least rate.
 */
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive; default 20. */
    readonly bodySeconds?: number
    /** The slowest body that is accepted: this many bytes in each period of this many seconds, once it has begun. */
    readonly bodyRate?: { readonly bytes: number; readonly seconds: number }
  }
}

const BODY_SECONDS = 20

/** Options of the HTTP server, with the longest time that any route grants. Connections are checked every second instead of every 30. */
export const REQUEST_LIMITS = {
  requestTimeout: 180_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
} as const

class SlowBodyError extends Error {
  override readonly name = 'SlowBodyError'
  readonly statusCode = 408

  constructor() {
    super('The body came too slowly')
  }
}

export function registerBodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const { bodySeconds = BODY_SECONDS, bodyRate } = routeOptions.config
    const cut = (): void => {
      raw.destroy(new SlowBodyError())
    }
    const deadline = setTimeout(cut, bodySeconds * 1_000)
    let before = raw.socket.bytesRead
    const pace =
      bodyRate &&
      setInterval(() => {
        if (raw.socket.bytesRead - before < bodyRate.bytes) cut()
        before = raw.socket.bytesRead
      }, bodyRate.seconds * 1_000)
    const stop = (): void => {
      clearTimeout(deadline)
      clearInterval(pace)
    }
    raw.once('end', stop).once('close', stop)
  })
}
