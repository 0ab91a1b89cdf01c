/**
 * Every other route that answers a GET, as the server itself lists them: downloads, feeds, sitemaps. A new one with a
 * parameter fails the walk until something to fill it is named.
 */
import { fetchAs } from './http.ts'
import type { LeakServer } from './leak-server.ts'
import type { Reader, Visit } from './visit.ts'

/** Answered by pages.ts and operations.ts; files of a package. */
const WALKED_ELSEWHERE = new Set(['/*', '/graphql', '/graphiql/static/*'])

/** What to put in the place of each parameter, by the pattern of the route. */
export type RouteValues = Readonly<Record<string, readonly string[]>>

export async function walkRoutes(
  server: Pick<LeakServer, 'app' | 'routes'>,
  reader: Reader,
  values: RouteValues,
): Promise<Visit[]> {
  const rest = server.routes.filter((route) => !WALKED_ELSEWHERE.has(route))
  const unknown = rest.filter((route) => /[:*]/.test(route) && values[route] === undefined)
  if (unknown.length > 0) {
    throw new Error(
      `leak walk: nothing to try for ${unknown.join(', ')}. Name whole URLs for each route in "routeValues" of the walk.`,
    )
  }
  const visits: Visit[] = []
  for (const url of rest.flatMap((route) => values[route] ?? [route]))
    visits.push(await fetchAs(server, reader, url, `route ${url}`))
  return visits
}
