import { expect, it } from 'vitest'
import { inPayPlace, payPlace, paySpan } from '../../../../web/entities/job/pay-words.ts'

it.each([
  [null, null, 'Alle Länder', 'im deutschsprachigen Raum'],
  ['DE', null, 'Deutschland', 'in Deutschland'],
  ['CH', null, 'Schweiz', 'in der Schweiz'],
  ['DE', 'Saarland', 'Saarland', 'im Saarland'],
  ['CH', 'Kanton Zürich', 'Kanton Zürich', 'im Kanton Zürich'],
])('names where pay is usual: %s, %s', (country, placeName, name, where) => {
  expect(payPlace({ country, placeName })).toBe(name)
  expect(inPayPlace({ country, placeName })).toBe(where)
})

it('says a span, and one amount where both ends are the same', () => {
  expect(paySpan({ low: 2900, high: 3450 })).toBe('2.900 – 3.450\u00a0€')
  expect(paySpan({ low: 3000, high: 3000 })).toBe('3.000\u00a0€')
})
