/** At each start: whether the secrets of authenticator apps open with the key of this process. Else no code would be right. */
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../../env.ts'
import type { FactorStore } from './factor-store.ts'
import type { SecretBox } from './secret-box.ts'

/** One line for the operator; the process does not start. */
export class FactorSecretError extends Error {
  override readonly name = 'FactorSecretError'
}

export interface FactorSecretCheck {
  readonly env: Pick<Env, 'isProduction' | 'givenFactorSecret'>
  readonly factorStore: Pick<FactorStore, 'sealedSecrets'>
  readonly secretBox: SecretBox
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
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
  const sealed = await factorStore.sealedSecrets()
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
