import { describe, expect, it } from 'vitest'
import { findOddWords } from './plain-words.ts'

describe('odd words', () => {
  it.each([
    ['server/x.ts', '\n// Whoever listens is told.'],
    ['server/x.ts', '\n/** The ear for\n * both. */'],
    ['web/x.tsx', '\nconst x = <p>{/* Begins anew. */}</p>'],
    ['web/x.module.css', '\n/* Another coat. */'],
    ['web/x.graphql', '\n# Handed in.'],
    ['db/functions/x.sql', '\n-- Whoever asks.'],
    ['db/functions/x.sql', "\ncomment on function x() is 'Whoever asks.\nOr not.';"],
    ['tests/x.test.ts', "\nit('begins anew', () => {})"],
    ['tests/x.test.ts', "\nit.each(['a', b('c')])('%s begins anew', () => {})"],
  ])('are refused in %s: %s', (file, code) => {
    expect(findOddWords(file, code)).toEqual([expect.stringMatching(/:2: “/)])
  })

  it.each([
    ['server/x.ts', "const text = 'whoever' // The listener reconnects."],
    ['db/functions/x.sql', "select 'whoever';"],
    ['tests/x.test.ts', "expect(text).toBe('anew')"],
    ['web/x.module.css', '.whoever { color: red }'],
  ])('are free in %s: %s', (file, code) => {
    expect(findOddWords(file, code)).toEqual([])
  })
})
