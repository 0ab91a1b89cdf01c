import type { NumericText } from './number.ts'

export type SalaryPeriod = 'stunde' | 'monat' | 'jahr'

const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** No-break space: no line break between an amount and its sign. */
const NBSP = '\u00a0'

function amount(value: number, withCents: boolean): string {
  return (withCents ? cents : whole).format(value)
}

function parse(value: NumericText | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : null
}

/** `149 €`, `20,50 €`: cents only where there are any. */
export function formatEuro(value: NumericText): string {
  const parsed = parse(value) ?? 0
  return `${amount(parsed, !Number.isInteger(parsed))}${NBSP}€`
}

/** `3.100 – 3.700 €`, `20,50 – 24,00 €`; null when the job names no amount. */
export function formatSalaryRange(
  min: NumericText | null | undefined,
  max: NumericText | null | undefined,
): string | null {
  const low = parse(min)
  const high = parse(max)
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
  const hours = parse(weeklyHours)
  return hours === null ? PERIOD_LONG[period] : `${PERIOD_LONG[period]}, bei ${formatHours(hours)} Stunden`
}

/** Made once: a new formatter for every card was a tenth of the time it takes to render a list. */
const hourFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 })

/** `39`, `38,5` */
export function formatHours(hours: NumericText): string {
  return hourFormat.format(parse(hours) ?? 0)
}
