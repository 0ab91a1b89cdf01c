/** Begins, extends and ends sessions through better-auth. The routes decide who may begin one. */
import { z } from 'zod'
import type { BetterAuth } from '../better-auth/create-auth.ts'
import { passwordMark } from '../passwords/password-mark.ts'
import { sqlstateOf } from '../sqlstate.ts'
import { isExtensionDue, SESSION_SECONDS } from './session-lifetime.ts'

/** Raised by app_private.tg_limit_session: there is no session for a suspended account. */
const SUSPENDED = 'OS403'

/** Raised there too, when the password was replaced while it was checked. */
const PASSWORD_CHANGED = 'OS401'

/** Raised there for an account that waits for its deletion. */
const DELETION_PENDING = 'OS410'

/** Raised there for an account with a second factor, which was added while the password was checked. */
const FACTOR_MISSING = 'OS428'

interface NewSession {
  readonly userId: string
  /** The hash that the typed password matched. */
  readonly passwordHash: string
  readonly deviceHash: string
  readonly userAgent: string | null
  readonly remembered: boolean
}

export interface KnownSession {
  readonly token: string
  readonly expiresAt: Date
  readonly remembered: boolean
}

const sessionSchema = z.object({ token: z.string(), expiresAt: z.date(), remembered: z.boolean() })

export type Sessions = ReturnType<typeof createSessions>

export function createSessions({ internalAdapter }: Pick<BetterAuth, 'internalAdapter'>) {
  return {
    /** A trigger writes the event and the mail about a new device in the same transaction. */
    async begin({
      userId,
      passwordHash,
      deviceHash,
      userAgent,
      remembered,
    }: NewSession): Promise<
      KnownSession | 'suspended' | 'password-changed' | 'deletion-pending' | 'factor-missing'
    > {
      try {
        const session = await internalAdapter.createSession(userId, !remembered, {
          userAgent,
          deviceHash,
          remembered,
          passwordMark: passwordMark(passwordHash),
        })
        return sessionSchema.parse(session)
      } catch (error) {
        const sqlstate = sqlstateOf(error)
        if (sqlstate === SUSPENDED) return 'suspended'
        if (sqlstate === PASSWORD_CHANGED) return 'password-changed'
        if (sqlstate === DELETION_PENDING) return 'deletion-pending'
        if (sqlstate === FACTOR_MISSING) return 'factor-missing'
        throw error
      }
    },

    /** The session of a cookie, extended once a day; null when it has ended. */
    async extend(token: string): Promise<(KnownSession & { readonly extended: boolean }) | null> {
      const found = await internalAdapter.findSession(token)
      if (found === null) return null
      const session = sessionSchema.parse(found.session)
      const now = Date.now()
      if (session.expiresAt.getTime() <= now) return null
      if (!isExtensionDue(session)) return { ...session, extended: false }
      const extended = await internalAdapter.updateSession(token, {
        expiresAt: new Date(now + SESSION_SECONDS * 1000),
        updatedAt: new Date(now),
      })
      return extended === null ? null : { ...sessionSchema.parse(extended), extended: true }
    },

    async end(token: string): Promise<void> {
      await internalAdapter.deleteSession(token)
    },
  }
}
