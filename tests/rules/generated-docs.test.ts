import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findStaleDocs, variableLists, withGenerated } from './generated-docs.ts'

describe('generated pages', () => {
  it('are what the code says', () => {
    expect(findStaleDocs()).toEqual([])
  })

  it('have each variable with its default', () => {
    expect(variableLists()).toContain('- `PORT`, `3000`: TCP port')
    expect(variableLists()).toContain('- `WORKER_INLINE`, `true`: ')
    expect(variableLists()).toContain('- `AUTH_SECRET`: signs')
  })

  it('keep what people wrote around the marks', () => {
    expect(withGenerated('a\n<!-- x: generated -->\nold\n<!-- /x -->\nb', 'x', 'new\n')).toBe(
      'a\n<!-- x: generated -->\nnew\n<!-- /x -->\nb',
    )
    expect(() => withGenerated('a', 'x', '')).toThrow('no marks for x')
  })
})

it('keeps the README to what a newcomer reads', () => {
  expect(readFileSync('README.md').byteLength).toBeLessThanOrEqual(9_000)
})
