import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'

interface BadgeProps {
  readonly tone?: Tone
  readonly children: ReactNode
}

/** A short status in words ("aktiv", "geprüfter Betrieb"); the colour only repeats it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
