import type { DataSource } from '../../shared/apollo/data-source.ts'
import { FindPlacesDocument, type FindPlacesQuery } from './find-places.generated.ts'

export type FoundPlace = FindPlacesQuery['searchPlaces'][number]

/** Places change with releases only, so an hour in the cache is safe. */
const HOUR = 3600

/**
 * Towns for a PLZ or the beginning of a name, the likeliest first. Imported dynamically on the first letter, so that
 * the first load does not contain it.
 */
export async function findPlaces(
  source: Pick<DataSource, 'load'>,
  text: string,
): Promise<readonly FoundPlace[]> {
  const { searchPlaces } = await source.load(FindPlacesDocument, { text }, HOUR)
  return searchPlaces
}
