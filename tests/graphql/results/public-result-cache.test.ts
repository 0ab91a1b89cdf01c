import type { FormattedExecutionResult } from 'postgraphile/graphql'
import { parse } from 'postgraphile/graphql'
import { describe, expect, it, vi } from 'vitest'
import type { Operation } from '../../../server/graphql/documents/operation-registry.ts'
import {
  createPublicResultCache,
  type PublicResultCacheOptions,
} from '../../../server/graphql/results/public-result-cache.ts'

const operation: Operation = {
  id: 'a'.repeat(64),
  name: 'Jobs',
  type: 'query',
  body: '{ searchJobs { job { id } } }',
  document: parse('{ searchJobs { job { id } } }'),
  isPublic: true,
  isVocabulary: false,
  isForAdmins: false,
  places: 1,
}

function cacheOf(
  execute: () => Promise<FormattedExecutionResult>,
  options: Omit<PublicResultCacheOptions, 'execute' | 'now'> = {},
) {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const spy = vi.fn(execute)
  return { clock, spy, cache: createPublicResultCache({ execute: spy, now: () => clock.now, ...options }) }
}

describe('one query for many readers', () => {
  it('runs once for fifty parallel requests', async () => {
    const { cache, spy } = cacheOf(async () => ({ data: { searchJobs: [] } }))
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get(operation, { page: 1 })))
    expect(spy).toHaveBeenCalledTimes(1)
    expect(new Set(answers.map((answer) => answer.etag)).size).toBe(1)
  })

  it('knows variables by value, whatever their order', async () => {
    const { cache, spy } = cacheOf(async () => ({ data: {} }))
    await cache.get(operation, { a: 1, b: { c: 2, d: 3 } })
    await cache.get(operation, { b: { d: 3, c: 2 }, a: 1 })
    expect(spy).toHaveBeenCalledTimes(1)
    await cache.get(operation, { a: 1, b: { c: 2, d: 4 } })
    expect(spy).toHaveBeenCalledTimes(2)
  })

  it('can be switched off, to measure what it brings', async () => {
    const { cache, spy } = cacheOf(async () => ({ data: {} }), { lifetimeMs: 0 })
    await Promise.all([cache.get(operation, {}), cache.get(operation, {})])
    expect(spy).toHaveBeenCalledTimes(2)
    expect(cache.size).toBe(0)
  })

  it('runs the query again after a failure', async () => {
    let attempts = 0
    const { cache } = cacheOf(async () => {
      attempts += 1
      if (attempts === 1) throw new Error('away')
      return { data: {} }
    })
    await expect(cache.get(operation, {})).rejects.toThrow('away')
    await expect(cache.get(operation, {})).resolves.toMatchObject({ result: { data: {} } })
  })

  it('does not keep an answer with errors', async () => {
    const { cache, spy } = cacheOf(async () => ({ data: null, errors: [{ message: 'no' }] }))
    expect((await cache.get(operation, {})).freshUntil).toBe(0)
    await cache.get(operation, {})
    expect(spy).toHaveBeenCalledTimes(2)
  })
})

describe('how long an answer is good', () => {
  it('is good for a second and a half', async () => {
    const { cache, clock, spy } = cacheOf(async () => ({ data: {} }))
    await cache.get(operation, {})
    clock.now += 1_499
    await cache.get(operation, {})
    expect(spy).toHaveBeenCalledTimes(1)
    clock.now += 1
    await cache.get(operation, {})
    expect(spy).toHaveBeenCalledTimes(2)
  })

  it('ends when the first of its jobs expires', async () => {
    const { cache, clock, spy } = cacheOf(async () => ({
      data: {
        searchJobs: [
          { job: { id: '1', expiresAt: '2026-12-20T12:00:00+00:00' } },
          { job: { id: '2', expiresAt: '2026-11-20T13:00:00.400+01:00' } },
        ],
      },
    }))
    await cache.get(operation, {})
    clock.now += 399
    await cache.get(operation, {})
    expect(spy).toHaveBeenCalledTimes(1)
    clock.now += 1
    await cache.get(operation, {})
    expect(spy).toHaveBeenCalledTimes(2)
  })

  it('counts from before the query, not from its end', async () => {
    const { cache, clock, spy } = cacheOf(async () => {
      clock.now += 1_000
      return { data: {} }
    })
    await cache.get(operation, {})
    clock.now += 500
    await cache.get(operation, {})
    expect(spy).toHaveBeenCalledTimes(2)
  })
})

describe('how much is kept', () => {
  it('drops the oldest beyond the number of entries', async () => {
    const { cache } = cacheOf(async () => ({ data: {} }), { maxEntries: 3 })
    for (let page = 0; page < 10; page += 1) await cache.get(operation, { page })
    expect(cache.size).toBe(3)
    expect(cache.peek(cache.keyOf(operation, { page: 0 }))).toBeUndefined()
    expect(cache.peek(cache.keyOf(operation, { page: 9 }))).toBeDefined()
  })

  it('stays below its bytes, and keeps nothing that is a quarter of them', async () => {
    const { cache } = cacheOf(async () => ({ data: { text: 'x'.repeat(200) } }), { maxBytes: 1_000 })
    for (let page = 0; page < 10; page += 1) await cache.get(operation, { page })
    expect(cache.bytes).toBeLessThanOrEqual(1_000)
    expect(cache.size).toBeGreaterThan(0)
    const large = cacheOf(async () => ({ data: { text: 'x'.repeat(300) } }), { maxBytes: 1_000 })
    await large.cache.get(operation, {})
    expect(large.cache.size).toBe(0)
  })
})
