import arrange from '../../shared/ui/arrange.module.css'
import { RemovableChip } from '../../shared/ui/chip.tsx'
import { type FilterWord, understoodFilters } from './active-filters.ts'
import type { Vocabulary } from './facets.ts'
import { type SearchState, writeSearch } from './search-state.ts'

interface UnderstoodFiltersProps {
  readonly state: SearchState
  readonly filterWords: readonly FilterWord[]
  readonly names: Vocabulary
}

/** What of the typed words filters, as chips; a tap makes words of it again. */
export function UnderstoodFilters({ state, filterWords, names }: UnderstoodFiltersProps) {
  if (filterWords.length === 0) return null
  return (
    <div className={arrange.line8}>
      Als Filter verstanden:
      <ul className={arrange.line8} aria-label="Als Filter verstanden">
        {understoodFilters(state, filterWords, names).map(({ key, label, without }) => (
          <li key={key}>
            <RemovableChip to={writeSearch(without)} action="Als Wort suchen">
              {label}
            </RemovableChip>
          </li>
        ))}
      </ul>
    </div>
  )
}
