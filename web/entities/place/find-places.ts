import type { DataSource } from '../../shared/apollo/data-source.ts'
import { foreignCountry } from './countries.ts'
import { FindPlacesDocument } from './find-places.generated.ts'
import { placeLabel } from './place.ts'
import type { SuggestedPlaceFragment } from './resolve-place.generated.ts'

export interface Region {
  readonly code: string
  readonly name: string
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

interface FoundPlace extends SuggestedPlaceFragment {
  /** What tells it from its namesakes. */
  readonly hint: string
}

interface FoundOption {
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly meant: FoundPlace | Region
}

export interface FoundPlaces {
  readonly places: readonly FoundPlace[]
  /** The place that the text means beyond doubt: a search for it would take it. */
  readonly certain: SuggestedPlaceFragment | null
  /** What a field suggests: Bundesländer, cantons and countries that may be meant, and the places. */
  readonly options: readonly FoundOption[]
  /** What a field without a place to suggest says; `find` is the label of its button. */
  readonly tellNone: (find: string) => string
}

/** Places change with releases only, so an hour in the cache is safe. */
const HOUR = 3600

/**
 * Towns for a PLZ or the beginning of a name, the likeliest first, and what a search for the text would take it for.
 * Imported dynamically, so that the first load does not contain it.
 */
export async function findPlaces(source: Pick<DataSource, 'load'>, text: string): Promise<FoundPlaces> {
  const { searchPlaces, resolvePlace } = await source.load(FindPlacesDocument, { text }, HOUR)
  const { place, stateName, regions } = resolvePlace
  const places = (searchPlaces.length === 0 && place ? [place] : searchPlaces).map((found) => ({
    ...found,
    hint: placeHint(found),
  }))
  // The name of a Bundesland means no town whose name only looks alike.
  const meant = stateName === null ? places : []
  return {
    places,
    certain: place ?? null,
    options: [
      ...regions.map((region) => ({
        key: region.code,
        label: region.name,
        hint: 'ganzes Gebiet',
        meant: region,
      })),
      ...meant.map((found) => ({
        key: String(found.id),
        label: placeLabel(found),
        hint: found.hint,
        meant: found,
      })),
    ],
    tellNone: (find) =>
      stateName === null
        ? 'Diesen Ort kennen wir nicht. Versuchen Sie es mit der PLZ.'
        : `Mit „${find}“ suchen Sie im ganzen Gebiet „${stateName}“.`,
  }
}
