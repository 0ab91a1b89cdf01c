/** The secrets of the site, and what the sessions of its admins must show. */
import { createECDH, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EnvError, isLoopback, url } from './field-kinds.ts'

/** A private key of P-256: 32 bytes, and a number below the order of the curve. */
function isPrivateKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url')
    return true
  } catch {
    return false
  }
}

export const secretFields = {
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'signs sessions and derives the passwords of the database roles; required in production, else generated in DATA_DIR',
    ),
  FACTOR_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'encrypts the secrets of authenticator apps; without it generated in DATA_DIR, so several hosts need it set. With another one the server does not start: it belongs into backups',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, { error: 'must be a private key of P-256 in base64url (43 characters)' })
    .optional()
    .describe(
      'signs what goes to the push services of browsers; without it generated in DATA_DIR, so several hosts need it set. With another one people have to switch their devices on again',
    ),
  PUSH_TEST_SERVICE: url(['http:'])
    .refine((text) => !URL.canParse(text) || isLoopback(new URL(text).hostname), {
      error: 'must be on this machine',
    })
    .optional()
    .describe('for tests: takes everything in place of the push services of browsers; only on this machine'),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .optional()
    .describe(
      '`required`: without a second factor an admin sees public pages and the one to set it up. Default in production; elsewhere what the database has, at first optional. Only `optional` lowers it',
    ),
}

type Given = z.infer<z.ZodObject<typeof secretFields>>

export interface SecretsEnv {
  readonly authSecret: string
  /** Undefined: AUTH_SECRET is not set, and a secret is generated in dataDir. */
  readonly givenAuthSecret: string | undefined
  /** Encrypts the secrets of authenticator apps, so AUTH_SECRET can be rotated without them. Made when it is needed. */
  readonly factorSecret: string
  /** Undefined: FACTOR_SECRET is not set, and a secret is generated in dataDir. */
  readonly givenFactorSecret: string | undefined
  /** Private key of P-256, base64url: browsers take pushes only from who holds it. Made when it is needed. */
  readonly pushKey: string
  /** Undefined: VAPID_PRIVATE_KEY is not set, and a key is generated in dataDir. */
  readonly givenPushKey: string | undefined
  /** Undefined but in tests: pushes go to the services of the browsers. */
  readonly pushTestService: string | undefined
  /** Whether the session of an admin without a second factor counts as that of a visitor. Undefined: as the database has it. */
  readonly adminsNeedFactor: boolean | undefined
}

/** A start on the database of production, from a shell without NODE_ENV, must not lower what its admins need. */
function adminsNeedFactor(
  given: 'required' | 'optional' | undefined,
  isProduction: boolean,
): boolean | undefined {
  if (given === undefined) return isProduction || undefined
  return given === 'required'
}

/**
 * A generated secret has to survive restarts: with a new AUTH_SECRET all people would be signed out, with a new
 * FACTOR_SECRET no code of an app would be right, with a new VAPID_PRIVATE_KEY no device would get a notification. Created with `wx`, so that of two processes that start together one
 * writes the file and the other reads it.
 */
function generatedSecret(
  dataDir: string,
  name: 'auth-secret' | 'factor-secret' | 'push-key',
  encoding: 'hex' | 'base64url' = 'hex',
): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) {
    try {
      writeFileSync(file, `${randomBytes(32).toString(encoding)}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  chmodSync(file, 0o600)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new EnvError(`${file} holds no usable secret; delete it and start again`)
  return secret
}

export function secretsOf(given: Given, dataDir: string, isProduction: boolean): SecretsEnv {
  let secret = given.AUTH_SECRET
  let factorSecret = given.FACTOR_SECRET
  let pushKey = given.VAPID_PRIVATE_KEY
  return {
    // Made when it is needed: a restore wants a folder in which nothing is yet.
    get authSecret() {
      secret ??= generatedSecret(dataDir, 'auth-secret')
      return secret
    },
    givenAuthSecret: given.AUTH_SECRET,
    get factorSecret() {
      factorSecret ??= generatedSecret(dataDir, 'factor-secret')
      return factorSecret
    },
    givenFactorSecret: given.FACTOR_SECRET,
    get pushKey() {
      pushKey ??= generatedSecret(dataDir, 'push-key', 'base64url')
      return pushKey
    },
    givenPushKey: given.VAPID_PRIVATE_KEY,
    pushTestService: given.PUSH_TEST_SERVICE,
    adminsNeedFactor: adminsNeedFactor(given.ADMIN_SECOND_FACTOR, isProduction),
  }
}
