import { useEffect, useEffectEvent, useState } from 'react'
import { useCurrentUser } from '../auth/current-user.ts'
import type { WaitingOrder } from '../device/device-db.ts'
import { FIRST_TRY_MS, isShown } from './order-age.ts'
import { onOutbox, ordersOf } from './outbox.ts'

interface OrdersOptions {
  readonly belongs: (order: WaitingOrder) => boolean
  /** Some of it is no longer there: sent in whatever tab, or taken back. */
  readonly onGone?: () => void
}

/** What waits and what was refused, oldest first. */
export function useOrders({ belongs, onGone }: OrdersOptions): readonly WaitingOrder[] {
  const userId = useCurrentUser()?.id ?? ''
  const [orders, setOrders] = useState<readonly WaitingOrder[]>([])
  const choose = useEffectEvent(belongs)
  const tellGone = useEffectEvent(() => onGone?.())
  useEffect(() => {
    let known = 0
    let left = false
    let later: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      const own = (await ordersOf(userId)).filter(choose)
      if (left) return
      const all = own.filter((order) => isShown(order))
      clearTimeout(later)
      // Nothing tells of a first try that ended with its browser.
      if (all.length < own.length) later = setTimeout(() => void load(), FIRST_TRY_MS + 1)
      setOrders(all)
      if (all.length < known) tellGone()
      known = all.length
    }
    void load()
    const stop = onOutbox(() => void load())
    return () => {
      left = true
      clearTimeout(later)
      stop()
    }
  }, [userId])
  return orders
}
