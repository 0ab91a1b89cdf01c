/**
 * `/metrics` behind a port of its own, which nobody opens but the operator (METRICS_PORT): the public door has no such
 * route, so no rule of a proxy can be forgotten. Beyond this machine it also wants a token.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Env } from '../env.ts'
import { registry } from './registry.ts'

type MetricsEnv = Pick<Env, 'metricsPort' | 'metricsHost' | 'metricsToken'>

export interface MetricsListener {
  /** Undefined: METRICS_PORT is not set. */
  readonly port: number | undefined
  close(): Promise<void>
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function isAllowed({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true
  // The digests have equal length, so the comparison takes equal time.
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

const CLOSED: MetricsListener = { port: undefined, close: async () => {} }

export async function listenForMetrics({
  metricsPort,
  metricsHost,
  metricsToken,
}: MetricsEnv): Promise<MetricsListener> {
  if (metricsPort === undefined) return CLOSED
  const server = createServer(
    { requestTimeout: 5_000, headersTimeout: 5_000, keepAliveTimeout: 5_000, maxHeaderSize: 8_192 },
    (request, response) => {
      const end = (status: number, body: string): void => {
        response.writeHead(status, {
          'content-type': status === 200 ? registry.contentType : 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
        })
        response.end(request.method === 'HEAD' ? undefined : body)
      }
      if (request.url?.split('?', 1)[0] !== '/metrics') return end(404, 'not found\n')
      if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, 'GET only\n')
      if (!isAllowed(request, metricsToken)) return end(401, 'a token is needed\n')
      registry.metrics().then(
        (text) => end(200, text),
        () => end(500, 'the metrics could not be read\n'),
      )
    },
  )
  server.maxConnections = 20
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`METRICS_PORT ${metricsPort} is already in use: each process needs its own`)
          : error,
      ),
    )
    server.listen(metricsPort, metricsHost, () => resolve())
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : metricsPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
