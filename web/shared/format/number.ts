/** GraphQL sends numeric columns as text (BigFloat), because a JavaScript number could lose digits. */
export type NumericText = string | number

/** `1234.5` as Germans write it: `1.234,5`. Without `Intl`, whose first use takes a phone tens of milliseconds: numbers are in the first view of most pages. */
export function grouped(digits: string): string {
  const [whole = '', fraction] = digits.split('.')
  const thousands = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return fraction === undefined ? thousands : `${thousands},${fraction}`
}

/** `1.234`, rounded */
export function formatCount(value: number): string {
  return grouped(Math.round(value).toFixed(0))
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
