import { useEffect, useEffectEvent, useRef } from 'react'

/** Debounce: ten changes at once, or an own action before its response, cause one reload. */
const GATHER_MS = 250

/** The returned function calls back once for all its calls within a moment. When that fails, the page keeps what it shows. */
export function useGathered(callback: () => unknown, gatherMs = GATHER_MS): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const callOnce = useEffectEvent(async () => {
    timer.current = undefined
    try {
      await callback()
    } catch (error) {
      console.warn('The page could not be refreshed', error)
    }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(() => void callOnce(), gatherMs)
  }
}
