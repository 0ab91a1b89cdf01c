import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './live-fieldset.module.css'

const never = () => () => undefined

/** True once React has taken over what the server sent. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

interface LiveFieldsetProps {
  readonly children: ReactNode
  /** While something is being sent: nothing can be changed or sent twice. */
  readonly busy?: boolean
}

/**
 * Takes input only when somebody listens: what is typed before hydration would be lost, and a form sent by the
 * browser itself would not reach our code.
 */
export function LiveFieldset({ children, busy = false }: LiveFieldsetProps) {
  const hydrated = useHydrated()
  return (
    <fieldset
      className={styles.fieldset}
      disabled={!hydrated || busy}
      data-waking={hydrated ? undefined : true}
    >
      {children}
    </fieldset>
  )
}
