/** What every route of /api/auth is given. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { AccountStore, Browser } from './account-store.ts'
import type { Attempts } from './attempts.ts'
import type { Auth } from './better-auth.ts'
import { deviceName } from './device-name.ts'

export interface AuthRoom {
  readonly siteUrl: string
  readonly secret: string
  readonly auth: Auth
  readonly store: AccountStore
  readonly attempts: Attempts
  readonly passwords: Passwords
}

/** better-auth's scrypt, so that whoever sets a password sets it alike. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

export function browserOf(request: FastifyRequest): Browser {
  const userAgent = request.headers['user-agent'] ?? null
  return { device: deviceName(userAgent), userAgent }
}

/** Bookkeeping must not fail what it keeps the books of (specification, point 7). */
export async function unlessItFails(
  log: Pick<FastifyBaseLogger, 'error'>,
  note: () => Promise<void>,
): Promise<void> {
  try {
    await note()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.error({ code, name: error instanceof Error ? error.name : undefined }, 'security event lost')
  }
}
