import { useEffect, useEffectEvent, useState } from 'react'
import { useCurrentUser } from '../auth/current-user.ts'
import type { WaitingOrder } from '../device/device-db.ts'
import { onOutbox, ordersOf } from './outbox.ts'

interface OrdersOptions {
  readonly belongs: (order: WaitingOrder) => boolean
  /** Some of it is no longer there: sent in whatever tab, or taken back. */
  readonly onGone?: () => void
}

/** The first try ends within seconds, and the form that makes it says so itself. */
const isShown = ({ last, refused }: WaitingOrder): boolean => last !== null || refused !== null

/** What waits and what was refused, oldest first. */
export function useOrders({ belongs, onGone }: OrdersOptions): readonly WaitingOrder[] {
  const userId = useCurrentUser()?.id ?? ''
  const [orders, setOrders] = useState<readonly WaitingOrder[]>([])
  const choose = useEffectEvent(belongs)
  const tellGone = useEffectEvent(() => onGone?.())
  useEffect(() => {
    let known = 0
    let left = false
    const load = async () => {
      const all = (await ordersOf(userId)).filter((order) => choose(order) && isShown(order))
      if (left) return
      setOrders(all)
      if (all.length < known) tellGone()
      known = all.length
    }
    void load()
    const stop = onOutbox(() => void load())
    return () => {
      left = true
      stop()
    }
  }, [userId])
  return orders
}
