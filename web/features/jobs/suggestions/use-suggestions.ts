import { useDataSource } from '../../../shared/apollo/data-source.ts'
import { useTypedAnswer } from '../../../shared/apollo/use-typed-answer.ts'
import { cleanQuery, type HalfOrBoth } from '../search-state.ts'
import {
  JobRequestSearchSuggestionsDocument,
  JobSearchSuggestionsDocument,
  type SearchSuggestionFragment,
} from './suggestions.generated.ts'

/** Counts may be minutes old; what was typed before and deleted again is not asked for twice. */
const MAX_AGE_S = 300

/** One letter begins half of the vocabulary. */
const SHORTEST = 2

const NONE: readonly SearchSuggestionFragment[] = []

/** What the typed text may mean, and whether the answer to it is there. */
export function useSuggestions(half: HalfOrBoth, typed: string, asks: boolean) {
  const source = useDataSource()
  const text = cleanQuery(typed).toLowerCase()
  const isLong = text.length >= SHORTEST
  const latest = useTypedAnswer(asks && isLong ? text : null, async (asked, signal) => {
    const query = half === 'requests' ? JobRequestSearchSuggestionsDocument : JobSearchSuggestionsDocument
    return (await source.load(query, { text: asked }, MAX_AGE_S, signal)).suggestions
  })

  if (!isLong) return { suggestions: NONE, isAnswered: true }
  // While the next answer is under way the list stays, so that it does not flicker with each letter.
  return { suggestions: latest?.answer ?? NONE, isAnswered: latest?.text === text }
}
