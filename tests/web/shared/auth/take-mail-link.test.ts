import { afterEach, expect, test, vi } from 'vitest'
import { takeMailLink } from '../../../../web/shared/auth/take-mail-link.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function open(hash: string) {
  const replaceState = vi.fn()
  vi.stubGlobal('location', { hash, pathname: '/', search: '?x=1' })
  vi.stubGlobal('history', { replaceState })
  return { link: takeMailLink(), replaceState }
}

test.each([
  ['#bestaetigung=abc.def', { kind: 'bestaetigung', token: 'abc.def' }],
  ['#adresse=abc.def', { kind: 'adresse', token: 'abc.def' }],
])('%s leaves the address at once', (hash, link) => {
  const { link: taken, replaceState } = open(hash)
  expect(taken).toEqual(link)
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/?x=1')
})

test.each(['', '#hauptinhalt', '#bestaetigung=', '#link=abc', '#xbestaetigung=abc'])(
  '%s is left alone',
  (hash) => {
    const { link, replaceState } = open(hash)
    expect(link).toBeNull()
    expect(replaceState).not.toHaveBeenCalled()
  },
)
