/** What the lists of a page hear of the outbox. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kept, storage, waitingOrder } from './kept-in-memory.ts'

vi.mock('../../../../web/shared/device/device-db.ts', () => import('./kept-in-memory.ts'))
const { followOrders } = await import('../../../../web/shared/outbox/follow-orders.ts')
const { changeOrder } = await import('../../../../web/shared/outbox/outbox.ts')

const order = waitingOrder({ key: 'a' })
let seen: string[][] = []
const onGone = vi.fn()
let stop = () => {}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(async () => {
  vi.useFakeTimers()
  kept.clear()
  kept.set('a', order)
  storage.isLost = false
  seen = []
  onGone.mockReset()
  const tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  vi.stubGlobal('dispatchEvent', tab.dispatchEvent.bind(tab))
  stop = followOrders('mara', {
    belongs: ({ kind }) => kind === 'nachricht',
    onOrders: (orders) => seen.push(orders.map(({ key }) => key)),
    onGone,
  })
  await settled()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what waits, and that it is gone', async () => {
  await changeOrder(order, null)
  await settled()
  expect(seen).toEqual([['a'], []])
  expect(onGone).toHaveBeenCalledOnce()
})

test('what cannot be read is not gone, and is read later', async () => {
  storage.isLost = true
  dispatchEvent(new Event('outbox'))
  await settled()
  expect(seen).toEqual([['a']])
  expect(onGone).not.toHaveBeenCalled()
  storage.isLost = false
  kept.clear()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(seen).toEqual([['a'], []])
  expect(onGone).toHaveBeenCalledOnce()
})

test('nothing once nobody listens', async () => {
  storage.isLost = true
  dispatchEvent(new Event('outbox'))
  await settled()
  stop()
  storage.isLost = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(seen).toEqual([['a']])
})
