import { type ReactNode, useEffect, useRef } from 'react'
import arrange from './arrange.module.css'
import { classNames } from './class-names.ts'
import { Drawing } from './drawing.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly level?: 1 | 2
  /** Takes the place of what had the focus, and so the focus. */
  readonly focused?: boolean
  readonly text?: ReactNode
  /** The link or button to go on with. */
  readonly children?: ReactNode
}

/** Replaces an empty list: one sentence and one link. */
export function EmptyState({ title, level = 2, focused = false, text, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <div className={classNames(arrange.stack12, styles.empty)}>
      <Drawing scene name="empty" />
      <Heading ref={heading} tabIndex={focused ? -1 : undefined} className={styles.title}>
        {title}
      </Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={classNames(arrange.wrap, styles.way)}>{children}</div> : null}
    </div>
  )
}
