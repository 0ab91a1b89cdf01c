import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  MOST_SAVED_JOBS,
  readDeviceList,
  writeDeviceList,
} from '../../../../web/features/saved-jobs/device-list.ts'

const DAY_MS = 86_400_000

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('keeps the order, and an empty list leaves nothing in the browser', () => {
  const ids = [randomUUID(), randomUUID()]
  expect(writeDeviceList(ids)).toBe(true)
  expect(readDeviceList()).toEqual(ids)
  writeDeviceList([])
  expect([...kept]).toEqual([])
})

test('a list that nobody has touched for 180 days is forgotten', () => {
  const now = Date.now()
  writeDeviceList([randomUUID()], now)
  expect(readDeviceList(now + 180 * DAY_MS - 1)).toHaveLength(1)
  expect(readDeviceList(now + 180 * DAY_MS)).toEqual([])
})

test('what is not a list of ours counts as none, and what is not an id is left out', () => {
  const id = randomUUID()
  const at = new Date().toISOString()
  for (const text of ['', '{', '[]', '7', '{"ids":7,"at":"x"}', `{"ids":["${id}"],"at":"never"}`]) {
    kept.set('merkliste', text)
    expect(readDeviceList(), text).toEqual([])
  }
  kept.set('merkliste', JSON.stringify({ ids: [id, 3, '../login', id, null], at }))
  expect(readDeviceList()).toEqual([id])
  const many = Array.from({ length: MOST_SAVED_JOBS + 5 }, () => randomUUID())
  kept.set('merkliste', JSON.stringify({ ids: many, at }))
  expect(readDeviceList()).toEqual(many.slice(5))
})

test('a browser that stores nothing keeps the list for the tab, and says so', () => {
  vi.stubGlobal('localStorage', undefined)
  const id = randomUUID()
  expect(writeDeviceList([id])).toBe(false)
  expect(readDeviceList()).toEqual([id])
  writeDeviceList([])
  expect(readDeviceList()).toEqual([])
})
