import { placeHint } from '../../../entities/place/find-places.ts'
import { placeLabel } from '../../../entities/place/place.ts'
import { slugOfTown } from '../../../entities/place/slug-of-town.ts'
import { countOf } from '../../../shared/format/number.ts'
import {
  changeSearch,
  cleanQuery,
  EMPTY_SEARCH,
  type HalfOrBoth,
  parseSearch,
  type SearchState,
  writeSearch,
} from '../search-state.ts'
import { JOB_SEARCH_WORDS, type SearchWords } from '../search-words.ts'
import type { RecentSearch } from './recent-searches.ts'
import type { SearchSuggestionFragment } from './suggestions.generated.ts'

/** One row of the list. */
export interface Option {
  readonly key: string
  readonly label: string
  /** Beside the label: where a town lies. */
  readonly note: string
  /** At the end of the row: what a search for it finds. */
  readonly hint: string
  /** What choosing it changes. */
  readonly change: Partial<SearchState>
  /** Text of the place that it brings along, for the place field. */
  readonly where: string
}

interface Group {
  readonly name: string
  readonly options: readonly Option[]
}

type Kind = SearchSuggestionFragment['kind']

const GROUPS: Readonly<Record<Kind, string>> = {
  profession: 'Berufe',
  specialty: 'Schwerpunkte',
  employer: 'Betriebe',
  place: 'Orte',
}

/** The server counts no further. */
const MOST_COUNTED = 100

const SHOWN_RECENT = 4

/** Of requests the server tells no number below 5. */
function totalHint({ kind, total }: SearchSuggestionFragment, half: HalfOrBoth, words: SearchWords): string {
  // Of both halves at once jobs are counted; a search for the name of a specialty finds more of them than the filter.
  const { shortOne, shortMany } = half === 'both' ? JOB_SEARCH_WORDS : words
  if (half === 'both' && kind === 'specialty') return ''
  const count =
    total === null
      ? ''
      : total < MOST_COUNTED
        ? countOf(total, shortOne, shortMany)
        : `über ${countOf(MOST_COUNTED - 1, shortOne, shortMany)}`
  return [kind === 'place' ? `+ ${EMPTY_SEARCH.radiusKm} km` : '', count].filter(Boolean).join(' · ')
}

const withValue = (values: readonly string[], value: string): readonly string[] =>
  [...new Set([...values, value])].sort()

function changeOf(
  { kind, value, label, place }: SearchSuggestionFragment,
  half: HalfOrBoth,
  state: SearchState,
): Partial<SearchState> {
  if (kind === 'place' && place)
    return {
      text: '',
      place: { kind: 'known', id: place.id, slug: slugOfTown(place.town) },
      radiusKm: EMPTY_SEARCH.radiusKm,
      state: null,
    }
  // Filters belong to one half; both are searched for the name.
  if (kind === 'specialty' && half !== 'both')
    return { text: '', specialties: withValue(state.specialties, value) }
  // Jobs have no filter for professions: their search understands the name.
  if (kind === 'profession' && half === 'requests')
    return { text: '', professions: withValue(state.professions, value) }
  return { text: label }
}

/** Lower case and without accents, so that "muller" finds "Müller" among the recent searches. */
const folded = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

function recentOptions(
  searches: readonly RecentSearch[],
  typed: string,
  half: HalfOrBoth,
): readonly Option[] {
  const part = folded(typed)
  return searches
    .filter(({ label, where }) => folded(`${label} ${where}`).includes(part))
    .slice(0, SHOWN_RECENT)
    .map(({ label, where, query }) => ({
      key: `recent-${query}`,
      label,
      // Of a chosen town it is the same again.
      note: where.endsWith(label) ? '' : where,
      hint: '',
      change: parseSearch(new URLSearchParams(query), half === 'requests' ? half : 'jobs'),
      where,
    }))
}

interface Shown {
  readonly half: HalfOrBoth
  readonly words: SearchWords
  readonly state: SearchState
  /** What is in the field. */
  readonly typed: string
  readonly suggestions: readonly SearchSuggestionFragment[]
  readonly recent: readonly RecentSearch[]
}

/** The groups of the list, in their order; empty ones are left out. */
export function groupsOf({ half, words, state, typed, suggestions, recent }: Shown): readonly Group[] {
  const ofKind = (kind: Kind): Group => ({
    name: GROUPS[kind],
    options: suggestions
      .filter((suggestion) => suggestion.kind === kind)
      .map((suggestion) => ({
        key: `${kind}-${suggestion.value}`,
        label: suggestion.place?.town ?? suggestion.label,
        note: suggestion.place ? placeHint(suggestion.place) : '',
        hint: totalHint(suggestion, half, words),
        change: changeOf(suggestion, half, state),
        where: suggestion.place ? placeLabel(suggestion.place) : '',
      })),
  })
  return [
    { name: 'Zuletzt gesucht', options: recentOptions(recent, typed, half) },
    ofKind('profession'),
    ofKind('specialty'),
    ofKind('employer'),
    ofKind('place'),
  ].filter(({ options }) => options.length > 0)
}

/** What is remembered of a search: what its label says, and no other filters. */
export function recentOf(
  half: HalfOrBoth,
  { text, place, radiusKm, state }: SearchState,
  where: string,
): RecentSearch | null {
  const label = cleanQuery(text)
  if (label === '') return null
  const query = writeSearch(changeSearch(EMPTY_SEARCH, { text: label, place, radiusKm, state }))
  return { half, label, where: place ? where : '', query }
}

/** The same of a chosen option, which is a whole search. */
export function recentOfOption(half: HalfOrBoth, { label, change, where }: Option): RecentSearch {
  return { half, label, where, query: writeSearch(changeSearch(EMPTY_SEARCH, change)) }
}
