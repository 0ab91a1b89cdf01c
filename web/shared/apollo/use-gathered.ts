import { useEffect, useEffectEvent, useRef } from 'react'

/** Debounce: ten changes at once, or an own action before its response, cause one reload. */
const GATHER_MS = 250

/** The returned function calls back once for all its calls within a moment. */
export function useGathered(callback: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const callOnce = useEffectEvent(() => {
    timer.current = undefined
    callback()
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(callOnce, GATHER_MS)
  }
}
