import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { draftStorage } from '../../../../web/shared/drafts/draft-storage.ts'
import {
  forgetDraftsOfOthers,
  forgetOldDrafts,
  lastParked,
} from '../../../../web/shared/drafts/parked-drafts.ts'

const stored = new Map<string, string>()
const beyondTab = new Map<string, string>()

const storageOf = (kept: Map<string, string>) =>
  // As in a browser, its keys are properties.
  new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        kept.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
    },
  )

beforeEach(() => {
  stored.clear()
  beyondTab.clear()
  vi.stubGlobal('sessionStorage', storageOf(stored))
  vi.stubGlobal('localStorage', storageOf(beyondTab))
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

test('what could not be saved outlives the tab, for the same person, without the key of a new document', () => {
  const draft = { version: null, values: VALUES, clientKey: 'k1' }
  drafts.put('petra', null, draft)
  drafts.park('petra', null, draft, '/stellenangebot/neu')
  expect(drafts.get('petra', null)?.clientKey).toBe('k1')
  stored.clear()
  expect(drafts.get('petra', null)).toEqual({ version: null, values: VALUES })
  expect(drafts.get('jonas', null)).toBeNull()
  expect(lastParked('petra')?.page).toBe('/stellenangebot/neu')
  expect(lastParked('jonas')).toBeNull()
  forgetDraftsOfOthers('petra')
  expect(drafts.get('petra', null)?.values).toEqual(VALUES)
  // The tab's own text is newer than what was parked.
  drafts.put('petra', null, { ...draft, values: { title: 'Bandagistin' } })
  expect(drafts.get('petra', null)?.values.title).toBe('Bandagistin')
  drafts.remove('petra', null)
  expect(drafts.get('petra', null)).toBeNull()
  expect(beyondTab.size).toBe(0)
})

test('a parked draft ends after 30 days, and when another person signs in', () => {
  const now = Date.now()
  const park = () =>
    drafts.park('petra', 'x', { version: 3, values: VALUES }, '/stellenangebot/bearbeiten?id=x')
  park()
  forgetOldDrafts(now + 29 * 86_400_000)
  expect(drafts.get('petra', 'x')?.version).toBe(3)
  forgetOldDrafts(now + 31 * 86_400_000)
  expect(drafts.get('petra', 'x')).toBeNull()
  park()
  forgetDraftsOfOthers('jonas')
  expect(beyondTab.size).toBe(0)
})

test('an edited entry leads to no other site', () => {
  for (const page of ['//boese.example/x', 'https://boese.example', 'javascript:alert(1)']) {
    beyondTab.set(
      'entwurf:petra:stellenangebot:petra:x',
      JSON.stringify({ version: 1, values: VALUES, page, at: 1 }),
    )
    expect(lastParked('petra')).toBeNull()
  }
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
