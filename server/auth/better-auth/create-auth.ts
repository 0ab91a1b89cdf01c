/**
 * better-auth hashes passwords and keeps sessions. Its own routes are not mounted: each of ours calls what it needs of
 * better-auth with the facts it has (docs/decisions/2026-11-21-sign-in-calls-better-auth-directly.md).
 */
import { betterAuth } from 'better-auth'
import type { FastifyBaseLogger } from 'fastify'
import { PostgresDialect } from 'kysely'
import type pg from 'pg'
import { deviceName } from '../sessions/device-name.ts'
import { cookiePrefix, isSecure } from '../sessions/session-cookie.ts'
import { EXTEND_AFTER_SECONDS, SESSION_SECONDS } from '../sessions/session-lifetime.ts'
import { authTables } from './auth-tables.ts'

interface AuthOptions {
  readonly pool: pg.Pool
  readonly siteUrl: string
  readonly secret: string
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

export function createAuth({ pool, siteUrl, secret, log }: AuthOptions) {
  return betterAuth({
    appName: 'OrthoStellen',
    baseURL: siteUrl,
    secret,
    database: {
      dialect: new PostgresDialect({ pool }),
      type: 'postgres',
      schemaName: 'auth',
      transaction: true,
    },
    user: authTables.user,
    // No cookie cache: with it a session that had ended was still accepted.
    session: { ...authTables.session, expiresIn: SESSION_SECONDS, updateAge: EXTEND_AFTER_SECONDS },
    account: authTables.account,
    verification: { ...authTables.verification, storeIdentifier: 'hashed' },
    advanced: {
      cookiePrefix: cookiePrefix(siteUrl),
      // It would use the prefix __Secure-, which protects less than __Host-.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(siteUrl) },
      database: { generateId: 'uuid' },
    },
    telemetry: { enabled: false },
    // Its own logger prints the row that failed, with name and e-mail address.
    logger: {
      level: 'error',
      log(_level, message) {
        log.warn({ reason: message.replace(/\S+@\S+/g, '[email]') }, 'better-auth')
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Runs for every session that is begun through better-auth. The second factor is asked for in
          // app_private.tg_limit_session, which sessions that SQL begins pass too.
          before: async (session) => ({
            data: {
              ...session,
              // Nothing reads the IP address, so it is not stored.
              ipAddress: null,
              userAgent: session.userAgent?.slice(0, 500),
              device: deviceName(session.userAgent),
            },
          }),
        },
      },
    },
  })
}

/** What our routes use of better-auth. */
export type BetterAuth = Awaited<ReturnType<typeof createAuth>['$context']>
