import { useEffect, useRef } from 'react'

const SOON_MS = 1_500
/** What has not ended by then is long, or waits for a worker that is not there. */
const SOON_TIMES = 80
const LATER_MS = 15_000

/** Asks again while something is read: a run takes a second a page, and nobody watches another one's. */
export function useRunningImport(isRunning: boolean, reload: () => Promise<unknown>): void {
  const ask = useRef(reload)
  ask.current = reload
  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setTimeout>
    let ended = false
    let times = 0
    const next = () => {
      timer = setTimeout(
        async () => {
          times += 1
          // What fails now is asked again: the connection may be gone for a moment.
          await ask.current().catch(() => undefined)
          if (!ended) next()
        },
        times < SOON_TIMES ? SOON_MS : LATER_MS,
      )
    }
    next()
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [isRunning])
}
