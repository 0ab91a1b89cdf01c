/** What is deleted, and when. tests/e2e/offline/outbox.spec.ts has the real database. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PendingWrite } from '../../../../web/shared/device/device-db.ts'
import { waitingOrder } from '../outbox/kept-in-memory.ts'

const kept = new Map<string, PendingWrite>()
/** Whose Merklisten there are. */
const lists = new Set<string>()
/** Of the release that has opened it last. */
let version = 3
let open = 0

const store = {
  getAll: async () => [...kept.values()],
  put: async (order: PendingWrite) => void kept.set(order.key, order),
  delete: async (key: string) => void kept.delete(key),
}

vi.mock('idb', () => ({
  async openDB(_name: string, wanted?: number) {
    if (wanted !== undefined && wanted < version) throw new DOMException('newer', 'VersionError')
    open += 1
    return {
      clear: async () => kept.clear(),
      getAll: store.getAll,
      getAllKeys: async () => [...lists],
      delete: async (_store: string, owner: string) => void lists.delete(owner),
      transaction: () => ({ store, done: Promise.resolve() }),
      close: () => {
        open -= 1
      },
    }
  },
}))

beforeEach(() => {
  vi.resetModules()
  kept.clear()
  version = 3
  open = 0
})

const load = () => import('../../../../web/shared/device/device-db.ts')

test('a page of an older release empties what a newer one keeps, and does not hold it open', async () => {
  version = 4
  kept.set('a', waitingOrder({ key: 'a' }))
  const { forgetOrders } = await load()
  await forgetOrders()
  expect([kept.size, open]).toEqual([0, 0])
})

test('and sees what waits there, before a sign-out deletes it', async () => {
  version = 4
  kept.set('a', waitingOrder({ key: 'a' }))
  const { waitingInAnyVersion } = await load()
  await expect(waitingInAnyVersion()).resolves.toEqual([expect.objectContaining({ key: 'a' })])
  expect(open).toBe(0)
})

test.each([
  ['nobody', undefined, ['gerät']],
  ['somebody, past the worker', 'petra', ['gerät', 'petra']],
])('a page for %s leaves no Merkliste of another account', async (_who, userId, left) => {
  for (const owner of ['kim', 'petra', 'gerät']) lists.add(owner)
  const { forgetAccounts } = await load()
  await forgetAccounts(userId)
  expect([...lists].sort()).toEqual(left)
})

describe('what was never sent', () => {
  const DAY = 86_400_000
  const written = Date.parse('2026-11-23T12:00:00Z')

  /** Whether it is still there after visits at these days, and days of other clocks. */
  async function isThereAfter(days: readonly number[], at = written): Promise<boolean> {
    kept.set('a', waitingOrder({ key: 'a', at }))
    const { forgetOldOrders } = await load()
    for (const day of days) await forgetOldOrders(written + day * DAY)
    return kept.has('a')
  }

  test.each([
    ['is deleted after 30 days, for who comes every day', [28, 29.1, 30.2], false],
    ['is there until then', [28, 29.1, 29.9], true],
    ['is deleted with the second visit after a long time', [60, 61.1], false],
    ['is there after one visit under a clock that is a month ahead', [2, 33, 2.1], true],
    ['and after two of them', [33, 2, 35, 2.2], true],
  ])('%s', async (_name, days, isThere) => {
    await expect(isThereAfter(days)).resolves.toBe(isThere)
  })

  test('is deleted 30 days after it was seen where it was written under a clock far ahead', async () => {
    const ahead = written + 400 * DAY
    await expect(isThereAfter([0, 1, 29], ahead)).resolves.toBe(true)
    kept.clear()
    await expect(isThereAfter([0, 1, 30.5], ahead)).resolves.toBe(false)
  })
})
