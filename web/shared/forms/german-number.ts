/**
 * A number as people in Germany type it: `3.100`, `3100`, `20,50`, `3 100 €`. A point is a decimal point only where
 * it cannot be a thousands separator (`20.5`). Null for everything else.
 */
export function parseGermanNumber(raw: string): number | null {
  const digits = raw.replace(/[\s\u00a0\u202f€]/g, '')
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) {
    return Number(digits.replaceAll('.', '').replace(',', '.'))
  }
  if (/^\d+([.,]\d+)?$/.test(digits)) return Number(digits.replace(',', '.'))
  return null
}

/** The other way, for the value of a field: `3.100`, `20,5`. */
export function toGermanNumber(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const parsed = Number(value)
  if (!Number.isFinite(parsed)) return ''
  return parsed.toLocaleString('de-DE', { maximumFractionDigits: 2 })
}

export function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
