import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '../routing/use-hydrated.ts'
import styles from './live-fieldset.module.css'

interface LiveFieldsetProps {
  readonly children: ReactNode
  /** Disables the controls while the form is being sent. */
  readonly busy?: boolean
}

/** What sends the form, and what stands beside it below the fields. */
function buttonBelow({ target }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLElement>('button[type="submit"], [data-bottom-bar] button')
}

/**
 * Buttons below the fields take the focus when they are released, not when they are pressed: the field that loses it shows its
 * error there and then, the button would slide away from under the pointer, and the click would reach nothing.
 */
function keepFocus(event: MouseEvent): void {
  if (buttonBelow(event)) event.preventDefault()
}

function takeFocus(event: MouseEvent): void {
  // Enter in a field clicks the button too, without a pointer: there the focus stays.
  if (event.detail > 0) buttonBelow(event)?.focus({ preventScroll: true })
}

/**
 * Disabled without scripts. With them early-presses.ts enables what holds no text before hydration and repeats what was
 * pressed; text that is typed earlier would be lost, so its fields are enabled after hydration. A disabled control loses the
 * focus; the focus is restored when the controls are enabled again, unless another element has it by then.
 */
export function LiveFieldset({ children, busy = false }: LiveFieldsetProps) {
  const hydrated = useHydrated()
  const focused = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    if (busy) return
    const here = document.activeElement
    const lost = here === null || here === document.body
    if (lost && focused.current?.isConnected) focused.current.focus({ preventScroll: true })
  }, [busy])

  return (
    <fieldset
      className={styles.fieldset}
      disabled={!hydrated || busy}
      data-waking={hydrated ? undefined : true}
      suppressHydrationWarning
      onMouseDown={keepFocus}
      onClickCapture={takeFocus}
      onFocus={({ target, currentTarget }) => {
        // Ignores targets outside of the fieldset: the list of a select is rendered in a portal and closed by then.
        if (currentTarget.contains(target)) focused.current = target
      }}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.disabled) focused.current = null
      }}
    >
      {children}
    </fieldset>
  )
}
