import { countOf } from '../../../shared/format/number.ts'
import type { SearchWayKind } from '../../../shared/graphql/schema-types.generated.ts'
import { type ActiveFilter, activeFilters } from '../active-filters.ts'
import { labelFor, type Vocabulary } from '../facets.ts'
import {
  changeSearch,
  EMPTY_SEARCH,
  RADII,
  type SearchState,
  withoutQuotes,
  writeSearch,
} from '../search-state.ts'
import type { SearchWords } from '../search-words.ts'

/** What the server says of a change that leads to hits. */
export interface SearchWay {
  readonly kind: SearchWayKind
  readonly value: string
  readonly text: string | null
  /** Null for so few requests that they are not counted. */
  readonly total: number | null
}

interface Searched {
  readonly state: SearchState
  readonly filters: readonly ActiveFilter[]
  readonly names: Vocabulary
  readonly words: SearchWords
}

/** Names of the criteria in the API, and what they are in the state. */
const CRITERIA: Readonly<Record<string, keyof SearchState>> = {
  fields: 'fields',
  professions: 'professions',
  specialties: 'specialties',
  job_types: 'jobTypes',
  qualifications: 'qualifications',
  contract_terms: 'contractTerms',
  salary_month_min: 'salaryMonthMin',
  remote: 'remote',
  max_age_days: 'maxAgeDays',
  available_from: 'availableFrom',
}

/** The words, the place and the time stay. */
function withoutFilters(state: SearchState): SearchState {
  const { text, place, radiusKm, state: land, maxAgeDays, availableFrom, sort } = state
  return { ...EMPTY_SEARCH, text, place, radiusKm, state: land, maxAgeDays, availableFrom, sort }
}

function without(state: SearchState, criterion: string): SearchState {
  if (criterion === 'all') return withoutFilters(state)
  const key = CRITERIA[criterion]
  return key === undefined ? state : changeSearch(state, { [key]: EMPTY_SEARCH[key] })
}

/** The filters that go, by their labels. */
function lostFilters({ filters, state, names }: Searched, criterion: string): string {
  const kept = new Set(activeFilters(without(state, criterion), names).map(({ key }) => key))
  return filters.flatMap(({ key, label }) => (kept.has(key) ? [] : [`„${label}“`])).join(', ')
}

function changed({ kind, value, text }: SearchWay, state: SearchState): SearchState {
  switch (kind) {
    case 'word':
      return changeSearch(state, { text: text ?? '' })
    case 'word_anywhere':
      return changeSearch(state, { text: text ?? '', place: null })
    case 'radius':
      return changeSearch(state, {
        radiusKm: RADII.find((radius) => String(radius) === value) ?? state.radiusKm,
      })
    case 'anywhere':
      return changeSearch(state, value === 'state_code' ? { state: null } : { place: null })
    case 'filter':
    case 'time':
      return without(state, value)
    case 'near':
      return changeSearch(state, { text: '', professions: [], fields: [value] })
    case 'near_anywhere':
      return changeSearch(state, { text: '', professions: [], fields: [value], place: null })
    case 'words_only':
      return changeSearch(EMPTY_SEARCH, { text: state.text })
    case 'around':
      return { ...EMPTY_SEARCH, place: state.place, radiusKm: state.radiusKm }
    case 'newest':
      return EMPTY_SEARCH
  }
}

function told(way: SearchWay, searched: Searched): string {
  const { state, names } = searched
  switch (way.kind) {
    case 'word':
      return `Ohne „${withoutQuotes(way.value)}“`
    case 'word_anywhere':
      return `Ohne „${withoutQuotes(way.value)}“, in allen Orten`
    case 'radius':
      return `Im Umkreis von ${way.value} km`
    case 'anywhere':
      return way.value === 'state_code' && state.state !== null
        ? `Nicht nur in ${labelFor(names.states, state.state)}`
        : 'In allen Orten'
    case 'filter':
      return way.value === 'all' ? 'Ohne Filter' : `Ohne ${lostFilters(searched, way.value)}`
    case 'time':
      return way.value === 'max_age_days' ? 'Auch ältere' : 'Auch später verfügbar'
    case 'near':
      return `Ähnliche Berufe: ${labelFor(names.fields, way.value)}`
    case 'near_anywhere':
      return `Ähnliche Berufe in allen Orten: ${labelFor(names.fields, way.value)}`
    case 'words_only':
      return `Nur „${withoutQuotes(state.text)}“, ohne Filter${state.place ? ' und Ort' : ''}`
    case 'around':
      return `Rund um ${names.town ?? 'den Ort'}`
    case 'newest':
      return `Neueste ${searched.words.many}`
  }
}

/** `Ohne „Prothetik“: 3 Stellen`, and the search that it leads to. */
export function describeWay(
  way: SearchWay,
  searched: Searched,
): { readonly href: string; readonly title: string } {
  const { shortOne, shortMany } = searched.words
  const title = told(way, searched)
  const inBrackets = way.kind === 'near' || way.kind === 'near_anywhere' || way.kind === 'newest'
  const count = way.total === null ? null : countOf(way.total, shortOne, shortMany)
  return {
    href: writeSearch(changed(way, searched.state)) || '?',
    title: count === null ? title : inBrackets ? `${title} (${count})` : `${title}: ${count}`,
  }
}

const SECTION_OF: Readonly<Record<SearchWayKind, string>> = {
  word: 'word',
  word_anywhere: 'word',
  radius: 'place',
  anywhere: 'place',
  filter: 'filter',
  time: 'time',
  near: 'near',
  near_anywhere: 'near',
  words_only: 'filter',
  around: 'place',
  newest: 'time',
}

/** Ways of one kind stand together, below the first of them. */
export function sectionsOf<Way extends SearchWay>(ways: readonly Way[]): readonly (readonly Way[])[] {
  const sections = new Map<string, Way[]>()
  for (const way of ways) {
    const section = SECTION_OF[way.kind]
    sections.set(section, [...(sections.get(section) ?? []), way])
  }
  return [...sections.values()]
}
