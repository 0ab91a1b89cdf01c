import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseUnavailable, ServiceUnavailableError } from '../database/unavailable.ts'
import { OverloadedError } from '../overload/overloaded-error.ts'
import { type AuthAnswer, proofRequired, refusal } from './answer.ts'
import { sqlstateOf } from './sqlstate.ts'

/**
 * The answer to an unexpected failure: a reference that is also in the log. Errors of the database repeat the row they
 * failed on, so neither the answer nor the log carries their text. Throws (→ 503) when the database is down and when there is too much to do.
 */
export function internalError(failure: unknown, log: Pick<FastifyBaseLogger, 'error'>): AuthAnswer {
  if (failure instanceof OverloadedError) throw failure
  if (isDatabaseUnavailable(failure))
    throw new ServiceUnavailableError('Accounts need the database', { cause: failure })
  // The proof went stale between the look of the route and the transaction, or was never given.
  if (sqlstateOf(failure) === 'OS428') return proofRequired('factor')
  const reference = randomBytes(6).toString('hex')
  const name = failure instanceof Error ? failure.name : undefined
  log.error({ reference, reason: name, sqlstate: sqlstateOf(failure) }, 'account request failed')
  return refusal(500, 'INTERNAL', 'Internal error', { reference })
}
