import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAGES_CACHE } from '../../../../schema/offline-pages.ts'
import { beforeSignOut } from '../../../../web/shared/auth/before-sign-out.ts'
import { hasBegunSignOut, noteSignOut } from '../../../../web/shared/auth/begun-sign-out.ts'
import { isSessionInTransition } from '../../../../web/shared/auth/session-transition.ts'
import { signOut } from '../../../../web/shared/auth/sign-out.ts'
import { isKeeping } from '../../../../web/shared/drafts/parked-drafts.ts'

import { untilPasses } from '../../../harness/until.ts'
import { stubStorage } from '../drafts/browser-storage.ts'

const state = vi.hoisted(() => ({
  waits: 0,
  trouble: [] as unknown[],
  emptied: [] as string[],
  onEmptied: () => {},
}))
vi.mock('../../../../web/shared/connection/server-answers.ts', () => ({
  setTrouble: (change: unknown) => state.trouble.push(change),
  serverAnswers: async () => {
    state.waits += 1
  },
}))

const said = vi.hoisted(() => ({ waits: [] as boolean[] }))
vi.mock('../../../../web/shared/connection/connection-notice.ts', () => ({
  signOutWaits: (waits: boolean) => said.waits.push(waits),
}))

vi.mock('idb', () => ({
  openDB: async () => ({
    clear: async (store: string) => {
      state.emptied.push(store)
      state.onEmptied()
    },
  }),
}))

beforeEach(() => {
  beforeSignOut(async () => 'ready')
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => vi.unstubAllGlobals())

/** A tab. What it is left with, and the requests that end the session. */
function openTab(answer = ok) {
  const assign = vi.fn()
  const fetch = vi.fn(answer)
  vi.stubGlobal('window', { location: { assign } })
  vi.stubGlobal('dispatchEvent', vi.fn())
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', fetch)
  return { assign, fetch }
}

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

test('leaves nothing that another tab parks before it hears of the sign-out', async () => {
  const stored: Record<string, unknown> = {}
  Object.defineProperty(stored, 'removeItem', {
    value: (key: string) => {
      delete stored[key]
    },
  })
  openTab()
  vi.stubGlobal('localStorage', stored)
  const written = vi.fn(() => {
    for (const key of ['entwurf:mara:stellengesuch:mara:neu:f1', 'text:mara:gesuch:7', 'bewerbung:mara:7'])
      stored[key] = '{}'
  })
  state.onEmptied = written
  await signOut()
  state.onEmptied = () => {}
  expect(written).toHaveBeenCalled()
  expect(stored).toEqual({})
  expect(isKeeping()).toBe(false)
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
  expect(stored).toEqual({})
})

test('a page that no worker controls deletes the copies, the Merkliste and what waits, and ends the subscription itself', async () => {
  const deleted: string[] = []
  state.emptied = []
  const unsubscribe = vi.fn(async () => true)
  const postMessage = vi.fn()
  vi.stubGlobal('caches', {
    delete: async (name: string) => {
      deleted.push(name)
      return true
    },
  })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: null,
      getRegistration: async () => ({
        active: { postMessage },
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
      }),
    },
  })
  const assign = vi.fn(() => {
    // Before the page is left, which would end what is under way.
    expect(deleted).toEqual([PAGES_CACHE])
    expect(unsubscribe).toHaveBeenCalledOnce()
    // It may be keeping pages at this moment.
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'forget' })
    expect(state.emptied.toSorted()).toEqual(['ausgang', 'merkliste'])
  })
  vi.stubGlobal('window', { location: { assign }, PushManager: {}, Notification: {} })
  vi.stubGlobal('dispatchEvent', vi.fn())
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', ok)
  await signOut()
  expect(assign).toHaveBeenCalledOnce()
})

test('says that it waits as long as it does, and closes the menu', async () => {
  const hidePopover = vi.fn()
  vi.stubGlobal('document', { querySelector: () => ({ hidePopover }) })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  openTab(() => answered.then(ok))
  said.waits = []
  const leaving = signOut()
  void signOut()
  await untilPasses(() => expect(hidePopover).toHaveBeenCalledOnce())
  expect(said.waits).toEqual([true])
  answer()
  await leaving
  await untilPasses(() => expect(said.waits).toEqual([true, false]))
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
  state.emptied = []
  const { assign, fetch } = openTab()
  const answers = ['away', 'stays', 'away', 'ready'] as const
  const left = [...answers]
  beforeSignOut(async () => left.shift() ?? 'ready')
  await signOut()
  expect([state.waits, fetch.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0, 0])
  expect(state.emptied).toEqual([])
  await signOut()
  expect([state.waits, fetch.mock.calls.length, assign.mock.calls.length]).toEqual([2, 1, 1])
})

test('looks again before each try at what was sent meanwhile, and knows what the person agreed to lose', async () => {
  const answers = [away, restarting, ok]
  const { assign, fetch } = openTab(() => (answers.shift() ?? ok)())
  const known: string[][] = []
  beforeSignOut(async (agreed) => {
    known.push([...agreed])
    agreed.add(`before try ${known.length}`)
    return 'ready'
  })
  await signOut()
  expect(known).toEqual([[], ['before try 1'], ['before try 1', 'before try 2']])
  expect([fetch.mock.calls.length, assign.mock.calls.length]).toEqual([3, 1])
  // Another sign-out is another question.
  await signOut()
  expect(known[3]).toEqual([])
})

