import { describe, expect, test } from 'vitest'
import { formatDistance } from '../../../../web/entities/job/distance.ts'
import { initialsOf } from '../../../../web/shared/format/initials.ts'
import { countOf, formatCount } from '../../../../web/shared/format/number.ts'

test('counts', () => {
  expect(formatCount(1234)).toBe('1.234')
  expect(countOf(1, 'Stelle', 'Stellen')).toBe('1 Stelle')
  expect(countOf(0, 'Stelle', 'Stellen')).toBe('0 Stellen')
})

test('counts are written as the German locale writes them', () => {
  const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
  for (const value of [
    0,
    1,
    12,
    999,
    1000,
    9999,
    12_345,
    999_999,
    1_000_000,
    123_456_789,
    -4,
    -1234,
    2.4,
    2.5,
    999.5,
    Number.NaN,
  ])
    expect(formatCount(value)).toBe(german.format(value))
})

test('distances', () => {
  expect(formatDistance('4.2')).toBe('4\u00a0km')
  expect(formatDistance('0.3')).toBe('unter\u00a01\u00a0km')
  expect(formatDistance(null)).toBeNull()
  expect(formatDistance('weit')).toBeNull()
})

describe('initials of a company', () => {
  test.each([
    ['Sanitätshaus Kirchhoff', 'SK'],
    ['Fußwerk Brandt GmbH', 'FB'],
    ['Vital Sanitätshäuser GmbH & Co. KG', 'VS'],
    ['Dr. med. Öztürk und Partner', 'ÖP'],
    ['Ortho', 'OR'],
    ['ßtange', 'SST'],
    ['123', '?'],
    ['', '?'],
  ])('%s: %s', (name, expected) => {
    expect(initialsOf(name)).toBe(expected)
  })
})
