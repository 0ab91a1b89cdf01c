/** Refuses work that would make everybody else wait: 503 with Retry-After. Nothing of the request has been done. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  readonly statusCode = 503
  readonly code = 'OVERLOADED'

  constructor(message = 'Too much of this work is waiting already') {
    super(message)
  }
}
