import { countOf } from '../../shared/format/number.ts'

interface CompanyWords {
  readonly companyName: string
  readonly description: string | null
  readonly town: string | null
  readonly total: number
}

/** Of a text for search engines, which cut off more. */
const LONGEST = 155

/** For search engines: what the company says of itself, and what it offers. */
export function companySummary({ companyName, description, town, total }: CompanyWords): string {
  const offers =
    total === 0
      ? `${companyName}${town === null ? '' : ` in ${town}`}.`
      : `${countOf(total, 'offene Stelle', 'offene Stellen')} bei ${companyName}${town === null ? '' : ` in ${town}`}, mit Gehaltsangabe.`
  const [firstSentence = ''] = (description ?? '').replaceAll(/\s+/g, ' ').split(/(?<=[.!?]) /)
  const whole = `${offers} ${firstSentence}`.trim()
  return whole.length <= LONGEST ? whole : offers
}
