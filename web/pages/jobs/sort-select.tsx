import { JOB_SORTS, type JobSort } from '../../entities/job/job-labels.ts'
import type { SearchState } from '../../features/jobs/search-state.ts'
import { Select } from '../../shared/ui/select.tsx'
import styles from './sort-select.module.css'

interface SortSelectProps {
  readonly formId: string
  readonly state: SearchState
  readonly onChange: (sort: JobSort) => void
}

export function SortSelect({ formId, state, onChange }: SortSelectProps) {
  // Only applicable sort orders: relevance needs a search text, distance needs a place.
  const sorts: JobSort[] = ['neueste', 'gehalt']
  if (state.text) sorts.push('relevanz')
  if (state.place?.kind === 'known') sorts.push('entfernung')
  return (
    <label className={styles.sort} htmlFor="sort">
      Sortieren:
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
