/**
 * Searches that a person ended with the button, by choosing or by leaving the field, the latest first. Nobody asks us to remember
 * them, so without the consent to "Einstellungen" none is kept, not even in the tab.
 */
import { PREFERENCES_ATTRIBUTE } from '../../../shared/privacy/cookie-attributes.ts'
import type { RecentSearchesKey } from '../../../shared/privacy/preference-storage.ts'
import type { HalfOrBoth } from '../search-state.ts'

export interface RecentSearch {
  readonly half: HalfOrBoth
  /** What was searched for, as it is shown. */
  readonly label: string
  /** Text of the place field. */
  readonly where: string
  /** Query of the URL. */
  readonly query: string
}

const KEY: RecentSearchesKey = 'letzte-suchen'

const isAllowed = (): boolean => document.documentElement.hasAttribute(PREFERENCES_ATTRIBUTE)

/** Of both halves together. */
const MOST_RECENT = 12

/** Storage can be blocked, written by another version or by hand. */
function readAll(): readonly RecentSearch[] {
  if (!isAllowed()) return []
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecentSearch).slice(0, MOST_RECENT) : []
  } catch {
    return []
  }
}

function isRecentSearch(kept: unknown): kept is RecentSearch {
  if (typeof kept !== 'object' || kept === null) return false
  const { half, label, where, query } = kept as Partial<Record<keyof RecentSearch, unknown>>
  return (
    (half === 'jobs' || half === 'requests' || half === 'both') &&
    [label, where, query].every(isShortText) &&
    label !== ''
  )
}

const isShortText = (value: unknown): boolean => typeof value === 'string' && value.length <= 400

function write(searches: readonly RecentSearch[]): void {
  if (!isAllowed()) return
  try {
    if (searches.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Full or blocked: the search is not remembered.
  }
}

export const recentSearches = (half: HalfOrBoth): readonly RecentSearch[] =>
  readAll().filter((search) => search.half === half)

export function rememberSearch(search: RecentSearch): void {
  const others = readAll().filter(({ half, query }) => half !== search.half || query !== search.query)
  write([search, ...others].slice(0, MOST_RECENT))
}

export function forgetSearches(half: HalfOrBoth): void {
  write(readAll().filter((search) => search.half !== half))
}
