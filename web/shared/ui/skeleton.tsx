import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly width?: string
  readonly height?: string
}

/** A grey shape in the place of what comes. Whoever shows several names the wait once, in words (`aria-busy`, status). */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}
