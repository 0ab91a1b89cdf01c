import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers only: it names what is otherwise clear from the position. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
