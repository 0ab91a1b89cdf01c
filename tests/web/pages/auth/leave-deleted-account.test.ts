import { afterEach, expect, test, vi } from 'vitest'
import { PAGES_CACHE } from '../../../../schema/offline-pages.ts'
import { leaveDeletedAccount } from '../../../../web/pages/auth/leave-deleted-account.ts'
import { isSessionInTransition } from '../../../../web/shared/auth/session-transition.ts'

const emptied = vi.hoisted((): string[] => [])
vi.mock('idb', () => ({ openDB: async () => ({ clear: async (store: string) => emptied.push(store) }) }))

afterEach(() => vi.unstubAllGlobals())

/** Web Storage as far as a list of its keys goes. */
function storageWith(keys: readonly string[]) {
  const stored: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, '{}']))
  return Object.defineProperty(stored, 'removeItem', { value: (key: string) => delete stored[key] })
}

test('leaves nothing of the person, tells the other tabs, and then says how to undo it', async () => {
  const unsubscribe = vi.fn(async () => true)
  const deleted: string[] = []
  const told: unknown[] = []
  const tab = storageWith(['text:mara:gesuch:7', 'thema'])
  const browser = storageWith(['entwurf:mara:anzeige:mara:neu'])
  const assign = vi.fn(() => {
    // Before the page is left, and not led elsewhere by the socket that the server has closed.
    expect([emptied.toSorted(), deleted]).toEqual([['ausgang', 'merkliste'], [PAGES_CACHE]])
    expect([Object.keys(tab), Object.keys(browser)]).toEqual([['thema'], []])
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(told).toEqual(['signed-out'])
    expect(isSessionInTransition()).toBe(true)
  })
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => ({ pushManager: { getSubscription: async () => ({ unsubscribe }) } }),
    },
  })
  vi.stubGlobal('window', { location: { assign }, PushManager: {}, Notification: {} })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent<{ type: string }>) => told.push(detail.type))
  await leaveDeletedAccount()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login?hinweis=loeschung-angefordert')
})
