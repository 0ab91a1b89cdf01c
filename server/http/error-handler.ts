/** The last error handler: what no route has answered becomes a German page or a coded answer, never a stack trace. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BaseContext } from '../context.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { holdRefusal } from '../overload/hold-refusal.ts'
import { OverloadedError } from '../overload/overloaded-error.ts'
import { REQUEST_ID_HEADER } from '../request-ids/request-id.ts'
import {
  badRequestPage,
  busyPage,
  errorPage,
  maintenancePage,
  notFoundPage,
  type PlainPage,
  tooManyPage,
} from './plain-pages.ts'
import { createNonce, setSecurityHeaders } from './security-headers.ts'

const CODES: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'SERVICE_UNAVAILABLE',
}

const MESSAGES: Readonly<Record<string, string>> = {
  BAD_REQUEST: 'The request could not be read.',
  NOT_FOUND: 'There is nothing at this address.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The content type is not supported.',
  SERVICE_UNAVAILABLE: 'The service is unavailable for a moment.',
  INTERNAL: 'Something went wrong.',
}

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

/** Readable by both clients: that of /api/auth reads `code`, that of GraphQL reads `errors`. */
function codedBody(code: string, isOverload: boolean) {
  const message = MESSAGES[code] ?? 'The request was refused.'
  // A form says that many people are signing in; to GraphQL's client both mean "ask again later".
  return { code: isOverload ? 'OVERLOADED' : code, message, errors: [{ message, extensions: { code } }] }
}

interface Answer {
  readonly context: BaseContext
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly status: number
  readonly nonce: string
  /** A 503 because there is too much to do, not because something is missing. */
  readonly isOverload?: boolean
}

function answer({ context, request, reply, status, nonce, isOverload = false }: Answer): FastifyReply {
  const code = CODES[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL')
  reply.status(status).header('cache-control', 'no-store').header(REQUEST_ID_HEADER, request.id)
  if (status === 503) reply.header('retry-after', isOverload ? '2' : '5')
  const asPage = wantsPage(request)
  reply.type(asPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
  setSecurityHeaders(reply, nonce, context)
  if (!asPage) return reply.send(codedBody(code, isOverload))
  return reply.send(
    (isOverload ? busyPage : pageFor(status))({
      siteName: context.env.siteName,
      nonce,
      requestId: request.id,
    }),
  )
}

function pageFor(status: number): (options: PlainPage) => string {
  if (status === 503) return maintenancePage
  if (status === 404) return notFoundPage
  if (status === 429) return tooManyPage
  return status < 500 ? badRequestPage : errorPage
}

function statusOf(error: FastifyError, reply: FastifyReply): number {
  if (isDatabaseUnavailable(error)) return 503
  const own = error.statusCode
  if (own !== undefined && own >= 400 && own < 600) return own
  return reply.statusCode >= 400 ? reply.statusCode : 500
}

export function registerErrorHandling(app: FastifyInstance, context: BaseContext): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (error instanceof OverloadedError) {
      // Not worth a line each: a flood would fill the log.
      request.log.debug('refused: too much to do')
      await holdRefusal()
      return answer({ context, request, reply, status: 503, nonce: request.cspNonce, isOverload: true })
    }
    const status = statusOf(error, reply)
    if (status === 503) {
      context.health.suspect()
      request.log.warn({ code: error.code, reason: error.message }, 'unavailable')
    } else if (status >= 500) {
      request.log.error({ err: error }, 'request failed')
    }
    return answer({ context, request, reply, status, nonce: request.cspNonce })
  })
  app.setNotFoundHandler((request, reply) =>
    answer({ context, request, reply, status: 404, nonce: request.cspNonce }),
  )
}

/** Errors before routing, such as a URL that cannot be decoded: no hook runs for them. */
export function answerFrameworkError(context: BaseContext) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void answer({ context, request, reply, status: error.statusCode ?? 400, nonce: createNonce() })
  }
}
