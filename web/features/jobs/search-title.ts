import { countOf, formatCount } from '../../shared/format/number.ts'
import type { ActiveFilter } from './active-filters.ts'
import { labelFor, type Vocabulary } from './facets.ts'
import { laterPage } from './list-start.ts'
import { type SearchState, withoutQuotes } from './search-state.ts'
import { JOB_SEARCH_WORDS } from './search-words.ts'

function subject(state: SearchState, names: Vocabulary): string {
  const [field, ...others] = state.fields
  if (field !== undefined && others.length === 0) return ` in ${labelFor(names.fields, field)}`
  return state.text ? ` für „${withoutQuotes(state.text)}“` : ''
}

function where(state: SearchState, names: Vocabulary): string {
  if (state.place?.kind === 'known' && names.town) return ` rund um ${names.town}`
  return state.state ? ` in ${labelFor(names.states, state.state)}` : ''
}

/** Of requests, one to four are not counted: small numbers would tell of single people. */
export type Total = number | 'few'

/** `31 Stellenangebote in Orthopädietechnik`. The chips below name the other filters. */
export function searchHeadline(
  total: Total,
  state: SearchState,
  names: Vocabulary,
  { one, many } = JOB_SEARCH_WORDS,
): string {
  // Of a search that finds nothing the page says all that it looked for.
  if (total === 0) return `Keine ${many}${subject(state, names)}${where(state, names)}`
  const about = subject(state, names) || where(state, names)
  return (total === 'few' ? many : countOf(total, one, many)) + about
}

/** For the tab and search engines: without the number, which changes, but with the place. */
export function searchPageTitle(
  state: SearchState,
  names: Vocabulary,
  filters: readonly ActiveFilter[],
  { many } = JOB_SEARCH_WORDS,
): string {
  const [only, ...others] = filters
  const about =
    `${subject(state, names)}${where(state, names)}` || (only && others.length === 0 ? `: ${only.label}` : '')
  return `${many}${about}${laterPage(state.after)}`
}

export function searchDescription(
  total: Total,
  state: SearchState,
  names: Vocabulary,
  { many, praise } = JOB_SEARCH_WORDS,
): string {
  const about = `${subject(state, names)}${where(state, names)}`
  const some = total === 'few' ? 'Geprüfte' : `${formatCount(total)} geprüfte`
  return `${some} ${many}${about}, ${praise}. Orthopädietechnik, Orthopädieschuhtechnik, Sanitätshaus, Reha und Orthopädie.`
}
