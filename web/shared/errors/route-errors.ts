import { data, redirectDocument } from 'react-router-dom'
import { loginHref } from '../routing/return-to.ts'
import { type ErrorCode, errorCode } from './error-codes.ts'

/** The error page's data; the words for it are loaded with that page. Part of the HTML: it must never contain a secret. */
export interface RouteProblem {
  readonly code: ErrorCode
  /** The current user could not be loaded. */
  readonly auth?: true
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
export function notFound() {
  return problem(404, { code: 'NOT_FOUND' })
}

/** `throw authProblem()`: the current user could not be loaded. */
export function authProblem(code: ErrorCode) {
  return problem(503, { code, auth: true })
}

/** Path and query of a request, for `?weiter=`. */
export function pathAndQueryOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Turns an error of a query into what its loader throws. Unknown errors stay as they are and end on the error page. */
export function toRouteError(error: unknown, request: Request): unknown {
  const code = errorCode(error)
  // A full page load, because the cache of this tab belongs to the ended session.
  if (code === 'UNAUTHENTICATED') return redirectDocument(loginHref(pathAndQueryOf(request)))
  const status = statusOf[code]
  return status === undefined ? error : problem(status, { code })
}
