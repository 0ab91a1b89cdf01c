import { CONTRACT_TERMS, JOB_TYPES } from '../../entities/job/job-labels.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { CheckGroup } from './check-group.tsx'
import { DayFilter } from './day-filter.tsx'
import type { FacetCounts, RequestFacet, Vocabulary } from './facets.ts'
import { named } from './filter-options.ts'
import styles from './filter-panel.module.css'
import { RegionAndAge } from './region-and-age.tsx'
import type { SearchState } from './search-state.ts'

type ListKey = 'fields' | 'professions' | 'jobTypes' | 'qualifications' | 'specialties'

interface RequestFilterPanelProps {
  /** Id of the search form; the fields are outside of its element. */
  readonly formId: string
  readonly state: SearchState
  readonly counts: FacetCounts<RequestFacet>
  readonly vocabulary: Vocabulary
  readonly onChange: (change: Partial<SearchState>) => void
}

const JOB_TYPE_OPTIONS = named(JOB_TYPES)
const CONTRACT_TERM_OPTIONS = named(CONTRACT_TERMS)
const QUALIFICATION_OPTIONS = named(QUALIFICATIONS)

/** Filters of the requests. Nothing about pay: a filter would tell a wish to the euro. */
export function RequestFilterPanel({ formId, state, counts, vocabulary, onChange }: RequestFilterPanelProps) {
  const group = <Key extends ListKey, Value extends string>(key: Key, name: string, legend: string) => ({
    formId,
    name,
    legend,
    counts: counts[key],
    chosen: state[key],
    sparse: true,
    onChange: (chosen: Value[]) => onChange({ [key]: chosen }),
  })
  return (
    <div className={styles.panel}>
      <p className={styles.amount}>Zahlen erst ab 5 Gesuchen, damit niemand zu erkennen ist.</p>
      <CheckGroup {...group('fields', 'beruf', 'Fachbereich')} options={vocabulary.fields} />
      <CheckGroup
        {...group('professions', 'taetigkeit', 'Beruf')}
        options={vocabulary.professions ?? []}
        visible={6}
      />
      <CheckGroup {...group('jobTypes', 'art', 'Anstellung')} options={JOB_TYPE_OPTIONS} />
      <CheckGroup {...group('qualifications', 'quali', 'Abschluss')} options={QUALIFICATION_OPTIONS} />
      <DayFilter
        formId={formId}
        legend="Verfügbar bis spätestens"
        name="ab"
        day={state.availableFrom}
        onChange={(availableFrom) => onChange({ availableFrom })}
      />
      <CheckGroup
        {...group('specialties', 'fach', 'Schwerpunkt')}
        options={vocabulary.specialties}
        visible={6}
      />
      {/* Without numbers: they would tell how few say that any contract suits. */}
      <CheckGroup
        formId={formId}
        name="vertrag"
        legend="Vertrag"
        options={CONTRACT_TERM_OPTIONS}
        counts={[]}
        chosen={state.contractTerms}
        sparse
        onChange={(contractTerms) => onChange({ contractTerms })}
      />
      <RegionAndAge
        sparse
        formId={formId}
        state={state}
        counts={counts.states}
        vocabulary={vocabulary}
        onChange={onChange}
      />
    </div>
  )
}
