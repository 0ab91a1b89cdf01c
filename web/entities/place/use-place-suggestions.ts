import { useEffect, useRef, useState } from 'react'
import { useDataSource } from '../../shared/apollo/data-source.ts'
import { tryPart } from '../../shared/connection/load-part.ts'
import { whenIdle } from '../../shared/document/when-idle.ts'
import type { FoundPlaces } from './find-places.ts'

/** Debounce: long enough that fast typing sends one query, short enough to go unnoticed. */
const PAUSE_MS = 150

/** Shorter texts match thousands of places. */
export const SHORTEST_QUERY = 2

const load = () => import('./find-places.ts')

interface Answer extends FoundPlaces {
  readonly text: string
}

const NO_ANSWER: Answer = {
  text: '',
  places: [],
  certain: null,
  options: [],
  tellNone: () => '',
}

/** The places that match the typed text. `answered`: they belong to this text, not to an earlier one. */
export function usePlaceSuggestions(typed: string) {
  const source = useDataSource()
  const [answer, setAnswer] = useState(NO_ANSWER)
  const latest = useRef('')
  const text = typed.trim()

  // Before the first letter, so that it is there without a server.
  useEffect(() => whenIdle(() => void tryPart(load).catch(() => {})), [])

  useEffect(() => {
    latest.current = text
    if (text.length < SHORTEST_QUERY) {
      setAnswer(NO_ANSWER)
      return
    }
    const timer = setTimeout(async () => {
      const found = await tryPart(load)
        .then(({ findPlaces }) => findPlaces(source, text))
        // On failure the list stays as it is; the next letter sends another query.
        .catch(() => null)
      // The answer to an older text may arrive after that to a newer one.
      if (found && latest.current === text) setAnswer({ text, ...found })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [source, text])

  return { ...answer, answered: answer.text !== '' && answer.text === text }
}
