import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

interface CloseButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  /** What it closes or takes away. */
  readonly 'aria-label': string
  readonly size?: number
}

/** The × of a window or of a row. */
export function CloseButton({ size = 20, className, ...button }: CloseButtonProps) {
  return (
    <button type="button" className={classNames(styles.icon, className)} {...button}>
      <Icon name="close" size={size} />
    </button>
  )
}
