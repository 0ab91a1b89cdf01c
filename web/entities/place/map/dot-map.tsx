import type { ReactNode } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'
import styles from './dot-map.module.css'
import drawing from './dot-map.svg?no-inline'
import { MAP_SIZE } from './projection.ts'

interface DotMapProps {
  readonly className?: string | undefined
  /** States and points on it, in dots. */
  readonly children?: ReactNode
}

/**
 * Germany, Austria, Switzerland and Liechtenstein, from one cached file of dots (web/build/dot-map.ts). What it says stands
 * beside it in words: it is decorative.
 */
export function DotMap({ className, children }: DotMapProps) {
  return (
    <svg
      className={classNames(styles.map, className)}
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${drawing}#alle`} />
      {children}
    </svg>
  )
}

interface StateDotsProps {
  readonly code: string
  readonly className?: string | undefined
  /** How high it stands among the others; styles say what that looks like. */
  readonly level?: number | undefined
}

/** The dots of one state, over those of the map. */
export function StateDots({ code, className, level }: StateDotsProps) {
  return <use href={`${drawing}#${code}`} className={className} data-state={code} data-level={level} />
}

/** What its people call it for short, in its middle. */
export function StateName({ code }: Pick<StateDotsProps, 'code'>) {
  return <use href={`${drawing}#name-${code}`} className={styles.name} />
}
