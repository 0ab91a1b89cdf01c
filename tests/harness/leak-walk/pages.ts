/** Every page of the site, with its HTML and the answers that travel in it. */
import { paths } from '../../../web/shared/routing/paths.ts'
import { fetchAs } from './http.ts'
import type { LeakServer } from './leak-server.ts'
import type { Reader, Visit } from './visit.ts'

/** `slugs` fills the pages of one thing; `urls` are further ones, with a query for example. */
export async function walkPages(
  server: Pick<LeakServer, 'app'>,
  reader: Reader,
  { slugs, urls = [] }: { readonly slugs: readonly string[]; readonly urls?: readonly string[] },
): Promise<Visit[]> {
  const addresses = Object.values(paths).flatMap(({ pattern }) =>
    pattern.includes(':slug') ? slugs.map((slug) => pattern.replace(':slug', slug)) : [pattern],
  )
  const visits: Visit[] = []
  for (const url of [...addresses, ...urls]) visits.push(await fetchAs(server, reader, url, `page ${url}`))
  return visits
}
