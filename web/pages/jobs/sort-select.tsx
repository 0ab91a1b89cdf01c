import { JOB_SORTS, type JobSort } from '../../entities/job/job-labels.ts'
import type { SearchState } from '../../features/jobs/search-state.ts'
import { Select } from '../../shared/ui/select.tsx'
import styles from './sort-select.module.css'

interface SortSelectProps {
  readonly formId: string
  readonly state: SearchState
  /** Those that need neither text nor place. */
  readonly sorts: readonly JobSort[]
  readonly onChange: (sort: JobSort) => void
}

export function SortSelect({ formId, state, sorts: always, onChange }: SortSelectProps) {
  // Only applicable sort orders: relevance needs a search text, distance needs a place.
  const sorts = [...always]
  if (state.text) sorts.push('relevanz')
  if (state.place?.kind === 'known') sorts.push('entfernung')
  return (
    <label className={styles.sort} htmlFor="sort">
      <span className={styles.word}>Sortieren:</span>
      <Select
        id="sort"
        look="inline"
        form={formId}
        name="sort"
        value={state.sort}
        options={sorts.map((value) => ({ value, label: JOB_SORTS[value] }))}
        onChange={({ target }) => onChange(sorts.find((value) => value === target.value) ?? state.sort)}
      />
    </label>
  )
}
