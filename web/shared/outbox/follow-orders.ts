import type { PendingWrite } from '../device/device-db.ts'
import { FIRST_TRY_MS, isShown } from './order-age.ts'
import { onOutbox, readOrders } from './outbox.ts'

interface Follower {
  readonly belongs: (order: PendingWrite) => boolean
  readonly onOrders: (orders: readonly PendingWrite[]) => void
  /** Some of it is no longer there. */
  readonly onGone: () => void
}

/** Tells what of a person waits or was refused, oldest first, now and after each change in whatever tab. */
export function followOrders(userId: string, { belongs, onOrders, onGone }: Follower): () => void {
  let known = 0
  let ended = false
  let later: ReturnType<typeof setTimeout> | undefined
  const lookLater = () => {
    clearTimeout(later)
    later = setTimeout(() => void load(), FIRST_TRY_MS + 1)
  }
  const load = async () => {
    let own: readonly PendingWrite[]
    try {
      own = (await readOrders(userId)).filter(belongs)
    } catch {
      // What cannot be read is not gone: a slow device, or a newer release in another tab.
      if (!ended) lookLater()
      return
    }
    if (ended) return
    const shown = own.filter((order) => isShown(order))
    clearTimeout(later)
    // Nothing tells of a first try that ended with its browser.
    if (shown.length < own.length) lookLater()
    onOrders(shown)
    if (shown.length < known) onGone()
    known = shown.length
  }
  void load()
  const stop = onOutbox(() => void load())
  return () => {
    ended = true
    clearTimeout(later)
    stop()
  }
}
