import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * What only the browser knows, as history state: `served` on the server and in the first render of its HTML, `known` from then on.
 * Where both are the same, nothing is rendered again, which would be a second hydration in one task.
 */
export function useBrowserValue<Value>(known: Value, served: Value): Value {
  return useSyncExternalStore(
    never,
    () => known,
    () => served,
  )
}

/** False on the server and in the first render of its HTML. Renders its component again: for small ones. */
export function useHydrated(): boolean {
  return useBrowserValue(true, false)
}
