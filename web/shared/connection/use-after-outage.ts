import { useEffect, useEffectEvent, useState } from 'react'
import { serverAnswers } from './server-answers.ts'

/** Calls back once the server answers again. `outage`: what failed, another object each time; null while nothing has. */
export function useAfterOutage(outage: object | null, then: () => void): void {
  const callback = useEffectEvent(then)
  useEffect(() => {
    if (!outage) return
    let left = false
    void serverAnswers().then(() => {
      if (!left) callback()
    })
    return () => {
      left = true
    }
  }, [outage])
}

/** Whether the server answers again since this failed: a message that says the contrary must not stay. */
export function useIsOver(outage: object | null): boolean {
  const [over, setOver] = useState<object | null>(null)
  useAfterOutage(outage, () => setOver(outage))
  return outage !== null && over === outage
}
