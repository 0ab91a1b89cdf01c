/**
 * One structured log without personal data: no IP or e-mail addresses, no cookies, no query strings (they carry search
 * terms, mail links and tokens), no bodies.
 */
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Env } from '../env.ts'
import { currentRequestId } from '../request-ids/current-request.ts'

const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'email',
]

const paths = SECRETS.flatMap((name) => {
  const key = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`
  return [key.startsWith('.') ? name : key, `*${key}`, `*.*${key}`]
})

function withoutQuery(url: unknown): string {
  return typeof url === 'string' ? (url.split('?', 1)[0] ?? '') : ''
}

/** Fields of Postgres errors that repeat the row that failed ("Key (email)=(…)") or the statement with its values. */
const QUOTES: ReadonlySet<string> = new Set([
  'detail',
  'where',
  'hint',
  'internalQuery',
  'query',
  'parameters',
])

function withoutQuotes(error: unknown): unknown {
  const serialized: unknown = error instanceof Error ? pino.stdSerializers.err(error) : error
  return typeof serialized === 'object' && serialized !== null
    ? Object.fromEntries(Object.entries(serialized).filter(([name]) => !QUOTES.has(name)))
    : serialized
}

export function createLogger(
  env: Pick<Env, 'logLevel'>,
  destination?: { write(line: string): void },
): FastifyBaseLogger {
  const options = {
    level: env.logLevel,
    base: null,
    // Lines of `request.log` carry the id already; this is for all others that are written while a request is answered.
    mixin: (_fields: object, _level: number, logger: { bindings(): object }) => {
      const requestId = currentRequestId()
      return requestId === undefined || 'requestId' in logger.bindings() ? {} : { requestId }
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[removed]' },
    serializers: {
      req: (request: { method?: unknown; url?: unknown; id?: unknown }) => ({
        id: request.id,
        method: request.method,
        path: withoutQuery(request.url),
      }),
      res: (reply: { statusCode?: unknown }) => ({ status: reply.statusCode }),
      err: withoutQuotes,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
