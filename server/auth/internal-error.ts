import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { isDatabaseUnavailable, ServiceUnavailableError } from '../database/unavailable.ts'
import { OverloadedError } from '../overload/overloaded-error.ts'
import { type AuthAnswer, invalidInput, proofRequired, refusal, UNAUTHENTICATED } from './answer.ts'
import { detailOf, sqlstateOf } from './sqlstate.ts'

const detailSchema = z.object({ fields: z.record(z.string(), z.string()) })

/** The fields of an OS422 (db/ERRORS.md); undefined when it names none. */
function fieldsOf(failure: unknown): Record<string, string> | undefined {
  try {
    const { fields } = detailSchema.parse(JSON.parse(detailOf(failure) ?? ''))
    return Object.fromEntries(
      Object.entries(fields).map(([name, rule]) => [
        name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        rule,
      ]),
    )
  } catch {
    return undefined
  }
}

/**
 * What SQL refuses although the route had looked before: the session ended or was replaced, the proof went stale between
 * the look and the transaction, or was never given.
 */
function refusedBySql(failure: unknown): AuthAnswer | undefined {
  const sqlstate = sqlstateOf(failure)
  if (sqlstate === 'OS401') return UNAUTHENTICATED
  if (sqlstate === 'OS428') return proofRequired('factor')
  const fields = sqlstate === 'OS422' ? fieldsOf(failure) : undefined
  if (fields === undefined) return undefined
  // Raised by app_private.require_fresh_proof: no field of the form that was sent.
  return fields['password'] === 'required' ? proofRequired('password') : invalidInput(fields)
}

/**
 * The answer to an unexpected failure: a reference that is also in the log. Errors of the database repeat the row they
 * failed on, so neither the answer nor the log carries their text. Throws (→ 503) when the database is down and when there is too much to do.
 */
export function internalError(failure: unknown, log: Pick<FastifyBaseLogger, 'error'>): AuthAnswer {
  if (failure instanceof OverloadedError) throw failure
  if (isDatabaseUnavailable(failure))
    throw new ServiceUnavailableError('Accounts need the database', { cause: failure })
  const refused = refusedBySql(failure)
  if (refused) return refused
  const reference = randomBytes(6).toString('hex')
  const name = failure instanceof Error ? failure.name : undefined
  log.error({ reference, reason: name, sqlstate: sqlstateOf(failure) }, 'account request failed')
  return refusal(500, 'INTERNAL', 'Internal error', { reference })
}
