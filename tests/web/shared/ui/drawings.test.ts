import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)

const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

describe('the drawings', () => {
  it('has one for every profession field, and for the scenes that components name', () => {
    const [, ...rows] = read('db/data/profession-fields.tsv').trim().split('\n')
    const wanted = [...rows.map((row) => row.split('\t')[0]), 'empty', 'not-found', 'offline', 'success']
    const drawn = [...read('web/shared/ui/drawings.svg').matchAll(/<symbol id="([^"]+)"/g)].map(
      ([, id]) => id,
    )
    expect(drawn.toSorted()).toEqual(wanted.toSorted())
  })

  it('costs a first visit at most 6 kB', () => {
    const files = ['web/shared/ui/drawings.svg', 'web/pages/home/gait-cycle.svg']
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0)
    expect(bytes).toBeLessThanOrEqual(6_000)
  })

  it('takes every colour from the page, so that it follows the colour scheme', () => {
    for (const file of ['web/shared/ui/drawings.svg', 'web/pages/home/gait-cycle.svg']) {
      const colours = [...read(file).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
      expect(colours.length).toBeGreaterThan(0)
      expect(new Set(colours)).toEqual(new Set(['var(--accent)', 'none']))
    }
  })
})
