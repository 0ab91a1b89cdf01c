import type { PostalRow } from './place-sources.ts'

/** Swiss codes of a sorting centre or a shopping centre whose names do not say so. */
const SWISS_CUSTOMERS = ['1039', '3085', '3321', '4042', '8011', '8879']

/** Swiss codes of one large customer: all names are a town and a word behind it ("Bern PostFinance"). */
export const isOneCustomer = (rows: readonly PostalRow[]): boolean =>
  rows.every(({ country, plz }) => country === 'CH' && SWISS_CUSTOMERS.includes(plz)) ||
  rows.every(
    ({ country, place, community }) =>
      country === 'CH' &&
      community !== '' &&
      new RegExp(`^${escapeRegExp(community)} (?![A-Z]{2}$)[A-Za-zÀ-ÿ]{2,}`).test(place),
  )

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
