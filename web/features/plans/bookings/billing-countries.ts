/** Where companies may have their seat, the neighbours first; as in app_private.billing_countries, which a test compares. */
export const BILLING_COUNTRIES = {
  DE: 'Deutschland',
  AT: 'Österreich',
  CH: 'Schweiz',
  LI: 'Liechtenstein',
  BE: 'Belgien',
  BG: 'Bulgarien',
  DK: 'Dänemark',
  EE: 'Estland',
  FI: 'Finnland',
  FR: 'Frankreich',
  GR: 'Griechenland',
  IE: 'Irland',
  IT: 'Italien',
  HR: 'Kroatien',
  LV: 'Lettland',
  LT: 'Litauen',
  LU: 'Luxemburg',
  MT: 'Malta',
  NL: 'Niederlande',
  PL: 'Polen',
  PT: 'Portugal',
  RO: 'Rumänien',
  SE: 'Schweden',
  SK: 'Slowakei',
  SI: 'Slowenien',
  ES: 'Spanien',
  CZ: 'Tschechien',
  HU: 'Ungarn',
  CY: 'Zypern',
} as const

export type BillingCountry = keyof typeof BILLING_COUNTRIES

export const isBillingCountry = (code: string): code is BillingCountry =>
  Object.hasOwn(BILLING_COUNTRIES, code)

export const countryName = (code: string): string => (isBillingCountry(code) ? BILLING_COUNTRIES[code] : code)

/** After a preposition: `in der Schweiz`. */
export const inCountry = (code: string): string =>
  ['CH', 'SK'].includes(code)
    ? `der ${countryName(code)}`
    : code === 'NL'
      ? 'den Niederlanden'
      : countryName(code)

/** What VAT ids of a country begin with: Greece writes EL, Liechtenstein uses the Swiss register. */
export const vatPrefix = (country: BillingCountry): string =>
  country === 'GR' ? 'EL' : country === 'CH' || country === 'LI' ? 'CHE' : country
