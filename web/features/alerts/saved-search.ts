import type { SaveSearchAlertMutationVariables } from './alerts.generated.ts'

/** A search as a Suchauftrag keeps it; the pages of the search make it of their URL. */
export type SavedSearch = Pick<SaveSearchAlertMutationVariables, 'half' | 'searchQuery' | 'jobs' | 'requests'>

/** Equal searches have equal queries. */
export function isSameSearch(
  a: Pick<SavedSearch, 'half' | 'searchQuery'>,
  b: Pick<SavedSearch, 'half' | 'searchQuery'>,
): boolean {
  return a.half === b.half && a.searchQuery === b.searchQuery
}
