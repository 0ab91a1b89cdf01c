/** Turns what Postgres raised into a code and field names. Its own messages never leave the server. */
import { z } from 'zod'
import type { ErrorCode, FieldErrors } from './error-codes.ts'

const postgresErrorSchema = z.object({
  code: z.string().regex(/^[0-9A-Z]{5}$/),
  severity: z.string(),
  detail: z.string().optional(),
  table: z.string().optional(),
  column: z.string().optional(),
  constraint: z.string().optional(),
  routine: z.string().optional(),
})

type PostgresError = z.infer<typeof postgresErrorSchema>

/** GraphQL wraps in `originalError`, our own errors in `cause`. */
export function findPostgresError(error: unknown): PostgresError | undefined {
  let current = error
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    const parsed = postgresErrorSchema.safeParse(current)
    if (parsed.success) return parsed.data
    if ('originalError' in current && current.originalError) current = current.originalError
    else if ('cause' in current) current = current.cause
    else return undefined
  }
  return undefined
}

/** Raised by our own functions (db/ERRORS.md). */
const OWN_CODES: Readonly<Record<string, ErrorCode>> = {
  OS401: 'UNAUTHENTICATED',
  OS402: 'PAYMENT_REQUIRED',
  OS403: 'FORBIDDEN',
  OS404: 'NOT_FOUND',
  OS409: 'CONFLICT',
  OS410: 'INVALID_STATE',
  OS422: 'INVALID_INPUT',
  OS428: 'PROOF_REQUIRED',
  OS429: 'RATE_LIMITED',
}

/** Raised by Postgres itself where a value does not fit. */
const STANDARD_CODES: Readonly<Record<string, ErrorCode>> = {
  '22001': 'INVALID_INPUT', // text too long
  '22003': 'INVALID_INPUT', // number out of range
  '22007': 'INVALID_INPUT', // malformed date
  '22008': 'INVALID_INPUT', // date out of range
  '22021': 'INVALID_INPUT', // NUL character
  '22P02': 'INVALID_INPUT', // malformed UUID, number, enum
  '22P05': 'INVALID_INPUT', // character that the encoding lacks
  '23502': 'INVALID_INPUT', // not null
  '23503': 'INVALID_INPUT', // unknown reference
  '23514': 'INVALID_INPUT', // check
  '23505': 'CONFLICT', // unique
  '23P01': 'CONFLICT', // exclusion
  '40001': 'CONFLICT', // serialisation
  '40P01': 'CONFLICT', // deadlock
  '42501': 'FORBIDDEN', // grant or row-level security
}

const RULES = ['required', 'too_long', 'too_short', 'too_many', 'below_min', 'unknown', 'invalid']

function camelCase(name: string): string {
  return name.replace(/(?<=[^_])_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Constraints are named `<table>_<column>_<rule>`, foreign keys `<table>_<column>_fkey`. */
function fieldsOfConstraint(error: PostgresError): FieldErrors | undefined {
  if (error.code === '23502' && error.column) return { [camelCase(error.column)]: 'required' }
  const { constraint, table } = error
  if (!constraint || !table || !constraint.startsWith(`${table}_`)) return undefined
  const name = constraint.slice(table.length + 1)
  if (error.code === '23503')
    return name.endsWith('_fkey') ? { [camelCase(name.slice(0, -5))]: 'unknown' } : undefined
  if (error.code !== '23514') return undefined
  const rule = RULES.find((candidate) => name.endsWith(`_${candidate}`))
  return rule ? { [camelCase(name.slice(0, -rule.length - 1))]: rule } : undefined
}

const detailSchema = z.object({ fields: z.record(z.string(), z.string()) })

function fieldsOfDetail(detail: string | undefined): FieldErrors | undefined {
  if (!detail?.startsWith('{')) return undefined
  try {
    const { fields } = detailSchema.parse(JSON.parse(detail))
    return Object.fromEntries(Object.entries(fields).map(([name, rule]) => [camelCase(name), rule]))
  } catch {
    return undefined
  }
}

export function readPostgresError(
  error: PostgresError,
): { code: ErrorCode; fields?: FieldErrors } | undefined {
  const own = OWN_CODES[error.code]
  const code = own ?? STANDARD_CODES[error.code]
  if (!code) return undefined
  const fields = own ? fieldsOfDetail(error.detail) : fieldsOfConstraint(error)
  return fields ? { code, fields } : { code }
}
