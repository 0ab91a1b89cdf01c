import { setTimeout as delay } from 'node:timers/promises'

/** Looks again and again until it is so. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  milliseconds = 12_000,
): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await delay(40)) {
    if (await condition()) return
  }
  throw new Error(`Did not happen within ${milliseconds} ms`)
}
