/** Accounts, passwords, sign-in and sessions. Whoever calls it has checked and cleaned what a form sent. */
import { betterAuth } from 'better-auth'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { FastifyBaseLogger } from 'fastify'
import { PostgresDialect } from 'kysely'
import type pg from 'pg'
import { authTables } from './auth-tables.ts'
import { passwordMark, rememberFailure, rememberHash, rememberMatch } from './call-memory.ts'
import { deviceName } from './device-name.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password-rules.ts'
import { cookiePrefix, isSecure } from './session-cookie.ts'

export const AUTH_PATH = '/api/auth'

/** Set by the mount from the connection itself: what a visitor claims in X-Forwarded-For says nothing. */
export const CLIENT_IP_HEADER = 'x-orthostellen-client-ip'

/** Hash of the device cookie, and whether to remember: set by the sign-in for the session that begins. */
export const DEVICE_HEADER = 'x-orthostellen-device'
export const REMEMBER_HEADER = 'x-orthostellen-remember'

export interface AuthOptions {
  readonly pool: pg.Pool
  readonly siteUrl: string
  readonly secret: string
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

const DAY = 24 * 60 * 60

/** Paths that hand out raw session tokens, or that we do not have or do ourselves. The mount opens only four anyway. */
const DISABLED_PATHS = [
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/update-session',
  '/update-user',
  '/change-email',
  '/change-password',
  '/request-password-reset',
  '/reset-password',
  '/send-verification-email',
  '/verify-email',
  '/delete-user',
  '/delete-user/callback',
  '/list-accounts',
  '/account-info',
  '/link-social',
  '/unlink-account',
  '/sign-in/social',
  '/refresh-token',
  '/get-access-token',
  '/verify-password',
  '/error',
  '/ok',
]

export function createAuth({ pool, siteUrl, secret, log }: AuthOptions) {
  return betterAuth({
    appName: 'OrthoStellen',
    baseURL: siteUrl,
    basePath: AUTH_PATH,
    secret,
    database: {
      dialect: new PostgresDialect({ pool }),
      type: 'postgres',
      schemaName: 'auth',
      transaction: true,
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      // Nobody is signed in before the address is confirmed, and a known one gets the answer of a new one.
      requireEmailVerification: true,
      password: {
        async verify(checked) {
          const isRight = await verifyPassword(checked)
          if (isRight) rememberMatch(checked.hash)
          return isRight
        },
        async hash(password) {
          const hash = await hashPassword(password)
          rememberHash(hash)
          return hash
        },
      },
    },
    // Its links are reusable and hold the address. Ours are rows that a trigger makes with the account.
    emailVerification: { sendOnSignUp: false },
    user: authTables.user,
    // No cookie cache: with it a session that had ended was still accepted.
    session: { ...authTables.session, expiresIn: 30 * DAY, updateAge: DAY },
    account: authTables.account,
    verification: { ...authTables.verification, storeIdentifier: 'hashed' },
    trustedOrigins: [new URL(siteUrl).origin],
    disabledPaths: DISABLED_PATHS,
    // Ours counts per address and in the database; this one counts in memory and punishes whole offices behind one IP.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(siteUrl),
      // It would put __Secure- in front, which is less.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(siteUrl) },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    telemetry: { enabled: false },
    // Its own logger prints the row that failed, with name and address.
    logger: {
      level: 'error',
      log(_level, message, ...details: unknown[]) {
        const failure = details.find((detail) => detail instanceof Error)
        if (failure) rememberFailure(failure)
        log.warn({ reason: message.replace(/\S+@\S+/g, '[address]') }, 'better-auth')
      },
    },
    // Else it prints the error, statement and values included, to the console.
    onAPIError: { throw: true },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: {
              ...session,
              // Nothing reads it, so nothing keeps it.
              ipAddress: null,
              userAgent: session.userAgent?.slice(0, 500),
              device: deviceName(session.userAgent),
              deviceHash: context?.headers?.get(DEVICE_HEADER) ?? null,
              // It may have been changed while it was checked: the database compares.
              passwordMark: passwordMark(),
              remembered: context?.headers?.get(REMEMBER_HEADER) === 'yes',
            },
          }),
        },
      },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
