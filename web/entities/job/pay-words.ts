import { formatSalaryRange } from '../../shared/format/salary.ts'
import { COUNTRIES } from '../place/countries.ts'
import { inPlace } from './landing-words.ts'
import type { UsualPayFragment } from './usual-pay.generated.ts'

type Where = Pick<UsualPayFragment, 'country' | 'placeName'>

const countryName = (code: string): string => COUNTRIES.find(([country]) => country === code)?.[1] ?? code

/** `Bayern`, `Schweiz`, `Alle Länder` */
export function payPlace({ country, placeName }: Where): string {
  return placeName ?? (country === null ? 'Alle Länder' : countryName(country))
}

/** `in Bayern`, `in der Schweiz`; where no country is told, `im deutschsprachigen Raum`. */
export function inPayPlace(where: Where): string {
  const { country, placeName } = where
  return country === null && placeName === null ? 'im deutschsprachigen Raum' : inPlace(payPlace(where))
}

/** `2.900 – 3.500 €` */
export function paySpan({ low, high }: Pick<UsualPayFragment, 'low' | 'high'>): string {
  return formatSalaryRange(low, high) ?? ''
}

/** What the pay of an offer is beside that span, after `Diese Stelle liegt`. */
export const STANDINGS = { darunter: 'darunter', mitte: 'in dieser Spanne', darueber: 'darüber' } as const
