import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { placeLabel } from '../../entities/place/place.ts'
import { slugOfTown } from '../../entities/place/slug-of-town.ts'
import { REQUEST_SEARCH_WORDS } from '../../features/jobs/request-search-words.ts'
import { SearchBar } from '../../features/jobs/search-bar.tsx'
import {
  changeSearch,
  cleanQuery,
  EMPTY_SEARCH,
  type Half,
  type SearchState,
  writeSearch,
} from '../../features/jobs/search-state.ts'
import { JOB_SEARCH_WORDS } from '../../features/jobs/search-words.ts'
import { paths } from '../../shared/routing/paths.ts'
import styles from './home-search.module.css'

const FORM_ID = 'suche-start'

const HALVES = [
  { half: 'jobs', value: 'angebote', text: 'Stellenangebote' },
  { half: 'requests', value: 'gesuche', text: 'Stellengesuche' },
] as const

/** The search bar of the lists; here it navigates to one of them. Without a script /jobs leads there. */
export function HomeSearch() {
  const navigate = useNavigate()
  const [half, setHalf] = useState<Half>('jobs')
  const [state, setState] = useState(EMPTY_SEARCH)
  const [placeText, setPlaceText] = useState('')
  const requests = useRef<HTMLInputElement>(null)
  // Chosen before hydration.
  useLayoutEffect(() => {
    if (requests.current?.checked) setHalf('requests')
  }, [])
  const change = (part: Partial<SearchState>) => setState((latest) => changeSearch(latest, part))
  return (
    <>
      <fieldset className={styles.halves}>
        <legend className={styles.legend}>Was suchen Sie?</legend>
        {HALVES.map(({ half: one, value, text }) => (
          <label key={one} className={styles.half}>
            <input
              ref={one === 'requests' ? requests : undefined}
              type="radio"
              name="halb"
              form={FORM_ID}
              value={value}
              className={styles.radio}
              defaultChecked={one === 'jobs'}
              onChange={() => setHalf(one)}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <SearchBar
        words={half === 'jobs' ? JOB_SEARCH_WORDS : REQUEST_SEARCH_WORDS}
        action={paths.jobs.pattern}
        formId={FORM_ID}
        text={state.text}
        placeText={placeText}
        radiusKm={state.radiusKm}
        onText={(text) => change({ text })}
        onPlaceText={(text) => {
          setPlaceText(text)
          const typed = text.trim()
          change({ place: typed ? { kind: 'typed', text: typed } : null, state: null })
        }}
        onPlace={(place) => {
          setPlaceText(placeLabel(place))
          const known = { kind: 'known', id: place.id, slug: slugOfTown(place.town) } as const
          change({ place: known, state: null })
        }}
        onRegion={({ code, name }) => {
          setPlaceText(name)
          change({ place: null, state: code })
        }}
        onRadius={(radiusKm) => change({ radiusKm })}
        onSubmit={() => {
          const list = half === 'jobs' ? paths.jobSearch : paths.jobRequests
          void navigate(list.href() + writeSearch({ ...state, text: cleanQuery(state.text) }))
        }}
      />
    </>
  )
}
