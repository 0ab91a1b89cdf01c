import type { ErrorCode } from './error-codes.ts'

/** Why a free query of an admin was refused or ended. The message is German: admins read it in GraphiQL. */
export class FreeQueryError extends Error {
  override readonly name = 'FreeQueryError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
