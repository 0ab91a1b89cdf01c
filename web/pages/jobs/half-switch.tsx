import { Link } from 'react-router-dom'
import { EMPTY_SEARCH, type Half, type SearchState, writeSearch } from '../../features/jobs/search-state.ts'
import { paths } from '../../shared/routing/paths.ts'
import styles from './half-switch.module.css'

const HALVES = [
  { half: 'jobs', text: 'Stellenangebote', home: paths.jobSearch },
  { half: 'requests', text: 'Stellengesuche', home: paths.jobRequests },
] as const

interface HalfSwitchProps {
  readonly half: Half
  readonly state: SearchState
}

/** The other half for the same words and place. Filters stay behind: few of them mean the same on both sides. */
export function HalfSwitch({ half, state }: HalfSwitchProps) {
  const { text, place, radiusKm, state: land } = state
  const kept = writeSearch({
    ...EMPTY_SEARCH,
    text,
    place,
    radiusKm,
    state: land,
    sort: text ? 'relevanz' : 'neueste',
  })
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
