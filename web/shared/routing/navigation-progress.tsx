import { useEffect } from 'react'
import { useNavigation } from 'react-router-dom'
import { setTrouble } from '../connection/server-answers.ts'
import styles from './navigation-progress.module.css'

/** After this time the bar alone no longer explains the wait. */
const LONG_MS = 4_000

/** A thin bar at the top while the next page is on its way; quick pages never show it. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setTrouble({ slow: true }), LONG_MS)
    return () => {
      clearTimeout(timer)
      setTrouble({ slow: false })
    }
  }, [busy])
  return (
    <div className={styles.track} role="progressbar" aria-label="Seite wird geladen" hidden={!busy}>
      <div className={styles.bar} />
    </div>
  )
}
