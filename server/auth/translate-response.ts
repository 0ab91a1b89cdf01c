/**
 * better-auth's answers carry raw session tokens and its own codes. What leaves here is small: whether it worked, or
 * one of our codes, which web/shared turns into German.
 */
import { randomBytes } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { isDatabaseUnavailable, ServiceUnavailableError } from '../database/unavailable.ts'

export type AuthEndpoint = 'sign-up' | 'sign-in' | 'sign-out' | 'get-session'

export interface AuthAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** Of the account that was made or signed in; for the security log, not for the client. */
  readonly userId?: string
}

const errorSchema = z.object({
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

const accountSchema = z.object({ user: z.object({ id: z.uuid() }) })

const sessionSchema = z.object({ session: z.object({ expiresAt: z.string() }) })

const refusal = (status: number, code: string, message: string, extra: object = {}): AuthAnswer => ({
  status,
  body: { code, message, ...extra },
})

function causeCode(failure: unknown): string | undefined {
  let current = failure
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    if ('code' in current && typeof current.code === 'string') return current.code
    current = 'cause' in current ? current.cause : undefined
  }
  return undefined
}

const UNIQUE_VIOLATION = '23505'

const EMAIL_TAKEN = refusal(409, 'EMAIL_TAKEN', 'Address is already registered')

function translateFailure(
  response: Response,
  body: unknown,
  failure: unknown,
  log: Pick<FastifyBaseLogger, 'error'>,
): AuthAnswer {
  if (isDatabaseUnavailable(failure))
    throw new ServiceUnavailableError('Sign-in needs the database', { cause: failure })
  // Two sign-ups with one address at the same moment: the second one meets the unique key.
  if (causeCode(failure) === UNIQUE_VIOLATION) return EMAIL_TAKEN
  const parsed = errorSchema.safeParse(body)
  const { code, fields } = parsed.success ? parsed.data : { code: '', fields: undefined }
  switch (code) {
    case 'INVALID_INPUT':
      return refusal(400, code, 'Invalid input', { fields: fields ?? {} })
    case 'RATE_LIMITED':
      return refusal(429, code, 'Too many attempts')
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
      return refusal(401, 'INVALID_CREDENTIALS', 'Address or password is wrong')
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return EMAIL_TAKEN
    case 'VALIDATION_ERROR':
      return refusal(400, 'INVALID_INPUT', 'Invalid input', { fields: {} })
    default: {
      const reference = randomBytes(6).toString('hex')
      const reason = isAPIError(failure)
        ? failure.status
        : failure instanceof Error
          ? failure.name
          : undefined
      log.error(
        { reference, status: response.status, code, reason, sqlstate: causeCode(failure) },
        'sign-in failed',
      )
      return refusal(500, 'INTERNAL', 'Internal error', { reference })
    }
  }
}

export async function translateResponse(
  endpoint: AuthEndpoint,
  response: Response,
  failure: unknown,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<AuthAnswer> {
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) return translateFailure(response, body, failure, log)
  if (endpoint === 'get-session') {
    const session = sessionSchema.safeParse(body)
    return {
      status: 200,
      body: session.success
        ? { signedIn: true, expiresAt: session.data.session.expiresAt }
        : { signedIn: false, expiresAt: null },
    }
  }
  const account = accountSchema.safeParse(body)
  return { status: 200, body: { ok: true }, ...(account.success ? { userId: account.data.user.id } : {}) }
}
