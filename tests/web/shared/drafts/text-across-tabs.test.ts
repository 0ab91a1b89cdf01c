/** What is typed and not sent yet outlives its tab, until it is sent. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOldDrafts } from '../../../../web/shared/drafts/parked-drafts.ts'
import {
  followRemoval,
  readTextAcrossTabs,
  removeTextAcrossTabs,
  saveTextAcrossTabs,
} from '../../../../web/shared/drafts/text-across-tabs.ts'
import { keepText, keptText } from '../../../../web/shared/drafts/text-storage.ts'
import { stubRefusedStorage, stubStorage } from './browser-storage.ts'

const DAY = 86_400_000
const KEY = 'text:mara:gespraech'
let storage: ReturnType<typeof stubStorage>

beforeEach(() => {
  storage = stubStorage()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Another tab of the same browser; what this one holds is put aside. */
function inOtherTab<Result>(work: () => Result): Result {
  const own = [...storage.inTab]
  storage.inTab.clear()
  try {
    return work()
  } finally {
    storage.inTab.clear()
    for (const [key, value] of own) storage.inTab.set(key, value)
  }
}

test('a text is there in a tab that is opened later, and not after it was sent there', () => {
  keepText('mara', 'gespraech', { text: 'Guten Tag', at: 1 })
  inOtherTab(() => {
    expect(keptText('mara', 'gespraech')).toEqual({ text: 'Guten Tag', at: 1, taken: [] })
    expect(keptText('ole', 'gespraech')).toBeNull()
    keepText('mara', 'gespraech', null)
    expect(keptText('mara', 'gespraech')).toBeNull()
  })
  expect([...storage.beyondTab.keys()]).toEqual([])
})

test('in its own tab each has its own, and the last typed is what the next tab finds', () => {
  saveTextAcrossTabs(KEY, { text: 'eins' })
  inOtherTab(() => saveTextAcrossTabs(KEY, { text: 'zwei' }))
  expect(readTextAcrossTabs(KEY)).toMatchObject({ text: 'eins' })
  expect(inOtherTab(() => readTextAcrossTabs(KEY))).toMatchObject({ text: 'zwei' })
})

test('what is sent in one tab takes away no newer text of another', () => {
  saveTextAcrossTabs(KEY, { text: 'eins' })
  inOtherTab(() => saveTextAcrossTabs(KEY, { text: 'zwei' }))
  removeTextAcrossTabs(KEY)
  expect(inOtherTab(() => readTextAcrossTabs(KEY))).toMatchObject({ text: 'zwei' })
  // Nor one that was only looked for.
  removeTextAcrossTabs(KEY)
  expect(storage.beyondTab.size).toBe(1)
})

test('the same text, restored in a second tab and kept there again, goes when the first sends it', () => {
  saveTextAcrossTabs(KEY, { text: 'eins', at: 1 })
  inOtherTab(() => saveTextAcrossTabs(KEY, { text: 'eins', at: 2 }))
  removeTextAcrossTabs(KEY)
  expect(storage.beyondTab.size).toBe(0)
})

test('a reload does not bring back what another tab has sent, but what it has not', () => {
  saveTextAcrossTabs(KEY, { text: 'eins', at: 1 })
  const removed = (text: string) => ({ key: KEY, oldValue: JSON.stringify({ text, at: 2 }), newValue: null })
  followRemoval(removed('zwei'))
  followRemoval({ ...removed('eins'), newValue: '{}' })
  expect(storage.inTab.size).toBe(1)
  followRemoval(removed('eins'))
  expect(storage.inTab.size).toBe(0)
})

test('ends after 30 days, whichever way the clock jumped', () => {
  const keys = [KEY, 'bewerbung:mara:job-1']
  const put = () => {
    for (const key of keys) saveTextAcrossTabs(key, { text: 'eins' })
  }
  put()
  storage.beyondTab.set('bewerbung-mitnehmen:7', '{}')
  forgetOldDrafts(Date.now() + 29 * DAY)
  expect([...storage.beyondTab.keys()]).toEqual([...keys, 'bewerbung-mitnehmen:7'])
  for (const days of [31, -31]) {
    put()
    forgetOldDrafts(Date.now() + days * DAY)
    expect([...storage.beyondTab.keys()]).toEqual(['bewerbung-mitnehmen:7'])
  }
  storage.beyondTab.set(KEY, '{"text":"of no time"}')
  forgetOldDrafts()
  expect(storage.beyondTab.has(KEY)).toBe(false)
})

test('a text of no account ends with the tab', () => {
  keepText('', 'meldung', { text: 'Guten Tag', at: 1 })
  expect(keptText('', 'meldung')?.text).toBe('Guten Tag')
  expect(storage.beyondTab.size).toBe(0)
})

test('after a sign-out nothing is written in either place', async () => {
  vi.resetModules()
  const { stopKeeping } = await import('../../../../web/shared/drafts/parked-drafts.ts')
  const fresh = await import('../../../../web/shared/drafts/text-across-tabs.ts')
  storage.beyondTab.set(KEY, '{"text":"eins","at":1}')
  stopKeeping()
  fresh.saveTextAcrossTabs(KEY, { text: 'zwei' })
  expect(fresh.readTextAcrossTabs(KEY)).toMatchObject({ text: 'eins' })
  expect(storage.inTab.size).toBe(0)
})

test('forbidden storage prevents no typing', () => {
  stubRefusedStorage('sessionStorage')
  stubRefusedStorage('localStorage')
  saveTextAcrossTabs(KEY, { text: 'eins' })
  removeTextAcrossTabs(KEY)
  expect(readTextAcrossTabs(KEY)).toBeNull()
})
