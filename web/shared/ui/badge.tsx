import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

interface BadgeProps {
  readonly tone?: 'neutral' | 'ok' | 'warn' | 'danger'
  readonly children: ReactNode
}

/** A short status in words ("aktiv", "geprüfter Betrieb"); the colour only repeats it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
