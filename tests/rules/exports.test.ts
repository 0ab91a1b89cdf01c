import { describe, expect, it } from 'vitest'
import { findUnusedExports } from './exports.ts'

const found = (code: string, other: string, file = 'server/x/a.ts') =>
  findUnusedExports([
    { file, code },
    { file: 'server/x/b.ts', code: other },
  ])

describe('exports', () => {
  it.each([
    ['export const one = 1', ''],
    ['export const one = 1', 'const one = 1'],
    ['export const one = 1, two = 2', "import { two } from './a.ts'"],
    ['export interface One {}', "import type { Two } from './a.ts'"],
    ['const one = 1\nexport { one }', "import './a.ts'"],
  ])('that nobody imports are found: %s', (code, other) => {
    expect(found(code, other)).toEqual([
      expect.stringMatching(/^server\/x\/a\.ts:\d: nobody imports [oO]ne$/),
    ])
  })

  it.each([
    ["import { one } from './a.ts'"],
    ["import { one as first } from './a.ts'"],
    ["import * as a from './a.ts'"],
    ["export { one } from './a.ts'\nimport { one as mine } from './b.ts'"],
    ["const a = await import('./a.ts')"],
    ["type A = typeof import('./a.ts')"],
    ["new Worker(new URL('./a.ts', import.meta.url))"],
    ["setup('server/x/a.ts')"],
  ])('that another file takes are none: %s', (other) => {
    expect(found('export const one = 1', other)).toEqual([])
  })

  it('of pages are for the router', () => {
    expect(found('export function Component() {}', '', 'web/pages/jobs/list-page.tsx')).toEqual([])
  })
})
