import type { ReactNode } from 'react'
import styles from './fold.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface FoldProps {
  readonly title: string
  /** What the title is about, where several of the page have the same one; for screen readers. */
  readonly about?: string
  /** Open from the start. */
  readonly open?: boolean
  /** After it was opened or closed, by whatever: the browser opens it too, when it searches. */
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** What few need, behind one line: `details`, so that it opens before hydration and is found by the browser's search. */
export function Fold({ title, about, open, onToggle, children }: FoldProps) {
  return (
    <details
      className={styles.fold}
      open={open}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary>
        {title}
        {about === undefined ? null : <VisuallyHidden>: {about}</VisuallyHidden>}
      </summary>
      {children}
    </details>
  )
}
