/** Each start checks that FACTOR_SECRET decrypts the stored secrets of authenticator apps. With another key no code would be right. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseUnavailable } from '../../database/unavailable.ts'
import type { Env } from '../../env.ts'
import type { FactorStore } from './factor-store.ts'
import type { SecretBox } from './secret-box.ts'

/** One line for the operator; the process does not start. */
export class FactorSecretError extends Error {
  override readonly name = 'FactorSecretError'
}

interface FactorSecretCheck {
  readonly env: Pick<Env, 'isProduction' | 'givenFactorSecret'>
  readonly factorStore: Pick<FactorStore, 'sealedSecrets'>
  readonly secretBox: SecretBox
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const TRIES = 5
const PAUSE_MS = 500

/** A database that starts at the same time, or has much to do, must not end the start. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || !isDatabaseUnavailable(error)) throw error
      await delay(PAUSE_MS)
    }
  }
}

export async function checkFactorSecret({
  env,
  factorStore,
  secretBox,
  log,
}: FactorSecretCheck): Promise<void> {
  if (env.isProduction && env.givenFactorSecret === undefined) {
    log.warn(
      'FACTOR_SECRET is not set: the key of authenticator apps is the file factor-secret in DATA_DIR; every host needs the same one, and it belongs into backups',
    )
  }
  const sealed = await patiently(() => factorStore.sealedSecrets())
  const closed = sealed.filter(({ userId, secret }) => {
    try {
      secretBox.open(secret, userId)
      return false
    } catch {
      return true
    }
  })
  if (closed.length === 0) return
  if (closed.length === sealed.length) {
    throw new FactorSecretError(
      'FACTOR_SECRET opens none of the stored authenticator apps: they were set up with another one. Set the one of before (each backup holds it), or restore factor-secret in DATA_DIR. Where it is lost, npm run factors:reset -- E-MAIL removes the factors of an account.',
    )
  }
  log.error({ closed: closed.length, of: sealed.length }, 'some stored authenticator apps do not open')
}
