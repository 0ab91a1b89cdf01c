import { describe, expect, test } from 'vitest'
import { amount, formatEuro, formatHours } from '../../../../web/shared/format/money.ts'
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

test('amounts and hours are written as the German locale writes them', () => {
  const cents = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const hours = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 })
  for (const value of [0, 0.5, 7.05, 20, 38.5, 38.75, 40, 100, 999.99, 1234.5, 1_234_567.89, -0.5, -1234.5]) {
    expect(amount(value, true)).toBe(cents.format(value))
    expect(formatHours(value)).toBe(hours.format(value))
  }
})
