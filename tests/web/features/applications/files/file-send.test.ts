import { expect, test } from 'vitest'
import { readAnswer } from '../../../../../web/features/applications/files/file-send.ts'

const refusal = (code: string) => ({ code, message: 'Deutsch.' })
/** What is no JSON. */
const PAGE = undefined

test.each([
  [200, { id: 'a', name: 'a.pdf', bytes: 1, pages: 1 }, 'stored'],
  [200, PAGE, 'unanswered'],
  [0, PAGE, 'unanswered'],
  [502, PAGE, 'unanswered'],
  [503, refusal('SERVICE_UNAVAILABLE'), 'unanswered'],
  [401, refusal('UNAUTHENTICATED'), 'signedOut'],
  [413, PAGE, 'refused'],
])('%i %j is %s', (status, body, kind) => {
  expect(readAnswer({ status, body }).kind).toBe(kind)
})

test('a server that is too busy is asked again without a word', () => {
  expect(readAnswer({ status: 503, body: refusal('OVERLOADED') })).toEqual({
    kind: 'busy',
    message: 'Deutsch.',
  })
})

test.each([
  ['FILE_REFUSED', 422, false],
  ['FILE_TOO_LARGE', 413, false],
  ['FILE_CUT', 400, true],
  ['TOO_MANY_UPLOADS', 429, true],
  ['STORAGE_FULL', 507, true],
])('%s says whether the same file can pass later', (code, status, again) => {
  expect(readAnswer({ status, body: refusal(code) })).toEqual({ kind: 'refused', message: 'Deutsch.', again })
})
