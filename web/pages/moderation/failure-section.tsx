import { type ReactNode, useId, useRef } from 'react'
import styles from './system-tab.module.css'

interface FailureSectionProps {
  readonly title: string
  readonly empty: string
  readonly rows: readonly ((onDecided: () => Promise<void>) => ReactNode)[]
  readonly onReload: () => Promise<void>
  readonly action?: (onDecided: () => Promise<void>) => ReactNode
  readonly children: ReactNode
}

/** Failures that wait for a decision, with what is said when there are none. */
export function FailureSection({ title, empty, rows, onReload, action, children }: FailureSectionProps) {
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
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>{rows.map((row) => row(onDecided))}</ul>
      )}
      {children}
    </section>
  )
}
