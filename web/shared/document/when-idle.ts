/** Late enough not to delay the first view. */
const LATEST_MS = 2_000
const WITHOUT_IDLE_MS = 200

const INPUT = ['pointerdown', 'keydown'] as const

/**
 * Runs what the first view does not need: when the browser is idle (after a timeout in Safari, which lacks
 * requestIdleCallback), each in a task of its own, or at once on the first input of the person.
 */
export function whenIdle(run: () => void): void {
  let pending = true
  const runOnce = () => {
    if (!pending) return
    pending = false
    for (const type of INPUT) removeEventListener(type, runOnce)
    run()
  }
  for (const type of INPUT) addEventListener(type, runOnce)
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(() => setTimeout(runOnce), { timeout: LATEST_MS })
  else setTimeout(runOnce, WITHOUT_IDLE_MS)
}
