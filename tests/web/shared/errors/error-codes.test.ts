import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { describe, expect, it } from 'vitest'
import { errorCode, errorCodes } from '../../../../web/shared/errors/error-codes.ts'
import { errorFields } from '../../../../web/shared/errors/error-fields.ts'
import { codeText, errorText } from '../../../../web/shared/errors/error-text.ts'
import { TransportError } from '../../../../web/shared/errors/transport-error.ts'

function graphqlError(extensions: Record<string, unknown>) {
  return new CombinedGraphQLErrors({ errors: [{ message: 'masked', extensions }] })
}

describe('errorCode', () => {
  it('reads the code of the server', () => {
    expect(errorCode(graphqlError({ code: 'CONFLICT' }))).toBe('CONFLICT')
  })

  it('calls everything unknown internal', () => {
    expect(errorCode(graphqlError({ code: 'SURPRISE' }))).toBe('INTERNAL')
    expect(errorCode(new Error('x'))).toBe('INTERNAL')
    expect(errorCode(undefined)).toBe('INTERNAL')
  })

  it('knows the ways in which a network fails', () => {
    expect(errorCode(new TransportError(0))).toBe('OFFLINE')
    expect(errorCode(new TransportError(502))).toBe('SERVICE_UNAVAILABLE')
    expect(errorCode(new TransportError(500))).toBe('INTERNAL')
  })
})

it('names the fields of invalid input and nothing else', () => {
  expect(errorFields(graphqlError({ code: 'INVALID_INPUT', fields: { title: 'required', x: 3 } }))).toEqual({
    title: 'required',
  })
  expect(errorFields(graphqlError({ code: 'INVALID_INPUT' }))).toEqual({})
  expect(errorFields(new Error('x'))).toEqual({})
})

it('has a German sentence for every code', () => {
  for (const code of errorCodes) expect(codeText(code)).toMatch(/[.a-zäöüß]$/)
  expect(errorText(graphqlError({ code: 'OFFLINE' }))).toBe('Keine Internetverbindung')
})
