import { formatCount, type NumericText, parseNumeric } from './number.ts'
import { onFirstUse } from './on-first-use.ts'

const cents = onFirstUse(
  () => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** No-break space: no line break between an amount and its sign. */
export const NBSP = '\u00a0'

/** `3.100`, `20,50`: without a sign. */
export function amount(value: number, withCents: boolean): string {
  return withCents ? cents().format(value) : formatCount(value)
}

/** `149 €`, `20,50 €`: cents only where there are any. */
export function formatEuro(value: NumericText): string {
  const parsed = parseNumeric(value) ?? 0
  return `${amount(parsed, !Number.isInteger(parsed))}${NBSP}€`
}

/** Made once: a new formatter for every card was a tenth of the time it takes to render a list. */
const hourFormat = onFirstUse(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 }))

/** `39`, `38,5` */
export function formatHours(hours: NumericText): string {
  return hourFormat().format(parseNumeric(hours) ?? 0)
}
