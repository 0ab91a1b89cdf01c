import type { ApolloClient } from '@apollo/client'
import { PlaceSuggestionsDocument, type PlaceSuggestionsQuery } from './find-places.generated.ts'

export type FoundPlace = PlaceSuggestionsQuery['searchPlaces'][number]

/** Towns for a PLZ or the beginning of a name, the likeliest first. Loaded when somebody types, not with the page. */
export async function findPlaces(client: ApolloClient, text: string): Promise<readonly FoundPlace[]> {
  const { data } = await client.query({ query: PlaceSuggestionsDocument, variables: { text } })
  return data?.searchPlaces ?? []
}
