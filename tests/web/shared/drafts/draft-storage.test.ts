import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { draftStorage } from '../../../../web/shared/drafts/draft-storage.ts'
import { stubRefusedStorage, stubStorage } from './browser-storage.ts'

let inTab: Map<string, string>

beforeEach(() => {
  inTab = stubStorage().inTab
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const schema = z.object({ title: z.string(), town: z.string().default('') })
const drafts = draftStorage('stellenangebot', schema)
const VALUES = { title: 'Bandagist (m/w/d)', town: 'Kassel' }

test('a stored draft is restored for the same person and the same document only', () => {
  drafts.put('petra', 'x', { version: 3, values: VALUES })
  expect(drafts.get('petra', 'x')).toEqual({ version: 3, values: VALUES })
  expect(drafts.get('jonas', 'x')).toBeNull()
  expect(drafts.get('petra', null)).toBeNull()
  expect(draftStorage('stellengesuch', schema).get('petra', 'x')).toBeNull()
  drafts.remove('petra', 'x')
  expect(drafts.get('petra', 'x')).toBeNull()
})

test('a draft of another release, or an edited one, is not trusted', () => {
  for (const broken of ['', '{', 'null', '{"version":1,"values":{"title":7}}']) {
    inTab.set('stellenangebot:petra:x', broken)
    expect(drafts.get('petra', 'x')).toBeNull()
  }
})

test('the same text is the same in another order of its fields', () => {
  expect(drafts.isSame(VALUES, { town: 'Kassel', title: 'Bandagist (m/w/d)' })).toBe(true)
  expect(drafts.isSame(VALUES, { ...VALUES, town: 'Fulda' })).toBe(false)
})

test('forbidden storage prevents no editing', () => {
  stubRefusedStorage('sessionStorage')
  drafts.put('petra', null, { version: null, values: VALUES })
  drafts.remove('petra', null)
  expect(drafts.get('petra', null)).toBeNull()
})
