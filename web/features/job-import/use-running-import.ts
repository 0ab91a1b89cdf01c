import { useEffect, useRef } from 'react'

const EVERY_MS = 1_500

/** Asks again while something is read: a run takes a second a page, and nobody watches another one's. */
export function useRunningImport(isRunning: boolean, reload: () => Promise<unknown>): void {
  const ask = useRef(reload)
  ask.current = reload
  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setTimeout>
    let ended = false
    const next = () => {
      timer = setTimeout(async () => {
        // What fails now is asked again: the connection may be gone for a moment.
        await ask.current().catch(() => undefined)
        if (!ended) next()
      }, EVERY_MS)
    }
    next()
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [isRunning])
}
