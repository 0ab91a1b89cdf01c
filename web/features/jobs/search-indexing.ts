import { EMPTY_SEARCH, type Half, type SearchState, writeSearch } from './search-state.ts'

/** Facets of a fixed vocabulary. Texts, places, amounts and orders have no end, and their pages are not indexed. */
const FACETS = ['fields', 'specialties', 'jobTypes', 'qualifications', 'contractTerms'] as const

/**
 * Whether search engines may index a search: the whole list and one value of one filter, each with its later pages.
 * What they may crawl is in robots.txt (server/search-engines/robots.ts); both have the same reasons, in
 * docs/decisions/2026-11-22-what-search-engines-index.md.
 * Of requests only the first page of the whole list is: search engines keep copies for longer than people are online.
 */
export function isIndexed(state: SearchState, half: Half = 'jobs'): boolean {
  if (half === 'requests') return writeSearch(state) === ''
  const values =
    FACETS.reduce((count, facet) => count + state[facet].length, 0) +
    (state.state === null ? 0 : 1) +
    (state.remote ? 1 : 0)
  if (values > 1) return false
  // Everything else is as in the empty search exactly when nothing else is in the URL.
  const { fields, specialties, jobTypes, qualifications, contractTerms, state: land, remote, after } = state
  const plain = {
    ...EMPTY_SEARCH,
    fields,
    specialties,
    jobTypes,
    qualifications,
    contractTerms,
    state: land,
    remote,
    after,
  }
  return writeSearch(plain) === writeSearch(state)
}
