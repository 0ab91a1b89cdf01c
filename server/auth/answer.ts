/** The answers of /api/auth: small, never with a token, and with a code that the web app turns into German. */
import type { FastifyRequest } from 'fastify'

export interface AuthAnswer {
  readonly status: number
  /** Undefined: no body. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly cookies?: readonly string[]
}

export interface AuthRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Whether it hashes a password, which only so many requests may do at the same time. */
  readonly hashes?: true
  handle(request: FastifyRequest): Promise<AuthAnswer>
}

export const OK = { status: 200, body: { ok: true } } as const satisfies AuthAnswer

export const refusal = (status: number, code: string, message: string, extra: object = {}) => ({
  status,
  body: { code, message, ...extra },
})

export const invalidInput = (fields: Readonly<Record<string, string>>) =>
  refusal(400, 'INVALID_INPUT', 'Invalid input', { fields })

export const RATE_LIMITED = refusal(429, 'RATE_LIMITED', 'Too many attempts')
export const UNAUTHENTICATED = refusal(401, 'UNAUTHENTICATED', 'Not signed in')
export const INVALID_CREDENTIALS = refusal(401, 'INVALID_CREDENTIALS', 'Address or password is wrong')
export const EMAIL_NOT_VERIFIED = refusal(403, 'EMAIL_NOT_VERIFIED', 'The address is not confirmed yet')
export const ACCOUNT_SUSPENDED = refusal(403, 'ACCOUNT_SUSPENDED', 'The account is suspended')
export const LAST_ADMIN = refusal(409, 'LAST_ADMIN', 'The only admin cannot leave')
export const LINK_INVALID = refusal(400, 'LINK_INVALID', 'The link is not valid')

export const NOT_FOUND = refusal(404, 'NOT_FOUND', 'Not found')
/** One answer for every passkey that opens nothing: unknown, wrong, used before, without a check of the person. */
export const PASSKEY_REFUSED = refusal(401, 'PASSKEY_REFUSED', 'The passkey was not accepted')
export const SECOND_FACTOR_EXPIRED = refusal(401, 'SECOND_FACTOR_EXPIRED', 'The sign-in has to begin again')

/** The request needs a fresh proof: of the second factor, or of the password for an account without one. */
export const proofRequired = (by: 'factor' | 'password'): AuthAnswer =>
  refusal(403, 'PROOF_REQUIRED', 'Prove again who you are', { by })

/** The password was right, and the account waits for its deletion: signing in again can undo it. */
export const deletionPending = (deleteAfter: Date): AuthAnswer =>
  refusal(403, 'DELETION_PENDING', 'The account is about to be deleted', {
    deleteAfter: deleteAfter.toISOString(),
  })

/** The deletion would take jobs offline that the person has not confirmed. */
export const jobsOnline = (count: number): AuthAnswer =>
  refusal(409, 'JOBS_ONLINE', 'Jobs would go offline', { onlineJobs: count })

/** The answer to a valid link that has been used or has expired. */
export const deadLink = (state: 'used' | 'expired'): AuthAnswer =>
  state === 'used'
    ? refusal(410, 'LINK_USED', 'The link has been used')
    : refusal(410, 'LINK_EXPIRED', 'The link is too old')
