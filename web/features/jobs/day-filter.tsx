import { useId, useState } from 'react'
import field from '../../shared/ui/field.module.css'
import styles from './filter-panel.module.css'
import { dayOf } from './search-state.ts'

interface DayFilterProps {
  readonly formId: string
  readonly legend: string
  readonly name: string
  /** ISO date, or null for any day. */
  readonly day: string | null
  readonly onChange: (day: string | null) => void
}

/**
 * A day as a filter. Typed by keyboard, the field reports the year digit by digit (0002, 0020, 0202, 2027) and nothing while
 * a part is missing: only whole days are searched for, or each digit would reload the list, add an entry to the history, and
 * empty the field again, since the URL holds no day of the year 2.
 */
export function DayFilter({ formId, legend, name, day, onChange }: DayFilterProps) {
  const id = useId()
  /** What stands in the field while it is no whole day. */
  const [unfinished, setUnfinished] = useState<string | null>(null)
  return (
    <div className={styles.selectField}>
      <label className={styles.legend} htmlFor={id}>
        {legend}
      </label>
      <input
        id={id}
        type="date"
        form={formId}
        name={name}
        className={field.control}
        min="2020-01-01"
        max="2099-12-31"
        value={unfinished ?? day ?? ''}
        onChange={({ target: { value, validity } }) => {
          const isWhole = value === '' ? !validity.badInput : dayOf(value) !== null
          setUnfinished(isWhole ? null : value)
          if (isWhole) onChange(value || null)
        }}
        // The field then shows again what is searched for.
        onBlur={() => setUnfinished(null)}
      />
    </div>
  )
}
