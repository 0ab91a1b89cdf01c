import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render of its HTML: for what only the browser knows (history state). */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
