import { onFirstUse } from './on-first-use.ts'

const integer = onFirstUse(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 }))

/** GraphQL sends numeric columns as text (BigFloat), because a JavaScript number could lose digits. */
export type NumericText = string | number

export function formatCount(value: number): string {
  return integer().format(value)
}

/** `1 Stelle`, `31 Stellen`: German needs no more plural forms than these two. */
export function countOf(value: number, one: string, many: string): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`
}

/** Parses a number of SQL; null when it is missing or is none. */
export function parseNumeric(value: NumericText | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : null
}
