import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
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
 * browser itself would not reach our code. A disabled control loses the focus; it comes back with the controls, unless
 * it has gone elsewhere meanwhile.
 */
export function LiveFieldset({ children, busy = false }: LiveFieldsetProps) {
  const hydrated = useHydrated()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const focused = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    const here = document.activeElement
    if (busy) {
      // The browser takes the focus away a moment later.
      focused.current = here instanceof HTMLElement && fieldset.current?.contains(here) ? here : null
      return
    }
    const lost = here === null || here === document.body
    if (lost) focused.current?.focus({ preventScroll: true })
    focused.current = null
  }, [busy])

  return (
    <fieldset
      ref={fieldset}
      className={styles.fieldset}
      disabled={!hydrated || busy}
      data-waking={hydrated ? undefined : true}
    >
      {children}
    </fieldset>
  )
}
