import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly level?: 1 | 2
  readonly text?: ReactNode
  /** The link or button to go on with. */
  readonly children?: ReactNode
}

/** For an empty list: one sentence and one link. The symbol is the logo's ring without its ball. */
export function EmptyState({ title, level = 2, text, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <svg
        className={styles.ring}
        width="56"
        height="56"
        viewBox="0 0 32 32"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M13.3 6.1A11 11 0 1 0 25.9 18.7" />
        <circle cx="20.7" cy="11.3" r="4.6" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.way}>{children}</div> : null}
    </div>
  )
}
