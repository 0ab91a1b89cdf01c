import { describe, expect, it, vi } from 'vitest'
import { PageCache } from '../../../server/ssr/page-cache.ts'

interface Page {
  readonly status: number
  readonly body: string
  readonly trueUntil?: number
}

function cacheWith(options: { maxEntries?: number; maxBytes?: number } = {}) {
  let time = 0
  const cache = new PageCache<Page>({
    ttlMs: 1000,
    maxEntries: options.maxEntries ?? 10,
    maxBytes: options.maxBytes ?? 1000,
    sizeOf: ({ body }) => body.length,
    keep: ({ status }) => status < 500,
    trueUntil: ({ trueUntil = Number.POSITIVE_INFINITY }) => trueUntil,
    now: () => time,
  })
  return { cache, pass: (ms: number) => (time += ms) }
}

const page = (body: string, status = 200) => vi.fn(async () => ({ status, body }))

describe('PageCache', () => {
  it('makes a page once per moment', async () => {
    const { cache, pass } = cacheWith()
    const make = page('a')
    await cache.get('/', make)
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(1)
    pass(1001)
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('keeps no page past the end of what it says', async () => {
    const { cache, pass } = cacheWith()
    const make = vi.fn(async () => ({ status: 200, body: 'a', trueUntil: 400 }))
    await cache.get('/', make)
    pass(399)
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(1)
    pass(1)
    await cache.get('/', make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('lets everybody wait for the page that is being made', async () => {
    const { cache, pass } = cacheWith()
    const { promise, resolve } = Promise.withResolvers<Page>()
    const make = vi.fn(() => promise)
    const waiting = Array.from({ length: 50 }, () => cache.get('/', make))
    // However long it takes: only a finished page can grow old.
    pass(60_000)
    waiting.push(cache.get('/', make))
    resolve({ status: 200, body: 'a' })
    await Promise.all(waiting)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('keeps neither failures nor error pages', async () => {
    const { cache } = cacheWith()
    await expect(cache.get('/', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    await cache.get('/', page('broken', 503))
    await expect(cache.get('/', page('fine'))).resolves.toEqual({ status: 200, body: 'fine' })
  })

  it('stays within its bounds', async () => {
    const { cache } = cacheWith({ maxEntries: 3 })
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.get(key, page(key))
    expect(cache.size).toBe(3)
    const { cache: small } = cacheWith({ maxBytes: 100 })
    for (const key of ['a', 'b', 'c']) await small.get(key, page('x'.repeat(40)))
    expect(small.size).toBe(2)
  })
})
