import { activeFilters } from './active-filters.ts'
import type { Vocabulary } from './facets.ts'
import { requestCriteriaOf } from './request-criteria.ts'
import { criteriaOf } from './search-criteria.ts'
import {
  changeSearch,
  defaultSort,
  type Half,
  parseSearch,
  type SearchState,
  writeSearch,
} from './search-state.ts'

/** What somebody looks for, without the order, the page and the age of the list that shows it. */
function lastingSearch(state: SearchState): SearchState {
  const place = state.place?.kind === 'known' ? state.place : null
  return { ...state, place, maxAgeDays: null, sort: defaultSort(state.text), after: null }
}

/** A search as a Suchauftrag keeps it: equal searches have equal queries. */
export function alertSearchOf(state: SearchState, half: Half) {
  const lasting = lastingSearch(state)
  return {
    half,
    searchQuery: writeSearch(lasting),
    jobs: half === 'jobs' ? criteriaOf(lasting) : null,
    requests: half === 'requests' ? requestCriteriaOf(lasting) : null,
  } as const
}

const parseQuery = (searchQuery: string, half: Half): SearchState =>
  parseSearch(new URLSearchParams(searchQuery), half)

/** The same of a stored query, to save it again. */
export function alertSearchOfQuery(searchQuery: string, half: Half) {
  return alertSearchOf(parseQuery(searchQuery, half), half)
}

/** The query of the list with the newest first, where what has come since the last visit stands on top. */
export function newestFirst(searchQuery: string, half: Half): string {
  return writeSearch(changeSearch(parseQuery(searchQuery, half), { sort: 'neueste' }))
}

/** The place around which the stored query looks, whose name it does not hold. */
export function placeIdOf(searchQuery: string, half: Half): number | null {
  const { place } = parseQuery(searchQuery, half)
  return place?.kind === 'known' ? place.id : null
}

/** The filters in words; empty for a search without any. */
export function filterWords(
  searchQuery: string,
  half: Half,
  names: Omit<Vocabulary, 'town'>,
  town: string | null,
): readonly string[] {
  const state = parseQuery(searchQuery, half)
  const labels = activeFilters(state, { ...names, town }).map(({ label }) => label)
  return state.text === '' ? labels : [`„${state.text}“`, ...labels]
}
