import { Link } from 'react-router-dom'
import { type Half, type SearchState, sharedSearch, writeSearch } from '../../features/jobs/search-state.ts'
import { paths } from '../../shared/routing/paths.ts'
import styles from './half-switch.module.css'

const HALVES = [
  { half: 'both', text: 'Alles', home: paths.jobs },
  { half: 'jobs', text: 'Stellenangebote', home: paths.jobSearch },
  { half: 'requests', text: 'Stellengesuche', home: paths.jobRequests },
] as const

interface HalfSwitchProps {
  readonly half: Half | 'both'
  readonly state: SearchState
}

/** The other half, or both, for the same words and place. */
export function HalfSwitch({ half, state }: HalfSwitchProps) {
  const kept = writeSearch(sharedSearch(state))
  return (
    <nav className={styles.switch} aria-label="Teil des Stellenmarkts" data-print="hide">
      {HALVES.map((one) => (
        <Link
          key={one.half}
          to={one.home.href() + kept}
          className={styles.half}
          aria-current={one.half === half ? 'page' : undefined}
        >
          {one.text}
        </Link>
      ))}
    </nav>
  )
}
