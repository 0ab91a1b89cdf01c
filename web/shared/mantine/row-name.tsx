import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { classNames } from '../ui/class-names.ts'
import textStyles from '../ui/text.module.css'
import styles from './row-name.module.css'

interface RowNameProps extends Pick<LinkProps, 'preventScrollReset' | 'aria-current'> {
  /** The page of what the row is about; a name alone without it. */
  readonly to?: string | null
  /** A press anywhere on the row follows the link: only where the row has nothing else to press. */
  readonly wholeRow?: boolean
  /** A line below it. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** What the first cell of a row says: its name, and a line of facts. */
export function RowName({ to = null, wholeRow = false, below, children, ...link }: RowNameProps) {
  return (
    <>
      {to === null ? (
        <span className={styles.name}>{children}</span>
      ) : (
        <Link to={to} className={classNames(styles.name, wholeRow && styles.wholeRow)} {...link}>
          {children}
        </Link>
      )}
      {below ? <span className={classNames(textStyles.minor, styles.below)}>{below}</span> : null}
    </>
  )
}
