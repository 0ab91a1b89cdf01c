/*
 * Format and check digit of VAT ids, by a package that is loaded when one is typed. The database has the last word: it checks
 * the digits of Germany, Austria and Switzerland, and the format of the others (app_private.is_vat_id).
 */
import { type BillingCountry, vatPrefix } from './billing-countries.ts'

/** As it is stored, like app_private.clean_vat_id: in capitals, without blanks, dots and hyphens, CHE… without MWST. */
export const cleanVatId = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s./-]/g, '')
    .replace(/^(CHE\d{9})(?:MWST|TVA|IVA)$/, '$1')

/** Liechtenstein has numbers of its own beside those of the Swiss register; the package knows the latter only. */
const OWN_LI = /^(?:LI)?\d{5,6}$/

/** Whether a clean number can be one of this country. Where the package cannot be loaded, the server decides alone. */
export async function isVatId(cleaned: string, country: BillingCountry): Promise<boolean> {
  if (country === 'LI' && OWN_LI.test(cleaned)) return true
  if (!cleaned.startsWith(vatPrefix(country))) return false
  const vat = await import('jsvat-next').catch(() => null)
  return vat === null || vat.checkVAT(cleaned, vat.countries).isValid
}
