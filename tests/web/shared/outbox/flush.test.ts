/** When what waits is sent, when it is not, and what is said of it. */

import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EarlyClient } from '../../../../web/shared/apollo/data-source.ts'
import type { PendingWrite } from '../../../../web/shared/device/device-db.ts'
import { TransportError } from '../../../../web/shared/errors/transport-error.ts'
import { kept, storage } from './kept-in-memory.ts'

vi.mock('../../../../web/shared/device/device-db.ts', () => import('./kept-in-memory.ts'))
const connection = vi.hoisted(() => ({
  trouble: { unreachable: false },
  told: [] as unknown[],
  asked: 0,
  isThere: false,
}))
vi.mock('../../../../web/shared/connection/server-answers.ts', () => ({
  trouble: connection.trouble,
  setTrouble: (change: unknown) => connection.told.push(change),
  serverAnswers: async () => {
    connection.asked += 1
  },
  askServer: async () => new Response(),
  isThere: () => connection.isThere,
}))

const client: EarlyClient = Object.create(null)
const send = vi.fn<(client: EarlyClient, order: PendingWrite, options: unknown) => Promise<unknown>>()

const refusals: string[] = []
const { addSender } = await import('../../../../web/shared/outbox/senders.ts')
const arrivals: string[] = []
const { onArrival } = await import('../../../../web/shared/outbox/arrivals.ts')
const { onRefusal } = await import('../../../../web/shared/outbox/refusals.ts')
for (const kind of ['nachricht', 'limited', 'paused']) addSender(kind, { send })
const loadPart = vi.fn(async () => {})
addSender('loaded', { send, load: loadPart })
addSender('tap', { send, dropsRefused: true, why: () => 'Weg.' })
addSender('told', { send, arrived: 'Angekommen.' })
onRefusal(({ sentence }) => refusals.push(sentence))
onArrival(({ key, sentence }) => arrivals.push(`${key}: ${sentence}`))
const { deliver, flush, flushAll } = await import('../../../../web/shared/outbox/flush.ts')

const DAY = 86_400_000

let revisions = 0

function order(key: string, change: Partial<PendingWrite> = {}): PendingWrite {
  const at = Date.now() - 1_000 + kept.size
  revisions += 1
  return {
    key,
    userId: 'mara',
    kind: 'nachricht',
    subject: key,
    title: 'Nachricht an Werkstatt',
    href: '/dashboard',
    text: key,
    details: null,
    at,
    revision: `revision ${revisions}`,
    last: 'OFFLINE',
    unsure: false,
    refused: null,
    ...change,
  }
}

const {
  at: _at,
  revision: _revision,
  last: _last,
  unsure: _unsure,
  refused: _refused,
  ...fresh
} = order('new')

function wait(...orders: PendingWrite[]): void {
  for (const one of orders) kept.set(one.key, one)
}

const left = () =>
  [...kept.values()].map(({ key, last, refused }) => [key, refused === null ? last : 'refused'])
const sentKeys = () => send.mock.calls.map(([, { key }]) => key)

const answered = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] })
const noAnswer = () => new TransportError(0)

