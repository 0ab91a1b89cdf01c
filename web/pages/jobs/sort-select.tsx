import type { SearchState } from '../../features/jobs/search-state.ts'
import { JOB_SORTS, type JobSort } from '../../shared/format/job-labels.ts'
import { Select } from '../../shared/ui/select.tsx'
import styles from './sort-select.module.css'

interface SortSelectProps {
  readonly formId: string
  readonly state: SearchState
  readonly onChange: (sort: JobSort) => void
}

/** Only orders that mean something now: no distance without a place, no relevance without a word. */
function sortsFor(state: SearchState) {
  const options: { readonly value: JobSort; readonly label: string }[] = []
  let sort: JobSort
  for (sort in JOB_SORTS) {
    if (sort === 'relevanz' && state.text === '') continue
    if (sort === 'entfernung' && state.place?.kind !== 'known') continue
    options.push({ value: sort, label: JOB_SORTS[sort] })
  }
  return options
}

export function SortSelect({ formId, state, onChange }: SortSelectProps) {
  const options = sortsFor(state)
  return (
    <label className={styles.sort} htmlFor="sort">
      Sortieren:
      <Select
        id="sort"
        look="inline"
        form={formId}
        name="sort"
        value={state.sort}
        options={options}
        onChange={(event) => {
          const chosen = options.find(({ value }) => value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      />
    </label>
  )
}
