import type { Session } from '../context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** After SIGTERM: requests are still answered, but proxies shall go elsewhere. */
    isDraining: boolean
  }
  interface FastifyRequest {
    /** Fresh per request; also in the Content-Security-Policy header. Put it on every script and style tag. */
    cspNonce: string
    /** The session of this request's cookie, looked up once per request. */
    loadSession(): Promise<Session | null>
  }
}
