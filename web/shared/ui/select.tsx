import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './select.module.css'

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  /** `inline` sits in a line of text or in the search bar and draws no box. */
  readonly look?: 'box' | 'inline'
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** The native select: good on phones and without JavaScript. */
export function Select({ look = 'box', options, className, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.wrap, styles[look], className)}>
      <select {...rest} className={styles.select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} className={styles.arrow} />
    </span>
  )
}
