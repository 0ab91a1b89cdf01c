import { useEffect, useEffectEvent, useState } from 'react'

/** Debounce: long enough that fast typing sends one query, short enough to go unnoticed. */
const PAUSE_MS = 150

/** The latest answer to what is being typed, and the text that it answers. Nothing is asked for null. */
export function useTypedAnswer<Answer>(
  text: string | null,
  ask: (text: string, signal: AbortSignal) => Promise<Answer>,
) {
  const [latest, setLatest] = useState<{ readonly text: string; readonly answer: Answer } | null>(null)
  const send = useEffectEvent(ask)

  useEffect(() => {
    if (text === null) return
    const left = new AbortController()
    const timer = setTimeout(() => {
      send(text, left.signal)
        .then((answer) => {
          // The answer to an older text may arrive after that to a newer one.
          if (!left.signal.aborted) setLatest({ text, answer })
        })
        // On failure what is shown stays as it is; the next letter asks again.
        .catch(() => {})
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [text])

  return latest
}
