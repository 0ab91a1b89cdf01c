import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  removeStoredDraft,
  storeDraft,
  storedDraft,
} from '../../../../web/features/job-editor/draft-storage.ts'
import { emptyJob } from '../../../../web/features/job-editor/job-values.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const VALUES = { ...emptyJob('Wall GmbH', null), title: 'Bandagist (m/w/d)' }

test('a stored draft is restored for the same person and the same job only', () => {
  storeDraft('petra', 'x', { version: 3, values: VALUES })
  expect(storedDraft('petra', 'x')).toEqual({ version: 3, values: VALUES })
  expect(storedDraft('jonas', 'x')).toBeNull()
  expect(storedDraft('petra', null)).toBeNull()
  removeStoredDraft('petra', 'x')
  expect(storedDraft('petra', 'x')).toBeNull()
})

test('a draft of another release, or an edited one, is not trusted', () => {
  for (const broken of ['', '{', 'null', '{"version":1,"values":{"title":7}}']) {
    stored.set('stellenangebot:petra:x', broken)
    expect(storedDraft('petra', 'x')).toBeNull()
  }
})

test('forbidden storage prevents no editing', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('SecurityError')
    },
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
    removeItem: () => {
      throw new Error('SecurityError')
    },
  })
  storeDraft('petra', null, { version: null, values: VALUES })
  removeStoredDraft('petra', null)
  expect(storedDraft('petra', null)).toBeNull()
})
