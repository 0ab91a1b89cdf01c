import { CONTRACT_TERMS, JOB_TYPES } from '../../entities/job/job-labels.ts'
import { formatEuro } from '../../shared/format/money.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { labelFor, type Vocabulary } from './facets.ts'
import {
  type Age,
  changeSearch,
  EMPTY_SEARCH,
  type Half,
  parseSearch,
  type SearchState,
  writeSearch,
} from './search-state.ts'

export interface ActiveFilter {
  readonly key: string
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
  const add = (key: string, label: string, without: SearchState, inColumn = true) =>
    filters.push({ key, label, without, inColumn })

  if (state.place?.kind === 'known') {
    const town = names.town ?? 'Ort'
    add('ort', `${town} + ${state.radiusKm} km`, changeSearch(state, { place: null }), false)
  }
  const list = (key: ListKey, label: (value: string) => string) => {
    for (const value of state[key]) add(`${key}-${value}`, label(value), withoutValue(state, key, value))
  }
  list('fields', (value) => labelFor(names.fields, value))
  list('professions', (value) => labelFor(names.professions ?? [], value))
  list('jobTypes', (value) => lookUp(JOB_TYPES, value))
  list('qualifications', (value) => lookUp(QUALIFICATIONS, value))
  list('contractTerms', (value) => lookUp(CONTRACT_TERMS, value))
  list('specialties', (value) => labelFor(names.specialties, value))
  if (state.state !== null) {
    add('land', labelFor(names.states, state.state), changeSearch(state, { state: null }))
  }
  if (state.salaryMonthMin !== null) {
    const label = `ab ${formatEuro(state.salaryMonthMin)} im Monat`
    add('gehalt', label, changeSearch(state, { salaryMonthMin: null }))
  }
  if (state.remote) add('homeoffice', 'Homeoffice', changeSearch(state, { remote: false }))
  if (state.availableFrom !== null) {
    const label = `verfügbar bis ${state.availableFrom.split('-').reverse().join('.')}`
    add('ab', label, changeSearch(state, { availableFrom: null }))
  }
  if (state.maxAgeDays !== null) {
    add('alter', ageLabel(state.maxAgeDays), changeSearch(state, { maxAgeDays: null }))
  }
  return filters
}

/** A part of the search text that the server takes for a filter. */
export interface FilterWord {
  readonly phrase: string
  /** Its key in the state. */
  readonly criterion: string
  readonly value: string
}

/** Their names in the URL. */
const PARAMETERS: Readonly<Record<string, string>> = {
  jobTypes: 'art',
  qualifications: 'quali',
  remote: 'homeoffice',
  salaryMonthMin: 'gehalt',
}

/** The search as if the filters of its words had been chosen. */
export function withFilterWords(
  state: SearchState,
  filterWords: readonly FilterWord[],
  half: Half = 'jobs',
): SearchState {
  const search = new URLSearchParams(writeSearch(state))
  let said = false
  for (const { phrase, criterion, value } of filterWords) {
    const name = PARAMETERS[criterion]
    // Another text may be in the field by now.
    if (!name || !state.text.includes(phrase)) continue
    search.append(name, value)
    said = true
  }
  return said ? parseSearch(search, half) : state
}

/** Labels as of chosen filters, and the search with the words in the place of the filter. */
export function understoodFilters(
  state: SearchState,
  filterWords: readonly FilterWord[],
  names: Vocabulary,
): readonly { readonly key: string; readonly label: string; readonly without: SearchState }[] {
  return filterWords.map((word) => ({
    key: word.phrase,
    label:
      activeFilters(withFilterWords({ ...EMPTY_SEARCH, text: word.phrase }, [word]), names)[0]?.label ??
      'verfügbar ab sofort',
    without: changeSearch(state, { text: state.text.replace(word.phrase, `"${word.phrase}"`) }),
  }))
}

/** A choice in the panel takes the place of the words that said the same. */
export function chosenInPanel(
  part: Partial<SearchState>,
  { text }: SearchState,
  filterWords: readonly FilterWord[],
): Partial<SearchState> {
  let rest = text
  for (const { phrase, criterion } of filterWords)
    if (criterion in part) rest = rest.replace(phrase, '').replace('  ', ' ').trim()
  return rest === text ? part : { ...part, text: rest }
}

function lookUp(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value
}
