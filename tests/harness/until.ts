/**
 * The one way to wait in a test. A long limit costs nothing when the condition is met early, and a busy machine is no
 * defect of the product: so there is one limit for all. A test of a duration measures that itself.
 */
import { setTimeout as delay } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const PAUSE_MS = 20

type Nothing = false | null | undefined

/** Asks again and again until the answer is something, and returns it. `what` is for the message when it never is. */
export async function until<T>(
  look: () => T | Nothing | Promise<T | Nothing>,
  what: string | (() => string | Promise<string>) = look.toString(),
): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
    const found = await look()
    if (found !== undefined && found !== null && found !== false) return found
    if (Date.now() >= end) break
  }
  throw new Error(`Waited ${PATIENCE_MS / 1000} s for: ${typeof what === 'string' ? what : await what()}`)
}

/** Until the assertions hold; then fails as they do. */
export async function untilPasses(assertions: () => unknown): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
    try {
      await assertions()
      return
    } catch (error) {
      if (Date.now() >= end) throw error
    }
  }
}
