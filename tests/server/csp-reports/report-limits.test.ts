import { expect, it } from 'vitest'
import { createReportLimits } from '../../../server/csp-reports/report-limits.ts'

const MINUTE = 60_000
const accepted = (isWithin: (ip: string) => boolean, times: number, ip: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => isWithin(ip(index))).filter(Boolean).length

it('gives each client its share, and a new one each minute', () => {
  let now = 0
  const isWithin = createReportLimits(() => now)
  expect(accepted(isWithin, 50, () => '203.0.113.7')).toBe(20)
  expect(accepted(isWithin, 50, () => '203.0.113.8')).toBe(20)
  now = MINUTE
  expect(accepted(isWithin, 50, () => '203.0.113.7')).toBe(20)
})

it('counts the networks of IPv6 clients', () => {
  const isWithin = createReportLimits(() => 0)
  expect(accepted(isWithin, 50, (index) => `2001:db8:1:1::${index.toString(16)}`)).toBe(20)
  expect(accepted(isWithin, 500, (index) => `2001:db8:1:${(index + 2).toString(16)}::1`)).toBe(40)
})

it('reads only so many of all together', () => {
  const isWithin = createReportLimits(() => 0)
  expect(accepted(isWithin, 500, (index) => `203.0.${Math.floor(index / 250)}.${index % 250}`)).toBe(200)
})
