import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Region } from '../../entities/place/find-places.ts'
import type { Place } from '../../entities/place/place.ts'
import { PlaceField } from '../../entities/place/place-field.tsx'
import { useNearbyPlace } from '../../entities/place/use-nearby-place.ts'
import { tryPart } from '../../shared/connection/load-part.ts'
import { SEARCH_ID } from '../../shared/routing/landmarks.ts'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Select } from '../../shared/ui/select.tsx'
import surface from '../../shared/ui/surface.module.css'
import styles from './search-bar.module.css'
import { type HalfOrBoth, RADII, type Radius, type SearchState } from './search-state.ts'
import type { SearchWords } from './search-words.ts'

const loadSuggestions = () => import('./suggestions/suggestions.tsx')

interface SearchBarProps {
  /** URL that a browser without JavaScript sends the form to. */
  readonly action: string
  readonly half: HalfOrBoth
  readonly words: SearchWords
  readonly formId: string
  readonly state: SearchState
  /** Value of the place field. */
  readonly placeText: string
  readonly onText: (text: string) => void
  readonly onPlaceText: (text: string) => void
  readonly onPlace: (place: Place) => void
  readonly onRegion: (region: Region) => void
  /** `isDraft`: chosen before hydration; the next change or the button searches with it. */
  readonly onRadius: (radius: Radius, isDraft?: boolean) => void
  /** A suggestion of the keyword field; `where` is the text of a place that it brings along. */
  readonly onChoice: (change: Partial<SearchState>, where: string) => void
  readonly onSubmit: () => void
  /** Text of the button; else what the half calls it. */
  readonly submit?: string | undefined
}

/** Beruf oder Stichwort · Ort oder PLZ · Umkreis, which takes the room of "In meiner Nähe" once there is a place. */
export function SearchBar(props: SearchBarProps) {
  const {
    action,
    half,
    words,
    formId,
    state,
    placeText,
    onText,
    onPlaceText,
    onPlace,
    onRegion,
    onRadius,
    onChoice,
    onSubmit,
    submit = words.find,
  } = props
  const { text, radiusKm } = state
  const placeId = useId()
  const radiusId = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadSuggestions>>>()
  /** False once the search was sent, perhaps before the suggestions have come. */
  const isTyping = useRef(false)
  const suggest = () => {
    isTyping.current = true
    if (!part) tryPart(loadSuggestions).then(setPart, () => {})
  }
  const nearby = useNearbyPlace(onPlace)
  const tellTyped = useEffectEvent(() => {
    // The two alone: FormData would collect every box of the filters too.
    const radius = form.current?.elements.namedItem('umkreis')
    const typedText = field.current?.value ?? text
    const chosen = RADII.find((km) => radius instanceof HTMLSelectElement && String(km) === radius.value)
    if (chosen && chosen !== radiusKm) onRadius(chosen, true)
    if (typedText !== text) onText(typedText)
  })
  // Typed before hydration: it is put into the state before React's next render would overwrite it. The place field does
  // so itself.
  useLayoutEffect(() => tellTyped(), [])
  return (
    <form
      ref={form}
      id={formId}
      className={classNames(surface.panel, styles.bar)}
      action={action}
      method="get"
      aria-label={`${words.many} suchen`}
      onSubmit={(event) => {
        event.preventDefault()
        isTyping.current = false
        onSubmit()
      }}
    >
      <div className={styles.text}>
        <label className={styles.label} htmlFor={SEARCH_ID}>
          Beruf oder Stichwort
        </label>
        <input
          ref={field}
          id={SEARCH_ID}
          className={styles.input}
          type="search"
          // The suggestions tell when they are shown.
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          name="q"
          value={text}
          placeholder="z. B. Orthopädietechniker, OTM"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown') suggest()
          }}
          onChange={(event) => {
            suggest()
            onText(event.target.value)
          }}
        />
        {part ? <part.Suggestions {...{ field, isTyping, half, words, state, onChoice }} /> : null}
      </div>
      <div className={styles.place}>
        <label className={styles.label} htmlFor={placeId}>
          Ort oder PLZ
        </label>
        <PlaceField
          id={placeId}
          className={styles.input}
          name="ort"
          value={placeText}
          placeholder="z. B. Göttingen"
          find={words.find}
          onText={(typed) => {
            nearby.forget()
            onPlaceText(typed)
          }}
          onPick={onPlace}
          onRegion={onRegion}
        />
        <NearbyButton onClick={() => nearby.ask(form.current)} />
      </div>
      <div className={styles.radius}>
        <label className={styles.label} htmlFor={radiusId}>
          Umkreis
        </label>
        <Select
          id={radiusId}
          name="umkreis"
          look="inline"
          className={styles.select}
          value={String(radiusKm)}
          options={RADII.map((radius) => ({ value: String(radius), label: `${radius} km` }))}
          onChange={(event) => {
            const chosen = RADII.find((radius) => String(radius) === event.target.value)
            // Chosen before hydration, it is in the state already.
            if (chosen && chosen !== radiusKm) onRadius(chosen)
          }}
        />
      </div>
      <Button type="submit" className={styles.submit}>
        {submit}
      </Button>
      <p role="status" className={styles.nearbyNote}>
        {nearby.text}
      </p>
    </form>
  )
}

/** Apart, so that hydration does not render the whole bar again. */
function NearbyButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.nearby} hidden={!useHydrated()} onClick={onClick}>
      In meiner Nähe
    </button>
  )
}
