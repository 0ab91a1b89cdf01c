/**
 * All errors of HTTP and in-process execution are masked here. A client gets a code it can act on, the names of fields,
 * or a reference that is also in the log; never a message of Postgres, a statement or a stack.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { isSafeError } from 'postgraphile/grafast'
import { GraphQLError } from 'postgraphile/graphql'
import { z } from 'zod'
import { isDatabaseUnavailable } from '../../database/unavailable.ts'
import { OverloadedError } from '../../overload/overloaded-error.ts'
import { ERROR_MESSAGES, type ErrorCode, type FieldErrors, isErrorCode } from './error-codes.ts'
import { FreeQueryError } from './free-query-error.ts'
import { findPostgresError, readPostgresError } from './postgres-error.ts'
import { SignInRequiredError } from './sign-in-required-error.ts'

export type ErrorMasker = (error: GraphQLError) => GraphQLError

interface Verdict {
  readonly code: ErrorCode
  readonly fields?: FieldErrors
  readonly message?: string
  /** Refused on purpose: the database is well, and a flood must not fill the log. */
  readonly quiet?: boolean
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = []
  let current = error
  while (typeof current === 'object' && current !== null && chain.length < 8) {
    chain.push(current)
    if ('originalError' in current && current.originalError) current = current.originalError
    else current = 'cause' in current ? current.cause : undefined
  }
  return chain
}

const codedSchema = z.object({ code: z.string(), fields: z.record(z.string(), z.string()).optional() })

/** Our own GraphQLErrors and SafeErrors carry their code already. */
function codedVerdict(chain: readonly unknown[]): Verdict | undefined {
  for (const error of chain) {
    if (typeof error !== 'object' || error === null || !('extensions' in error)) continue
    const coded = codedSchema.safeParse(error.extensions)
    if (coded.success && isErrorCode(coded.data.code)) {
      const { code, fields } = coded.data
      return fields ? { code, fields } : { code }
    }
  }
  return undefined
}

const VARIABLE =
  /^Variable "\$(?<name>\w+)" (?:got invalid value|of (?:required|non-null) type)(?:.* at "(?<path>[\w.[\]]+)")?/

/** Errors of parsing, validation and variables have no path: nothing ran yet, and they quote only what the client sent. */
function requestVerdict(error: GraphQLError): Verdict | undefined {
  if (error.path !== undefined) return undefined
  const match = VARIABLE.exec(error.message)
  if (match?.groups) {
    const field = (match.groups['path'] ?? match.groups['name'] ?? '').split('.').at(-1) ?? ''
    return { code: 'INVALID_INPUT', fields: { [field.replace(/\[\d+\]$/, '')]: 'invalid' } }
  }
  // "Did you mean" suggestions would reveal the schema to a client that tries field names.
  return { code: 'INVALID_INPUT', message: error.message.replace(/ Did you mean .*$/s, '') }
}

function judge(error: GraphQLError): Verdict | undefined {
  const chain = causes(error)
  if (chain.some((cause) => cause instanceof OverloadedError))
    return { code: 'SERVICE_UNAVAILABLE', quiet: true }
  const free = chain.find((cause) => cause instanceof FreeQueryError)
  // The time of one free query is over: the database is well.
  if (free) return { code: free.code, message: free.message, quiet: true }
  if (chain.some((cause) => cause instanceof SignInRequiredError)) return { code: 'UNAUTHENTICATED' }
  const postgresError = findPostgresError(error)
  const known = postgresError && readPostgresError(postgresError)
  if (known) return known
  if (isDatabaseUnavailable(error)) return { code: 'SERVICE_UNAVAILABLE' }
  const coded = codedVerdict(chain)
  if (coded) return coded
  // Planning or execution took longer than the preset allows.
  if (chain.some((cause) => cause instanceof Error && isSafeError(cause)))
    return { code: 'SERVICE_UNAVAILABLE' }
  const foreign = chain.some((cause) => !(cause instanceof GraphQLError))
  return foreign ? undefined : requestVerdict(error)
}

/** SQLSTATE classes whose messages quote the offending value. */
const QUOTES_VALUES = /^2[23]/

/** An explicit list of fields: `detail` and `where` of Postgres errors hold values of the row, that is personal data. */
function logFields(error: GraphQLError): Record<string, unknown> {
  const root = causes(error).at(-1)
  const postgresError = findPostgresError(error)
  const quotesValues = postgresError !== undefined && QUOTES_VALUES.test(postgresError.code)
  return {
    path: error.path?.join('.'),
    reason: quotesValues ? undefined : root instanceof Error ? root.message : String(root),
    sqlstate: postgresError?.code,
    constraint: postgresError?.constraint,
    table: postgresError?.table,
    routine: postgresError?.routine,
    stack: root instanceof Error && !postgresError ? root.stack : undefined,
  }
}

interface MaskerOptions {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Called when a request failed because the database could not be reached. */
  onUnavailable?(): void
}

export function createErrorMasker({ log, onUnavailable }: MaskerOptions): ErrorMasker {
  return (error) => {
    const verdict = judge(error)
    if (verdict) {
      if (verdict.code === 'SERVICE_UNAVAILABLE' && !verdict.quiet) {
        log.warn(logFields(error), 'graphql: database unavailable')
        onUnavailable?.()
      }
      const { code, fields } = verdict
      return new GraphQLError(verdict.message ?? ERROR_MESSAGES[code], {
        path: error.path ?? null,
        extensions: fields ? { code, fields } : { code },
      })
    }
    const reference = randomBytes(6).toString('hex')
    log.error({ reference, ...logFields(error) }, 'graphql: internal error')
    return new GraphQLError(ERROR_MESSAGES.INTERNAL, {
      path: error.path ?? null,
      extensions: { code: 'INTERNAL', reference },
    })
  }
}