test('a tab that is closed while it waits leaves word of it, until it has ended or was given up', async () => {
  const { beyondTab } = stubStorage()
  const word = () => JSON.parse(beyondTab.get('abmelden') ?? 'null')?.userId
  const answers = [away, restarting, ok]
  const before: unknown[] = []
  const { assign } = openTab(() => (answers.shift() ?? ok)())
  beforeSignOut(async () => {
    before.push(word())
    return 'ready'
  }, 'mara')
  await signOut()
  expect(before).toEqual([undefined, 'mara', 'mara'])
  expect(assign).toHaveBeenCalledOnce()
  expect(word()).toBeUndefined()

  const left = ['away', 'stays'] as const
  const states = [...left]
  beforeSignOut(async () => states.shift() ?? 'ready', 'mara')
  await signOut()
  expect(word()).toBeUndefined()
})

test('the word counts for one person, and for a month', () => {
  stubStorage()
  noteSignOut('mara', 1_000)
  expect(hasBegunSignOut('mara', 2_000)).toBe(true)
  expect(hasBegunSignOut('erik', 2_000)).toBe(false)
  expect(hasBegunSignOut('mara', 1_000 + 31 * 86_400_000)).toBe(false)
})

test('what the person wrote while the server was away keeps them signed in, if they say so', async () => {
  const { assign, fetch } = openTab(away)
  const states = ['ready', 'stays'] as const
  const left = [...states]
  beforeSignOut(async () => left.shift() ?? 'ready')
  await signOut()
  expect([fetch.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0])
})

test.each([403, 429, 500])('%i has ended no session: nothing of the person is deleted', async (status) => {
  state.emptied = []
  const { assign } = openTab(() =>
    Promise.resolve(new Response('{}', { status, headers: { 'x-from-app': '1' } })),
  )
  await signOut()
  expect(state.emptied).toEqual([])
  expect(assign).toHaveBeenCalledOnce()
})

test('while the session ends, its closed socket does not lead away before everything is deleted', async () => {
  state.emptied = []
  const { assign } = openTab()
  const seen: boolean[] = []
  assign.mockImplementation(() => seen.push(isSessionInTransition()))
  await signOut(async () => {
    seen.push(isSessionInTransition())
    return 'ended'
  })
  expect(seen).toEqual([true, true])
  // The back button may bring this page back.
  expect(isSessionInTransition()).toBe(false)
})

test('a second press is the same sign-out; "everywhere" is the one that counts', async () => {
  const { assign, fetch } = openTab()
  const answer = Promise.withResolvers<'ready'>()
  const ask = vi.fn(() => answer.promise)
  const everywhere = vi.fn(async () => 'ended' as const)
  beforeSignOut(ask)
  const presses = [signOut(), signOut(everywhere), signOut()]
  answer.resolve('ready')
  await Promise.all(presses)
  expect(ask).toHaveBeenCalledOnce()
  expect(everywhere).toHaveBeenCalledOnce()
  expect(fetch).not.toHaveBeenCalled()
  expect(assign).toHaveBeenCalledOnce()
  // The next one is an ordinary one again.
  await signOut()
  expect(fetch).toHaveBeenCalledOnce()
})

test('"everywhere" leaves nothing of the person either, and stays where the server refuses', async () => {
  state.emptied = []
  const { assign } = openTab()
  await expect(signOut(() => Promise.reject(new Error('no proof')))).rejects.toThrow('no proof')
  expect(state.emptied).toEqual([])
  expect(assign).not.toHaveBeenCalled()
  await signOut(async () => 'ended')
  expect(state.emptied.toSorted()).toEqual(['ausgang', 'merkliste'])
  expect(assign).toHaveBeenCalledOnce()
})

test('deletes nothing unasked: where the question does not come, the person stays and is told', async () => {
  state.trouble = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { assign, fetch } = openTab()
  beforeSignOut(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await signOut()
  expect(state.trouble).toEqual([{ incomplete: true }])
  expect(fetch).not.toHaveBeenCalled()
  expect(assign).not.toHaveBeenCalled()
})

test('one that comes before the idle parts of the page waits for them, and asks nobody to lose anything unasked', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  state.trouble = []
  const { assign, fetch } = openTab()
  const early = await import('../../../../web/shared/auth/sign-out.ts')
  const late = await import('../../../../web/shared/auth/before-sign-out.ts')
  const leaving = early.signOut()
  await vi.advanceTimersByTimeAsync(10_000)
  await leaving
  expect([fetch.mock.calls.length, assign.mock.calls.length]).toEqual([0, 0])
  expect(state.trouble).toEqual([{ incomplete: true }])
  const again = early.signOut()
  await vi.advanceTimersByTimeAsync(1_000)
  late.beforeSignOut(async () => 'ready')
  vi.useRealTimers()
  await again
  expect([fetch.mock.calls.length, assign.mock.calls.length]).toEqual([1, 1])
})
