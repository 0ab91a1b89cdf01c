import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './job-card.module.css'

/** The card's own grid with shapes in it, so that nothing moves when the card comes. */
export function JobCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.inside}>
        <Skeleton width="52px" height="52px" />
        <div className={styles.main}>
          <p className={styles.title}>
            <Skeleton width="62%" height="1.3em" />
          </p>
          <p className={styles.sub}>
            <span className={styles.who}>
              <Skeleton width="60%" height="1.4em" />
            </span>
            <span className={styles.where}>
              <Skeleton width="90px" height="1.4em" />
            </span>
          </p>
          <div className={styles.chips}>
            <Skeleton width="240px" height="30px" />
          </div>
        </div>
        <div className={styles.side}>
          <p className={styles.pay}>
            <Skeleton width="110px" height="1.4em" />
          </p>
        </div>
      </div>
    </div>
  )
}