beforeEach(() => {
  kept.clear()
  Object.assign(storage, { fails: false, isLost: false, slow: null, unfinished: null })
  connection.trouble.unreachable = false
  connection.told = []
  connection.asked = 0
  connection.isThere = false
  refusals.length = 0
  arrivals.length = 0
  send.mockReset().mockResolvedValue({})
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('dispatchEvent', () => true)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('all of it, in order, each once, and each says whose it is', async () => {
  wait(order('a'), order('b'), order('c'), order('theirs', { userId: 'erik' }))
  await flush(client, 'mara')
  expect(sentKeys()).toEqual(['a', 'b', 'c'])
  for (const [, , options] of send.mock.calls)
    expect(options).toEqual({ fetchPolicy: 'no-cache', context: { expectedAccount: 'mara' } })
  expect(left()).toEqual([['theirs', 'OFFLINE']])
})

describe('the server answers', () => {
  test.each(['INVALID_STATE', 'INVALID_INPUT', 'NOT_FOUND', 'FORBIDDEN', 'PAYMENT_REQUIRED'])(
    '%s: it stays, says why, and is not repeated; what follows is sent',
    async (code) => {
      wait(order('a'), order('b'))
      send.mockRejectedValueOnce(answered(code))
      await flush(client, 'mara')
      await flush(client, 'mara')
      expect(sentKeys()).toEqual(['a', 'b'])
      expect(left()).toEqual([['a', 'refused']])
      expect(refusals).toHaveLength(1)
    },
  )

  test.each(['INTERNAL', 'PROOF_REQUIRED', 'SOMETHING_NEW'])(
    '%s: it waits, with what else is about the same; the rest is sent',
    async (code) => {
      wait(order('a'), order('after a', { subject: 'a' }), order('b', { kind: 'tap', subject: 'a' }))
      send.mockRejectedValueOnce(answered(code))
      await flush(client, 'mara')
      expect(sentKeys()).toEqual(['a', 'b'])
      expect(left()).toEqual([
        ['a', code === 'SOMETHING_NEW' ? 'INTERNAL' : code],
        ['after a', 'OFFLINE'],
      ])
      expect(refusals).toEqual([])
    },
  )

  test('CONFLICT: the database gave one of two way, and takes the next try', async () => {
    send.mockRejectedValueOnce(answered('CONFLICT'))
    await expect(deliver(client, fresh)).resolves.toBe('sent')
    expect(sentKeys()).toEqual(['new', 'new'])
    // Or a later one: at the form it is nothing that the person could mend.
    send.mockRejectedValueOnce(answered('CONFLICT')).mockRejectedValueOnce(answered('CONFLICT'))
    await expect(deliver(client, fresh)).resolves.toBe('waits')
    expect(left()).toEqual([['new', 'CONFLICT']])
  })

  test('RATE_LIMITED: minutes pass before the next of its kind', async () => {
    wait(order('a', { kind: 'limited' }), order('b', { kind: 'limited' }))
    send.mockRejectedValueOnce(answered('RATE_LIMITED'))
    await flush(client, 'mara')
    await flush(client, 'mara')
    expect(sentKeys()).toEqual(['a'])
  })

  test('UNAUTHENTICATED, as to another account: everything waits', async () => {
    wait(order('a'), order('b'))
    send.mockRejectedValue(answered('UNAUTHENTICATED'))
    await flush(client, 'mara')
    expect(sentKeys()).toEqual(['a'])
    expect(left()).toEqual([
      ['a', 'UNAUTHENTICATED'],
      ['b', 'OFFLINE'],
    ])
  })

  test.each([0, 502, 503])(
    'nothing, or %i of a proxy: it stops, and the rest keeps its place',
    async (status) => {
      wait(order('a'), order('b'))
      send.mockRejectedValueOnce(new TransportError(status))
      await flush(client, 'mara')
      expect(sentKeys()).toEqual(['a'])
      expect(kept.get('a')).toMatchObject({ refused: null, unsure: true })
      expect(connection.asked).toBe(1)
    },
  )
})

test('nothing is tried without a connection, and what was being sent says that it waits', async () => {
  wait(order('a', { last: null }))
  connection.trouble.unreachable = true
  await flush(client, 'mara')
  expect(send).not.toHaveBeenCalled()
  expect(left()).toEqual([['a', 'OFFLINE']])
})

test('a system that calls itself offline is not believed: it is tried, and a sign-out goes on', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  wait(order('a'))
  await expect(flushAll(client, 'mara')).resolves.toBe(true)
  expect(sentKeys()).toEqual(['a'])
  await expect(deliver(client, { ...fresh, key: 'b' })).resolves.toBe('sent')
})

describe('a request without an answer though the server is there, as behind a filter', () => {
  test('waits longer each time, and what is about something else goes out', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout', 'clearTimeout'] })
    connection.isThere = true
    wait(order('a'), order('after a', { subject: 'a' }), order('b'))
    send.mockImplementation(async (_client, { key }) => {
      if (key === 'a') throw noAnswer()
    })
    // One lost answer is the usual accident: the next try comes at once.
    await flush(client, 'mara')
    expect([sentKeys(), connection.asked]).toEqual([['a'], 1])
    await flush(client, 'mara')
    await flush(client, 'mara')
    expect([sentKeys(), connection.asked]).toEqual([['a', 'a', 'b'], 1])
    vi.advanceTimersByTime(30_000)
    await flush(client, 'mara')
    vi.advanceTimersByTime(30_000)
    await flush(client, 'mara')
    expect(sentKeys()).toEqual(['a', 'a', 'b', 'a'])
    expect(left()).toEqual([
      ['a', 'SERVICE_UNAVAILABLE'],
      ['after a', 'OFFLINE'],
    ])
  })

  test('an outage between two tries is no reason to wait longer', async () => {
    connection.isThere = true
    wait(order('outage'))
    send.mockRejectedValueOnce(noAnswer())
    await flush(client, 'mara')
    connection.isThere = false
    send.mockRejectedValueOnce(noAnswer())
    await flush(client, 'mara')
    connection.isThere = true
    send.mockRejectedValueOnce(noAnswer())
    await flush(client, 'mara')
    await flush(client, 'mara')
    expect(left()).toEqual([])
  })
})

