import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { changeSearch, cleanQuery, type SearchState, writeSearch } from './search-state.ts'

/** Debounce of typing. */
const TYPING_PAUSE_MS = 300

interface ChangeOptions {
  /** While typing: debounced, and replaces the history entry instead of adding one per word. */
  readonly typing?: boolean
  /** One of several positions of a slider: the first adds a history entry, later ones replace it. */
  readonly sliding?: boolean
  /** Only shown in the form; the next change or the button sends it. */
  readonly draft?: boolean
}

/**
 * State of the search form. The form shows a choice at once; the URL, and with it the results, follow. Any other change
 * of the URL (back, a chip, a link) replaces a draft that was already sent.
 */
export function useLiveSearch(loaded: SearchState) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<SearchState | null>(null)
  const [typed, setTyped] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef(false)
  /** Queries that the slider has written since another control was used; while one is loaded, its entry is replaced. */
  const slid = useRef<string[]>([])
  const loadedQuery = writeSearch(loaded)
  const seenQuery = useRef(loadedQuery)

  useEffect(() => {
    // Not after the first render: the draft that is there by then was typed before hydration.
    if (loadedQuery === seenQuery.current) return
    seenQuery.current = loadedQuery
    // A navigation has ended: the URL replaces the draft, unless the person is still typing.
    if (!waiting.current) setDraft(null)
  }, [loadedQuery])
  useEffect(() => () => clearTimeout(timer.current), [])
  // Who taps a result while the typed word still waits leaves the list: the search would call them back.
  const { pathname } = useLocation()
  const target = useNavigation().location?.pathname ?? pathname
  useEffect(() => {
    if (target === pathname) return
    clearTimeout(timer.current)
    waiting.current = false
  }, [target, pathname])
  // On a slow device the search would be sent before React has rendered that the tapped page is being loaded.
  useEffect(() => {
    const onClick = ({ target: tapped, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = tapped instanceof Element ? tapped.closest('a') : null
      if (!link || link.pathname === pathname || button || ctrlKey || metaKey || shiftKey) return
      clearTimeout(timer.current)
      waiting.current = false
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [pathname])

  // The URL has no trailing space, but the field keeps it, or the next word could not be typed.
  const text = cleanQuery(typed) === loaded.text ? typed : loaded.text
  const shown = draft ?? { ...loaded, text }
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })

  const send = (next: SearchState, replace: boolean) => {
    waiting.current = false
    const query = writeSearch(next)
    // The same search again would only add a history entry.
    if (query !== loadedQuery) void navigate(query || '?', { replace, preventScrollReset: true })
  }

  const change = (
    part: Partial<SearchState>,
    { typing = false, sliding = false, draft: unsent = false }: ChangeOptions = {},
  ) => {
    // Several changes may come before the next render: what was typed before hydration is told field by field.
    const next = changeSearch(latest.current, part)
    latest.current = next
    setDraft(next)
    if (part.text !== undefined) setTyped(part.text)
    clearTimeout(timer.current)
    waiting.current = typing
    if (!sliding) slid.current = []
    if (unsent) return
    if (typing) timer.current = setTimeout(() => send(clean(next), true), TYPING_PAUSE_MS)
    else if (sliding) {
      // A navigation that is still under way has written no entry yet, so what is loaded decides, not what was sent.
      const replace = slid.current.includes(loadedQuery)
      slid.current.push(writeSearch(clean(next)))
      send(clean(next), replace)
    } else send(clean(next), false)
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
