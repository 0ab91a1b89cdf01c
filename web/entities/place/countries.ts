/** Whole countries as a value of the filter for states. */
export const COUNTRIES = [
  ['DE', 'Deutschland'],
  ['AT', 'Österreich'],
  ['CH', 'Schweiz'],
  ['LI', 'Liechtenstein'],
] as const

/** German name of a country other than Germany, which texts for Germans leave out. */
export function foreignCountry(code: string | null | undefined): string | undefined {
  return code === 'DE' ? undefined : COUNTRIES.find(([country]) => country === code)?.[1]
}

export function isCountry(code: string): boolean {
  return COUNTRIES.some(([country]) => country === code)
}
