import { SafeError } from 'postgraphile/grafast'
import { GraphQLError } from 'postgraphile/graphql'
import { describe, expect, it } from 'vitest'
import { createErrorMasker } from '../../../server/graphql/errors/mask-error.ts'
import { SignInRequiredError } from '../../../server/graphql/errors/sign-in-required-error.ts'

interface RaisedError {
  code: string
  detail?: string
  table?: string
  column?: string
  constraint?: string
  message?: string
}

/** As it arrives from pg, wrapped by grafast. */
function raised({ message = 'insert into secret_table failed', ...rest }: RaisedError): GraphQLError {
  const error = Object.assign(new Error(message), { severity: 'ERROR', ...rest })
  return new GraphQLError(error.message, { path: ['saveJob'], originalError: error })
}

function masked(error: GraphQLError) {
  const lines: object[] = []
  const write = (line: unknown) => void lines.push(typeof line === 'object' && line !== null ? line : {})
  const json = createErrorMasker({ log: { error: write, warn: write } })(error).toJSON()
  return { json, lines, text: JSON.stringify(json) }
}

describe('errors that our functions raise', () => {
  it.each([
    ['OS401', 'UNAUTHENTICATED'],
    ['OS403', 'FORBIDDEN'],
    ['OS404', 'NOT_FOUND'],
    ['OS409', 'CONFLICT'],
    ['OS410', 'INVALID_STATE'],
    ['OS422', 'INVALID_INPUT'],
    ['OS429', 'RATE_LIMITED'],
  ])('%s becomes %s', (code, expected) => {
    const { json, text } = masked(raised({ code }))
    expect(json).toMatchObject({ path: ['saveJob'], extensions: { code: expected } })
    expect(text).not.toContain('secret_table')
  })

  it('names fields as the API does', () => {
    const detail = JSON.stringify({ fields: { title: 'required', salary_month_min: 'below_min' } })
    expect(masked(raised({ code: 'OS422', detail })).json.extensions).toEqual({
      code: 'INVALID_INPUT',
      fields: { title: 'required', salaryMonthMin: 'below_min' },
    })
  })

  it('survives a detail that is no JSON', () => {
    expect(masked(raised({ code: 'OS422', detail: '{"fields": oops' })).json.extensions).toEqual({
      code: 'INVALID_INPUT',
    })
  })
})

describe('errors that Postgres raises by itself', () => {
  it.each<[RaisedError, Record<string, unknown>]>([
    [
      { code: '23514', table: 'jobs', constraint: 'jobs_title_too_long' },
      { code: 'INVALID_INPUT', fields: { title: 'too_long' } },
    ],
    [
      { code: '23514', table: 'companies', constraint: 'companies_contact_phone_invalid' },
      { code: 'INVALID_INPUT', fields: { contactPhone: 'invalid' } },
    ],
    [
      { code: '23514', table: 'jobs', constraint: 'jobs_salary_max_below_min' },
      { code: 'INVALID_INPUT', fields: { salaryMax: 'below_min' } },
    ],
    [{ code: '23514', table: 'jobs', constraint: 'something_else' }, { code: 'INVALID_INPUT' }],
    [
      { code: '23502', table: 'jobs', column: 'place_id' },
      { code: 'INVALID_INPUT', fields: { placeId: 'required' } },
    ],
    [
      { code: '23503', table: 'jobs', constraint: 'jobs_profession_slug_fkey' },
      { code: 'INVALID_INPUT', fields: { professionSlug: 'unknown' } },
    ],
    [{ code: '23505', table: 'jobs', constraint: 'jobs_pkey' }, { code: 'CONFLICT' }],
    [{ code: '22P02' }, { code: 'INVALID_INPUT' }],
    [{ code: '22021' }, { code: 'INVALID_INPUT' }],
    [{ code: '40P01' }, { code: 'CONFLICT' }],
    [{ code: '42501' }, { code: 'FORBIDDEN' }],
    [{ code: '57014' }, { code: 'SERVICE_UNAVAILABLE' }],
    [{ code: '55P03' }, { code: 'SERVICE_UNAVAILABLE' }],
    [{ code: '57P01' }, { code: 'SERVICE_UNAVAILABLE' }],
    [{ code: '53300' }, { code: 'SERVICE_UNAVAILABLE' }],
  ])('%o', (error, extensions) => {
    const { json, text } = masked(raised(error))
    expect(json.extensions).toEqual(extensions)
    expect(text).not.toContain('secret_table')
  })

  it('counts an exhausted pool as unavailable', () => {
    const error = new GraphQLError('x', {
      originalError: new Error('timeout exceeded when trying to connect'),
    })
    expect(masked(error).json.extensions).toEqual({ code: 'SERVICE_UNAVAILABLE' })
  })
})

describe('everything else', () => {
  it('becomes a reference that the log holds too, without the row', () => {
    const { json, lines, text } = masked(
      raised({
        code: '42703',
        message: 'column "secret_column" does not exist',
        detail: 'Failing row contains (erika@klinik.example)',
      }),
    )
    const reference = json.extensions?.['reference']
    expect(reference).toMatch(/^[0-9a-f]{12}$/)
    expect(text).not.toMatch(/secret_column|erika/)
    expect(lines).toEqual([expect.objectContaining({ reference, sqlstate: '42703', path: 'saveJob' })])
    expect(JSON.stringify(lines)).not.toContain('erika')
  })

  it('hides our own bugs', () => {
    const { json, text } = masked(
      new GraphQLError('boom', { path: ['a'], originalError: new TypeError('x is not a function') }),
    )
    expect(json).toMatchObject({ message: 'Internal error', extensions: { code: 'INTERNAL' } })
    expect(text).not.toContain('function')
  })

  it('hides a null where the schema promises a value', () => {
    const error = new GraphQLError('Cannot return null for non-nullable field PublicJob.title.', {
      path: ['searchJobs', 0],
    })
    expect(masked(error).json.extensions).toMatchObject({ code: 'INTERNAL' })
  })

  it('tells visitors to sign in', () => {
    const error = new GraphQLError('x', { path: ['myJobs'], originalError: new SignInRequiredError() })
    expect(masked(error).json.extensions).toEqual({ code: 'UNAUTHENTICATED' })
  })

  it('lets our coded errors through, without what else they carry', () => {
    const error = new GraphQLError('x', {
      originalError: new SafeError('y', { code: 'FORBIDDEN', statusCode: 403, secret: 1 }),
    })
    expect(masked(error).json.extensions).toEqual({ code: 'FORBIDDEN' })
  })

  it('gives up on a query that took too long to plan', () => {
    const error = new GraphQLError('x', { originalError: new SafeError('Operation took too long to plan') })
    expect(masked(error).json.extensions).toEqual({ code: 'SERVICE_UNAVAILABLE' })
  })

  it('names the variable that does not fit, and suggests nothing', () => {
    const error = new GraphQLError(
      'Variable "$sort" got invalid value "neuste"; Value "neuste" does not exist in "JobSort" enum. Did you mean the enum value "neueste"?',
    )
    const { json } = masked(error)
    expect(json).toMatchObject({
      message: 'Invalid input',
      extensions: { code: 'INVALID_INPUT', fields: { sort: 'invalid' } },
    })
    const nested = new GraphQLError('Variable "$input" got invalid value "x" at "input.jobId"; Invalid UUID')
    expect(masked(nested).json.extensions).toEqual({ code: 'INVALID_INPUT', fields: { jobId: 'invalid' } })
  })
})
