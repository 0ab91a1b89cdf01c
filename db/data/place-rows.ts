/** A row of places.tsv, and how the file is written. */
import type { Point } from './place-geometry.ts'
import type { Country } from './place-states.ts'

export interface Place extends Point {
  readonly country: Country
  readonly plz: string
  readonly town: string
  readonly state: string
  population: number
  /** Names within the code that are not the town's: districts, villages. */
  readonly parts: readonly string[]
}

export interface KnownPlace extends Place {
  readonly id: number
  readonly townId: number
}

const HEADER = 'id\ttown_id\tcountry\tplz\ttown\tstate_code\tlatitude\tlongitude\tpopulation\tparts'

export const placesTsv = (places: readonly KnownPlace[]): string => {
  const lines = places.map((place) =>
    [
      place.id,
      place.townId,
      place.country,
      place.plz,
      place.town,
      place.state,
      place.latitude.toFixed(4),
      place.longitude.toFixed(4),
      place.population,
      place.parts.join(';'),
    ].join('\t'),
  )
  return `${[HEADER, ...lines].join('\n')}\n`
}
