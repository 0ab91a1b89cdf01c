import { formatCount, grouped, type NumericText, parseNumeric } from './number.ts'

/** No-break space: no line break between an amount and its sign. */
export const NBSP = '\u00a0'

/** `3.100`, `20,50`: without a sign. */
export function amount(value: number, withCents: boolean): string {
  return withCents ? grouped(value.toFixed(2)) : formatCount(value)
}

/** `149 €`, `20,50 €`: cents only where there are any. */
export function formatEuro(value: NumericText): string {
  const parsed = parseNumeric(value) ?? 0
  return `${amount(parsed, !Number.isInteger(parsed))}${NBSP}€`
}

/** `39`, `38,5` */
export function formatHours(hours: NumericText): string {
  return grouped((parseNumeric(hours) ?? 0).toFixed(2).replace(/\.?0+$/, ''))
}
