import { useRef } from 'react'
import { SignInAgain } from '../forms/sign-in-again.tsx'
import { isSignInAwaited } from './order-words.ts'
import styles from './pending-writes.module.css'
import { PendingWrites } from './pending-writes.tsx'
import { useOrders } from './use-orders.ts'

/** Everything of these kinds that has not arrived, also about what is closed or gone by now. */
export function UnsentOrders({ kinds }: { readonly kinds: readonly string[] }) {
  const orders = useOrders({ belongs: ({ kind }) => kinds.includes(kind) })
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const hadSome = useRef(false)
  if (orders.length > 0) hadSome.current = true
  return (
    <>
      {orders.length > 0 ? (
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          Noch nicht gesendet
        </h2>
      ) : hadSome.current ? (
        <p ref={end} tabIndex={-1} className={styles.end}>
          Es wartet nichts mehr.
        </p>
      ) : null}
      {isSignInAwaited(orders) ? <SignInAgain waiting /> : null}
      <PendingWrites
        orders={orders}
        onTakeBack={null}
        focusAfter={() => heading.current ?? end.current}
        named
      />
    </>
  )
}
