import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render of its HTML, so that parts which only the browser knows (history state) come after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
