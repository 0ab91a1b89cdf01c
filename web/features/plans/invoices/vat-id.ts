/*
 * VAT ids as the database checks them (app_private.is_vat_id): the format everywhere, the digit in Germany, Austria and
 * Switzerland. For the digits of other countries there is a package, whose rules are older than some numbers: it warns, and
 * refuses nothing.
 */
import type { BillingCountry } from '../bookings/billing-countries.ts'

/** As it is stored, like app_private.clean_vat_id: in capitals, without blanks, dots and hyphens, CHE… without MWST. */
export const cleanVatId = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s./-]/g, '')
    .replace(/^(CHE\d{9})(?:MWST|TVA|IVA)$/, '$1')

const FORMATS: Readonly<Record<BillingCountry, RegExp>> = {
  DE: /^DE[1-9]\d{8}$/,
  AT: /^ATU\d{8}$/,
  CH: /^CHE\d{9}$/,
  LI: /^(?:CHE\d{9}|(?:LI)?\d{5,6})$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z0-9+*]{10}\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
}

const digitsOf = (vatId: string): number[] => [...vatId.replace(/\D/g, '')].map(Number)
const digit = (digits: readonly number[], at: number): number => digits[at] ?? 0

/** ISO 7064, mod 11,10. */
function germanDigit(digits: readonly number[]): number {
  let product = 10
  for (let at = 0; at < 8; at += 1) {
    const sum = (digit(digits, at) + product) % 10
    product = (2 * (sum === 0 ? 10 : sum)) % 11
  }
  return (11 - product) % 10
}

function austrianDigit(digits: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < 7; at += 1) {
    const doubled = digit(digits, at) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(doubled / 10) + (doubled % 10)
  }
  return (10 - ((sum + 4) % 10)) % 10
}

/** 10 is no digit: such a number was never given. */
function swissDigit(digits: readonly number[]): number {
  const sum = [5, 4, 3, 2, 7, 6, 5, 4].reduce((all, weight, at) => all + weight * digit(digits, at), 0)
  return (11 - (sum % 11)) % 11
}

function checkDigit(vatId: string): number | null {
  const digits = digitsOf(vatId)
  switch (vatId.slice(0, 2)) {
    case 'DE':
      return germanDigit(digits)
    case 'AT':
      return austrianDigit(digits)
    case 'CH':
      return swissDigit(digits)
    default:
      return null
  }
}

/** Whether the database takes a clean number for one of this country. */
export function isVatId(cleaned: string, country: BillingCountry): boolean {
  if (!FORMATS[country].test(cleaned)) return false
  const wanted = checkDigit(cleaned)
  return wanted === null || wanted === Number(cleaned.at(-1))
}

/** Whether a number of the right format looks mistyped by the rules of its country, as far as they are known. */
export async function looksMistyped(cleaned: string, country: BillingCountry): Promise<boolean> {
  if (cleaned === '' || !isVatId(cleaned, country) || checkDigit(cleaned) !== null || country === 'LI')
    return false
  const vat = await import('jsvat-next').catch(() => null)
  return vat !== null && !vat.checkVAT(cleaned, vat.countries).isValid
}
