import { Link } from 'react-router-dom'
import arrange from '../../shared/ui/arrange.module.css'
import { RemovableChip } from '../../shared/ui/chip.tsx'
import styles from './active-filter-chips.module.css'
import type { ActiveFilter } from './active-filters.ts'
import { writeSearch } from './search-state.ts'

interface ActiveFilterChipsProps {
  readonly filters: readonly ActiveFilter[]
  /** URL of the search with text and place only. */
  readonly clearHref: string
}

export function ActiveFilterChips({ filters, clearHref }: ActiveFilterChipsProps) {
  if (filters.length === 0) return null
  return (
    <ul className={arrange.line8} aria-label="Aktive Filter">
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <RemovableChip to={writeSearch(without) || '?'}>{label}</RemovableChip>
        </li>
      ))}
      {filters.length > 1 ? (
        <li>
          <Link to={clearHref} preventScrollReset className={styles.clear}>
            Alle entfernen
          </Link>
        </li>
      ) : null}
    </ul>
  )
}
