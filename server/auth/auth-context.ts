/** The services that the routes of /api/auth share. */
import type { FastifyBaseLogger } from 'fastify'
import type { AccountStore } from './accounts/account-store.ts'
import type { Attempts } from './attempts.ts'
import type { FactorStore } from './factors/factor-store.ts'
import type { Passkeys } from './factors/passkeys.ts'
import type { SecretBox } from './factors/secret-box.ts'
import type { LinkStore } from './links/link-store.ts'
import type { SessionStore } from './sessions/session-store.ts'
import type { Sessions } from './sessions/sessions.ts'

export interface AuthContext {
  readonly siteUrl: string
  readonly siteName: string
  readonly secret: string
  readonly accountStore: AccountStore
  readonly linkStore: LinkStore
  readonly sessionStore: SessionStore
  readonly sessions: Sessions
  readonly factorStore: FactorStore
  readonly passkeys: Passkeys
  readonly secretBox: SecretBox
  readonly attempts: Attempts
  readonly passwords: Passwords
}

/** scrypt in better-auth's format: one for every password, whichever route sets it. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

/** Runs `work`, whose failure is logged and does not fail the request (specification, point 7). */
export async function logFailure(
  log: Pick<FastifyBaseLogger, 'error'>,
  message: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.error({ code, name: error instanceof Error ? error.name : undefined }, message)
  }
}

/** Message for a session that was not deleted: it stays valid until it expires. */
export const SESSION_NOT_ENDED = 'session not ended'
