/** Asks for the jobs of an address: its place is looked up first. */
import type { FeedSource, FoundJob } from './feed-source.ts'
import { type AskedPlace, type AskedSearch, searchOfQuery } from './search-of-query.ts'

interface Page {
  readonly limit: number
  readonly withTexts: boolean
}

/** Undefined where the place is unknown: what is found elsewhere would be the answer to another question. */
export async function runSearch(
  source: FeedSource,
  query: URLSearchParams,
  { limit, withTexts }: Page,
): Promise<{ readonly hits: readonly FoundJob[]; readonly next: string | null } | undefined> {
  const asked = searchOfQuery(query)
  const criteria = await settle(source, asked)
  if (criteria === undefined) return undefined
  // One more than the page has tells whether there is another one.
  const found = await source.find(criteria, { limit: limit + 1, after: asked.after, withTexts })
  const hits = found.slice(0, limit)
  return { hits, next: found.length > limit ? (hits.at(-1)?.cursor ?? null) : null }
}

async function settle(
  source: FeedSource,
  { criteria, place }: AskedSearch,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (place === null) return criteria
  if ('id' in place && (await source.hasPlace(place.id))) return { ...criteria, place_id: place.id }
  const meant = await source.resolvePlace(nameOf(place))
  if (meant === undefined) return undefined
  if (meant.placeId === null) return { ...criteria, state_code: meant.stateCode }
  return {
    ...criteria,
    place_id: meant.placeId,
    // The radius of an area counts unless somebody has chosen another than the usual one.
    ...(meant.radiusKm !== null && criteria['radius_km'] === 50 && { radius_km: meant.radiusKm }),
  }
}

const nameOf = (place: AskedPlace): string => ('id' in place ? place.name : place.text)
