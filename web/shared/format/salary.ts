import { amount, formatHours, NBSP } from './money.ts'
import { type NumericText, parseNumeric } from './number.ts'

export type SalaryPeriod = 'stunde' | 'monat' | 'jahr'

/** `3.100 – 3.700 €`, `20,50 – 24,00 €`; null when the job names no amount. */
export function formatSalaryRange(
  min: NumericText | null | undefined,
  max: NumericText | null | undefined,
): string | null {
  const low = parseNumeric(min)
  const high = parseNumeric(max)
  if (low === null && high === null) return null
  const withCents = [low, high].some((value) => value !== null && !Number.isInteger(value))
  if (low === null || high === null || low === high) {
    const only = amount(high ?? low ?? 0, withCents)
    if (low === null) return `bis ${only}${NBSP}€`
    return high === null ? `ab ${only}${NBSP}€` : `${only}${NBSP}€`
  }
  return `${amount(low, withCents)} – ${amount(high, withCents)}${NBSP}€`
}

const PERIOD_SHORT: Record<SalaryPeriod, string> = { stunde: 'Stunde', monat: 'Monat', jahr: 'Jahr' }
const PERIOD_LONG: Record<SalaryPeriod, string> = {
  stunde: 'brutto in der Stunde',
  monat: 'brutto im Monat',
  jahr: 'brutto im Jahr',
}

/** `3.100 – 3.700 € / Monat` */
export function formatSalary(
  min: NumericText | null | undefined,
  max: NumericText | null | undefined,
  period: SalaryPeriod | null | undefined,
): string | null {
  const range = formatSalaryRange(min, max)
  return range && period ? `${range} / ${PERIOD_SHORT[period]}` : range
}

/** `brutto im Monat, bei 39 Stunden` */
export function describeSalaryBasis(
  period: SalaryPeriod,
  weeklyHours: NumericText | null | undefined,
): string {
  const hours = parseNumeric(weeklyHours)
  return hours === null ? PERIOD_LONG[period] : `${PERIOD_LONG[period]}, bei ${formatHours(hours)} Stunden`
}
