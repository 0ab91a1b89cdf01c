import { data, redirectDocument } from 'react-router-dom'
import { loginHref } from '../routing/return-to.ts'
import { type ErrorCode, errorCode } from './error-codes.ts'
import { codeText } from './error-text.ts'

/** What an error page is told. It travels in the HTML, so nothing secret may ever be put in. */
export interface RouteProblem {
  readonly code: ErrorCode | 'AUTH'
  readonly message: string
}

const statusOf: Partial<Record<ErrorCode, number>> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  OFFLINE: 503,
}

function problem(status: number, body: RouteProblem) {
  return data(body, { status })
}

/** `throw notFound()` in a loader: the not-found page with status 404. */
export function notFound(message = codeText('NOT_FOUND')) {
  return problem(404, { code: 'NOT_FOUND', message })
}

/** `throw authProblem()`: it could not be found out who is asking. */
export function authProblem(message: string) {
  return problem(503, { code: 'AUTH', message })
}

/** The address of a request as a person would type it, for `?weiter=`. */
export function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** What a loader throws for an error of its query. Unknown errors stay as they are and end on the error page. */
export function toRouteError(error: unknown, request: Request): unknown {
  const code = errorCode(error)
  // A full page load, because everything in this tab belongs to a session that is over.
  if (code === 'UNAUTHENTICATED') return redirectDocument(loginHref(addressOf(request)))
  const status = statusOf[code]
  return status === undefined ? error : problem(status, { code, message: codeText(code) })
}
