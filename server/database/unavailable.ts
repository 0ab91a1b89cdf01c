/** Distinguishes "the database cannot answer now" (503, retry later) from "this statement is wrong" (500, a bug). */

/** Thrown where a request needs the database and it is unavailable; every kind of route turns it into 503. */
export class ServiceUnavailableError extends Error {
  override readonly name = 'ServiceUnavailableError'
  readonly statusCode = 503
  readonly code = 'SERVICE_UNAVAILABLE'
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
])

/**
 * Class 08 connection, 53 insufficient resources; 57P01–57P05 shutdown and start-up; 57014 cancelled by
 * statement_timeout; 55P03 lock_timeout; 25P03/25P04 idle and transaction timeouts.
 */
const SQLSTATE = /^(?:08|53)...$|^57P0[1-5]$|^57014$|^55P03$|^25P0[34]$/

/**
 * Messages of pg and pg-pool that come without a code; and of PostgreSQL for a database that an operator has closed, whose code
 * 55000 belongs to faulty statements too.
 */
const MESSAGES =
  /is not currently accepting connections|timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|Cannot use a pool after calling end/i

function codeOf(error: object): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

export function isDatabaseUnavailable(error: unknown): boolean {
  let current: unknown = error
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    if (current instanceof ServiceUnavailableError) return true
    const code = codeOf(current)
    if (NETWORK_CODES.has(code) || SQLSTATE.test(code)) return true
    if (current instanceof Error && MESSAGES.test(current.message)) return true
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true
    // GraphQL wraps the cause as originalError, other libraries as cause.
    current =
      'originalError' in current && current.originalError
        ? current.originalError
        : 'cause' in current
          ? current.cause
          : null
  }
  return false
}
