/** Sign-up, sign-in and sessions. Our rules come before better-auth's: what a form sends is checked and cleaned here. */
import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { FastifyBaseLogger } from 'fastify'
import { PostgresDialect } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { authTables } from './auth-tables.ts'
import { rememberFailure } from './failure-memory.ts'
import { COOKIE_PREFIX } from './session-cookie.ts'
import type { SignInLimit } from './sign-in-limit.ts'
import { checkSignUp, normalizeEmail, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './sign-up-rules.ts'

export const AUTH_PATH = '/api/auth'

/** Set by the mount from the connection itself: what a visitor claims in X-Forwarded-For says nothing. */
export const CLIENT_IP_HEADER = 'x-orthostellen-client-ip'

export interface AuthOptions {
  readonly pool: pg.Pool
  readonly siteUrl: string
  readonly secret: string
  readonly signInLimit: SignInLimit
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

const credentialsSchema = z.object({ email: z.string().min(1), password: z.string().min(1) })

const DAY = 24 * 60 * 60

/** Paths that hand out raw session tokens or belong to features we do not have. The mount opens only four anyway. */
const DISABLED_PATHS = [
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/update-session',
  '/update-user',
  '/change-email',
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

export function createAuth({ pool, siteUrl, secret, signInLimit, log }: AuthOptions) {
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
    },
    user: authTables.user,
    // No cookie cache: with it a session that had ended was still accepted.
    session: { ...authTables.session, expiresIn: 7 * DAY, updateAge: DAY },
    account: authTables.account,
    verification: { ...authTables.verification, storeIdentifier: 'hashed' },
    trustedOrigins: [new URL(siteUrl).origin],
    disabledPaths: DISABLED_PATHS,
    // Ours counts per address and in the database; this one counts in memory and punishes whole offices behind one IP.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
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
          // Nothing reads it, so nothing keeps it.
          before: async (session) => ({ data: { ...session, ipAddress: null } }),
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path === '/sign-up/email') {
          const check = checkSignUp(context.body)
          if ('errors' in check) {
            throw new APIError('BAD_REQUEST', {
              code: 'INVALID_INPUT',
              message: 'Invalid input',
              fields: check.errors,
            })
          }
          const { firstName, lastName } = check.input
          return { context: { body: { ...check.input, name: `${firstName} ${lastName}` } } }
        }
        if (context.path === '/sign-in/email') {
          const parsed = credentialsSchema.safeParse(context.body)
          if (!parsed.success) throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
          const email = normalizeEmail(parsed.data.email)
          // Before the password is hashed: that is what an attacker would have us do.
          if (!(await signInLimit.allow(email))) {
            throw new APIError('TOO_MANY_REQUESTS', { code: 'RATE_LIMITED', message: 'Too many attempts' })
          }
          return { context: { body: { email, password: parsed.data.password } } }
        }
        return undefined
      }),
      after: createAuthMiddleware(async (context) => {
        const { newSession } = context.context
        if (context.path === '/sign-in/email' && newSession) await signInLimit.reset(newSession.user.email)
      }),
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
