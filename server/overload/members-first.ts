/**
 * Keeps the event loop free for members while visitors' pages queue up. A render takes the only thread for 10 to 20 ms, and
 * a member's request needs it several times: between two renders it would wait as often. Module state, because a process has
 * one event loop.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A render waits no longer for members: they may be slow themselves, or a flood as well. */
const PATIENCE_MS = 50

let underWay = 0
const waiting = new Set<() => void>()
let last: Promise<void> = Promise.resolve()

/** Returns the function that ends the request, which may be called twice. */
export function beginMemberRequest(): () => void {
  underWay += 1
  let ended = false
  return () => {
    if (ended) return
    ended = true
    underWay -= 1
    if (underWay > 0) return
    for (const go of waiting) go()
  }
}

function untilNoneOrLate(patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      waiting.delete(go)
      resolve()
    }
    const timer = setTimeout(go, patienceMs)
    waiting.add(go)
  })
}

/** One after the other, each in its own turn of the event loop and while no member's request is under way. */
export function afterMembers(): Promise<void> {
  last = last.then(async () => {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      // Requests that arrived during the render before are read first, and a request between two of its steps goes on.
      await nextTurn()
      const patienceMs = until - performance.now()
      if (underWay === 0 || patienceMs <= 0) return
      await untilNoneOrLate(patienceMs)
    }
  })
  return last
}
