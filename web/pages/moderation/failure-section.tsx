import { type ReactNode, useId, useRef } from 'react'
import styles from './system-tab.module.css'

interface FailureSectionProps {
  readonly title: string
  /** What is said when there are none; null when there are some. */
  readonly empty: string | null
  /** Reloads; the focus stays in the section when its row has gone. */
  readonly table: (onDecided: () => Promise<void>) => ReactNode
  readonly onReload: () => Promise<void>
  readonly action?: (onDecided: () => Promise<void>) => ReactNode
  readonly children?: ReactNode
}

/** Failures that wait for a decision, with what is said when there are none. */
export function FailureSection({ title, empty, table, onReload, action, children }: FailureSectionProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const onDecided = async () => {
    await onReload()
    // The row was removed, and the focus with it: the focus moves to the head of its list.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus()
    })
  }
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.sectionHead}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </h2>
        {action?.(onDecided)}
      </div>
      {empty === null ? table(onDecided) : <p className={styles.empty}>{empty}</p>}
      {children}
    </section>
  )
}
