import { foreignCountry } from './countries.ts'

/** A place that exists: its id is what distances are measured from. */
export interface Place {
  readonly id: number
  readonly plz: string
  readonly town: string
}

interface PlaceAround {
  readonly stateName: string
  readonly country: string
  readonly district: string | null
}

/** What tells a suggestion from its namesakes: `Ottensen, Hamburg` or `Salzburg, Österreich`. */
export function placeHint({ stateName, country, district }: PlaceAround): string {
  const parts = [district, stateName, foreignCountry(country)]
  return parts.filter((part, index) => part && parts.indexOf(part) === index).join(', ')
}

export function placeLabel({ plz, town }: Pick<Place, 'plz' | 'town'>): string {
  return `${plz} ${town}`
}
