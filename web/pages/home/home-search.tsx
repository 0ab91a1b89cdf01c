import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { placeLabel } from '../../entities/place/place.ts'
import { slugOfTown } from '../../entities/place/slug-of-town.ts'
import { SearchBar } from '../../features/jobs/search-bar.tsx'
import {
  changeSearch,
  cleanQuery,
  EMPTY_SEARCH,
  type SearchState,
  writeSearch,
} from '../../features/jobs/search-state.ts'
import { JOB_SEARCH_WORDS } from '../../features/jobs/search-words.ts'
import { countOf } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'

interface HomeSearchProps {
  /** How many jobs are online: the button promises them as long as nothing is typed. */
  readonly total: number
}

/** The search bar of the list of jobs; here it leads there. The list has the way to the other half, with the same words. */
export function HomeSearch({ total }: HomeSearchProps) {
  const navigate = useNavigate()
  const [state, setState] = useState(EMPTY_SEARCH)
  const [placeText, setPlaceText] = useState('')
  const change = (part: Partial<SearchState>) => setState((latest) => changeSearch(latest, part))
  const search = (asked: SearchState) =>
    void navigate(paths.jobSearch.href() + writeSearch({ ...asked, text: cleanQuery(asked.text) }))
  const isEmpty = total > 0 && state.text === '' && placeText === ''
  return (
    <SearchBar
      half="jobs"
      words={JOB_SEARCH_WORDS}
      action={paths.jobSearch.pattern}
      formId="suche-start"
      state={state}
      placeText={placeText}
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
      submit={isEmpty ? `${countOf(total, 'Stelle', 'Stellen')} zeigen` : undefined}
      onChoice={(part) => search(changeSearch(state, part))}
      onSubmit={() => search(state)}
    />
  )
}
