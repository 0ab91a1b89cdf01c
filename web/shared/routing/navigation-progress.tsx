import { useNavigation } from 'react-router-dom'
import styles from './navigation-progress.module.css'

/** A thin bar at the top while the next page is on its way; quick pages never show it. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className={styles.track} role="progressbar" aria-label="Seite wird geladen" hidden={!busy}>
      <div className={styles.bar} />
    </div>
  )
}
