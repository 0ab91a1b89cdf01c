import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PlaceField } from '../../features/geo/place-field.tsx'
import { SearchBar } from '../../features/jobs/search-bar.tsx'
import {
  changeSearch,
  cleanQuery,
  EMPTY_SEARCH,
  slugOfTown,
  writeSearch,
} from '../../features/jobs/search-state.ts'
import { paths } from '../../shared/routing/paths.ts'

/** The same bar as on the list; here it only leads there. */
export function HomeSearch() {
  const navigate = useNavigate()
  const [state, setState] = useState(EMPTY_SEARCH)
  const [placeText, setPlaceText] = useState('')
  return (
    <SearchBar
      action={paths.jobOffers.pattern}
      formId="suche-start"
      text={state.text}
      radiusKm={state.radiusKm}
      onText={(text) => setState(changeSearch(state, { text }))}
      onRadius={(radiusKm) => setState(changeSearch(state, { radiusKm }))}
      onSubmit={() => {
        void navigate(paths.jobOffers.href() + writeSearch({ ...state, text: cleanQuery(state.text) }))
      }}
      place={(field) => (
        <PlaceField
          {...field}
          name="ort"
          value={placeText}
          placeholder="z. B. 37073 Göttingen"
          onText={(text) => {
            setPlaceText(text)
            const typed = text.trim()
            setState(changeSearch(state, { place: typed ? { kind: 'typed', text: typed } : null }))
          }}
          onPick={({ id, plz, town }) => {
            setPlaceText(`${plz} ${town}`)
            setState(changeSearch(state, { place: { kind: 'known', id, slug: slugOfTown(town) } }))
          }}
        />
      )}
    />
  )
}
