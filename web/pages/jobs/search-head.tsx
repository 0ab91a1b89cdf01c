import { useId, useState } from 'react'
import { type Place, placeLabel } from '../../entities/place/place.ts'
import { SearchBar } from '../../features/jobs/search-bar.tsx'
import { type SearchState, slugOfTown } from '../../features/jobs/search-state.ts'
import type { useLiveSearch } from '../../features/jobs/use-live-search.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Container } from '../../shared/ui/container.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import styles from './search-head.module.css'

interface SearchHeadProps {
  readonly formId: string
  readonly action: string
  readonly state: SearchState
  readonly place: Place | null
  readonly onChange: ReturnType<typeof useLiveSearch>['change']
  readonly onSubmit: () => void
}

/** The search bar above the results. On a phone it rests as one line that says what is searched, with "Ändern". */
export function SearchHead({ formId, action, state, place, onChange, onSubmit }: SearchHeadProps) {
  const [open, setOpen] = useState(false)
  const barId = useId()
  const placeText = usePlaceText(state, place)
  return (
    <div className={classNames(styles.band, open && styles.open)} data-print="hide">
      <Container>
        <button
          type="button"
          className={styles.line}
          aria-expanded={open}
          aria-controls={barId}
          onClick={() => setOpen(true)}
        >
          <Icon name="search" />
          <span className={styles.summary}>
            <span>{[state.text || 'Alle Stellen', placeText.value || 'deutschlandweit'].join(' · ')}</span>
            {state.place ? <span className={styles.radius}>Umkreis {state.radiusKm} km</span> : null}
          </span>
          <span className={styles.edit}>Ändern</span>
        </button>
        <div id={barId} className={styles.bar}>
          <SearchBar
            formId={formId}
            action={action}
            text={state.text}
            placeText={placeText.value}
            radiusKm={state.radiusKm}
            onText={(text) => onChange({ text }, { typing: true })}
            onPlaceText={(text) => {
              placeText.set(text)
              // Emptied, the search widens at once; half a name waits for the choice or the button.
              const typed = text.trim()
              if (typed === '') onChange({ place: null })
              else onChange({ place: { kind: 'typed', text: typed } }, { draft: true })
            }}
            onPlace={(place) => {
              placeText.set(placeLabel(place))
              onChange({ place: { kind: 'known', id: place.id, slug: slugOfTown(place.town) } })
            }}
            onRadius={(radiusKm) => onChange({ radiusKm })}
            onSubmit={() => {
              setOpen(false)
              onSubmit()
            }}
          />
        </div>
      </Container>
    </div>
  )
}

/** What the field says: the place that is searched, spelled as it was typed while the search still means that. */
function usePlaceText({ place: searched }: SearchState, found: Place | null) {
  const [typed, set] = useState('')
  return { value: placeText(searched, found, typed), set }
}

function placeText(searched: SearchState['place'], found: Place | null, typed: string): string {
  if (searched === null) return ''
  // The search has no space at the end of a word; the field keeps it for the next one.
  if (searched.kind === 'typed') return typed.trim() === searched.text ? typed : searched.text
  // Just chosen: its name is in the field before the answer knows it.
  return found?.id === searched.id ? placeLabel(found) : typed
}
