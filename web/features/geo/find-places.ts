import type { DataSource } from '../../shared/apollo/data-source.ts'
import { PlaceSuggestionsDocument, type PlaceSuggestionsQuery } from './find-places.generated.ts'

export type FoundPlace = PlaceSuggestionsQuery['searchPlaces'][number]

/** Places change with a release. */
const HOUR = 3600

/** Towns for a PLZ or the beginning of a name, the likeliest first. Loaded when somebody types, not with the page. */
export async function findPlaces(
  source: Pick<DataSource, 'load'>,
  text: string,
): Promise<readonly FoundPlace[]> {
  const { searchPlaces } = await source.load(PlaceSuggestionsDocument, { text }, HOUR)
  return searchPlaces
}
