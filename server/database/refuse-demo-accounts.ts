import { hasDemoAccounts } from '../../db/demo-mark.ts'
import type { Env } from '../env.ts'

/** One line for the operator. */
export class DemoAccountsError extends Error {
  override readonly name = 'DemoAccountsError'
}

/** Their password is published: no production site may let people sign in with it. */
export async function refuseDemoAccounts(env: Pick<Env, 'isProduction'>, databaseUrl: string): Promise<void> {
  if (!env.isProduction || !(await hasDemoAccounts(databaseUrl))) return
  throw new DemoAccountsError(
    'This database holds the demo accounts, whose password is published. Production needs a database without them.',
  )
}
