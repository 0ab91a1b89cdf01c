import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import arrange from './arrange.module.css'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export function Chip({
  children,
  tone = 'plain',
}: {
  readonly children: ReactNode
  readonly tone?: 'plain' | 'warn'
}) {
  return <span className={classNames(styles.chip, tone === 'warn' && styles.warn)}>{children}</span>
}

/** A row of chips is a list, so that a screen reader says how many there are. */
export function ChipList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={classNames(arrange.wrap8, styles.list)} aria-label={label}>
      {children}
    </ul>
  )
}

interface RemovableChipProps {
  /** URL of the page without this filter: a link, so that it works without JavaScript. */
  readonly to: To
  /** What the tap does, for screen readers. */
  readonly action?: string
  readonly children: ReactNode
}

export function RemovableChip({ to, action = 'Filter entfernen', children }: RemovableChipProps) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      className={classNames(styles.chip, styles.link, styles.removable)}
    >
      <VisuallyHidden>{action}: </VisuallyHidden>
      {children}
      <Icon name="close" size={14} />
    </Link>
  )
}
