import { graphqlErrors } from './graphql-errors.ts'
import { TransportError } from './transport-error.ts'

/** What the server's masker puts into `extensions.code`, and OFFLINE for no answer at all. */
export const errorCodes = [
  'UNAUTHENTICATED',
  'PAYMENT_REQUIRED',
  'FORBIDDEN',
  'PROOF_REQUIRED',
  'NOT_FOUND',
  'CONFLICT',
  'INVALID_STATE',
  'INVALID_INPUT',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_REQUIRED',
  'OFFLINE',
] as const

export type ErrorCode = (typeof errorCodes)[number]

export function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodes.some((code) => code === value)
}

/** The code of anything that can go wrong in a query or mutation; INTERNAL for what we do not know. */
export function errorCode(error: unknown): ErrorCode {
  const errors = graphqlErrors(error)
  if (errors) {
    const code = errors[0]?.extensions?.['code']
    return isErrorCode(code) ? code : 'INTERNAL'
  }
  if (error instanceof TransportError) {
    // Where there is a network, the server is missing.
    if (error.status === 0) return navigator.onLine ? 'SERVICE_UNAVAILABLE' : 'OFFLINE'
    return error.status >= 502 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL'
  }
  return 'INTERNAL'
}

/** No answer, or one that says "later": the same request can succeed in a moment. */
export function isOutage(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'OFFLINE' || code === 'SERVICE_UNAVAILABLE'
}
