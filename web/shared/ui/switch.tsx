import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'checked'> & {
  readonly checked: boolean
}

/** On or off, at once. Its label is the caller's. */
export function Switch({ className, checked, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className={classNames(styles.switch, className)}
      checked={checked}
      aria-checked={checked}
    />
  )
}
