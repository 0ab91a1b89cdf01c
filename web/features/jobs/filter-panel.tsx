import { type CSSProperties, useState } from 'react'
import { CONTRACT_TERMS, JOB_TYPES } from '../../entities/job/job-labels.ts'
import { formatEuro } from '../../shared/format/money.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { CheckGroup } from './check-group.tsx'
import type { FacetCounts, JobFacet, Vocabulary } from './facets.ts'
import { named } from './filter-options.ts'
import styles from './filter-panel.module.css'
import { RegionAndAge } from './region-and-age.tsx'
import { SALARY_LIMIT, SALARY_STEP, type SearchState } from './search-state.ts'

type ListKey = 'fields' | 'jobTypes' | 'qualifications' | 'specialties' | 'contractTerms'

interface FilterPanelProps {
  /** Id of the search form; the fields are outside of its element. */
  readonly formId: string
  readonly state: SearchState
  readonly counts: FacetCounts<JobFacet>
  readonly vocabulary: Vocabulary
  readonly onChange: (change: Partial<SearchState>, how?: { readonly sliding: boolean }) => void
}

const JOB_TYPE_OPTIONS = named(JOB_TYPES)
const QUALIFICATION_OPTIONS = named(QUALIFICATIONS)
const CONTRACT_TERM_OPTIONS = named(CONTRACT_TERMS)
const REMOTE_OPTIONS = [{ value: 'true', label: 'Homeoffice möglich' }] as const

export function FilterPanel({ formId, state, counts, vocabulary, onChange }: FilterPanelProps) {
  /** Props of a group of checkboxes; state, counts and vocabulary use the same key for it. */
  const group = <Key extends ListKey, Value extends string>(key: Key, name: string, legend: string) => ({
    formId,
    name,
    legend,
    counts: counts[key],
    chosen: state[key],
    onChange: (chosen: Value[]) => onChange({ [key]: chosen }),
  })
  return (
    <div className={styles.panel}>
      <CheckGroup {...group('fields', 'beruf', 'Fachbereich')} options={vocabulary.fields} />
      <CheckGroup {...group('jobTypes', 'art', 'Anstellung')} options={JOB_TYPE_OPTIONS} />
      <CheckGroup {...group('qualifications', 'quali', 'Abschluss')} options={QUALIFICATION_OPTIONS} />
      <SalaryFilter
        formId={formId}
        value={state.salaryMonthMin}
        onChange={(salaryMonthMin) => onChange({ salaryMonthMin }, { sliding: true })}
      />
      <CheckGroup
        {...group('specialties', 'fach', 'Schwerpunkt')}
        options={vocabulary.specialties}
        visible={6}
      />
      <CheckGroup {...group('contractTerms', 'vertrag', 'Vertrag')} options={CONTRACT_TERM_OPTIONS} />
      <CheckGroup
        formId={formId}
        name="homeoffice"
        legend="Arbeitsweise"
        options={REMOTE_OPTIONS}
        counts={counts.remote}
        chosen={state.remote ? ['true'] : []}
        onChange={(chosen) => onChange({ remote: chosen.length > 0 })}
      />
      <RegionAndAge
        formId={formId}
        state={state}
        counts={counts.states}
        vocabulary={vocabulary}
        onChange={onChange}
      />
    </div>
  )
}

interface SalaryFilterProps {
  readonly formId: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** While the slider is dragged only its text changes; the search starts on release. */
function SalaryFilter({ formId, value, onChange }: SalaryFilterProps) {
  const [moving, setMoving] = useState<number | null>(null)
  const shown = moving ?? value ?? 0
  const position = Math.min(shown, SALARY_LIMIT)
  const track: CSSProperties & { readonly '--filled': string } = {
    '--filled': `${(position / SALARY_LIMIT) * 100}%`,
  }
  const settle = () => {
    if (moving === null) return
    setMoving(null)
    onChange(moving === 0 ? null : moving)
  }
  return (
    <div>
      <label className={styles.legend} htmlFor="gehalt">
        Gehalt ab
      </label>
      <input
        id="gehalt"
        type="range"
        form={formId}
        name="gehalt"
        className={styles.range}
        min={0}
        max={SALARY_LIMIT}
        step={SALARY_STEP}
        value={position}
        style={track}
        aria-valuetext={salaryText(shown)}
        aria-describedby="gehalt-basis"
        onChange={(event) => setMoving(Number(event.target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      <output htmlFor="gehalt" className={styles.amount}>
        {salaryText(shown)}
      </output>
      <p id="gehalt-basis" className={styles.amount}>
        Das obere Ende der Spanne zählt, umgerechnet auf Vollzeit.
      </p>
    </div>
  )
}

function salaryText(amount: number): string {
  return amount === 0 ? 'alle Gehälter' : `${formatEuro(amount)} im Monat`
}
