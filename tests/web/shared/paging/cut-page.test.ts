import { describe, expect, it } from 'vitest'
import { cutPage } from '../../../../web/shared/paging/cut-page.ts'

describe('a page of a list that asks for one entry more', () => {
  it('is the last one when the extra entry is missing', () => {
    expect(cutPage([], 2)).toEqual({ rows: [], next: undefined })
    expect(cutPage(['a', 'b'], 2)).toEqual({ rows: ['a', 'b'], next: undefined })
  })

  it('leaves the extra entry out and goes on after the last one shown', () => {
    expect(cutPage(['a', 'b', 'c'], 2)).toEqual({ rows: ['a', 'b'], next: 'b' })
  })
})
