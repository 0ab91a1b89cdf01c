import { countOf, formatCount } from '../../shared/format/number.ts'
import type { ActiveFilter } from './active-filters.ts'
import { labelFor, type Vocabulary } from './facets.ts'
import type { SearchState } from './search-state.ts'

function subject(state: SearchState, names: Vocabulary): string {
  const [field, ...others] = state.fields
  if (field !== undefined && others.length === 0) return ` in ${labelFor(names.fields, field)}`
  return state.text ? ` für „${state.text}“` : ''
}

function where(state: SearchState, names: Vocabulary): string {
  if (state.place?.kind === 'known' && names.town) return ` rund um ${names.town}`
  return state.state ? ` in ${labelFor(names.states, state.state)}` : ''
}

/** `31 Stellenangebote in Orthopädietechnik`. The chips below name the other filters. */
export function searchHeadline(total: number, state: SearchState, names: Vocabulary): string {
  const about = subject(state, names) || where(state, names)
  if (total === 0) return `Keine Stellenangebote${about}`
  return countOf(total, 'Stellenangebot', 'Stellenangebote') + about
}

/** For the tab and search engines: without the number, which changes, but with the place. */
export function searchPageTitle(
  state: SearchState,
  names: Vocabulary,
  filters: readonly ActiveFilter[],
): string {
  const [only, ...others] = filters
  const about =
    `${subject(state, names)}${where(state, names)}` || (only && others.length === 0 ? `: ${only.label}` : '')
  return `Stellenangebote${about}${state.after === null ? '' : ', weitere Treffer'}`
}

export function searchDescription(total: number, state: SearchState, names: Vocabulary): string {
  const about = `${subject(state, names)}${where(state, names)}`
  return `${formatCount(total)} geprüfte Stellenangebote${about}, alle mit Gehaltsangabe. Orthopädietechnik, Orthopädieschuhtechnik, Sanitätshaus, Reha und Orthopädie.`
}
