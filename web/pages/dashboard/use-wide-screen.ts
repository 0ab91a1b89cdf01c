import { useSyncExternalStore } from 'react'

/** From here on the board has room for two columns. */
const WIDE = '(width >= 48em)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The server does not know: it renders for wide and narrow, and the style sheet shows one of them. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
}
