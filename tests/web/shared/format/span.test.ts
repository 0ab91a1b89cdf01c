import { expect, test } from 'vitest'
import { formatSpan } from '../../../../web/shared/format/span.ts'

const HOUR = 3_600_000

test.each([
  [0, '1 Min.'],
  [59 * 60_000, '59 Min.'],
  [HOUR, '1 Std.'],
  [23.9 * HOUR, '23 Std.'],
  [24 * HOUR, '1 Tag'],
  [44 * HOUR, '1 Tag 20 Std.'],
  [71 * HOUR, '2 Tage 23 Std.'],
  [9 * 24 * HOUR + HOUR, '9 Tage'],
])('%i ms is %s', (milliseconds, text) => {
  expect(formatSpan(milliseconds).replaceAll('\u00a0', ' ')).toBe(text)
})
