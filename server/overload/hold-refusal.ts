/**
 * Holds refusals back during a flood. Who is refused and asks again at once would otherwise keep the event loop busy with
 * refusals alone; a held answer costs a timer.
 */
import { setTimeout as delay } from 'node:timers/promises'

/** This many refusals in a second are no flood. */
const USUAL = 10
const HOLD_MS = 500
/** Each held answer keeps a socket. */
const MOST_HELD = 1_000

let second = 0
let refused = 0
let held = 0

/** Resolves at once in quiet times, in a flood after 0.5 to 1 s. */
export async function holdRefusal(now = Date.now()): Promise<void> {
  const current = Math.floor(now / 1_000)
  if (current !== second) {
    // A flood that goes on is not quiet at the beginning of each second.
    refused = current === second + 1 && refused > USUAL ? USUAL : 0
    second = current
  }
  refused += 1
  if (refused <= USUAL || held >= MOST_HELD) return
  held += 1
  try {
    await delay(HOLD_MS * (1 + Math.random()))
  } finally {
    held -= 1
  }
}
