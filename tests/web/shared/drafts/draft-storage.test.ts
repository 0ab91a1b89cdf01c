import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { draftStorage } from '../../../../web/shared/drafts/draft-storage.ts'

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

const drafts = draftStorage('stellenangebot', z.object({ title: z.string() }))
const VALUES = { title: 'Bandagist (m/w/d)' }

test('a stored draft is restored for the same person and the same document only', () => {
  drafts.put('petra', 'x', { version: 3, values: VALUES })
  expect(drafts.get('petra', 'x')).toEqual({ version: 3, values: VALUES })
  expect(drafts.get('jonas', 'x')).toBeNull()
  expect(drafts.get('petra', null)).toBeNull()
  expect(draftStorage('stellengesuch', z.object({ title: z.string() })).get('petra', 'x')).toBeNull()
  drafts.remove('petra', 'x')
  expect(drafts.get('petra', 'x')).toBeNull()
})

test('a draft of another release, or an edited one, is not trusted', () => {
  for (const broken of ['', '{', 'null', '{"version":1,"values":{"title":7}}']) {
    stored.set('stellenangebot:petra:x', broken)
    expect(drafts.get('petra', 'x')).toBeNull()
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
  drafts.put('petra', null, { version: null, values: VALUES })
  drafts.remove('petra', null)
  expect(drafts.get('petra', null)).toBeNull()
})
