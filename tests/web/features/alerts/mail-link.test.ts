import { afterEach, expect, test, vi } from 'vitest'
import { keepAlertLink, keptAlertLink, readAlertLink } from '../../../../web/features/alerts/mail-link.ts'
import { stubStorage } from '../../shared/drafts/browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

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

test('the history state leads to the link, and holds nothing of it', () => {
  const { inTab } = stubStorage()
  const state = keepAlertLink('#link=abc')
  expect(JSON.stringify(state)).not.toContain('abc')
  expect(keptAlertLink(state)).toEqual({ token: 'abc', action: null })
  inTab.clear()
  for (const other of [state, null, undefined, 'x', {}, { alertLink: 5 }, { alertLink: '#link=abc' }])
    expect(keptAlertLink(other)).toBeNull()
})
