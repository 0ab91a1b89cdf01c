import { amount, formatEuro, NBSP } from './money.ts'
import { type NumericText, parseNumeric } from './number.ts'

const euroOf = (cents: NumericText): number => (parseNumeric(cents) ?? 0) / 100

/** `149 €`, `177,31 €`: cents only where there are any. */
export const formatCents = (cents: NumericText): string => formatEuro(euroOf(cents))

/** An amount as on an invoice, always with cents: `149,00 €`. */
export const formatInvoiceCents = (cents: NumericText): string => `${amount(euroOf(cents), true)}${NBSP}€`
