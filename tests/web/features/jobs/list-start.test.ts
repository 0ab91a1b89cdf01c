import { describe, expect, it } from 'vitest'
import {
  hitsBefore,
  laterPage,
  linkedPages,
  listStart,
  nextStart,
  startOfPage,
} from '../../../../web/features/jobs/list-start.ts'
import { parseSearch } from '../../../../web/features/jobs/search-state.ts'

describe('where a page starts', () => {
  it.each(['20', '40', '10000', 'bmV1ZXN0ZX4xNzYz', 'abc_-.1'])('takes %s', (text) => {
    expect(listStart(text)).toBe(text)
  })

  it.each([null, '', '0', '00', '020', '21', '10020', '99999999999999999999', 'x'.repeat(401), '😀'])(
    'leaves out %s',
    (text) => {
      expect(listStart(text)).toBeNull()
    },
  )

  it('counts for jobs only', () => {
    const startIn = (half: 'jobs' | 'requests') => parseSearch(new URLSearchParams('nach=40'), half).after
    expect([startIn('jobs'), startIn('requests')]).toEqual(['40', null])
  })

  it('is told in titles', () => {
    expect([null, '20', 'abc'].map(laterPage)).toEqual(['', ', Seite 2', ', weitere Treffer'])
  })

  it('goes on by number, behind a cursor by cursors, and so beyond what is counted', () => {
    expect(nextStart(null, 'abc', 20)).toBe('20')
    expect(nextStart('40', 'abc', 60)).toBe('60')
    expect(nextStart('xyz', 'abc', 20)).toBe('abc')
    expect(nextStart('10000', 'abc', 10_020)).toBe('abc')
  })
})

describe('linked pages', () => {
  it('are all of a list of up to 400 offers', () => {
    expect(linkedPages(300, null)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1))
    expect(linkedPages(301, '300')).toHaveLength(16)
    expect(linkedPages(20, null)).toEqual([1])
  })

  it('are of longer ones those of the same ten, and the first of each ten', () => {
    expect(linkedPages(1_000, '240')).toEqual([1, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 31, 41])
  })

  it.each([21, 399, 401, 5_750, 10_000, 100_000])('lead to each page of %d offers in two clicks', (total) => {
    const clicks = new Map([[1, 0]])
    for (const [page, depth] of clicks)
      for (const next of linkedPages(total, startOfPage(page)))
        if (!clicks.has(next)) clicks.set(next, depth + 1)
    const pages = Math.ceil(Math.min(total, 10_020) / 20)
    expect(clicks.size).toBe(pages)
    expect(Math.max(...clicks.values())).toBeLessThanOrEqual(total > 400 ? 2 : 1)
    for (const page of clicks.keys()) expect(hitsBefore(startOfPage(page))).toBe((page - 1) * 20)
    expect(linkedPages(total, null).length).toBeLessThan(70)
  })
})