test('code that comes too late sends nothing: it may be taken back by then', async () => {
  vi.useFakeTimers()
  wait(order('a', { kind: 'loaded' }))
  const { promise: part, resolve: come } = Promise.withResolvers<void>()
  loadPart.mockReturnValueOnce(part)
  const flushed = flush(client, 'mara')
  await vi.advanceTimersByTimeAsync(10_000)
  await flushed
  expect(left()).toEqual([['a', 'SERVICE_UNAVAILABLE']])
  kept.clear()
  come()
  await vi.advanceTimersByTimeAsync(0)
  expect(send).not.toHaveBeenCalled()
})

test('what was taken back while others were sent is not sent', async () => {
  wait(order('a'), order('b'))
  send.mockImplementationOnce(async () => void kept.delete('b'))
  await flush(client, 'mara')
  expect(sentKeys()).toEqual(['a'])
})

test.each([8, -8])('not by itself after a week, whichever way a clock has jumped: %i days', async (days) => {
  wait(order('a', { at: Date.now() - days * DAY }), order('b', { at: Date.now() - 6 * DAY }))
  await flush(client, 'mara')
  expect(sentKeys()).toEqual(['b'])
  expect(left()).toEqual([['a', 'OFFLINE']])
})

describe('a later tap under the same key', () => {
  const later = order('tap', { kind: 'tap', revision: 'later', text: 'later' })

  test.each([
    ['success', () => Promise.resolve({})],
    ['refusal', () => Promise.reject(answered('NOT_FOUND'))],
  ])('is not undone by the %s of the earlier one', async (_name, answer) => {
    wait(order('tap', { kind: 'tap' }))
    send.mockImplementationOnce(() => {
      wait(later)
      return answer()
    })
    await flush(client, 'mara')
    expect([...kept.values()]).toEqual([later])
    await flush(client, 'mara')
    expect(send.mock.lastCall?.[1].revision).toBe('later')
    expect(left()).toEqual([])
  })

  test('one that is refused is dropped, and said', async () => {
    wait(order('tap', { kind: 'tap' }))
    send.mockRejectedValueOnce(answered('NOT_FOUND'))
    await flush(client, 'mara')
    expect(left()).toEqual([])
    expect(refusals).toEqual(['Weg.'])
  })
})

