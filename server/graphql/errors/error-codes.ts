/** Every error code that a client can receive; db/ERRORS.md describes each. */
export const ERROR_STATUS = {
  UNAUTHENTICATED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  PROOF_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  INVALID_STATE: 409,
  INVALID_INPUT: 400,
  RATE_LIMITED: 429,
  PERSISTED_QUERY_NOT_FOUND: 400,
  PERSISTED_QUERY_REQUIRED: 400,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Field name (as in the GraphQL input) to the rule it breaks. */
export type FieldErrors = Readonly<Record<string, string>>

/** Messages for logs and for developers who call the API by hand; the German texts for visitors are in web/shared. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'Sign in first',
  PAYMENT_REQUIRED: 'Nothing pays for this',
  FORBIDDEN: 'Not allowed',
  PROOF_REQUIRED: 'Prove again who you are',
  NOT_FOUND: 'Not found',
  METHOD_NOT_ALLOWED: 'Method not allowed',
  CONFLICT: 'Changed by another request meanwhile',
  INVALID_STATE: 'Not possible in the present state',
  INVALID_INPUT: 'Invalid input',
  RATE_LIMITED: 'Too many requests',
  PERSISTED_QUERY_NOT_FOUND: 'Unknown operation',
  PERSISTED_QUERY_REQUIRED: 'Only operations of this site',
  SERVICE_UNAVAILABLE: 'Temporarily unavailable',
  INTERNAL: 'Internal error',
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value)
}
