import { countOf, formatCount } from '../../shared/format/number.ts'
import type { SearchNames } from './active-filters.ts'
import type { SearchState } from './search-state.ts'

function subject(state: SearchState, names: SearchNames): string {
  const [field, ...others] = state.fields
  if (field !== undefined && others.length === 0) return ` in ${names.fields.get(field) ?? field}`
  return state.text ? ` für „${state.text}“` : ''
}

function where(state: SearchState, names: SearchNames): string {
  if (state.place?.kind === 'known' && names.town) return ` rund um ${names.town}`
  return state.state ? ` in ${names.states.get(state.state) ?? state.state}` : ''
}

/** The headline is the result: `31 Stellenangebote in Orthopädietechnik`. The chips below say the rest. */
export function searchHeadline(total: number, state: SearchState, names: SearchNames): string {
  const about = subject(state, names) || where(state, names)
  if (total === 0) return `Keine Stellenangebote${about}`
  return countOf(total, 'Stellenangebot', 'Stellenangebote') + about
}

/** For the tab and search engines: without the number, which changes, but with the place. */
export function searchPageTitle(state: SearchState, names: SearchNames): string {
  return `Stellenangebote${subject(state, names)}${where(state, names)}`
}

export function searchDescription(total: number, state: SearchState, names: SearchNames): string {
  const about = `${subject(state, names)}${where(state, names)}`
  return `${formatCount(total)} geprüfte Stellenangebote${about}, alle mit Gehaltsangabe. Orthopädietechnik, Orthopädieschuhtechnik, Sanitätshaus, Reha und Orthopädie.`
}
