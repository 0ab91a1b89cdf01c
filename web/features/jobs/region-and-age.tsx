import { useId } from 'react'
import { formatCount } from '../../shared/format/number.ts'
import { Select } from '../../shared/ui/select.tsx'
import { ageLabel } from './active-filters.ts'
import { type Counts, countInRegion, type Vocabulary } from './facets.ts'
import styles from './filter-panel.module.css'
import { AGES, type SearchState } from './search-state.ts'

interface RegionAndAgeProps {
  readonly formId: string
  readonly state: SearchState
  /** Per Bundesland or canton. */
  readonly counts: Counts
  readonly vocabulary: Vocabulary
  /** Small numbers are not told: a region without one is no empty region. */
  readonly sparse?: boolean
  readonly onChange: (change: Partial<SearchState>) => void
}

/** The two filters with one choice each. */
export function RegionAndAge({
  formId,
  state,
  counts,
  vocabulary,
  sparse = false,
  onChange,
}: RegionAndAgeProps) {
  const stateId = useId()
  const ageId = useId()
  return (
    <>
      <div className={styles.selectField}>
        <label className={styles.legend} htmlFor={stateId}>
          Bundesland
        </label>
        <Select
          id={stateId}
          form={formId}
          name="land"
          value={state.state ?? ''}
          options={[
            { value: '', label: 'Alle Bundesländer' },
            ...vocabulary.states.flatMap(({ value, label }) => {
              const count = countInRegion(counts, value)
              // Cantons and Austrian Bundesländer only where there are jobs: the list is long enough.
              return count > 0 || value.length === 2 || value === state.state
                ? { value, label: count > 0 || !sparse ? `${label} (${formatCount(count)})` : label }
                : []
            }),
          ]}
          onChange={(event) => onChange({ state: event.target.value || null })}
        />
      </div>
      <div className={styles.selectField}>
        <label className={styles.legend} htmlFor={ageId}>
          Veröffentlicht
        </label>
        <Select
          id={ageId}
          form={formId}
          name="alter"
          value={state.maxAgeDays === null ? '' : String(state.maxAgeDays)}
          options={[
            { value: '', label: 'beliebig' },
            ...AGES.map((age) => ({ value: String(age), label: ageLabel(age) })),
          ]}
          onChange={(event) => {
            onChange({ maxAgeDays: AGES.find((age) => String(age) === event.target.value) ?? null })
          }}
        />
      </div>
    </>
  )
}
