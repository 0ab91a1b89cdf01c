/** GraphQL sends numeric columns as text (BigFloat), because a JavaScript number could lose digits. */
export type NumericText = string | number

/** `1.234`, rounded. Without `Intl`, whose first use takes a phone tens of milliseconds: counts are in the first view of most pages. */
export function formatCount(value: number): string {
  return Math.round(value)
    .toFixed(0)
    .replace(/\B(?=(?:\d{3})+$)/g, '.')
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
