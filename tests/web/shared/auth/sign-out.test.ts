import { afterEach, expect, test, vi } from 'vitest'
import { PAGES_CACHE } from '../../../../schema/offline-pages.ts'
import { beforeSignOut, signOut } from '../../../../web/shared/auth/sign-out.ts'

const state = vi.hoisted(() => ({ waits: 0 }))
vi.mock('../../../../web/shared/connection/server-answers.ts', () => ({
  serverAnswers: async () => {
    state.waits += 1
  },
}))

afterEach(() => {
  vi.unstubAllGlobals()
})

const ok = () => Promise.resolve(new Response('{}', { headers: { 'x-from-app': '1' } }))
/** The sign-in page of a foreign network, to whatever was asked. */
const portal = () => Promise.resolve(new Response('<h1>WLAN</h1>'))
const refused = () => Promise.resolve(new Response('{}', { status: 429, headers: { 'x-from-app': '1' } }))
const closedPortal = () => Promise.resolve(new Response('<h1>WLAN</h1>', { status: 403 }))
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const restarting = () => Promise.resolve(new Response('', { status: 503 }))

test.each([
  ['the server answers', [ok], 0],
  ['the server refuses', [refused], 0],
  ['the server answers after an outage', [away, restarting, ok], 2],
  ['a foreign network answered for it first', [portal, closedPortal, ok], 2],
])('leaves for the home page when %s', async (_name, answers, waits) => {
  state.waits = 0
  const assign = vi.fn()
  const left = [...answers]
  vi.stubGlobal('window', { location: { assign } })
  vi.stubGlobal('dispatchEvent', vi.fn())
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', () => {
    expect(assign).not.toHaveBeenCalled()
    return (left.shift() ?? ok)()
  })
  await signOut()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
  expect(left).toEqual([])
  expect(state.waits).toBe(waits)
})

test('leaves no contact of an applicant and no unsent text in the tab', async () => {
  const stored: Record<string, unknown> = {
    'stellengesuch:mara:neu': '{}',
    'stellengesuch:mara:7': '{}',
    'text:mara:gesuch:7': '{}',
    'vorlage:mara:7': '{}',
    'stellenangebot:mara:7': '{}',
  }
  Object.defineProperty(stored, 'removeItem', {
    value: (key: string) => {
      delete stored[key]
    },
  })
  vi.stubGlobal('sessionStorage', stored)
  vi.stubGlobal('window', { location: { assign: vi.fn() } })
  vi.stubGlobal('dispatchEvent', vi.fn())
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', ok)
  await signOut()
  expect(Object.keys(stored)).toEqual(['stellenangebot:mara:7'])
})

test('a page that no worker controls deletes the copies and ends the subscription itself', async () => {
  const deleted: string[] = []
  const unsubscribe = vi.fn(async () => true)
  vi.stubGlobal('caches', {
    delete: async (name: string) => {
      deleted.push(name)
      return true
    },
  })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: null,
      getRegistration: async () => ({ pushManager: { getSubscription: async () => ({ unsubscribe }) } }),
    },
  })
  const assign = vi.fn(() => {
    // Before the page is left, which would end what is under way.
    expect(deleted).toEqual([PAGES_CACHE])
    expect(unsubscribe).toHaveBeenCalledOnce()
  })
  vi.stubGlobal('window', { location: { assign }, PushManager: {}, Notification: {} })
  vi.stubGlobal('dispatchEvent', vi.fn())
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', ok)
  await signOut()
  expect(assign).toHaveBeenCalledOnce()
})

test('a storage that does not answer keeps nobody signed in', async () => {
  vi.stubGlobal('caches', { delete: () => new Promise(() => {}) })
  const assign = vi.fn()
  vi.stubGlobal('window', { location: { assign } })
  vi.stubGlobal('dispatchEvent', vi.fn())
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', ok)
  await signOut()
  expect(assign).toHaveBeenCalledOnce()
})

test('waits with the sign-out while what was sent waits for the server, and gives it up when the person stays', async () => {
  state.waits = 0
  const assign = vi.fn()
  const fetch = vi.fn(ok)
  vi.stubGlobal('window', { location: { assign } })
  vi.stubGlobal('dispatchEvent', vi.fn())
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', fetch)
  const answers = ['away', 'stays', 'away', 'ready'] as const
  const left = [...answers]
  beforeSignOut(async () => left.shift() ?? 'ready')
  await signOut()
  expect([state.waits, fetch.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0, 0])
  await signOut()
  expect([state.waits, fetch.mock.calls.length, assign.mock.calls.length]).toEqual([2, 1, 1])
})
