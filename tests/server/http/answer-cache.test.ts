import { describe, expect, it, vi } from 'vitest'
import { AnswerCache, outdateAnswers } from '../../../server/http/answer-cache.ts'
import { Gate } from '../../../server/overload/gate.ts'

interface Page {
  readonly body: string
  readonly trueUntil?: number
}

const NOON = Date.parse('2026-11-20T12:00:00Z')

function cacheWith(options: { lifetimeMs?: number; maxEntries?: number; maxBytes?: number } = {}) {
  let time = NOON
  const cache = new AnswerCache<Page>({
    name: 'pages',
    lifetimeMs: options.lifetimeMs ?? 1000,
    maxEntries: options.maxEntries ?? 10,
    maxBytes: options.maxBytes ?? 1000,
    sizeOf: ({ body }) => body.length,
    trueUntil: ({ trueUntil = Number.POSITIVE_INFINITY }) => trueUntil,
    now: () => time,
  })
  return { cache, pass: (ms: number) => (time += ms) }
}

const page = (body: string, trueUntil?: number) =>
  vi.fn(async () => ({ body, ...(trueUntil === undefined ? {} : { trueUntil }) }))

describe('AnswerCache', () => {
  it('makes an answer once per moment', async () => {
    const { cache, pass } = cacheWith()
    const make = page('a')
    await cache.get('/', make)
    pass(999)
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(1)
    pass(1)
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it.each([400, 400.5])('keeps no answer past the end of what it says, %d ms away', async (away) => {
    const { cache, pass } = cacheWith()
    const make = page('a', NOON + away)
    await cache.get('/', make)
    pass(399)
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(1)
    pass(away - 399)
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('shares an answer in flight with all waiting requests, however long it takes', async () => {
    const { cache, pass } = cacheWith()
    const { promise, resolve } = Promise.withResolvers<Page>()
    const make = vi.fn(() => promise)
    const waiting = Array.from({ length: 50 }, () => cache.get('/', make))
    pass(60_000)
    waiting.push(cache.get('/', make))
    resolve({ body: 'a' })
    expect(new Set(await Promise.all(waiting)).size).toBe(1)
    expect(make).toHaveBeenCalledTimes(1)
    // The lifetime counts from the end: slow answers are those that need sharing most.
    pass(999)
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('releases all waiting requests when making it fails or is aborted', async () => {
    const { cache } = cacheWith()
    const { promise, reject } = Promise.withResolvers<Page>()
    const waiting = Array.from({ length: 3 }, () => cache.get('/', () => promise))
    reject(new DOMException('gone', 'AbortError'))
    for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
    await expect(cache.get('/', page('fine'))).resolves.toEqual({ body: 'fine' })
  })

  it('keeps nothing that may not be kept', async () => {
    const { cache } = cacheWith()
    await cache.get('/', page('broken', 0))
    expect(cache.size).toBe(0)
    await expect(cache.get('/', page('fine'))).resolves.toEqual({ body: 'fine' })
  })

  it('is off at a lifetime of 0: nothing is kept and nothing in flight is shared', async () => {
    const { cache } = cacheWith({ lifetimeMs: 0 })
    const make = page('a')
    await Promise.all([cache.get('/', make), cache.get('/', make)])
    expect(make).toHaveBeenCalledTimes(2)
    expect(cache.size).toBe(0)
  })

  it('stays within its bounds', async () => {
    const { cache } = cacheWith({ maxEntries: 3 })
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.get(key, page(key))
    expect(cache.size).toBe(3)
    expect(cache.peek('a')).toBeUndefined()
    expect(cache.peek('e')).toEqual({ body: 'e' })
    const { cache: small } = cacheWith({ maxBytes: 100 })
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await small.get(key, page('x'.repeat(20)))
    expect(small.size).toBe(5)
    expect(small.bytes).toBe(100)
    await small.get('large', page('x'.repeat(26)))
    expect(small.peek('large')).toBeUndefined()
    expect(small.size).toBe(5)
  })
})

describe('a published change', () => {
  it('ends what is kept, in every cache', async () => {
    const [one, other] = [cacheWith().cache, cacheWith().cache]
    for (const cache of [one, other]) await cache.get('/', page('before'))
    outdateAnswers()
    for (const cache of [one, other]) {
      expect(cache.peek('/')).toBeUndefined()
      expect((await cache.get('/', page('after'))).body).toBe('after')
      expect(cache.peek('/')?.body).toBe('after')
    }
  })

  it('ends what was being made, for all who ask from then on, and it replaces nothing newer', async () => {
    const { cache } = cacheWith()
    const { promise, resolve } = Promise.withResolvers<Page>()
    const asked = cache.get('/', () => promise)
    outdateAnswers()
    expect((await cache.get('/', page('after'))).body).toBe('after')
    resolve({ body: 'before' })
    expect((await asked).body).toBe('before')
    expect(cache.peek('/')?.body).toBe('after')
  })

  it('leaves nothing that was begun before it for who asks later', async () => {
    const { cache } = cacheWith()
    const { promise, resolve } = Promise.withResolvers<Page>()
    const asked = cache.get('/', () => promise)
    outdateAnswers()
    resolve({ body: 'before' })
    await asked
    expect(cache.peek('/')).toBeUndefined()
  })
})

describe('AnswerCache behind a gate', () => {
  function busyCache(limits: { waiting: number; perNetwork?: number } = { waiting: 2 }) {
    const gate = new Gate({ atOnce: 1, ...limits })
    let time = NOON
    const cache = new AnswerCache<Page>({
      name: 'pages',
      lifetimeMs: 1_000,
      staleMs: 5_000,
      maxEntries: 10,
      maxBytes: 1_000,
      sizeOf: ({ body }) => body.length,
      trueUntil: ({ trueUntil = Number.POSITIVE_INFINITY }) => trueUntil,
      gate,
      now: () => time,
    })
    return { cache, gate, pass: (ms: number) => (time += ms) }
  }

  it('serves what it knows while a flood keeps the gate closed, and makes the successor before the flood', async () => {
    const { cache, gate, pass } = busyCache()
    await cache.get('/jobs', page('old'), 'visitor')
    pass(1_000)
    const leave = await gate.enter('attacker')
    const order: string[] = []
    const flood = ['x', 'y'].map((key) =>
      cache.get(`/?${key}`, async () => ({ body: order.push(key).toString() }), 'attacker'),
    )
    await expect(cache.get('/?z', page('z'), 'attacker')).rejects.toMatchObject({ code: 'OVERLOADED' })
    const renew = async () => ({ body: order.push('jobs') ? 'new' : '' })
    expect((await cache.get('/jobs', renew, 'visitor')).body).toBe('old')
    leave()
    await Promise.all(flood)
    expect(order).toEqual(['jobs', 'x', 'y'])
    expect((await cache.get('/jobs', renew, 'visitor')).body).toBe('new')
  })

  it('lets who reads what is known go on to a page that is not', async () => {
    const { cache, gate, pass } = busyCache({ waiting: 10, perNetwork: 2 })
    const office = ['203.0.113.7']
    for (const key of ['/1', '/2', '/3']) await cache.get(key, page(key), office)
    pass(1_000)
    const leave = await gate.enter('somebody')
    for (const key of ['/1', '/2', '/3']) expect((await cache.get(key, page('new'), office)).body).toBe(key)
    const other = cache.get('/4', page('other'), office)
    leave()
    expect((await other).body).toBe('other')
    // The third renewal was more than the office's share of them.
    await expect
      .poll(() => [cache.peek('/1'), cache.peek('/2'), cache.peek('/3')])
      .toMatchObject([{ body: 'new' }, { body: 'new' }, undefined])
  })

  it('waits for the new answer when the gate is open', async () => {
    const { cache, pass } = busyCache()
    await cache.get('/jobs', page('old'), 'visitor')
    pass(1_000)
    expect((await cache.get('/jobs', page('new'), 'visitor')).body).toBe('new')
  })

  it('never serves what is no longer true', async () => {
    const { cache, gate, pass } = busyCache()
    await cache.get('/jobs', page('old', NOON + 1_500), 'visitor')
    pass(1_500)
    const leave = await gate.enter('attacker')
    const renewed = cache.get('/jobs', page('new'), 'visitor')
    leave()
    expect((await renewed).body).toBe('new')
  })
})
