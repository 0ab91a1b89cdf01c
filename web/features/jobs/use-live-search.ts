import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changeSearch, cleanQuery, type SearchState, writeSearch } from './search-state.ts'

/** Between two letters nobody waits for results; 300 ms after the last one they should be on their way. */
const TYPING_PAUSE_MS = 300

interface ChangeOptions {
  /** While typing: wait for a pause, and leave no trail of half words in the history. */
  readonly typing?: boolean
  /** Only shown in the form; the next change or the button sends it. */
  readonly draft?: boolean
}

/**
 * The search form shows at once what the person chose, while the address, and with it the results, follow.
 * Whatever else changes the address (back, a chip, a link) wins over a draft that was already sent.
 */
export function useLiveSearch(loaded: SearchState) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<SearchState | null>(null)
  const [typed, setTyped] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef(false)
  const address = writeSearch(loaded)

  useEffect(() => {
    // The address arrived, whatever it says; only words that are still being typed are newer.
    if (address !== null && !waiting.current) setDraft(null)
  }, [address])
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address has no space at the end of a word; the field keeps it, or the next word would stick to this one.
  const text = cleanQuery(typed) === loaded.text ? typed : loaded.text
  const shown = draft ?? { ...loaded, text }

  const send = (next: SearchState, replace: boolean) => {
    waiting.current = false
    const query = writeSearch(next)
    // Asking the same again would only add an entry to the history.
    if (query !== address) void navigate(query || '?', { replace, preventScrollReset: true })
  }

  const change = (
    part: Partial<SearchState>,
    { typing = false, draft: unsent = false }: ChangeOptions = {},
  ) => {
    const next = changeSearch(shown, part)
    setDraft(next)
    if (part.text !== undefined) setTyped(part.text)
    clearTimeout(timer.current)
    waiting.current = typing
    if (unsent) return
    if (typing) timer.current = setTimeout(() => send(clean(next), true), TYPING_PAUSE_MS)
    else send(clean(next), false)
  }

  const submit = () => {
    clearTimeout(timer.current)
    send(clean(shown), false)
  }

  return { shown, change, submit }
}

function clean(state: SearchState): SearchState {
  return { ...state, text: cleanQuery(state.text) }
}
