import { CONTRACT_TERMS, JOB_TYPES } from '../../entities/job/job-labels.ts'
import { formatEuro } from '../../shared/format/money.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { labelFor, type Vocabulary } from './facets.ts'
import { type Age, changeSearch, type SearchState } from './search-state.ts'

export interface ActiveFilter {
  readonly key: string
  /** What it is in the state of the search. */
  readonly of: keyof SearchState
  readonly label: string
  /** The search without this filter. */
  readonly without: SearchState
  /** Whether it is set in the filter column (and not in the search bar). */
  readonly inColumn: boolean
}

type ListKey = 'fields' | 'professions' | 'specialties' | 'jobTypes' | 'qualifications' | 'contractTerms'

const AGE_LABELS: Readonly<Record<Age, string>> = {
  1: 'seit gestern',
  3: 'in den letzten 3 Tagen',
  7: 'in den letzten 7 Tagen',
  14: 'in den letzten 14 Tagen',
  30: 'in den letzten 30 Tagen',
}

export function ageLabel(age: Age): string {
  return AGE_LABELS[age]
}

function withoutValue<Key extends ListKey>(state: SearchState, key: Key, value: string): SearchState {
  return changeSearch(state, { [key]: state[key].filter((other) => other !== value) })
}

/** The active filters, each with the search that removes it. */
export function activeFilters(state: SearchState, names: Vocabulary): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  const add = (key: string, of: keyof SearchState, label: string, without: SearchState, inColumn = true) =>
    filters.push({ key, of, label, without, inColumn })

  if (state.place?.kind === 'known') {
    const town = names.town ?? 'Ort'
    add('ort', 'place', `${town} + ${state.radiusKm} km`, changeSearch(state, { place: null }), false)
  }
  const list = (key: ListKey, label: (value: string) => string) => {
    for (const value of state[key]) add(`${key}-${value}`, key, label(value), withoutValue(state, key, value))
  }
  list('fields', (value) => labelFor(names.fields, value))
  list('professions', (value) => labelFor(names.professions ?? [], value))
  list('jobTypes', (value) => lookUp(JOB_TYPES, value))
  list('qualifications', (value) => lookUp(QUALIFICATIONS, value))
  list('contractTerms', (value) => lookUp(CONTRACT_TERMS, value))
  list('specialties', (value) => labelFor(names.specialties, value))
  if (state.state !== null) {
    add('land', 'state', labelFor(names.states, state.state), changeSearch(state, { state: null }))
  }
  if (state.salaryMonthMin !== null) {
    const label = `ab ${formatEuro(state.salaryMonthMin)} im Monat`
    add('gehalt', 'salaryMonthMin', label, changeSearch(state, { salaryMonthMin: null }))
  }
  if (state.remote) add('homeoffice', 'remote', 'Homeoffice', changeSearch(state, { remote: false }))
  if (state.availableFrom !== null) {
    const label = `verfügbar bis ${state.availableFrom.split('-').reverse().join('.')}`
    add('ab', 'availableFrom', label, changeSearch(state, { availableFrom: null }))
  }
  if (state.maxAgeDays !== null) {
    add('alter', 'maxAgeDays', ageLabel(state.maxAgeDays), changeSearch(state, { maxAgeDays: null }))
  }
  return filters
}

function lookUp(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value
}