describe('the first try', () => {
  test('is written down before it leaves, and goes out after what waits', async () => {
    wait(order('a'))
    send.mockImplementation(async (_client, { key }) => expect(kept.has(key)).toBe(true))
    await expect(deliver(client, fresh)).resolves.toBe('sent')
    expect(sentKeys()).toEqual(['a', 'new'])
    expect(left()).toEqual([])
  })

  test('is told by its form; what is sent later is told by itself, where its sender has words for it', async () => {
    await expect(deliver(client, { ...fresh, kind: 'told' })).resolves.toBe('sent')
    expect(arrivals).toEqual([])
    wait(order('later', { kind: 'told' }), order('message'))
    await flush(client, 'mara')
    expect(sentKeys()).toEqual(['new', 'later', 'message'])
    expect(arrivals).toEqual(['later: Angekommen.'])
  })

  test('waits after no answer', async () => {
    send.mockRejectedValueOnce(noAnswer())
    await expect(deliver(client, fresh)).resolves.toBe('waits')
    expect(kept.get('new')).toMatchObject({ last: 'SERVICE_UNAVAILABLE', unsure: true, refused: null })
  })

  test.each(['INVALID_INPUT', 'RATE_LIMITED', 'UNAUTHENTICATED', 'INTERNAL'])(
    'is the person’s again after %s, and nothing waits',
    async (code) => {
      send.mockRejectedValueOnce(answered(code))
      await expect(deliver(client, fresh)).rejects.toThrow('no')
      expect(left()).toEqual([])
      expect(refusals).toEqual([])
    },
  )

  test('waits in a dead network after seconds; a refusal that comes later is kept and said', async () => {
    vi.useFakeTimers()
    send.mockImplementationOnce(() => new Promise(() => {}))
    const delivery = deliver(client, fresh)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(delivery).resolves.toBe('waits')
    expect(left()).toEqual([['new', 'SERVICE_UNAVAILABLE']])
    send.mockRejectedValueOnce(answered('INVALID_STATE'))
    await flush(client, 'mara')
    expect(left()).toEqual([['new', 'refused']])
    expect(refusals).toHaveLength(1)
  })

  test('goes straight to the server where the storage is full or denied, and fails there', async () => {
    storage.fails = true
    await expect(deliver(client, fresh)).resolves.toBe('sent')
    send.mockRejectedValueOnce(noAnswer())
    await expect(deliver(client, fresh)).rejects.toThrow(TransportError)
  })

  test('is not kept beside a hundred others', async () => {
    for (let index = 0; index < 100; index += 1) wait(order(`old ${index}`, { userId: 'mara' }))
    send.mockRejectedValue(noAnswer())
    await expect(deliver(client, fresh)).rejects.toThrow(TransportError)
    expect(kept.has('new')).toBe(false)
  })
})

describe('what is no longer in the store was not sent for that reason alone', () => {
  test('the database fails after the order was written: it goes out past the store', async () => {
    send.mockImplementation(async () => {
      storage.isLost = false
    })
    storage.isLost = true
    await expect(deliver(client, fresh)).resolves.toBe('sent')
    expect(sentKeys()).toEqual(['new'])
    expect(left()).toEqual([])
  })

  test('and where it gets no answer there either, the form keeps it', async () => {
    storage.isLost = true
    send.mockRejectedValue(noAnswer())
    await expect(deliver(client, fresh)).rejects.toThrow(TransportError)
  })

  test('a sign-out in another tab empties the store while older ones are sent: the form keeps it', async () => {
    wait(order('older'))
    send.mockImplementationOnce(async () => kept.clear())
    send.mockRejectedValueOnce(answered('UNAUTHENTICATED'))
    await expect(deliver(client, fresh)).rejects.toThrow('no')
    expect(sentKeys()).toEqual(['older', 'new'])
  })

  test('an error just before the limit is an error', async () => {
    vi.useFakeTimers()
    send.mockImplementationOnce(async () => {
      storage.unfinished = new Promise(() => {})
      throw answered('INVALID_INPUT')
    })
    const delivery = expect(deliver(client, fresh)).rejects.toThrow('no')
    await vi.advanceTimersByTimeAsync(10_000)
    await delivery
    expect(left()).toEqual([])
  })

  test('what cannot be crossed out was sent all the same', async () => {
    send.mockImplementationOnce(async () => {
      storage.isLost = true
    })
    await expect(deliver(client, fresh)).resolves.toBe('sent')
    expect(sentKeys()).toEqual(['new'])
  })

  test('a later tap on the same heart takes the place of this one, which is not sent after it', async () => {
    wait(order('older'))
    const tap = { ...fresh, kind: 'tap' }
    let later: Promise<unknown> | undefined
    send.mockImplementationOnce(async () => {
      later = deliver(client, { ...tap, text: 'later' })
      await later
    })
    await deliver(client, tap)
    await later
    const texts = send.mock.calls.map(([, { text }]) => text)
    expect(texts.filter((text) => text !== 'older')).toEqual(['later'])
  })
})

