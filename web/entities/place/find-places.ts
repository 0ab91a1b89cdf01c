import type { DataSource } from '../../shared/apollo/data-source.ts'
import { FindPlacesDocument } from './find-places.generated.ts'
import type { SuggestedPlaceFragment } from './resolve-place.generated.ts'

export interface Region {
  readonly code: string
  readonly name: string
}

export interface FoundPlaces {
  readonly places: readonly SuggestedPlaceFragment[]
  /** The place that the text means beyond doubt: a search for it would take it. */
  readonly certain: SuggestedPlaceFragment | null
  /** Bundesländer, cantons and countries that may be meant. */
  readonly regions: readonly Region[]
  /** Name of the Bundesland or country that the text means. */
  readonly region: string | null
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
  return {
    places: searchPlaces.length === 0 && place ? [place] : searchPlaces,
    certain: place ?? null,
    regions,
    region: stateName,
  }
}
