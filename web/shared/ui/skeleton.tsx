import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly width?: string
  readonly height?: string
}

/** A grey placeholder. A component that shows several announces the wait once, in words (`aria-busy`, status). */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}
