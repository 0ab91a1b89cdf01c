import { data, redirectDocument } from 'react-router-dom'
import { loginHref } from '../routing/return-to.ts'
import { type ErrorCode, errorCode } from './error-codes.ts'
import { codeText } from './error-text.ts'

/** The error page's data. It is part of the HTML, so it must never contain a secret. */
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

/** `throw authProblem()`: the current user could not be loaded. */
export function authProblem(message: string) {
  return problem(503, { code: 'AUTH', message })
}

/** Path and query of a request, for `?weiter=`. */
export function pathAndQueryOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** What a loader throws for an error of its query. Unknown errors stay as they are and end on the error page. */
export function toRouteError(error: unknown, request: Request): unknown {
  const code = errorCode(error)
  // A full page load, because the cache of this tab belongs to the ended session.
  if (code === 'UNAUTHENTICATED') return redirectDocument(loginHref(pathAndQueryOf(request)))
  const status = statusOf[code]
  return status === undefined ? error : problem(status, { code, message: codeText(code) })
}
