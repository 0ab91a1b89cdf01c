import { expect, test } from 'vitest'
import { keptAlertLink, readAlertLink } from '../../../../web/features/alerts/mail-link.ts'

test('each kind of link names its token, and what it was called in the mail', () => {
  expect(readAlertLink('#bestaetigen=abc.def')).toEqual({ token: 'abc.def', action: null })
  expect(readAlertLink('#link=abc&aktion=loeschen')).toEqual({ token: 'abc', action: 'loeschen' })
  expect(readAlertLink('#aus=abc')).toEqual({ token: 'abc', action: null })
})

test('what a mail program takes along of the text is left out', () => {
  expect(readAlertLink('#link=abc&aktion=pause]')).toEqual({ token: 'abc', action: 'pause' })
  expect(readAlertLink('#bestaetigen=abc-_d.')?.token).toBe('abc-_d.')
  expect(readAlertLink('#link=abc)')).toEqual({ token: 'abc', action: null })
  expect(readAlertLink('#link=abc&aktion=alles')).toEqual({ token: 'abc', action: null })
})

test('anything else is no link', () => {
  for (const hash of ['', '#', '#link=', '#reset=abc', 'link=abc'])
    expect(readAlertLink(hash), hash).toBeNull()
})

test('the history state of another release is no link', () => {
  expect(keptAlertLink({ alertLink: '#link=abc' })).toEqual({ token: 'abc', action: null })
  for (const state of [null, undefined, 'x', {}, { alertLink: 5 }, { alertLink: 'abc' }])
    expect(keptAlertLink(state)).toBeNull()
})
