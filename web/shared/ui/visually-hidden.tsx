import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for those who listen: it names what others see by position. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
