import { paths } from '../../shared/routing/paths.ts'

const pages: Readonly<Record<string, { readonly pattern: string } | undefined>> = paths

/** Page of a request: its path ends in the id. Null while the site has no such page: nothing links to it then. */
export function requestHref(requestId: string): string | null {
  return pages['jobRequest']?.pattern.replace(':slug', requestId) ?? null
}
