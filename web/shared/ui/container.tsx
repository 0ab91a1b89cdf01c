import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './container.module.css'

interface ContainerProps {
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** The page's width: 1132 px with gutters that shrink on narrow screens. */
export function Container({ children, className }: ContainerProps) {
  return <div className={classNames(styles.container, className)}>{children}</div>
}
