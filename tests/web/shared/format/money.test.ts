import { describe, expect, test } from 'vitest'
import { formatEuro } from '../../../../web/shared/format/money.ts'
import { describeSalaryBasis, formatSalary, formatSalaryRange } from '../../../../web/shared/format/salary.ts'

// The no-break space before the sign is escaped, because it would be invisible.
const NBSP = '\u00a0'

describe('salary', () => {
  test.each([
    ['3100.00', '3700.00', `3.100 – 3.700${NBSP}€`],
    ['20.50', '24.00', `20,50 – 24,00${NBSP}€`],
    ['3200', '3200.00', `3.200${NBSP}€`],
    [null, '3700', `bis 3.700${NBSP}€`],
    ['3100', null, `ab 3.100${NBSP}€`],
    ['', 'kein Betrag', null],
    [null, null, null],
  ])('%s to %s: %s', (min, max, expected) => {
    expect(formatSalaryRange(min, max)).toBe(expected)
  })

  test('with its period', () => {
    expect(formatSalary('20.50', '24', 'stunde')).toBe(`20,50 – 24,00${NBSP}€ / Stunde`)
    expect(formatSalary(null, null, 'monat')).toBeNull()
    expect(describeSalaryBasis('monat', '38.5')).toBe('brutto im Monat, bei 38,5 Stunden')
    expect(describeSalaryBasis('stunde', null)).toBe('brutto in der Stunde')
  })
})

test('cents only where there are any', () => {
  expect(formatEuro(149)).toBe(`149${NBSP}€`)
  expect(formatEuro('20.5')).toBe(`20,50${NBSP}€`)
})
