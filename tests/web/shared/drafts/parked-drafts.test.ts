/** Which parked drafts a person is told of, and when they end. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetOldDrafts,
  noteShown,
  noteTold,
  parkedDrafts,
  parkedToTell,
} from '../../../../web/shared/drafts/parked-drafts.ts'
import { stubStorage } from './browser-storage.ts'

const DAY = 86_400_000
const NOW = Date.now()
let beyondTab: Map<string, string>

beforeEach(() => {
  beyondTab = stubStorage().beyondTab
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const key = (name: string, userId = 'petra') => `entwurf:${userId}:stellenangebot:${userId}:${name}`
const put = (name: string, at = NOW, page = `/stellenangebot-erstellen?id=${name}`) =>
  beyondTab.set(key(name), JSON.stringify({ version: 1, values: { title: name }, page, at }))
const told = (at = NOW, here = '/', isOpen: (name: string) => boolean = () => false) =>
  parkedToTell('petra', here, isOpen, at)

test('the newest is told, once a day, and the next one after it', () => {
  put('x', NOW - 2)
  put('y', NOW - 1)
  const first = told()
  expect(first?.key).toBe(key('y'))
  if (first) noteTold(first, NOW)
  const second = told()
  expect(second?.key).toBe(key('x'))
  if (second) noteTold(second, NOW)
  expect(told()).toBeNull()
  expect(told(NOW + DAY)?.key).toBe(key('y'))
  expect(parkedDrafts('jonas')).toEqual([])
})

test('nothing leads to where the person is, to a form that is open, and to a page that has shown the text', () => {
  put('x')
  expect(told(NOW, '/stellenangebot-erstellen?id=x')).toBeNull()
  expect(told(NOW, '/', (open) => open === key('x'))).toBeNull()
  const parked = told()
  if (parked) noteShown(parked)
  expect(told(NOW + DAY)).toBeNull()
  expect(parkedDrafts('petra')).toMatchObject([{ over: true, stored: { values: { title: 'x' } } }])
})

test('ends after 30 days', () => {
  put('x')
  forgetOldDrafts(NOW + 29 * DAY)
  expect(beyondTab.size).toBe(1)
  forgetOldDrafts(NOW + 31 * DAY)
  expect(beyondTab.size).toBe(0)
})

test('an edited entry leads to no other site', () => {
  for (const page of ['//boese.example/x', 'https://boese.example', 'javascript:alert(1)']) {
    put('x', NOW, page)
    expect(told()).toBeNull()
  }
})
