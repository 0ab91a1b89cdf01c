import { type Ref, useId } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './error-summary.module.css'
import { focusControl } from './focus-control.ts'

export interface SummaryEntry {
  /** Id of the control that the entry leads to. */
  readonly target: string
  readonly label: string
  readonly message: string
}

interface ErrorSummaryProps {
  readonly title: string
  readonly entries: readonly SummaryEntry[]
  readonly ref?: Ref<HTMLDivElement>
}

/** On top of a form that could not be sent: what is wrong, each entry leading to its field. Takes the focus. */
export function ErrorSummary({ title, entries, ref }: ErrorSummaryProps) {
  const titleId = useId()
  if (entries.length === 0) return null
  return (
    <div ref={ref} className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <Icon name="warning" className={styles.icon} />
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <ul className={styles.list}>
          {entries.map(({ target, label, message }) => (
            <li key={target}>
              <a
                href={`#${target}`}
                className={styles.link}
                onClick={(event) => {
                  event.preventDefault()
                  focusControl(target)
                }}
              >
                {label}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
