import { type ReactNode, useId, useState } from 'react'
import { type Place, placeLabel } from '../../entities/place/place.ts'
import { slugOfTown } from '../../entities/place/slug-of-town.ts'
import { SearchBar } from '../../features/jobs/search-bar.tsx'
import type { HalfOrBoth, SearchState } from '../../features/jobs/search-state.ts'
import type { SearchWords } from '../../features/jobs/search-words.ts'
import type { useLiveSearch } from '../../features/jobs/use-live-search.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Container } from '../../shared/ui/container.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './search-head.module.css'

interface SearchHeadProps {
  readonly half: HalfOrBoth
  readonly formId: string
  readonly action: string
  readonly words: SearchWords
  readonly state: SearchState
  readonly place: Place | null
  /** Where a search without a place looks; null for everywhere. */
  readonly region: string | null
  readonly onChange: ReturnType<typeof useLiveSearch>['change']
  readonly onSubmit: () => void
  /** Beside the search, such as the button of the filters. */
  readonly aside?: ReactNode
}

/** The search bar above the results. On phones it is collapsed to one line with the search and "Ändern", which stays on top. */
export function SearchHead({
  half,
  formId,
  action,
  words,
  state,
  place,
  region,
  onChange,
  onSubmit,
  aside,
}: SearchHeadProps) {
  const [open, setOpen] = useState(false)
  const barId = useId()
  const placeText = usePlaceText(state, place)
  const what = state.text || `Alle ${words.shortMany}`
  // "Alle … überall" says one thing twice.
  const known = state.place?.kind === 'known' ? place?.town : null
  const where = known || placeText.value || region || (state.text ? 'überall' : null)
  return (
    <div className={classNames(styles.band, open && styles.open)} data-print="hide">
      <Container className={arrange.wrap8}>
        <button
          type="button"
          className={styles.line}
          aria-expanded={open}
          aria-controls={barId}
          onClick={() => setOpen(true)}
        >
          <Icon name="search" />
          <span className={styles.summary}>
            <span>{what}</span>
            {where ? (
              <span className={textStyles.minorBeside}>
                {state.place ? `${where} + ${state.radiusKm} km` : where}
              </span>
            ) : null}
          </span>
          <span className={styles.edit}>Ändern</span>
        </button>
        <div id={barId} className={styles.bar}>
          <SearchBar
            formId={formId}
            action={action}
            half={half}
            words={words}
            state={state}
            placeText={placeText.value}
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
            onChoice={(part, where) => {
              placeText.set(where)
              setOpen(false)
              onChange(part)
            }}
            onSubmit={() => {
              setOpen(false)
              onSubmit()
            }}
          />
        </div>
        {aside}
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
