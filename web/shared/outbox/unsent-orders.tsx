import { useRef } from 'react'
import { SignInAgain } from '../forms/sign-in-again.tsx'
import { isSignInAwaited } from './order-words.ts'
import { useOrders } from './use-orders.ts'
import styles from './waiting-orders.module.css'
import { WaitingOrders } from './waiting-orders.tsx'

/** Everything of these kinds that has not arrived, also about what is closed or gone by now. */
export function UnsentOrders({ kinds }: { readonly kinds: readonly string[] }) {
  const orders = useOrders({ belongs: ({ kind }) => kinds.includes(kind) })
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1}>
      {orders.length > 0 ? <h2 className={styles.heading}>Noch nicht gesendet</h2> : null}
      {isSignInAwaited(orders) ? <SignInAgain waiting /> : null}
      <WaitingOrders orders={orders} onTakeBack={null} focusAfter={() => place.current} named />
    </div>
  )
}
