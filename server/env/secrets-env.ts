/** The secrets of the site, and what the sessions of its admins must show. */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EnvError } from './field-kinds.ts'

export const secretFields = {
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('signs cookies and derives the passwords of the database roles; generated in development'),
  FACTOR_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'encrypts the secrets of authenticator apps; generated in DATA_DIR, so processes on several hosts need it set',
    ),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .optional()
    .describe(
      'whether admins must set up a second factor; required in production, elsewhere as the database has it, at first optional',
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
 * FACTOR_SECRET no code of an app would be right. Created with `wx`, so that of two processes that start together one
 * writes the file and the other reads it.
 */
function generatedSecret(dataDir: string, name: 'auth-secret' | 'factor-secret'): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) {
    try {
      writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
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
    adminsNeedFactor: adminsNeedFactor(given.ADMIN_SECOND_FACTOR, isProduction),
  }
}
