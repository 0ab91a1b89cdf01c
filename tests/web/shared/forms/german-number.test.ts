import { describe, expect, test } from 'vitest'
import { decimalsOf, parseGermanNumber, toGermanNumber } from '../../../../web/shared/forms/german-number.ts'

describe('a number as people type it', () => {
  test.each([
    ['3100', 3100],
    ['3.100', 3100],
    ['3.100,50', 3100.5],
    ['1.234.567,89', 1234567.89],
    ['20,50', 20.5],
    ['20.5', 20.5],
    ['3 100 €', 3100],
    ['38,5', 38.5],
    ['0', 0],
  ])('%s is %d', (typed, value) => {
    expect(parseGermanNumber(typed)).toBe(value)
  })

  test.each(['', 'viel', '3,1,2', '-5', '3.10.0', '1e5', '3.100.50'])('„%s“ is none', (typed) => {
    expect(parseGermanNumber(typed)).toBeNull()
  })

  test('what comes back into the field can be read again', () => {
    for (const value of ['3100.00', '20.50', '38.5', 1234.5]) {
      expect(parseGermanNumber(toGermanNumber(value))).toBe(Number(value))
    }
    expect(toGermanNumber(null)).toBe('')
  })

  test('counts the places behind the comma', () => {
    expect([3100, 20.5, 20.55, 20.555].map(decimalsOf)).toEqual([0, 1, 2, 3])
  })
})
