/** What SQL refuses in the last moment, after the look of a route, is an answer and not a failure of the server. */
import { expect, it } from 'vitest'
import { internalError } from '../../../server/auth/internal-error.ts'

const lines: object[] = []
const log = { error: (line: object) => void lines.push(line) }

const raised = (code: string, detail = '') => Object.assign(new Error(code), { code, detail })

it.each([
  ['a session that has ended', raised('OS401'), { status: 401, body: { code: 'UNAUTHENTICATED' } }],
  [
    'a second factor shown too long ago',
    raised('OS428'),
    { status: 403, body: { code: 'PROOF_REQUIRED', by: 'factor' } },
  ],
  [
    'a password proved too long ago',
    raised('OS422', '{"fields": {"password": "required"}}'),
    { status: 403, body: { code: 'PROOF_REQUIRED', by: 'password' } },
  ],
  [
    'input that does not fit',
    raised('OS422', '{"fields": {"first_name": "too_long"}}'),
    { status: 400, body: { code: 'INVALID_INPUT', fields: { firstName: 'too_long' } } },
  ],
  ['what a library has wrapped', new Error('x', { cause: raised('OS401') }), { status: 401 }],
])('%s is answered without a line in the log', (_name, failure, answer) => {
  lines.length = 0
  expect(internalError(failure, log as never)).toMatchObject(answer)
  expect(lines).toEqual([])
})

it.each([
  ['OS422', ''],
  ['OS422', 'Key (email)=(erika@klinik.example)'],
  ['OS422', '{"fields": "all"}'],
  ['23505', '{"fields": {"email": "taken"}}'],
])('%s with DETAIL %j stays a failure, and tells nothing', (code, detail) => {
  lines.length = 0
  const answer = internalError(raised(code, detail), log as never)
  expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
  expect(JSON.stringify([answer, lines])).not.toMatch(/erika|email/)
  expect(lines).toEqual([expect.objectContaining({ sqlstate: code })])
})
