import { useEffect, useState } from 'react'
import { useDataSource } from '../../../shared/apollo/data-source.ts'
import { cleanQuery, type Half } from '../search-state.ts'
import {
  JobRequestSearchSuggestionsDocument,
  JobSearchSuggestionsDocument,
  type SearchSuggestionFragment,
} from './suggestions.generated.ts'

/** Debounce: long enough that fast typing sends one query, short enough to go unnoticed. */
const PAUSE_MS = 150

/** Counts may be minutes old; what was typed before and deleted again is not asked for twice. */
const MAX_AGE_S = 300

/** One letter begins half of the vocabulary. */
const SHORTEST = 2

const NONE = { text: '', suggestions: [] as readonly SearchSuggestionFragment[] }

/** What the typed text may mean; null while the answer to it is not there. */
export function useSuggestions(half: Half, typed: string, asks: boolean) {
  const source = useDataSource()
  const [answer, setAnswer] = useState(NONE)
  const text = cleanQuery(typed).toLowerCase()
  const isLong = text.length >= SHORTEST

  useEffect(() => {
    if (!asks || !isLong) return
    const left = new AbortController()
    const timer = setTimeout(() => {
      const query = half === 'jobs' ? JobSearchSuggestionsDocument : JobRequestSearchSuggestionsDocument
      source
        .load(query, { text }, MAX_AGE_S, left.signal)
        .then(({ suggestions }) => {
          // The answer to an older text may arrive after that to a newer one.
          if (!left.signal.aborted) setAnswer({ text, suggestions })
        })
        // On failure the list stays as it is; the next letter asks again.
        .catch(() => {})
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [source, half, text, asks, isLong])

  if (!isLong) return { suggestions: NONE.suggestions, isAnswered: true }
  // While the next answer is under way the list stays, so that it does not flicker with each letter.
  return { suggestions: answer.suggestions, isAnswered: answer.text === text }
}