test('a refusal of an earlier tap is no answer to the later one', async () => {
  const tap = { ...fresh, kind: 'tap' }
  let later: Promise<unknown> | undefined
  const isLater = Promise.withResolvers<void>()
  send.mockImplementationOnce(async () => {
    later = deliver(client, { ...tap, text: 'later' })
    await isLater.promise
    throw answered('NOT_FOUND')
  })
  send.mockImplementationOnce(async () => {
    isLater.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  })
  await expect(deliver(client, tap)).resolves.toBe('waits')
  await expect(later).resolves.toBe('sent')
  expect(left()).toEqual([])
})

describe('the form is told what it waits for, and is unsure only of what was tried', () => {
  test('the end of the session, where an older one found it out', async () => {
    wait(order('older'))
    send.mockRejectedValue(answered('UNAUTHENTICATED'))
    await expect(deliver(client, fresh)).resolves.toBe('waits')
    expect(sentKeys()).toEqual(['older'])
    expect(kept.get('new')).toMatchObject({ last: 'UNAUTHENTICATED', unsure: false })
  })

  test('an older one about the same', async () => {
    wait(order('older', { subject: 'new' }))
    send.mockRejectedValue(answered('INTERNAL'))
    await expect(deliver(client, fresh)).resolves.toBe('waits')
    expect(kept.get('new')).toMatchObject({ last: 'INTERNAL', unsure: false })
  })

  test('a pause of its kind', async () => {
    wait(order('older', { kind: 'paused' }))
    send.mockRejectedValue(answered('RATE_LIMITED'))
    await flush(client, 'mara')
    await expect(deliver(client, { ...fresh, kind: 'paused' })).resolves.toBe('waits')
    expect(kept.get('new')).toMatchObject({ last: 'RATE_LIMITED', unsure: false })
  })

  test('another tab that sends, or sleeps with the lock', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { onLine: true, locks: { request: () => new Promise(() => {}) } })
    const delivery = deliver(client, fresh)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(delivery).resolves.toBe('waits')
    expect(kept.get('new')).toMatchObject({ last: 'SERVICE_UNAVAILABLE', unsure: false })
  })
})

test('what a slow storage keeps after all was sent without it, and is crossed out', async () => {
  vi.useFakeTimers()
  let goOn = () => {}
  storage.slow = new Promise((resolve) => {
    goOn = resolve
  })
  send.mockRejectedValueOnce(answered('INVALID_INPUT'))
  const delivery = expect(deliver(client, fresh)).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(2_000)
  await delivery
  storage.slow = null
  goOn()
  await vi.advanceTimersByTimeAsync(0)
  expect(left()).toEqual([])
})

// The last one: from then on this tab, and this file, sends nothing.
test('PERSISTED_QUERY_NOT_FOUND: this tab sends no more, and asks to be loaded again', async () => {
  wait(order('a'), order('b'))
  send.mockRejectedValueOnce(answered('PERSISTED_QUERY_NOT_FOUND'))
  await flush(client, 'mara')
  await flush(client, 'mara')
  expect(sentKeys()).toEqual(['a'])
  expect(connection.told).toEqual([{ outdated: true }])
  expect(left()).toEqual([
    ['a', 'PERSISTED_QUERY_NOT_FOUND'],
    ['b', 'OFFLINE'],
  ])
})
