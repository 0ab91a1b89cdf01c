import type { PendingWrite } from '../device/device-db.ts'
import { underLockSoon } from './lock.ts'
import { changeOrder, readOrders } from './outbox.ts'

/**
 * Out of the outbox, unless it was sent meanwhile: then null. `keep` puts it where the person finds it, before it goes: what shows the
 * outbox changes in that moment. Rejects with TookTooLong while another tab sends.
 */
export function takeBack(
  order: PendingWrite,
  keep: (order: PendingWrite) => void = () => {},
): Promise<PendingWrite | null> {
  return underLockSoon(async () => {
    const now = (await readOrders(order.userId)).find(({ key }) => key === order.key)
    if (!now) return null
    keep(now)
    await changeOrder(now, null)
    return now
  })
}
