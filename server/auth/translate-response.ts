/**
 * better-auth's answers carry raw session tokens and its own codes. What leaves here is small: whether it worked, or
 * one of our codes, which web/shared turns into German.
 */
import { randomBytes } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { isDatabaseUnavailable, ServiceUnavailableError } from '../database/unavailable.ts'
import {
  ACCOUNT_SUSPENDED,
  EMAIL_NOT_VERIFIED,
  INVALID_CREDENTIALS,
  invalidInput,
  OK,
  refusal,
} from './answer.ts'

export type AuthEndpoint = 'sign-up' | 'sign-in' | 'sign-out' | 'get-session'

interface Translated {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly userId?: string
}

const errorSchema = z.object({ code: z.string() })

const accountSchema = z.object({ user: z.object({ id: z.uuid() }) })

const sessionSchema = z.object({ session: z.object({ expiresAt: z.string() }) })

function causeCode(failure: unknown): string | undefined {
  let current = failure
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    if ('code' in current && typeof current.code === 'string') return current.code
    current = 'cause' in current ? current.cause : undefined
  }
  return undefined
}

const UNIQUE_VIOLATION = '23505'

/** Raised by app_private.limit_session: there is no session for a suspended account. */
const SUSPENDED = 'OS403'

/** Raised there too: while the password was checked, it became the old one. */
const PASSWORD_CHANGED = 'OS401'

/** One reference, in the log line and in the answer: what happened stands in neither. */
export function internalError(failure: unknown, log: Pick<FastifyBaseLogger, 'error'>, more: object = {}) {
  if (isDatabaseUnavailable(failure))
    throw new ServiceUnavailableError('Accounts need the database', { cause: failure })
  const reference = randomBytes(6).toString('hex')
  const reason = isAPIError(failure) ? failure.status : failure instanceof Error ? failure.name : undefined
  log.error({ reference, reason, sqlstate: causeCode(failure), ...more }, 'account request failed')
  return refusal(500, 'INTERNAL', 'Internal error', { reference })
}

function translateFailure(
  endpoint: AuthEndpoint,
  { response, body, failure }: { response: Response; body: unknown; failure: unknown },
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const sqlstate = causeCode(failure)
  // Two sign-ups with one address at the same moment: the second one meets the unique key, and hears the same.
  if (endpoint === 'sign-up' && sqlstate === UNIQUE_VIOLATION) return OK
  if (endpoint === 'sign-in' && sqlstate === SUSPENDED) return ACCOUNT_SUSPENDED
  if (endpoint === 'sign-in' && sqlstate === PASSWORD_CHANGED) return INVALID_CREDENTIALS
  const parsed = errorSchema.safeParse(body)
  const code = parsed.success ? parsed.data.code : ''
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
      return INVALID_CREDENTIALS
    case 'EMAIL_NOT_VERIFIED':
      return EMAIL_NOT_VERIFIED
    case 'VALIDATION_ERROR':
      return invalidInput({})
    default:
      return internalError(failure, log, { endpoint, status: response.status, code })
  }
}

export async function translateResponse(
  endpoint: AuthEndpoint,
  response: Response,
  failure: unknown,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Translated> {
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) return translateFailure(endpoint, { response, body, failure }, log)
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
  return { ...OK, ...(account.success ? { userId: account.data.user.id } : {}) }
}
