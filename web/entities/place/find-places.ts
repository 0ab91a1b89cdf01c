import type { DataSource } from '../../shared/apollo/data-source.ts'
import { FindPlacesDocument, type FindPlacesQuery } from './find-places.generated.ts'

export type FoundPlace = FindPlacesQuery['searchPlaces'][number]

/** Places change with a release. */
const HOUR = 3600

/** Towns for a PLZ or the beginning of a name, the likeliest first. Its code is imported when a person types, not with the page. */
export async function findPlaces(
  source: Pick<DataSource, 'load'>,
  text: string,
): Promise<readonly FoundPlace[]> {
  const { searchPlaces } = await source.load(FindPlacesDocument, { text }, HOUR)
  return searchPlaces
}
