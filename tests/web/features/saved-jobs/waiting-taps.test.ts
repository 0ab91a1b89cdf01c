/** Taps that wait in the outbox: what the hearts show of them, and what becomes of those that are never sent. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable, of } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PendingWrite } from '../../../../web/shared/device/device-db.ts'
import { until } from '../../../harness/until.ts'
import { kept, waitingOrder } from '../../shared/outbox/kept-in-memory.ts'

vi.mock('../../../../web/shared/device/device-db.ts', () => import('../../shared/outbox/kept-in-memory.ts'))
const { onRefusal } = await import('../../../../web/shared/outbox/refusals.ts')
const { senderOf } = await import('../../../../web/shared/outbox/senders.ts')
const { changeOrder } = await import('../../../../web/shared/outbox/outbox.ts')
const { NotSaved } = await import('../../../../web/features/saved-jobs/not-saved.ts')
const { accountStorage } = await import('../../../../web/features/saved-jobs/list-storage.ts')
const { laidOver, openList } = await import('../../../../web/features/saved-jobs/saved-list.ts')
const { dropOldTaps, onTapGone, waitingTaps } = await import(
  '../../../../web/features/saved-jobs/saved-orders.ts'
)

const WEEK = 7 * 86_400_000
const refusals: (readonly [string, string])[] = []
onRefusal(({ subject, sentence }) => refusals.push([subject, sentence]))

function wait(jobId: string, change: Partial<PendingWrite> = {}): PendingWrite {
  const order = waitingOrder({ key: `merkliste:mara:${jobId}`, kind: 'merken', subject: jobId, ...change })
  kept.set(order.key, order)
  return order
}

beforeEach(() => {
  kept.clear()
  refusals.length = 0
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

test('the list shows them, but not those that are not sent any more', async () => {
  wait('saved')
  wait('removed', { kind: 'nicht-mehr-merken' })
  wait('old', { at: Date.now() - WEEK - 1_000 })
  expect([...laidOver(['removed', 'kept'], await waitingTaps('mara'))]).toEqual(['kept', 'saved'])
})

test('those are dropped and said; a message of that age keeps its text', async () => {
  wait('old', { at: Date.now() - WEEK - 1_000 })
  wait('new')
  wait('talk', { kind: 'nachricht', at: Date.now() - WEEK - 1_000 })
  await dropOldTaps('mara')
  expect([...kept.values()].map(({ subject }) => subject)).toEqual(['new', 'talk'])
  expect(refusals).toEqual([['old', expect.stringContaining('zu lange her')]])
})

test('one that waited and is gone is told, in whatever tab; first tries and messages are not', async () => {
  const gone = vi.fn()
  const waits = wait('waits')
  const talk = wait('talk', { kind: 'nachricht' })
  const stop = onTapGone('mara', gone)
  const first = wait('first', { last: null })
  await changeOrder(talk, null)
  await changeOrder(first, null)
  // A later tap on the same heart.
  const later = wait('waits', { revision: 'later', last: null })
  await changeOrder(waits, { last: 'OFFLINE' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(gone).not.toHaveBeenCalled()
  await changeOrder(later, { last: 'OFFLINE' })
  await new Promise((resolve) => setImmediate(resolve))
  await changeOrder(later, null)
  await until(() => gone.mock.calls.length > 0, 'word of it')
  expect(gone).toHaveBeenCalledOnce()
  stop()
})

test('many that go out one after the other are told once', async () => {
  const gone = vi.fn()
  const taps = Array.from({ length: 20 }, (_, index) => wait(`tap ${index}`))
  const stop = onTapGone('mara', gone)
  await new Promise((resolve) => setImmediate(resolve))
  for (const tap of taps) {
    await changeOrder(tap, null)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await until(() => gone.mock.calls.length > 0, 'word of them')
  expect(gone).toHaveBeenCalledOnce()
  stop()
})

test('a heart whose tap is refused later is empty again', async () => {
  const link = new ApolloLink(() => of({ data: { mySavedJobIds: ['other'] } }))
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const tap = wait('full')
  const list = await openList(accountStorage(client, 'mara'))
  expect([list.isSaved('other'), list.isSaved('full'), list.size()]).toEqual([true, true, 2])
  // It listens once its part is there.
  await until(() => kept.size === 1, 'the tap')
  await new Promise((resolve) => setImmediate(resolve))
  await changeOrder(tap, null)
  await until(() => !list.isSaved('full'), 'the empty heart')
  expect(list.size()).toBe(1)
})

test('a tap that is sent while the list is asked for is in no answer from before, and is not lost', async () => {
  let answer: (jobIds: readonly string[]) => void = () => {}
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        answer = (mySavedJobIds) => {
          observer.next({ data: { mySavedJobIds } })
          observer.complete()
        }
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const before = answer
  const tap = wait('removed', { kind: 'nicht-mehr-merken', last: null })
  const opening = openList(accountStorage(client, 'mara'))
  await until(() => answer !== before, 'the question')
  // The page before had written it down; the outbox sends it now.
  await changeOrder(tap, null)
  answer(['removed', 'kept'])
  expect((await opening).ids()).toEqual(['kept'])
  // It listens once its part is there.
  await new Promise((resolve) => setImmediate(resolve))
})

test('a refusal says where and what, because no list is on screen then', () => {
  expect(senderOf('merken')?.why?.(new NotSaved('full'))).toMatch(/^Ihre Merkliste ist voll\. Sie fasst/)
})
