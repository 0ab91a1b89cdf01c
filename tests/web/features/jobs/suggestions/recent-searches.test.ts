import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetSearches,
  type RecentSearch,
  recentSearches,
  rememberSearch,
} from '../../../../../web/features/jobs/suggestions/recent-searches.ts'

const kept = new Map<string, string>()
let consents = true
let isBlocked = false

const guarded = <Result>(use: () => Result): Result => {
  if (isBlocked) throw new Error('blocked')
  return use()
}

beforeEach(() => {
  kept.clear()
  consents = true
  isBlocked = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guarded(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => guarded(() => void kept.set(key, value)),
    removeItem: (key: string) => guarded(() => void kept.delete(key)),
  })
  vi.stubGlobal('document', {
    documentElement: { hasAttribute: (name: string) => name === 'data-keeps-preferences' && consents },
  })
})
afterEach(() => void vi.unstubAllGlobals())

const search = (label: string, half: 'jobs' | 'requests' = 'jobs'): RecentSearch => ({
  half,
  label,
  where: '',
  query: `?q=${label}`,
})
const labels = (half: 'jobs' | 'requests' = 'jobs') => recentSearches(half).map(({ label }) => label)

test('keeps the latest first, each once, and 12 of both halves together', () => {
  for (const label of ['a', 'b', 'a']) rememberSearch(search(label))
  rememberSearch(search('a', 'requests'))
  expect(labels()).toEqual(['a', 'b'])
  expect(labels('requests')).toEqual(['a'])
  for (let n = 0; n < 20; n += 1) rememberSearch(search(`n${n}`))
  expect(labels()).toHaveLength(12)
  expect(labels()[0]).toBe('n19')
})

test('keeps nothing without the consent, and shows nothing that is left from before', () => {
  rememberSearch(search('with'))
  consents = false
  expect(labels()).toEqual([])
  rememberSearch(search('without'))
  consents = true
  expect(labels()).toEqual(['with'])
})

test('forgets those of one half, and leaves no empty key behind', () => {
  rememberSearch(search('a'))
  rememberSearch(search('b', 'requests'))
  forgetSearches('jobs')
  expect([labels(), labels('requests')]).toEqual([[], ['b']])
  forgetSearches('requests')
  expect(kept.size).toBe(0)
})

test.each(['{', 'null', '[1, null, {"half":"jobs"}]', '[{"half":"x","label":"a","where":"","query":""}]'])(
  'reads %s, which somebody else has written, as nothing',
  (text) => {
    kept.set('letzte-suchen', text)
    expect(labels()).toEqual([])
    rememberSearch(search('a'))
    expect(labels()).toEqual(['a'])
  },
)

test('a blocked storage remembers nothing and breaks nothing', () => {
  isBlocked = true
  rememberSearch(search('a'))
  expect(labels()).toEqual([])
})
