import { useId, useState } from 'react'
import { type Place, placeLabel } from '../../entities/place/place.ts'
import { slugOfTown } from '../../entities/place/slug-of-town.ts'
import { SearchBar } from '../../features/jobs/search-bar.tsx'
import type { SearchState } from '../../features/jobs/search-state.ts'
import type { SearchWords } from '../../features/jobs/search-words.ts'
import type { useLiveSearch } from '../../features/jobs/use-live-search.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Container } from '../../shared/ui/container.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import styles from './search-head.module.css'

interface SearchHeadProps {
  readonly formId: string
  readonly action: string
  readonly words: SearchWords
  readonly state: SearchState
  readonly place: Place | null
  /** Where a search without a place looks; null for everywhere. */
  readonly region: string | null
  readonly onChange: ReturnType<typeof useLiveSearch>['change']
  readonly onSubmit: () => void
}

/** The search bar above the results. On phones it is collapsed to one line with the search and "Ändern". */
export function SearchHead({
  formId,
  action,
  words,
  state,
  place,
  region,
  onChange,
  onSubmit,
}: SearchHeadProps) {
  const [open, setOpen] = useState(false)
  const barId = useId()
  const placeText = usePlaceText(state, place)
  const where = placeText.value || region
  // "Alle … überall" says one thing twice, and does not fit into the line.
  const summary = state.text
    ? `${state.text} · ${where ?? 'überall'}`
    : [`Alle ${words.shortMany}`, where].filter(Boolean).join(' · ')
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
            <span>{summary}</span>
            {state.place ? <span className={styles.radius}>Umkreis {state.radiusKm} km</span> : null}
          </span>
          <span className={styles.edit}>Ändern</span>
        </button>
        <div id={barId} className={styles.bar}>
          <SearchBar
            formId={formId}
            action={action}
            words={words}
            text={state.text}
            placeText={placeText.value}
            radiusKm={state.radiusKm}
            onText={(text) => onChange({ text }, { typing: true })}
            onPlaceText={(text) => {
              placeText.set(text)
              // An emptied field removes the place at once; a partial name waits for a suggestion or the button.
              const typed = text.trim()
              if (typed === '') onChange({ place: null })
              else onChange({ place: { kind: 'typed', text: typed } }, { draft: true })
            }}
            onPlace={(place) => {
              placeText.set(placeLabel(place))
              onChange({ place: { kind: 'known', id: place.id, slug: slugOfTown(place.town) } })
            }}
            onRegion={({ code }) => {
              placeText.set('')
              onChange({ place: null, state: code })
            }}
            onRadius={(radiusKm, draft = false) => onChange({ radiusKm }, { draft })}
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

/** Value of the place field: the place of the search, in the spelling that was typed while it still matches. */
function usePlaceText({ place: searched }: SearchState, found: Place | null) {
  const [typed, set] = useState('')
  return { value: placeText(searched, found, typed), set }
}

function placeText(searched: SearchState['place'], found: Place | null, typed: string): string {
  if (searched === null) return ''
  // The search state has no trailing space; the field keeps it for the next word.
  if (searched.kind === 'typed') return typed.trim() === searched.text ? typed : searched.text
  // A suggestion was just chosen: its name is in the field before the response arrives.
  return found?.id === searched.id ? placeLabel(found) : typed
}
