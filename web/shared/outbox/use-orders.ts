import { useEffect, useEffectEvent, useState } from 'react'
import { useCurrentUser } from '../auth/current-user.ts'
import type { PendingWrite } from '../device/device-db.ts'
import { followOrders } from './follow-orders.ts'

interface OrdersOptions {
  readonly belongs: (order: PendingWrite) => boolean
  /** Some of it is no longer there: sent in whatever tab, or taken back. */
  readonly onGone?: () => void
}

/** What waits and what was refused, oldest first. */
export function useOrders({ belongs, onGone }: OrdersOptions): readonly PendingWrite[] {
  const userId = useCurrentUser()?.id ?? ''
  const [orders, setOrders] = useState<readonly PendingWrite[]>([])
  const choose = useEffectEvent(belongs)
  const tellGone = useEffectEvent(() => onGone?.())
  useEffect(() => followOrders(userId, { belongs: choose, onOrders: setOrders, onGone: tellGone }), [userId])
  return orders
}
